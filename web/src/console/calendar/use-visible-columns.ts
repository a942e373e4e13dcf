import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Column } from './entries.ts';
import { useTools } from './tools.ts';

/** More columns than these are drawn only where they are seen. */
const FEW = 16;
/** Columns beyond the edges, so that scrolling shows no gap. */
const BEYOND = 2;
/** The number that is drawn before the width is known. */
const AT_FIRST = 12;

/**
 * The columns to draw, `[from, to)`. A week that has today in it begins with the columns of today, each time that other
 * days are shown.
 */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
): { from: number; to: number } {
  const { today } = useTools();
  const count = columns.length;
  const [seen, setSeen] = useState({ from: 0, to: AT_FIRST });
  const firstShown = useRef('');
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element || count <= FEW) return;
    const width = element.scrollWidth / count;
    const left = Math.abs(element.scrollLeft);
    const from = Math.max(0, Math.floor(left / width) - BEYOND);
    const to = Math.min(count, Math.ceil((left + element.clientWidth) / width) + BEYOND);
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [scroller, count]);
  const showToday = useCallback(() => {
    const element = scroller.current;
    const span = `${columns[0]?.day.date} ${columns.at(-1)?.day.date}`;
    const heads = element?.querySelector<HTMLElement>('[data-heads]');
    if (!element || !heads || firstShown.current === span) return;
    firstShown.current = span;
    const index = columns.findIndex(({ day }) => day.date === today);
    const along = (heads.offsetWidth / columns.length) * Math.max(0, index);
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -along : along;
  }, [scroller, columns, today]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // The observer also tells the first size, once the browser has laid it out: to ask for it here would do that twice.
    const observer = new ResizeObserver(() => {
      showToday();
      measure();
    });
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, measure, showToday]);
  return count <= FEW ? { from: 0, to: count } : seen;
}
