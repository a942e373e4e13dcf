/** Does work once the next frame is painted, so that what was pressed shows first. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
