import type { ComponentType } from 'react';

/** A dialog that any script of a console page can show in the page, with its client, texts and cache. */
export type ShownDialog = ComponentType<{ close(): void }>;

const SHOW = 'foyer-dialog';

/** Shows a dialog; takes away the one that is shown. */
export const showDialog = (dialog: ShownDialog): boolean =>
  document.dispatchEvent(new CustomEvent(SHOW, { detail: dialog }));

/** Calls back with each dialog to show. Returns how to stop. */
export function onDialog(show: (dialog: ShownDialog) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) show(event.detail);
  };
  document.addEventListener(SHOW, listener);
  return () => document.removeEventListener(SHOW, listener);
}
