import { useState } from 'react';

/** A change that is done, with the way to take it back. */
export interface Undoable {
  words: string;
  /** Something else that can be done now; it says what it has done. */
  more?: { words: string; run(): Promise<string> };
  undo?: (() => Promise<unknown>) | undefined;
  /** The page of its result. */
  href?: string | undefined;
}

/** The newest change, for `UndoToast`. */
export function useUndoToast() {
  const [news, tell] = useState<Undoable | null>(null);
  return { news, tell };
}
