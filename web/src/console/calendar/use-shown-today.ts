import { type RefObject, useEffect, useRef } from 'react';
import type { Column } from './entries.ts';
import { useTools } from './tools.ts';

/** Begins a week that has today in it with the columns of today, each time that other days are shown. */
export function useShownToday(scroller: RefObject<HTMLElement | null>, columns: readonly Column[]): void {
  const { today } = useTools();
  const span = `${columns[0]?.day.date} ${columns.at(-1)?.day.date}`;
  const shown = useRef('');
  useEffect(() => {
    const element = scroller.current;
    if (!element || shown.current === span) return;
    shown.current = span;
    const index = columns.findIndex(({ day }) => day.date === today);
    const own = element.querySelector<HTMLElement>('[data-heads]');
    if (!own) return;
    const along = (own.offsetWidth / columns.length) * Math.max(0, index);
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -along : along;
  }, [scroller, columns, span, today]);
}
