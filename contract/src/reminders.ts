import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: when customers are reminded of their bookings, and asked for a review. */
const prefixes = ['/foyer'];

/**
 * A reminder so long before the start. Days are those of the calendar in the site's zone, at the start's time of day; hours
 * and minutes are elapsed time.
 */
const Reminder = message({
  amount: T.Integer({ minimum: 1, maximum: 1440 }),
  unit: choice(['MINUTES', 'HOURS', 'DAYS']),
  channels: T.Array(choice(['MAIL']), { minItems: 1, maxItems: 1 }),
});

const Reminders = T.Array(Reminder, { maxItems: 5 });

const ReminderSettings = entity({
  /** Of services without reminders of their own. */
  reminders: Reminders,
  /** The reminders of these services instead; an empty list turns them off. */
  serviceReminders: T.Array(message({ serviceId: Guid, reminders: Reminders }), { maxItems: 100 }),
  /** Whether a course reminds of its first session, or of each. */
  courseReminders: choice(['FIRST_SESSION', 'EACH_SESSION']),
  reviewRequest: message(
    { enabled: T.Boolean() },
    {
      delayMinutes: T.Integer({ minimum: 0, maximum: 43_200 }),
      /** Where customers write the review. */
      url: T.String({ maxLength: 2000 }),
      /** How many days a customer isn't asked again. */
      minimumDaysBetween: T.Integer({ minimum: 1, maximum: 3650 }),
    },
  ),
  revision: Revision,
  updatedDate: Timestamp,
});

const settingsAnswer = message({
  reminderSettings: stored(ReminderSettings, [
    'reminders',
    'serviceReminders',
    'courseReminders',
    'reviewRequest',
    'revision',
    'updatedDate',
  ]),
});

export const getReminderSettings = operation({
  method: 'GET',
  path: '/v1/reminder-settings',
  prefixes,
  summary: 'Get when customers are reminded of bookings and asked for a review',
  allow: BUSINESS,
  request: message({}),
  response: settingsAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'reminderSettings',
});

/** Lists are replaced as a whole. Bookings that exist follow; what would have been due before the change isn't sent. */
export const updateReminderSettings = operation({
  method: 'PATCH',
  path: '/v1/reminder-settings',
  prefixes,
  summary: 'Update the fields sent of the reminder settings',
  allow: MANAGERS,
  request: message({ reminderSettings: ReminderSettings }),
  response: settingsAnswer,
  errors: ['REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['reminderSettings'],
  unwrap: 'reminderSettings',
  example: { reminderSettings: { reminders: [{ amount: 1, unit: 'DAYS', channels: ['MAIL'] }] } },
});
