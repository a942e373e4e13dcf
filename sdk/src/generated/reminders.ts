// Generated from contract/src/reminders.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

/** Get when customers are reminded of bookings and asked for a review. */
export const getReminderSettings: Call<[options?: NoOptions], { reminders: { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: ('MAIL' | 'SMS')[] }[]; serviceReminders: { serviceId: string; reminders: { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: ('MAIL' | 'SMS')[] }[] }[]; courseReminders: 'FIRST_SESSION' | 'EACH_SESSION'; quietHours: { from: string; to: string }; quietMails: boolean; smsPerDay: number; reviewRequest: { enabled: boolean; delayMinutes?: number; url?: string; minimumDaysBetween?: number }; revision: string; updatedDate: Date }, never> = /* @__PURE__ */ call('reminders.getReminderSettings GET /foyer/v1/reminder-settings  reminderSettings', toAddress);

/** Get how the site sends SMS, without secrets. */
export const getSmsAccount: Call<[options?: NoOptions], { provider?: 'TWILIO' | 'VONAGE'; from?: string; accountSid?: string; apiKey?: string; callbackUrl?: string }, never> = /* @__PURE__ */ call('reminders.getSmsAccount GET /foyer/v1/sms-account  smsAccount', toAddress);

export interface RemoveSmsAccountResponse {
}
/** Send no more SMS. */
export const removeSmsAccount: Call<[options?: NoOptions], RemoveSmsAccountResponse, never> = /* @__PURE__ */ call('reminders.removeSmsAccount DELETE /foyer/v1/sms-account', toAddress);

export interface SetSmsAccountOptions {
  from?: string | null;
  accountSid?: string | null;
  authToken?: string | null;
  apiKey?: string | null;
  apiSecret?: string | null;
  signatureSecret?: string | null;
}
/** Set the account with which the site sends SMS. */
export const setSmsAccount: Call<[provider: 'TWILIO' | 'VONAGE', options?: SetSmsAccountOptions], { provider?: 'TWILIO' | 'VONAGE'; from?: string; accountSid?: string; apiKey?: string; callbackUrl?: string }, never> = /* @__PURE__ */ call('reminders.setSmsAccount PUT /foyer/v1/sms-account provider smsAccount');

/** Update the fields sent of the reminder settings. */
export const updateReminderSettings: Call<[reminderSettings: { reminders?: readonly { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: readonly ('MAIL' | 'SMS')[] }[] | null; serviceReminders?: readonly { serviceId: string; reminders: readonly { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: readonly ('MAIL' | 'SMS')[] }[] }[] | null; courseReminders?: 'FIRST_SESSION' | 'EACH_SESSION' | null; quietHours?: { from: string; to: string } | null; quietMails?: boolean | null; smsPerDay?: number | null; reviewRequest?: { enabled: boolean; delayMinutes?: number | null; url?: string | null; minimumDaysBetween?: number | null } | null; revision?: string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null }, options?: NoOptions], { reminders: { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: ('MAIL' | 'SMS')[] }[]; serviceReminders: { serviceId: string; reminders: { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS'; channels: ('MAIL' | 'SMS')[] }[] }[]; courseReminders: 'FIRST_SESSION' | 'EACH_SESSION'; quietHours: { from: string; to: string }; quietMails: boolean; smsPerDay: number; reviewRequest: { enabled: boolean; delayMinutes?: number; url?: string; minimumDaysBetween?: number }; revision: string; updatedDate: Date }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call('reminders.updateReminderSettings PATCH /foyer/v1/reminder-settings reminderSettings reminderSettings');
