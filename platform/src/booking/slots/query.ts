import type { ResourceId } from '@foyer/contract';
import { addDuration, type Duration, type Instant, milliseconds, subtractDuration } from '@foyer/contract/values';
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
  /** The part of `busy` that is time off. */
  readonly off?: Intervals;
};

/** When a slot may be booked, relative to its start. */
export type BookingLimits = {
  /** At most this long before the start, in milliseconds. */
  readonly earliestMs?: Duration;
  /** At least this long before the start, in milliseconds. */
  readonly latestMs?: Duration;
  /** Bookable until the slot ends; `latestMs` does not apply then. */
  readonly bookAfterStart?: boolean;
};

/** A slot query; the result depends on nothing else. */
export type SlotQuery = {
  readonly now: Instant;
  /** Slots start at or after `from` and end at or before `to`. */
  readonly from: Instant;
  readonly to: Instant;
  readonly durationMs: Duration;
  /** Milliseconds between possible starts. */
  readonly gridMs: Duration;
  readonly bufferBeforeMs: Duration;
  readonly bufferAfterMs: Duration;
  readonly limits: BookingLimits;
  /** A slot takes one resource of each group. The first group, the staff, determines the starts. */
  readonly groups: readonly (readonly Resource[])[];
};

export type Slot = {
  readonly start: Instant;
  readonly end: Instant;
  /** For each group the free resources, in the order of the query. */
  readonly free: readonly (readonly ResourceId[])[];
  readonly bookable: boolean;
  readonly tooEarlyToBook: boolean;
  readonly tooLateToBook: boolean;
};

const EVER = milliseconds(Infinity);

/** The first instant at which the slot at `start` can be booked. */
export function bookableFrom(limits: BookingLimits, start: Instant): Instant {
  return subtractDuration(start, limits.earliestMs ?? EVER);
}

/** The last instant at which it can be booked. */
export function bookableUntil(limits: BookingLimits, start: Instant, durationMs: Duration): Instant {
  if (limits.bookAfterStart) return addDuration(start, milliseconds(durationMs - 1));
  return limits.latestMs === undefined ? start : subtractDuration(start, limits.latestMs);
}
