import { type Instant, readTimestamp } from '@foyer/contract/values';
import { parseWireTime } from '../../lib/zone-time.ts';
import type { seriesClient } from './series-client.ts';

type Series = ReturnType<typeof seriesClient>['recurringBookings'];
type Answer = Awaited<ReturnType<Series['previewRecurringBooking']>>;

/** How often an appointment repeats, and what differs from that on single dates. */
export interface SeriesPlan {
  /** Weeks from one to the next. */
  interval: number;
  count: number;
  /** Indexes of the dates to leave out. */
  skipped: readonly number[];
  /** Other starts, by index. */
  moved: Readonly<Record<number, Instant>>;
}

export const INTERVALS = [1, 2, 4];
export const MOST_DATES = 12;

export const firstPlan: SeriesPlan = { interval: 1, count: 4, skipped: [], moved: {} };

/** One date of the series. */
export interface SeriesDate {
  index: number;
  startMs: Instant;
  endMs: Instant;
  state: 'free' | 'skipped' | 'taken' | 'closed' | 'out';
  isMoved: boolean;
  /** Starts of free times near it. */
  alternatives: Instant[];
}

const stateOf = ({ available, skipped, reason }: Answer['occurrences'][number]): SeriesDate['state'] => {
  if (skipped) return 'skipped';
  if (available) return 'free';
  if (reason === 'TAKEN') return 'taken';
  return reason === 'CLOSED' ? 'closed' : 'out';
};

/** Reads the dates of a preview that was asked for in UTC. */
export const readDates = ({ occurrences }: Answer, { moved }: SeriesPlan): SeriesDate[] =>
  occurrences.map((occurrence) => ({
    index: occurrence.index,
    startMs: parseWireTime(occurrence.startDate, 'UTC'),
    endMs: parseWireTime(occurrence.endDate, 'UTC'),
    state: stateOf(occurrence),
    isMoved: moved[occurrence.index] !== undefined,
    alternatives: (occurrence.alternatives ?? []).map(({ startDate = '' }) => parseWireTime(startDate, 'UTC')),
  }));

/** The rule and its exceptions, as the platform takes them. */
export const ruleOf = ({ interval, count }: SeriesPlan) => ({ frequency: 'WEEKLY' as const, interval, count });

export const changesOf = ({ skipped, moved }: SeriesPlan) => ({
  ...(skipped.length > 0 && { skip: [...skipped] }),
  ...(Object.keys(moved).length > 0 && {
    replacements: Object.entries(moved).map(([index, startMs]) => ({
      index: Number(index),
      startDate: new Date(startMs).toISOString(),
    })),
  }),
});

/** Another rhythm has other dates, so nothing of what was changed on single ones is left. */
export const withRhythm = (plan: SeriesPlan, rhythm: Partial<Pick<SeriesPlan, 'interval' | 'count'>>): SeriesPlan => ({
  ...plan,
  ...rhythm,
  skipped: [],
  moved: {},
});

export function withDate(plan: SeriesPlan, index: number, change: 'skip' | 'keep' | Instant): SeriesPlan {
  const { [index]: _, ...moved } = plan.moved;
  const skipped = plan.skipped.filter((each) => each !== index);
  if (change === 'skip') return { ...plan, skipped: [...skipped, index], moved };
  return { ...plan, skipped, moved: change === 'keep' ? moved : { ...moved, [index]: change } };
}

/** An appointment that was booked. */
export interface SeriesBooking {
  id: string;
  startMs: Instant;
  endMs: Instant;
  staffName: string;
  isPending: boolean;
}

type Booked = Awaited<ReturnType<Series['checkoutRecurringBooking']>>['recurringBooking']['bookings'][number];

export const readBooked = ({ id, startDate, endDate, status, bookedEntity }: Booked): SeriesBooking => ({
  id,
  startMs: readTimestamp(startDate.toISOString()),
  endMs: readTimestamp(endDate.toISOString()),
  staffName: bookedEntity.slot?.resource?.name ?? '',
  isPending: status === 'PENDING',
});
