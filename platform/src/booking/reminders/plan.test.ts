import { addDuration, hours, instantAt, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { toWall } from '../../server/lib/zone.ts';
import { planReminders } from './plan.ts';
import { dueBefore, type ReminderRule } from './rule.ts';

const ZONE = 'America/New_York';
const at = (text: string) => readTimestamp(text);
const ever = instantAt(0);
const day: ReminderRule = { amount: 1, unit: 'DAYS', channels: ['MAIL'] };
const night = { from: '21:00', to: '08:00' };

const plan = (start: string, rules: readonly ReminderRule[], bookedSince = ever, quietMails = false) =>
  planReminders({ rules, quietHours: night, quietMails, timeZone: ZONE, starts: [at(start)], bookedSince }).map(
    ({ key, dueAt }) => `${key} ${toWall(dueAt, ZONE)}`,
  );

test.each([
  ['in spring', '2027-03-14T10:00-04:00', 23],
  ['in autumn', '2027-11-07T10:00-05:00', 25],
])('a day before keeps the time of day over the change of clocks %s; hours are elapsed', (_, text, elapsed) => {
  const start = at(text);
  expect(dueBefore(start, day, ZONE)).toBe(start - hours(elapsed));
  expect(toWall(dueBefore(start, day, ZONE), ZONE).slice(11)).toBe('10:00:00');
  expect(dueBefore(start, { amount: 24, unit: 'HOURS' }, ZONE)).toBe(start - hours(24));
});

test('a day before a time that its day skips is the time after the gap', () => {
  expect(toWall(dueBefore(at('2027-03-15T02:30-04:00'), day, ZONE), ZONE)).toBe('2027-03-14T03:30:00');
});

test('SMS wait for the end of the quiet hours, or come before them', () => {
  const sms: ReminderRule = { amount: 2, unit: 'HOURS', channels: ['SMS'] };
  expect(plan('2027-05-04T09:00-04:00', [sms])).toEqual(['2_HOURS_SMS 2027-05-04T08:00:00']);
  expect(plan('2027-05-04T08:10-04:00', [sms])).toEqual(['2_HOURS_SMS 2027-05-03T20:59:00']);
  expect(plan('2027-05-04T12:00-04:00', [sms])).toEqual(['2_HOURS_SMS 2027-05-04T10:00:00']);
  // Booked at night: the evening before has passed.
  expect(plan('2027-05-04T08:10-04:00', [sms], at('2027-05-03T23:00-04:00'))).toEqual([]);
});

test('mails keep the quiet hours as SMS do where the business wants it, and come at any time elsewhere', () => {
  const mail: ReminderRule = { amount: 2, unit: 'HOURS', channels: ['MAIL'] };
  const [early, late] = ['2027-05-04T08:10-04:00', '2027-05-04T09:00-04:00'];
  expect(plan(early, [mail], ever, true)).toEqual(['2_HOURS_MAIL 2027-05-03T20:59:00']);
  expect(plan(late, [mail], ever, true)).toEqual(['2_HOURS_MAIL 2027-05-04T08:00:00']);
  expect(plan(late, [mail])).toEqual(['2_HOURS_MAIL 2027-05-04T07:00:00']);
});

test('what was due before the booking was made, or before the rule, is not sent', () => {
  const start = '2027-05-04T12:00-04:00';
  const soon: ReminderRule = { amount: 2, unit: 'HOURS', channels: ['MAIL'] };
  expect(plan(start, [day, soon], at('2027-05-04T08:00-04:00'))).toEqual(['2_HOURS_MAIL 2027-05-04T10:00:00']);
  expect(plan(start, [{ ...soon, since: at('2027-05-04T10:01-04:00') }])).toEqual([]);
});

test('a reminder may be late by half of its time, and never comes after the start', () => {
  const start = at('2027-05-04T12:00-04:00');
  const untilOf = (amount: number, unit: ReminderRule['unit']) =>
    planReminders({
      rules: [{ amount, unit, channels: ['MAIL'] }],
      quietHours: night,
      quietMails: false,
      timeZone: ZONE,
      starts: [start],
      bookedSince: ever,
    })[0]?.until;
  expect(untilOf(2, 'HOURS')).toBe(addDuration(start, hours(-1)));
  expect(untilOf(7, 'DAYS')).toBe(addDuration(start, hours(-6.5 * 24)));
});
