import { resources } from '@foyer/sdk';
import { type Calls, type Entry, type Kind, type Refusal, settingsOf } from '../outbox/kind.ts';
import type { Conflict, SentTimeOff } from './time-off.ts';

/** Time off to add, as it is sent. */
interface NewTimeOff {
  resourceId: string;
  /** The name of the person or room, as others read it; empty for one's own. */
  name: string;
  timeOff: SentTimeOff;
}

/** Time off that was not added, or was added with bookings in it. */
interface Outcome extends Omit<NewTimeOff, 'resourceId'> {
  /** `past` if it was over by then; null if it was added. */
  reason: Refusal['reason'] | 'past' | null;
  clashes: readonly { bookingId: string; title: string; customerName: string; startMs: number }[];
  /** More than are listed. */
  clashCount: number;
}

export type TimeOffEntry = Entry<NewTimeOff, Outcome>;

/** So many of the bookings in it are listed. */
const MOST_LISTED = 10;

const clashOf = ({ bookingId, title, customerName = '', startDate }: Conflict) => ({
  ...{ bookingId, title, customerName },
  startMs: startDate.getTime(),
});

const isPast = ({ violations }: Refusal): boolean =>
  violations.some(({ field, violatedRule }) => field === 'timeOff.end' && violatedRule === 'MIN');

export const addTimeOff = (calls: Calls, entry: TimeOffEntry) =>
  calls.run(resources.addTimeOff, [entry.content.resourceId, entry.content.timeOff], settingsOf(entry));

/**
 * Time off. A late one undoes nothing: the platform refuses one that is over, and cancels no booking that was made
 * meanwhile, but names it.
 */
export const timeOffKind: Kind<NewTimeOff, Outcome> = {
  name: 'time-off',
  async send(calls, entry) {
    const { conflicts, conflictCount: clashCount } = await addTimeOff(calls, entry);
    if (clashCount === 0) return [];
    const { name, timeOff } = entry.content;
    return [{ name, timeOff, reason: null, clashes: conflicts.slice(0, MOST_LISTED).map(clashOf), clashCount }];
  },
  refuse({ content: { name, timeOff } }, refusal) {
    const reason = isPast(refusal) ? 'past' : refusal.reason;
    return [{ name, timeOff, reason, clashes: [], clashCount: 0 }];
  },
};
