import { modules, type RequestOf } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { book, findSlot, idsOf, listMailsAbout, listSlots, newContact } from '../../testing/booking.ts';
import { listClockChanges } from '../../testing/clock-changes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { applyDueReminders } from './apply-due.ts';

const ZONE = 'America/New_York';
const [massage = '', everyday = ''] = services.map(({ id }) => id);
const { getReminderSettings, updateReminderSettings } = modules.reminders;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type Sent = RequestOf<typeof updateReminderSettings>['reminderSettings'];
const update = (reminderSettings: Sent) => foyer.owner.call(updateReminderSettings, { reminderSettings });
const mail = (amount: number, unit: 'MINUTES' | 'HOURS' | 'DAYS') => ({ amount, unit, channels: ['MAIL' as const] });

type Booked = Awaited<ReturnType<typeof book>>['booking'];

/** How long before the start each reminder was sent, to the minute. */
async function listReminders(booking: Booked): Promise<number[]> {
  const mails = await listMailsAbout(foyer, booking);
  const reminders = mails.filter(({ template }) => template === 'bookingReminder');
  const before = reminders.map(({ data, sent_at }) => Date.parse(String(data.start)) - Number(sent_at));
  return before.map((ms) => Math.round(ms / MINUTE_MS) * MINUTE_MS);
}

test('a site reminds 24 hours before until the business chooses other times', async () => {
  const read = (await foyer.owner.call(getReminderSettings, {})).value.reminderSettings;
  expect(read).toMatchObject({
    reminders: [{ amount: 24, unit: 'HOURS', channels: ['MAIL', 'SMS'] }],
    reviewRequest: { enabled: false },
    quietHours: { from: '21:00', to: '08:00' },
    revision: '1',
  });
  const faults: [Sent, string][] = [
    [{ reminders: [mail(61, 'DAYS')] }, 'reminders[0].amount'],
    [{ reminders: [mail(1, 'DAYS'), mail(1, 'DAYS')] }, 'reminders[1]'],
    [{ serviceReminders: [{ serviceId: crypto.randomUUID(), reminders: [] }] }, 'serviceReminders[0].serviceId'],
    [{ reviewRequest: { enabled: true } }, 'reviewRequest.url'],
    [{ quietHours: { from: '24:00', to: '08:00' } }, 'quietHours.from'],
  ];
  for (const [sent, field] of faults) expect((await update(sent)).fields).toEqual([`reminderSettings.${field}`]);
  expect((await update({ courseReminders: 'EACH_SESSION', revision: '7' })).code).toBe('REVISION_MISMATCH');
  expect((await foyer.owner.call(getReminderSettings, {})).value.reminderSettings).toEqual(read);
});

test('a canceled booking has no reminder, and a moved one those of its new time', async () => {
  const visitor = await foyer.visit();
  const { booking: canceled } = await book(visitor, await findSlot(foyer, massage, { ahead: 4 }));
  const { booking: before } = await book(visitor, await findSlot(foyer, massage, { ahead: 5 }));
  const { booking: stays } = await book(visitor, await findSlot(foyer, massage, { ahead: 6 }));
  await foyer.runUntil(Date.parse(canceled.startDate) - 24 * HOUR_MS - MINUTE_MS);
  await foyer.owner.call(modules.bookings.cancelBooking, idsOf(canceled));
  const slot = await findSlot(foyer, massage, { ahead: 9 });
  const moved = (await foyer.owner.call(modules.bookings.rescheduleBooking, { ...idsOf(before), slot })).value.booking;
  await foyer.runUntil(Date.parse(moved.startDate) - 24 * HOUR_MS - MINUTE_MS);
  expect(await listReminders(canceled)).toEqual([]);
  expect(await listReminders(moved)).toEqual([]);
  expect(await listReminders(stays)).toEqual([24 * HOUR_MS]);
  await foyer.runUntil(Date.parse(moved.startDate) + MINUTE_MS);
  expect(await listReminders(moved)).toEqual([24 * HOUR_MS]);
});

