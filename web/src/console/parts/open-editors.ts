import { useEffect, useState } from 'react';

/** Whether the page has an editor, and something changed in one that isn't saved. */
export type EditorState = 'none' | 'open' | 'changed';

const editors = new Map<symbol, boolean>();
const listeners = new Set<() => void>();

export function subscribeToEditors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readEditors = (): EditorState =>
  editors.size === 0 ? 'none' : [...editors.values()].some(Boolean) ? 'changed' : 'open';

/** Counts an editor among those of the page, so that others who open it are told. */
export function useOpenEditor(isChanged: boolean): void {
  const [editor] = useState(() => Symbol('editor'));
  useEffect(() => {
    const set = (change: () => void) => {
      change();
      for (const listener of [...listeners]) listener();
    };
    set(() => editors.set(editor, isChanged));
    return () => set(() => editors.delete(editor));
  }, [editor, isChanged]);
}
