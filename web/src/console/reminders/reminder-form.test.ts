import { expect, test } from 'vitest';
import { type ReminderValues, readSettings, reminderFaults, type Settings, writeSettings } from './reminder-form.ts';

const settings: Settings = {
  reminders: [{ amount: 24, unit: 'HOURS', channels: ['MAIL', 'SMS'] }],
  serviceReminders: [{ serviceId: 'yoga', reminders: [{ amount: 2, unit: 'DAYS', channels: ['MAIL'] }] }],
  courseReminders: 'FIRST_SESSION',
  quietHours: { from: '21:00', to: '08:00' },
  quietMails: true,
  smsPerDay: 500,
  reviewRequest: { enabled: false, url: '', delayMinutes: 120, minimumDaysBetween: 90 },
  revision: '3',
  updatedDate: new Date('2027-05-01T12:00:00Z'),
};

test('what was read is written again', () => {
  const { updatedDate: _, ...rest } = settings;
  expect(writeSettings(readSettings(settings), settings.revision)).toEqual(rest);
});

test.each<[string, Partial<ReminderValues>, string[]]>([
  ['nothing', {}, []],
  ['no number', { reminders: [{ amount: 'x', unit: 'DAYS', channels: ['MAIL'] }] }, ['reminders[0]']],
  ['61 days', { reminders: [{ amount: '61', unit: 'DAYS', channels: ['MAIL'] }] }, ['reminders[0]']],
  [
    'the same twice',
    {
      reminders: [
        { amount: '1', unit: 'DAYS', channels: ['MAIL'] },
        { amount: '01', unit: 'DAYS', channels: ['MAIL'] },
      ],
    },
    ['reminders[1]'],
  ],
  [
    'one of a service',
    { services: [{ serviceId: 'yoga', reminders: [{ amount: '0', unit: 'HOURS', channels: ['MAIL'] }] }] },
    ['serviceReminders[0].reminders[0]'],
  ],
  ['a review without a link', { asksForReview: true, url: 'example.com' }, ['reviewRequest.url']],
  ['no quiet hours', { quietTo: '' }, ['quietHours']],
  ['no days', { daysBetween: '' }, ['reviewRequest.minimumDaysBetween']],
])('names %s', (_, changes, expected) => {
  expect(reminderFaults({ ...readSettings(settings), ...changes })).toEqual(expected);
});
