import type { Instant } from '@foyer/contract/values';
import type { AnswerOf } from '@foyer/sdk';
import type { previewRecurringBooking } from '@foyer/sdk/recurring-bookings';
import { parseWireTime } from './zone-time.ts';

type Preview = AnswerOf<typeof previewRecurringBooking>;

/** The rhythm of an appointment that repeats, with the dates that differ from it. */
export interface RecurringPlan {
  /** Weeks from one to the next. */
  interval: number;
  count: number;
  /** Indexes of the dates to leave out. */
  skipped: readonly number[];
  /** Other starts, by index. */
  moved: Readonly<Record<number, Instant>>;
}

/** One date of a recurring booking. `taken`: somebody else has it. `closed`: outside the hours. `out`: for another reason. */
export interface RecurringDate {
  index: number;
  startMs: Instant;
  endMs: Instant;
  state: 'free' | 'skipped' | 'taken' | 'closed' | 'out';
  isMoved: boolean;
  /** Starts of free times near it. */
  alternatives: Instant[];
}

const stateOf = ({ available, skipped, reason }: Preview['occurrences'][number]): RecurringDate['state'] => {
  if (skipped) return 'skipped';
  if (available) return 'free';
  if (reason === 'TAKEN') return 'taken';
  return reason === 'CLOSED' ? 'closed' : 'out';
};

/** Reads the dates of a preview that was asked for in UTC. */
export const readDates = ({ occurrences }: Preview, { moved }: RecurringPlan): RecurringDate[] =>
  occurrences.map((occurrence) => ({
    index: occurrence.index,
    startMs: parseWireTime(occurrence.startDate, 'UTC'),
    endMs: parseWireTime(occurrence.endDate, 'UTC'),
    state: stateOf(occurrence),
    isMoved: moved[occurrence.index] !== undefined,
    alternatives: (occurrence.alternatives ?? []).map(({ startDate = '' }) => parseWireTime(startDate, 'UTC')),
  }));

/** True for a date that is booked with the others. */
export const isKept = ({ state }: Pick<RecurringDate, 'state'>): boolean => state !== 'skipped';

/** The rule, as the platform takes it. */
export const ruleOf = ({ interval, count }: RecurringPlan) => ({ frequency: 'WEEKLY' as const, interval, count });

/** The exceptions of the rule, as the platform takes them. */
export const changesOf = ({ skipped, moved }: RecurringPlan) => ({
  ...(skipped.length > 0 && { skip: [...skipped] }),
  ...(Object.keys(moved).length > 0 && {
    replacements: Object.entries(moved).map(([index, startMs]) => ({
      index: Number(index),
      startDate: new Date(startMs).toISOString(),
    })),
  }),
});

/** Another rhythm has other dates, so nothing of what was changed on single ones is left. */
export const withRhythm = (
  plan: RecurringPlan,
  rhythm: Partial<Pick<RecurringPlan, 'interval' | 'count'>>,
): RecurringPlan => ({ ...plan, ...rhythm, skipped: [], moved: {} });

/** A single date left out, as the rhythm has it, or at another start. */
export function withDate(plan: RecurringPlan, index: number, change: 'skip' | 'keep' | Instant): RecurringPlan {
  const { [index]: _, ...moved } = plan.moved;
  const skipped = plan.skipped.filter((each) => each !== index);
  if (change === 'skip') return { ...plan, skipped: [...skipped, index], moved };
  return { ...plan, skipped, moved: change === 'keep' ? moved : { ...moved, [index]: change } };
}
