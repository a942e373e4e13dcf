import { STEP } from './use-moving.ts';
import { DAY_MINUTES } from './wall-clock.ts';

/** The body of the grid, as it is drawn. */
export interface Drawn {
  count: number;
  hours: { first: number; last: number };
  isRightToLeft: boolean;
}

/** The column and the exact minute under a point. */
export function pointIn(body: Element, { clientX, clientY }: { clientX: number; clientY: number }, drawn: Drawn) {
  const { left, right, top, width, height } = body.getBoundingClientRect();
  const { count, hours, isRightToLeft } = drawn;
  const across = (isRightToLeft ? right - clientX : clientX - left) / (width / count);
  const minute = hours.first * 60 + ((clientY - top) / height) * (hours.last - hours.first) * 60;
  return { column: Math.min(count - 1, Math.max(0, Math.floor(across))), minute };
}

/** The step that begins nearest to a minute, for something that ends on the same day. */
export const snap = (minute: number, minutes = 0): number =>
  Math.max(0, Math.min(DAY_MINUTES - minutes, Math.round(minute / STEP) * STEP));

const EDGE_PX = 48;
const SCROLL_PX = 14;

/** Scrolls where something is dragged to an edge. */
export function scrollAtEdge(scroller: Element, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const stepOf = (at: number, low: number, high: number) =>
    at < low + EDGE_PX ? -SCROLL_PX : at > high - EDGE_PX ? SCROLL_PX : 0;
  scroller.scrollLeft += stepOf(clientX, left, right);
  scroller.scrollTop += stepOf(clientY, top, bottom);
}
