import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS, OWNERS } from './roles.ts';
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
  channels: T.Array(choice(['MAIL', 'SMS']), { minItems: 1, maxItems: 2 }),
});

const Reminders = T.Array(Reminder, { maxItems: 5 });

const TimeOfDay = T.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const ReminderSettings = entity({
  /** Of services without reminders of their own. */
  reminders: Reminders,
  /** The reminders of these services instead; an empty list turns them off. */
  serviceReminders: T.Array(message({ serviceId: Guid, reminders: Reminders }), { maxItems: 100 }),
  /** Whether a course reminds of its first session, or of each. */
  courseReminders: choice(['FIRST_SESSION', 'EACH_SESSION']),
  /** When no SMS is sent, as times of day in the site's zone. Equal times: never. */
  quietHours: message({ from: TimeOfDay, to: TimeOfDay }),
  /**
   * Whether mails that nobody waits for keep the quiet hours, too: reminders, requests for a review, notices before a payment or the
   * end of a card, and messages of the business.
   */
  quietMails: T.Boolean(),
  /** How many SMS the site sends in 24 hours at most. */
  smsPerDay: T.Integer({ minimum: 0, maximum: 100_000 }),
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
    'quietHours',
    'quietMails',
    'smsPerDay',
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

const Secret = T.String({ minLength: 1, maxLength: 200 });

const smsAccountAnswer = message({
  smsAccount: entity({
    provider: choice(['TWILIO', 'VONAGE']),
    from: T.String(),
    accountSid: T.String(),
    apiKey: T.String(),
    /** Where the provider is to pass on answers to SMS, such as STOP. */
    callbackUrl: T.String(),
  }),
});

export const getSmsAccount = operation({
  method: 'GET',
  path: '/v1/sms-account',
  prefixes,
  summary: 'Get how the site sends SMS, without secrets',
  allow: OWNERS,
  request: message({}),
  response: smsAccountAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'smsAccount',
});

/** Of an account at the same provider, what isn't sent stays. */
export const setSmsAccount = operation({
  method: 'PUT',
  path: '/v1/sms-account',
  prefixes,
  summary: 'Set the account with which the site sends SMS',
  allow: OWNERS,
  request: message(
    { provider: choice(['TWILIO', 'VONAGE']) },
    {
      /** A number, a sender name or, at Twilio, a messaging service. */
      from: T.String({ minLength: 1, maxLength: 50 }),
      accountSid: T.String({ minLength: 1, maxLength: 100 }),
      authToken: Secret,
      apiKey: T.String({ minLength: 1, maxLength: 100 }),
      apiSecret: Secret,
      /** Signs the provider's calls. */
      signatureSecret: Secret,
    },
  ),
  response: smsAccountAnswer,
  errors: [],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['provider'],
  unwrap: 'smsAccount',
  example: { provider: 'TWILIO', from: '+12125550100', accountSid: 'AC0', authToken: 'secret' },
});

export const removeSmsAccount = operation({
  method: 'DELETE',
  path: '/v1/sms-account',
  prefixes,
  summary: 'Send no more SMS',
  allow: OWNERS,
  request: message({}),
  response: message({}),
  errors: [],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: [],
});
