import { type Instant, instantAt, readTimestamp } from '@foyer/contract/values';
import { parseWireTime } from '../../lib/zone-time.ts';
import type { Bookable } from '../../services/bookable.ts';
import type { SearchState } from '../booking/several/use-search-state.ts';
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

/** The plan in the URL: `every`, `times`, `skip=1,3` and `moved=2_<epoch ms>`; the first one for what isn't valid. */
export const planState: SearchState<SeriesPlan> = {
  read(query) {
    const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
    const interval = INTERVALS.find((each) => String(each) === query.get('every')) ?? firstPlan.interval;
    const wanted = Number(query.get('times'));
    const count = wanted >= 2 && wanted <= MOST_DATES && Number.isInteger(wanted) ? wanted : firstPlan.count;
    const isDate = (index: number) => Number.isInteger(index) && index >= 0 && index < count;
    const skipped = [...new Set(list('skip').map(Number))].filter(isDate);
    const moved = list('moved').flatMap((text): [number, Instant][] => {
      const [, index, ms] = /^(\d{1,2})_(\d{1,14})$/.exec(text) ?? [];
      return index !== undefined && isDate(Number(index)) ? [[Number(index), instantAt(Number(ms))]] : [];
    });
    return { interval, count, skipped: skipped.length < count ? skipped : [], moved: Object.fromEntries(moved) };
  },
  write: ({ interval, count, skipped, moved }) => ({
    every: String(interval),
    times: String(count),
    skip: skipped.join(',') || null,
    moved:
      Object.entries(moved)
        .map(([index, startMs]) => `${index}_${startMs}`)
        .join(',') || null,
  }),
};

/** The recurring booking that was made, so that a reload shows it again. */
export const bookedState: SearchState<string | null> = {
  read: (query) => query.get('booked'),
  write: (booked) => ({ booked }),
};

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

/** Appointments that were booked, and for whom. */
export interface SeriesBooked {
  bookings: SeriesBooking[];
  firstName: string;
  email: string;
}

type Booked = Awaited<ReturnType<Series['checkoutRecurringBooking']>>['recurringBooking'];

export const readBooked = ({ bookings }: Booked): SeriesBooked => ({
  firstName: bookings[0]?.contactDetails?.firstName ?? '',
  email: bookings[0]?.contactDetails?.email ?? '',
  bookings: bookings.map(({ id, startDate, endDate, status, bookedEntity }) => ({
    id,
    startMs: readTimestamp(startDate.toISOString()),
    endMs: readTimestamp(endDate.toISOString()),
    staffName: bookedEntity.slot?.resource?.name ?? '',
    isPending: status === 'PENDING',
  })),
});

/** The ways to pay a series. */
export type SeriesWay = 'plan' | 'inPerson';
const seriesWays = ['plan', 'inPerson'] as const;

/** The way that was chosen, as the booking page's URL has it. */
export const wayState: SearchState<SeriesWay | null> = {
  read: (query) => seriesWays.find((way) => way === query.get('pay')) ?? null,
  write: (way) => ({ pay: way }),
};

/** The ways to choose from; none for what is free. */
export const listSeriesWays = ({ isFree, ways }: Pick<Bookable, 'isFree' | 'ways'>): SeriesWay[] =>
  isFree ? [] : seriesWays.filter((way) => ways.includes(way));
