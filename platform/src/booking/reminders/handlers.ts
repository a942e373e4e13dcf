import type { OperationOf, ResponseOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { applySettings } from './change-settings.ts';
import type { ReminderRule } from './rule.ts';
import type { ReminderSettings } from './settings.ts';
import { findReminderSettings, updateReminderSettings } from './settings-store.ts';
import { smsAccountHandlers } from './sms-account.ts';

type SettingsEntity = ResponseOf<OperationOf<'reminders.getReminderSettings'>>['reminderSettings'];

const toRule = ({ amount, unit, channels }: ReminderRule) => ({ amount, unit, channels: [...channels] });

function toEntity(settings: ReminderSettings): SettingsEntity {
  const { courseReminders, quietHours, quietMails, smsPerDay } = settings;
  const { since: _, ...reviewRequest } = settings.reviewRequest;
  return {
    reminders: settings.reminders.map(toRule),
    serviceReminders: settings.serviceReminders.map(({ serviceId, reminders }) => ({
      serviceId,
      reminders: reminders.map(toRule),
    })),
    courseReminders,
    quietHours,
    quietMails,
    smsPerDay,
    reviewRequest,
    revision: String(settings.revision),
    updatedDate: toTimestamp(settings.updated),
  };
}

export const handlers: Handlers<'reminders'> = {
  ...smsAccountHandlers,

  getReminderSettings: async ({ tx, caller }) => ({
    reminderSettings: toEntity(await findReminderSettings(tx, caller.siteId)),
  }),

  async updateReminderSettings(call) {
    const { tx, caller, input, now, fail } = call;
    const before = await findReminderSettings(tx, caller.siteId);
    const after = await applySettings(call, before, input.reminderSettings);
    const { revision } = input.reminderSettings;
    const isCurrent = revision === undefined || Number(revision) === before.revision;
    if (!isCurrent || !(await updateReminderSettings(tx, caller.siteId, after, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    const reminderSettings = toEntity(await findReminderSettings(tx, caller.siteId));
    await noteChange(tx, call, 'REMINDER_SETTINGS_CHANGED', { reminderSettings });
    return { reminderSettings };
  },
};
