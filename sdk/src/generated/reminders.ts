// Generated from contract/src/reminders.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/reminders';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type GetReminderSettings = typeof contract.getReminderSettings;
/** Get when customers are reminded of bookings and asked for a review. */
export const getReminderSettings = /* @__PURE__ */ call<
  GetReminderSettings,
  [options?: NoOptions]
>({ id: 'reminders.getReminderSettings', method: 'GET', path: '/foyer/v1/reminder-settings', unwrap: 'reminderSettings', address: toAddress });

type GetSmsAccount = typeof contract.getSmsAccount;
/** Get how the site sends SMS, without secrets. */
export const getSmsAccount = /* @__PURE__ */ call<
  GetSmsAccount,
  [options?: NoOptions]
>({ id: 'reminders.getSmsAccount', method: 'GET', path: '/foyer/v1/sms-account', unwrap: 'smsAccount', address: toAddress });

type RemoveSmsAccount = typeof contract.removeSmsAccount;
/** Send no more SMS. */
export const removeSmsAccount = /* @__PURE__ */ call<
  RemoveSmsAccount,
  [options?: NoOptions]
>({ id: 'reminders.removeSmsAccount', method: 'DELETE', path: '/foyer/v1/sms-account', address: toAddress });

type SetSmsAccount = typeof contract.setSmsAccount;
/** Set the account with which the site sends SMS. */
export const setSmsAccount = /* @__PURE__ */ call<
  SetSmsAccount,
  [provider: Argument<SetSmsAccount, 'provider'>, options?: Options<SetSmsAccount>]
>({ id: 'reminders.setSmsAccount', method: 'PUT', path: '/foyer/v1/sms-account', args: ['provider'], unwrap: 'smsAccount' });

type UpdateReminderSettings = typeof contract.updateReminderSettings;
/** Update the fields sent of the reminder settings. */
export const updateReminderSettings = /* @__PURE__ */ call<
  UpdateReminderSettings,
  [reminderSettings: Argument<UpdateReminderSettings, 'reminderSettings'>, options?: NoOptions]
>({ id: 'reminders.updateReminderSettings', method: 'PATCH', path: '/foyer/v1/reminder-settings', args: ['reminderSettings'], unwrap: 'reminderSettings' });
