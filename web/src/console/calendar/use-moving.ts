import { useState } from 'react';
import type { Entry } from './entries.ts';
import { DAY_MINUTES } from './wall-clock.ts';

/** Moves go in steps of so many minutes. */
export const STEP = 15;

/** The lengths that a session can have. */
export const SESSION_LENGTHS: readonly number[] = Array.from(
  { length: DAY_MINUTES / STEP },
  (_, at) => (at + 1) * STEP,
);

/** An appointment or a session on its way to another place. */
export interface Moving {
  entry: Entry;
  /** The person or room in whose column it was picked up. */
  from: string;
  /** Column and minute of the day that it would be put in. */
  column: number;
  minute: number;
  minutes: number;
  by: 'pointer' | 'keys';
}

const isArrow = (key: string): boolean => key.startsWith('Arrow');

/** The length that is nearest to so many minutes; as it was, where there is no choice. */
export function nearestLength(lengths: readonly number[], minutes: number): number | undefined {
  const [first, ...others] = lengths;
  if (first === undefined || others.length === 0) return undefined;
  return others.reduce((best, each) => (Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best), first);
}

/** The next longer or shorter length that the service has. */
export function stretchByKey(moving: Moving, key: string, lengths: readonly number[]): Moving | undefined {
  const fitting = lengths.filter((each) => (key === 'ArrowDown' ? each > moving.minutes : each < moving.minutes));
  if (!isArrow(key) || fitting.length === 0) return undefined;
  return { ...moving, minutes: key === 'ArrowDown' ? Math.min(...fitting) : Math.max(...fitting) };
}

/** The place that an arrow key moves it to; undefined for other keys. */
export function moveByKey(moving: Moving, key: string, count: number, rightToLeft: boolean): Moving | undefined {
  if (!isArrow(key)) return undefined;
  const { column, minute, minutes } = moving;
  if (key === 'ArrowUp') return { ...moving, minute: Math.max(0, minute - STEP) };
  if (key === 'ArrowDown') return { ...moving, minute: Math.min(DAY_MINUTES - minutes, minute + STEP) };
  const step = (key === 'ArrowRight') === rightToLeft ? -1 : 1;
  return { ...moving, column: Math.min(count - 1, Math.max(0, column + step)) };
}

export interface MovingState {
  moving: Moving | null;
  start(moved: Omit<Moving, 'minutes'>): void;
  place(moving: Moving): void;
  cancel(): void;
}

export function useMoving(): MovingState {
  const [moving, setMoving] = useState<Moving | null>(null);
  return {
    moving,
    start: (moved) => setMoving({ ...moved, minutes: (moved.entry.endMs - moved.entry.startMs) / 60_000 }),
    place: setMoving,
    cancel: () => setMoving(null),
  };
}
