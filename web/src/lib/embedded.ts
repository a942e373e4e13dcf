/** Whether another site shows this page in a frame. The server marks the document. */
export const isEmbedded = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.embedded !== undefined;
