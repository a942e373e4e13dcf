import type { ServiceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { defaultQuietHours, type QuietHours } from '../../server/lib/quiet-hours.ts';
import type { ReminderRule } from './rule.ts';

/** When a site asks for a review after a visit. */
export interface ReviewRequest {
  enabled: boolean;
  delayMinutes: number;
  url: string;
  minimumDaysBetween: number;
  /** When it was enabled: earlier visits aren't asked about. */
  since?: Instant;
}

/** What a site chose of reminders. */
export interface ReminderChoices {
  reminders: readonly ReminderRule[];
  serviceReminders: readonly { serviceId: ServiceId; reminders: readonly ReminderRule[] }[];
  courseReminders: 'FIRST_SESSION' | 'EACH_SESSION';
  quietHours: QuietHours;
  /** Whether they hold for mails that nobody waits for, too. For SMS they always do. */
  quietMails: boolean;
  smsPerDay: number;
  reviewRequest: ReviewRequest;
}

export interface ReminderSettings extends ReminderChoices {
  revision: number;
  updated: Instant;
}

/** The choices of a site that made none. */
export const defaultChoices: ReminderChoices = {
  reminders: [{ amount: 24, unit: 'HOURS', channels: ['MAIL', 'SMS'] }],
  serviceReminders: [],
  courseReminders: 'FIRST_SESSION',
  quietHours: defaultQuietHours,
  // Mails are silent on most phones, and no business is to find a message held back that it never asked to hold.
  quietMails: false,
  smsPerDay: 500,
  reviewRequest: { enabled: false, delayMinutes: 120, url: '', minimumDaysBetween: 90 },
};

/** The reminders of a service: its own, or those of the site. */
export const rulesFor = ({ reminders, serviceReminders }: ReminderChoices, serviceId: ServiceId) =>
  serviceReminders.find((own) => own.serviceId === serviceId)?.reminders ?? reminders;

/** Whether any reminder goes by SMS. */
export const remindsBySms = ({ reminders, serviceReminders }: ReminderChoices): boolean =>
  [reminders, ...serviceReminders.map((own) => own.reminders)].flat().some(({ channels }) => channels.includes('SMS'));
