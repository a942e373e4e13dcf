// Generated from contract/src/reminders.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/reminders';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetReminderSettings = typeof contract.getReminderSettings;
/** Get when customers are reminded of bookings and asked for a review. */
export const getReminderSettings = /* @__PURE__ */ call<
  GetReminderSettings,
  [options?: NoOptions]
>({ id: 'reminders.getReminderSettings', method: 'GET', path: '/foyer/v1/reminder-settings', unwrap: 'reminderSettings', address: toAddress });

type UpdateReminderSettings = typeof contract.updateReminderSettings;
/** Update the fields sent of the reminder settings. */
export const updateReminderSettings = /* @__PURE__ */ call<
  UpdateReminderSettings,
  [reminderSettings: Argument<UpdateReminderSettings, 'reminderSettings'>, options?: NoOptions]
>({ id: 'reminders.updateReminderSettings', method: 'PATCH', path: '/foyer/v1/reminder-settings', args: ['reminderSettings'], unwrap: 'reminderSettings' });
