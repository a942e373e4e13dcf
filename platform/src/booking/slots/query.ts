import type { ResourceId } from '@foyer/contract';
import type { Intervals } from './intervals.ts';

/** Someone or something that a slot needs: a member of staff, a room, a piece of equipment. */
export type Resource = {
  readonly id: ResourceId;
  /** When it can be booked; starts are counted from the beginning of a span. Sorted, and may touch (see `expandHours`). */
  readonly open: Intervals;
  /** When it is taken, the buffers around what takes it included. Normalised. */
  readonly busy: Intervals;
  /** Of that, what stands in calendars that are kept elsewhere. */
  readonly away?: Intervals;
};

/** When, before a slot, it may be booked. */
export type BookingLimits = {
  /** Not sooner than this long before the start. */
  readonly earliestMs?: number;
  /** Not later than this long before the start. */
  readonly latestMs?: number;
  /** Until the slot is over; then `latestMs` has no say. */
  readonly bookAfterStart?: boolean;
};

/** What slots are asked for. Instants are epoch milliseconds; whatever the answer depends on is in here. */
export type SlotQuery = {
  readonly now: number;
  /** A slot starts at or after `from` and ends at or before `to`. */
  readonly from: number;
  readonly to: number;
  readonly durationMs: number;
  /** The time from one start to the next. */
  readonly gridMs: number;
  readonly bufferBeforeMs: number;
  readonly bufferAfterMs: number;
  readonly limits: BookingLimits;
  /** A slot takes one resource of each group. The first group, the staff, sets the starts. */
  readonly groups: readonly (readonly Resource[])[];
};

export type Slot = {
  readonly start: number;
  readonly end: number;
  /** For each group the resources that can take the slot, in the order of the query. */
  readonly free: readonly (readonly ResourceId[])[];
  readonly bookable: boolean;
  readonly tooEarlyToBook: boolean;
  readonly tooLateToBook: boolean;
};

/** The first moment at which the slot that starts at `start` can be booked. */
export function bookableFrom(limits: BookingLimits, start: number): number {
  return start - (limits.earliestMs ?? Infinity);
}

/** The last moment at which it can be booked. */
export function bookableUntil(limits: BookingLimits, start: number, durationMs: number): number {
  return limits.bookAfterStart ? start + durationMs - 1 : start - (limits.latestMs ?? 0);
}
