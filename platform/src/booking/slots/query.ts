import type { ResourceId } from '@foyer/contract';
import type { Intervals } from './intervals.ts';

/** A resource that a slot needs: a staff member, a room or equipment. */
export type Resource = {
  readonly id: ResourceId;
  /** Working hours; starts are counted from the beginning of an interval. Sorted, may touch (see `expandHours`). */
  readonly open: Intervals;
  /** Occupied time, with the buffers around it. Normalised. */
  readonly busy: Intervals;
  /** The part of `busy` that comes from external calendars. */
  readonly away?: Intervals;
};

/** When a slot may be booked, relative to its start. */
export type BookingLimits = {
  /** At most this long before the start, in milliseconds. */
  readonly earliestMs?: number;
  /** At least this long before the start, in milliseconds. */
  readonly latestMs?: number;
  /** Bookable until the slot ends; `latestMs` does not apply then. */
  readonly bookAfterStart?: boolean;
};

/** A slot query. Instants are epoch milliseconds; the result depends on nothing else. */
export type SlotQuery = {
  readonly now: number;
  /** Slots start at or after `from` and end at or before `to`. */
  readonly from: number;
  readonly to: number;
  readonly durationMs: number;
  /** Milliseconds between possible starts. */
  readonly gridMs: number;
  readonly bufferBeforeMs: number;
  readonly bufferAfterMs: number;
  readonly limits: BookingLimits;
  /** A slot takes one resource of each group. The first group, the staff, determines the starts. */
  readonly groups: readonly (readonly Resource[])[];
};

export type Slot = {
  readonly start: number;
  readonly end: number;
  /** For each group the free resources, in the order of the query. */
  readonly free: readonly (readonly ResourceId[])[];
  readonly bookable: boolean;
  readonly tooEarlyToBook: boolean;
  readonly tooLateToBook: boolean;
};

/** The first instant at which the slot at `start` can be booked. */
export function bookableFrom(limits: BookingLimits, start: number): number {
  return start - (limits.earliestMs ?? Infinity);
}

/** The last instant at which it can be booked. */
export function bookableUntil(limits: BookingLimits, start: number, durationMs: number): number {
  return limits.bookAfterStart ? start + durationMs - 1 : start - (limits.latestMs ?? 0);
}
