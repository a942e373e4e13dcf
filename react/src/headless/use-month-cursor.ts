'use client';

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { clampDate, monthOf, moveFocus } from './month-grid.ts';

export interface MonthCursorOptions {
  /** The grid, whose day in the tab order takes the focus after a key. */
  ref: RefObject<HTMLElement | null>;
  month: string;
  /** The chosen day. */
  date: string | null;
  today: string;
  /** The last date that may be reached. */
  lastDate: string;
  firstWeekday: number;
  rightToLeft: boolean;
  /** Called when a key leads to another month. */
  onMonth(month: string): void;
}

/** The day of a month's grid in the tab order, and the keys that move it. */
export function useMonthCursor(options: MonthCursorOptions) {
  const { ref, month, date, today, lastDate, firstWeekday, rightToLeft, onMonth } = options;
  const [moved, setCursor] = useState<string | null>(null);
  // Counted, as a second key may come before the first has taken the focus.
  const [moves, setMoves] = useState(0);
  const inMonth = [moved, date, today].find((day) => day && monthOf(day) === month);
  const cursor = inMonth ?? `${month}-01`;

  const focusDay = useCallback(() => ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [ref]);
  useEffect(() => {
    if (moves > 0) focusDay();
  }, [moves, focusDay]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = moveFocus(cursor, event.key, { firstWeekday, rightToLeft });
    if (!target) return;
    event.preventDefault();
    const next = clampDate(target, today, lastDate);
    setCursor(next);
    setMoves((count) => count + 1);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { cursor, setCursor, onKeyDown, focusDay };
}
