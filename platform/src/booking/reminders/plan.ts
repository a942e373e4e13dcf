import {
  addDuration,
  type Duration,
  earliest,
  hours,
  type Instant,
  latest,
  milliseconds,
} from '@foyer/contract/values';
import { afterQuietHours, type QuietHours } from '../../server/lib/quiet-hours.ts';
import { dueBefore, keyOf, leadOf, type ReminderChannel, type ReminderRule } from './rule.ts';

/** How late a reminder may be at most; of a short one, half of its time. */
const MOST_LATE = hours(12);

export interface PlannedReminder {
  key: string;
  channel: ReminderChannel;
  /** The start that it reminds of. */
  start: Instant;
  dueAt: Instant;
  /** Beyond which it is too late to send it. */
  until: Instant;
}

export interface Occasion {
  rules: readonly ReminderRule[];
  quietHours: QuietHours;
  /** Whether they hold for mails, too. */
  quietMails: boolean;
  timeZone: string;
  /** The starts to remind of, by time. */
  starts: readonly Instant[];
  /** Since when the booking is confirmed for this time: what was due before isn't sent. */
  bookedSince: Instant;
}

const lateness = (rule: ReminderRule): Duration => milliseconds(Math.min(leadOf(rule) / 2, MOST_LATE));

/** The reminders of a booking by the instant at which they are due. */
export function planReminders(occasion: Occasion): PlannedReminder[] {
  const { rules, quietHours, quietMails, timeZone, starts, bookedSince } = occasion;
  const planned: PlannedReminder[] = [];
  for (const start of starts) {
    for (const rule of rules) {
      const at = dueBefore(start, rule, timeZone);
      if (at < latest(bookedSince, rule.since ?? bookedSince)) continue;
      for (const channel of rule.channels) {
        const dueAt = channel === 'SMS' || quietMails ? afterQuietHours(at, start, quietHours, timeZone) : at;
        if (dueAt < bookedSince || dueAt >= start) continue;
        const until = earliest(start, addDuration(dueAt, lateness(rule)));
        planned.push({ key: keyOf(rule, channel), channel, start, dueAt, until });
      }
    }
  }
  return planned.toSorted((left, right) => left.dueAt - right.dueAt);
}
