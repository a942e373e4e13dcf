import type { BookingDetails, BookingRecord } from '../records/record.ts';

export type GroupType = NonNullable<BookingDetails['multiService']>['type'];

/** One of the appointments, as far as it says how they lie to each other. */
export interface Member {
  start: number;
  end: number;
  /** The rest that its people take afterwards; it may lie between it and the next. */
  restMs: number;
  place: string | undefined;
}

/** What keeps appointments from being of a type: which of them, and whether by its time or its place. */
export interface ArrangementViolation {
  index: number;
  part: 'startDate' | 'location';
  description: string;
}

/** The first appointment that does not lie to the others as the type has it. Undefined if all do. */
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
  for (const [at, [index, { start, place }]] of inOrder.entries()) {
    const [, before] = inOrder[at - 1] ?? [];
    if (!before) continue;
    const gap = start - before.end;
    if (gap < 0 || gap > before.restMs) {
      return { index, part: 'startDate', description: 'must start when the one before it is over' };
    }
    if (place !== before.place) {
      return { index, part: 'location', description: 'must be the place of the others' };
    }
  }
  return undefined;
}

type Located = Pick<BookingDetails, 'location'>;

/** Tells places apart. */
export const placeOf = ({ location }: Located): string | undefined =>
  location?.id ?? location?.formattedAddress ?? location?.name ?? location?.locationType;

export const memberOf = ({ start, end, details }: BookingRecord): Member => ({
  start,
  end,
  restMs: details.bufferAfterMinutes * 60_000,
  place: placeOf(details),
});
