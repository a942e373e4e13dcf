import { useState } from 'react';

/** What a change has done, and how it is taken back. */
export interface Undoable {
  words: string;
  /** Something else that can be done now; it says what it has done. */
  more?: { words: string; run(): Promise<string> };
  undo?: (() => Promise<unknown>) | undefined;
  /** Where its result is. */
  href?: string | undefined;
}

/** The newest change, for `UndoToast`. */
export function useUndoToast() {
  const [news, tell] = useState<Undoable | null>(null);
  return { news, tell };
}