test('a reminder that could not be sent before a cancellation never is', async () => {
  const { booking } = await book(await foyer.visit(), await findSlot(foyer, massage, { ahead: 3 }));
  await foyer.runUntil(Date.parse(booking.startDate) - 24 * HOUR_MS);
  // As after an answer of the mail server that asks to try again.
  const [queued] = (await listMailsAbout(foyer, booking)).filter(({ template }) => template === 'bookingReminder');
  expect(queued?.sent_at).not.toBeNull();
  const isWaiting = { sent_at: null, next_attempt_at: new Date(foyer.now() + HOUR_MS) };
  await foyer.db
    .updateTable('mail')
    .set(isWaiting)
    .where('id', '=', queued?.id ?? '')
    .execute();
  await foyer.owner.call(modules.bookings.cancelBooking, idsOf(booking));
  await foyer.runFor(2 * HOUR_MS);
  const [reminder] = (await listMailsAbout(foyer, booking)).filter(({ template }) => template === 'bookingReminder');
  expect(reminder).toMatchObject({ sent_at: null, next_attempt_at: null });
});

test('another choice applies to bookings that exist, and services can have their own', async () => {
  await update({ reminders: [mail(3, 'HOURS')] });
  const { booking } = await book(await foyer.visit(), await findSlot(foyer, massage, { ahead: 3 }));
  const { booking: other } = await book(await foyer.visit(), await findSlot(foyer, everyday, { ahead: 3 }));
  const own = { serviceId: everyday, reminders: [mail(90, 'MINUTES')] };
  expect((await update({ reminders: [mail(2, 'HOURS')], serviceReminders: [own] })).code).toBe('ok');
  await foyer.runUntil(Math.max(...[booking, other].map(({ startDate }) => Date.parse(startDate))));
  expect(await listReminders(booking)).toEqual([2 * HOUR_MS]);
  expect(await listReminders(other)).toEqual([90 * MINUTE_MS]);
  expect((await update({ reminders: [mail(1, 'DAYS'), mail(2, 'HOURS')], serviceReminders: [] })).code).toBe('ok');
});

test('workers at the same time send it once', async () => {
  const { booking } = await book(await foyer.visit(), await findSlot(foyer, massage, { ahead: 3 }));
  await foyer.runDueJobs();
  const now = instantAt(Date.parse(booking.startDate) - 2 * HOUR_MS);
  const { secret } = foyer.platform;
  const due = { siteId: site.id, now, secret, publicUrl: foyer.origin, production: false, onFailure: expect.fail };
  await Promise.all([1, 2, 3, 4].map(() => applyDueReminders(foyer.db, due)));
  const mails = await listMailsAbout(foyer, booking);
  // The reminder of the day before is too late by now.
  expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed', 'bookingReminder']);
});

