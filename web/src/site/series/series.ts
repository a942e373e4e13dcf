import { type Instant, instantAt, readTimestamp } from '@foyer/contract/values';
import type { RecurringBooking } from '@foyer/react/recurring-booking';
import type { RecurringPlan } from '@foyer/react/recurring-plan';
import type { Bookable } from '../../services/bookable.ts';
import type { SearchState } from '../booking/several/use-search-state.ts';

export const INTERVALS = [1, 2, 4];
export const MOST_DATES = 12;

export const firstPlan: RecurringPlan = { interval: 1, count: 4, skipped: [], moved: {} };

/** The plan in the URL: `every`, `times`, `skip=1,3` and `moved=2_<epoch ms>`; the first one for what isn't valid. */
export const planState: SearchState<RecurringPlan> = {
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

export const readBooked = ({ bookings }: RecurringBooking): SeriesBooked => ({
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
