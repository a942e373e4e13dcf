import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** What an action has done. */
export interface Told {
  words: string;
  /** Where the outcome is. */
  href?: string;
  /** Takes it back. */
  undo?(): Promise<unknown>;
}

/** The last action, for a box that takes the focus if the action's button is gone. */
export function useTold() {
  const [told, tell] = useState<Told>({ words: '' });
  return { told, tell, box: useKeptFocus<HTMLDivElement>(told) };
}
