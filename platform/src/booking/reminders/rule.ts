import { type Duration, days, hours, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { DAY_MS, toWallMs } from '../../server/lib/wall.ts';
import { instantToWallMs, wallMsToInstant } from '../../server/lib/zone.ts';

export type ReminderChannel = 'MAIL' | 'SMS';

/** A reminder so long before the start. */
export interface ReminderRule {
  amount: number;
  unit: 'MINUTES' | 'HOURS' | 'DAYS';
  channels: readonly ReminderChannel[];
  /** When the business chose it: what was due before isn't sent. Absent: always. */
  since?: Instant;
}

const units: Readonly<Record<ReminderRule['unit'], (count: number) => Duration>> = {
  MINUTES: minutes,
  HOURS: hours,
  DAYS: days,
};

type Lead = Pick<ReminderRule, 'amount' | 'unit'>;

/** About how long before the start; a day of the calendar counts as 24 hours. */
export const leadOf = ({ amount, unit }: Lead): Duration => units[unit](amount);

/** When a reminder is due. Days keep the time of day in the zone; hours and minutes are elapsed time. */
export function dueBefore(start: Instant, lead: Lead, timeZone: string): Instant {
  if (lead.unit !== 'DAYS') return subtractDuration(start, leadOf(lead));
  return wallMsToInstant(toWallMs(instantToWallMs(start, timeZone) - lead.amount * DAY_MS), timeZone);
}

/** Names a rule's reminder by one channel. Settings that change and change back keep the names. */
export const keyOf = ({ amount, unit }: Lead, channel: ReminderChannel): string => `${amount}_${unit}_${channel}`;