test('a customer who came is asked for a review once, whoever did not come is not', async () => {
  const url = 'https://reviews.example.com/low-tide';
  expect((await update({ reviewRequest: { enabled: true, url, delayMinutes: 60 } })).code).toBe('ok');
  const visitor = await foyer.visit();
  const contactDetails = newContact();
  const bookFor = async (ahead: number, contact: typeof contactDetails, who = visitor) =>
    (await book(who, await findSlot(foyer, massage, { ahead }), { contactDetails: contact })).booking;
  const came = await bookFor(3, contactDetails);
  const again = await bookFor(5, { ...contactDetails, email: contactDetails.email.toUpperCase() });
  const missed = await bookFor(4, newContact());
  const isReview = ({ template }: { template: string }) => template === 'reviewRequested';
  await foyer.runUntil(Date.parse(came.endDate) + HOUR_MS - MINUTE_MS);
  expect((await listMailsAbout(foyer, came)).filter(isReview)).toEqual([]);
  await foyer.runUntil(Date.parse(missed.endDate));
  const attendance = { bookingId: missed.id, status: 'NOT_ATTENDED' as const };
  expect((await foyer.owner.call(modules.attendance.setAttendance, { attendance })).code).toBe('ok');
  await foyer.runUntil(Date.parse(again.endDate) + 2 * HOUR_MS);
  const mails = (await Promise.all([came, again, missed].map((one) => listMailsAbout(foyer, one)))).flat();
  expect(mails.filter(isReview).map(({ data }) => [data.reviewUrl, data.start])).toEqual([[url, came.startDate]]);
  const [asked] = mails.filter(isReview);
  await foyer.runDueJobs();
  const { rendered } = (await foyer.mailsTo(asked?.to_address ?? '')).find(isReview) ?? {};
  const { unsubscribeUrl = '', text = '' } = Object(rendered);
  const token = /\/foyer\/unsubscribe\/([\w-]{64})$/.exec(unsubscribeUrl)?.[1] ?? '';
  expect(text).toContain(`/unsubscribe/${token}`);
  const later = await foyer.visit();
  const stops = () => later.call(modules.businessNotifications.getNotificationStop, { token });
  expect((await stops()).value).toEqual({ stops: 'REVIEW_REQUESTS', isStopped: false });
  // A program that scans mails opens links, and changes nothing by it.
  await fetch(`${foyer.origin}/foyer/unsubscribe/${token}`, { redirect: 'manual' });
  expect((await stops()).value.isStopped).toBe(false);
  expect((await fetch(`${foyer.origin}/foyer/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200);
  expect((await stops()).value.isStopped).toBe(true);
  await update({ reviewRequest: { enabled: true, url, delayMinutes: 60, minimumDaysBetween: 1 } });
  const last = await bookFor(12, contactDetails, later);
  await foyer.runUntil(Date.parse(last.endDate) + 2 * HOUR_MS);
  expect((await listMailsAbout(foyer, last)).filter(isReview)).toHaveLength(1);
});

test('mails wait for the end of the quiet hours where the business wants it, and a planned one follows', async () => {
  const { booking } = await book(await foyer.visit(), await findSlot(foyer, massage, { ahead: 3 }));
  const [start, end] = [booking.startDate, booking.endDate].map(Date.parse);
  if (start === undefined || end === undefined) throw new Error('The booking has no time.');
  const timeOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
  // The request for a review is due a day after the start.
  const delayMinutes = (DAY_MS + start - end) / MINUTE_MS;
  const changed = await update({
    reminders: [mail(1, 'DAYS')],
    quietHours: { from: timeOf(start - HOUR_MS), to: timeOf(start + HOUR_MS) },
    quietMails: true,
    reviewRequest: { enabled: true, url: 'https://reviews.example.com', delayMinutes },
  });
  expect(changed.value.reminderSettings.quietMails).toBe(true);
  await foyer.runUntil(start + 25 * HOUR_MS - MINUTE_MS);
  expect(await listReminders(booking)).toEqual([23 * HOUR_MS]);
  const listReviews = async () =>
    (await listMailsAbout(foyer, booking)).filter(({ template }) => template === 'reviewRequested');
  expect(await listReviews()).toEqual([]);
  await foyer.runUntil(start + 25 * HOUR_MS + MINUTE_MS);
  expect(await listReviews()).toHaveLength(1);
  await update({
    quietMails: false,
    reminders: [mail(1, 'DAYS'), mail(2, 'HOURS')],
    reviewRequest: { enabled: false },
  });
});

describe.each(listClockChanges(ZONE))('around a clock change of $hours h', ({ at, hours }) => {
  test('a day before has the time of day, and two hours are elapsed', async () => {
    foyer.setClock(at - 5 * DAY_MS);
    const slots = await listSlots(foyer, everyday, { from: at - 2 * HOUR_MS, days: 1 });
    const { booking } = await book(await foyer.visit(), slots[0]?.slot ?? {});
    await foyer.runUntil(Date.parse(booking.startDate));
    expect(await listReminders(booking)).toEqual([(24 - hours) * HOUR_MS, 2 * HOUR_MS]);
  });
});
