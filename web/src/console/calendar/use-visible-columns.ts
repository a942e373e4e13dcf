import { type RefObject, useCallback, useEffect, useState } from 'react';

/** More columns than these are drawn only where they are seen. */
const FEW = 16;
/** Columns beyond the edges, so that scrolling shows no gap. */
const BEYOND = 2;
/** The number that is drawn before the width is known. */
const AT_FIRST = 12;

/** The columns to draw, `[from, to)`. */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): { from: number; to: number } {
  const [seen, setSeen] = useState({ from: 0, to: AT_FIRST });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element || count <= FEW) return;
    const width = element.scrollWidth / count;
    const left = Math.abs(element.scrollLeft);
    const from = Math.max(0, Math.floor(left / width) - BEYOND);
    const to = Math.min(count, Math.ceil((left + element.clientWidth) / width) + BEYOND);
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [scroller, count]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, measure]);
  return count <= FEW ? { from: 0, to: count } : seen;
}
