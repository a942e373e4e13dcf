import { type Duration, type Instant, minutes } from '@foyer/contract/values';
import type { BookingTarget } from '../allocation/target.ts';
import { buffersWithin } from '../availability/buffers.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';

export type GroupType = NonNullable<BookingDetails['multiService']>['type'];

/** An appointment of a group, as far as its position and location matter. */
export interface Member {
  start: Instant;
  end: Instant;
  /** Buffer in milliseconds that its resources keep free afterwards; it may lie before the next appointment. */
  restMs: Duration;
  location: string | undefined;
}

/** Why appointments do not fit the group's type: the index of one, and whether its time or its location is wrong. */
export interface ArrangementViolation {
  index: number;
  part: 'startDate' | 'location';
  description: string;
}

/** Returns the first appointment that breaks the type's arrangement; undefined if none does. */
export function findArrangementViolation(
  type: GroupType,
  members: readonly Member[],
): ArrangementViolation | undefined {
  if (type === 'PARALLEL_BOOKINGS') return findApart(members);
  return type === 'SEQUENTIAL_BOOKINGS' ? findGap(members) : undefined;
}

function findApart(members: readonly Member[]): ArrangementViolation | undefined {
  const firstEnd = Math.min(...members.map(({ end }) => end));
  const index = members.findIndex(({ start }) => start >= firstEnd);
  return index < 0 ? undefined : { index, part: 'startDate', description: 'must overlap all the others' };
}

function findGap(members: readonly Member[]): ArrangementViolation | undefined {
  const inOrder = [...members.entries()].sort(([, one], [, other]) => one.start - other.start);
  for (const [at, [index, { start, location }]] of inOrder.entries()) {
    const [, before] = inOrder[at - 1] ?? [];
    if (!before) continue;
    const gap = start - before.end;
    if (gap < 0 || gap > before.restMs) {
      return { index, part: 'startDate', description: 'must start when the one before it ends' };
    }
    if (location !== before.location) {
      return { index, part: 'location', description: 'must be the same as that of the others' };
    }
  }
  return undefined;
}

/** The break after an appointment, without the way to the customer: that is gone once in a visit. */
export const restMsOf = ({ service, location }: Pick<BookingTarget, 'service' | 'location'>): Duration =>
  buffersWithin(service, location, { isFirst: false, isLast: false }).bufferAfterMs;

/** The target as part of a visit in which one appointment follows another at once. */
export const inVisit = <Target extends BookingTarget>(
  target: Target,
  visit: { start: Instant; end: Instant },
): Target => ({
  ...target,
  anyStart: target.start > visit.start,
  ...buffersWithin(target.service, target.location, {
    isFirst: target.start <= visit.start,
    isLast: target.end >= visit.end,
  }),
});

type Located = Pick<BookingDetails, 'location'>;

/** A key that tells locations apart. */
export const formatLocation = ({ location }: Located): string | undefined =>
  location?.id ?? location?.formattedAddress ?? location?.name ?? location?.locationType;

export const memberOf = ({ start, end, details }: BookingRecord): Member => ({
  start,
  end,
  restMs: minutes(details.bufferAfterMinutes),
  location: formatLocation(details),
});
