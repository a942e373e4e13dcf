import { createHmac } from 'node:crypto';
import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import type { OutboundRequest } from '../../server/outbound/request.ts';
import { countSegments } from '../../server/sms/segments.ts';
import { bookingOf, checkOut, findSlot, idsOf, newContact } from '../../testing/booking.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const [massage = '', everyday = ''] = services.map(({ id }) => id);
const { bookings, mailTexts, reminders } = modules;

/** What the provider was sent. */
const requests: OutboundRequest[] = [];
let foyer: TestPlatform;
beforeAll(async () => {
  const sendOutbound = async (request: OutboundRequest) => {
    requests.push(request);
    return { status: 201, headers: {}, text: `{"sid":"SM${requests.length}","status":"queued","error_code":null}` };
  };
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false, sendOutbound } });
});
afterAll(() => foyer.stop());

let numbers = 0;
const nextNumber = () => `+1212555${String(1000 + numbers++)}`;

/** Books for a number at 10 or later, outside of the quiet hours of the day before. */
async function bookFor(
  phone: string,
  options: { sendSmsReminder?: boolean } = { sendSmsReminder: true },
  { service = massage, acceptLanguage = '*' } = {},
) {
  const visitor = await foyer.visit();
  const slot = await findSlot(foyer, service, { ahead: 3 });
  const booking = bookingOf(slot, { contactDetails: { ...newContact(), phone } });
  const headers = { 'accept-language': acceptLanguage };
  const created = (await visitor.call(bookings.createBooking, { booking, ...options }, { headers })).value.booking;
  return (await checkOut(visitor, created)).booking;
}

const listSms = async (to: string): Promise<{ to: string; text: string; sentAt: string }[]> =>
  (await fetch(`${foyer.origin}/_dev/sms?to=${to}`)).json();

const runPast = (booking: { startDate: string }) => foyer.runUntil(Date.parse(booking.startDate) - 20 * HOUR_MS);

describe('SMS', () => {
  test('F64, F65: goes to whoever asked for it, with a link that leads to the booking', async () => {
    const [asked, silent, declined] = [nextNumber(), nextNumber(), nextNumber()];
    const booking = await bookFor(asked);
    const others = [await bookFor(silent, {}), await bookFor(declined, { sendSmsReminder: false })];
    const [last = booking] = [booking, ...others].toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
    await runPast(last);
    const [sms, ...more] = await listSms(asked);
    expect(more).toEqual([]);
    expect([await listSms(silent), await listSms(declined)]).toEqual([[], []]);
    const before = Date.parse(booking.startDate) - Date.parse(sms?.sentAt ?? '');
    expect(Math.round(before / MINUTE_MS)).toBe(24 * 60);
    expect(countSegments(sms?.text ?? '')).toBeLessThanOrEqual(2);
    const path = /\/r\/[\w-]{32}(?= )/.exec(sms?.text ?? '')?.[0] ?? '';
    const answer = await fetch(foyer.origin + path, { redirect: 'manual' });
    const token = answer.headers.get('location')?.replace(/^\/booking\/|\?reminder$/g, '') ?? '';
    const read = await (await foyer.visit()).call(bookings.bookingsGetBookingAnonymously, { token });
    expect(read.value.booking).toMatchObject({ id: booking.id, revision: booking.revision });
    const forged = `/r/${path.slice(3, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    const other = await fetch(foyer.origin + forged, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe(`${forged.replace('/r/', '/booking/')}?reminder`);
  });

  test('says what the business wrote for its service and language, then the link and how to stop', async () => {
    const kind = 'SMS_REMINDER' as const;
    const texts = [
      { kind, language: 'en' as const, text: 'All: {when}' },
      {
        kind,
        language: 'en' as const,
        serviceId: massage,
        text: '<b>Towel</b>, {first_name}? {service} at {business}',
      },
      { kind, language: 'de' as const, text: 'Bis bald, {first_name}!' },
    ];
    for (const mailText of texts) (await foyer.owner.call(mailTexts.setMailText, { mailText })).value;
    const [ofService, ofOther, german] = [nextNumber(), nextNumber(), nextNumber()];
    const booked = [
      await bookFor(ofService),
      await bookFor(ofOther, { sendSmsReminder: true }, { service: everyday }),
      await bookFor(german, { sendSmsReminder: true }, { acceptLanguage: 'de' }),
    ];
    const [last] = booked.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
    await runPast(last ?? { startDate: '' });
    const { firstName } = newContact();
    const textTo = async (number: string) => (await listSms(number))[0]?.text;
    const ways = /Confirm or cancel: \S+\/r\/[\w-]{32} Reply STOP to opt out\.$/;
    expect(await textTo(ofService)).toContain(`<b>Towel</b>, ${firstName}? Deep Rest Massage at ${site.name} Confirm`);
    expect(await textTo(ofService)).toMatch(ways);
    expect(await textTo(ofOther)).toMatch(/^All: \w{3}, .* Confirm or cancel: /);
    expect(await textTo(german)).toContain(`Bis bald, ${firstName}! Bestätigen oder absagen: `);
    for (const { id: mailTextId } of (await foyer.owner.call(mailTexts.listMailTexts, {})).value.mailTexts) {
      (await foyer.owner.call(mailTexts.deleteMailText, { mailTextId })).value;
    }
  });

  test('needs a number that can be read', async () => {
    const slot = await findSlot(foyer, massage, { ahead: 3 });
    const contactDetails = { ...newContact(), phone: 'by mail please' };
    const sent = { booking: bookingOf(slot, { contactDetails }), sendSmsReminder: true };
    const answer = await (await foyer.visit()).call(bookings.createBooking, sent);
    expect(answer.fields).toEqual(['booking.contactDetails.phone']);
  });

  test('is not sent after a cancellation', async () => {
    const number = nextNumber();
    const booking = await bookFor(number);
    await foyer.runUntil(Date.parse(booking.startDate) - 24 * HOUR_MS - MINUTE_MS);
    await foyer.owner.call(bookings.cancelBooking, idsOf(booking));
    await runPast(booking);
    expect(await listSms(number)).toEqual([]);
  });

  test('F64: is sent by the provider, which reports the delivery and passes on STOP and START', async () => {
    const account = { provider: 'TWILIO' as const, accountSid: 'AC1', from: '+12125550100', authToken: 'token' };
    const { smsAccount } = (await foyer.owner.call(reminders.setSmsAccount, account)).value;
    expect(smsAccount).toEqual({
      provider: 'TWILIO',
      accountSid: 'AC1',
      from: '+12125550100',
      callbackUrl: `${foyer.origin}/foyer/sms-callbacks/${site.id}/twilio`,
    });
    const url = smsAccount.callbackUrl ?? '';
    const tell = async (fields: Record<string, string>, key = 'token') => {
      const signed = Object.keys(fields)
        .sort()
        .map((name) => name + fields[name]);
      const signature = createHmac('sha1', key)
        .update(url + signed.join(''))
        .digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(fields),
      });
      return answer.status;
    };
    const number = nextNumber();
    const booking = await bookFor(number);
    await runPast(booking);
    expect(requests).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(String(requests[0]?.body)))).toMatchObject({
      To: number,
      StatusCallback: expect.stringContaining(new URL(url).pathname),
    });
    const ofBooking = foyer.db.selectFrom('sms').select('status').where('booking_id', '=', asId<BookingId>(booking.id));
    const statusOf = () => ofBooking.executeTakeFirst();
    expect(await tell({ MessageSid: 'SM1', MessageStatus: 'delivered' }, 'forged')).toBe(400);
    expect(await statusOf()).toEqual({ status: 'SENT' });
    expect(await tell({ MessageSid: 'SM1', MessageStatus: 'delivered' })).toBe(200);
    expect(await statusOf()).toEqual({ status: 'DELIVERED' });
    expect(await tell({ From: number, To: '+12125550100', Body: ' Stop. ', MessageSid: 'SM9' })).toBe(200);
    await runPast(await bookFor(number));
    expect(await listSms(number)).toHaveLength(1);
    await tell({ From: number, Body: 'START' });
    await runPast(await bookFor(number));
    expect(await listSms(number)).toHaveLength(2);
    await foyer.owner.call(reminders.removeSmsAccount, {});
  });

  test('waits for the end of the quiet hours, and a site sends so many a day at most', async () => {
    const number = nextNumber();
    const booking = await bookFor(number);
    const start = Date.parse(booking.startDate);
    const due = new Date(start - 24 * HOUR_MS);
    const time = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(site.timeZone).toPlainTime().toString().slice(0, 5);
    const quietHours = { from: time(+due - HOUR_MS), to: time(+due + HOUR_MS) };
    const { revision } = (await foyer.owner.call(reminders.getReminderSettings, {})).value.reminderSettings;
    const update = (changes: object) =>
      foyer.owner.call(reminders.updateReminderSettings, { reminderSettings: changes });
    expect((await update({ quietHours, revision })).code).toBe('ok');
    await runPast(booking);
    const [sms] = await listSms(number);
    expect(Math.round((start - Date.parse(sms?.sentAt ?? '')) / MINUTE_MS)).toBe(23 * 60);
    await update({ quietHours: { from: '00:00', to: '00:00' }, smsPerDay: 0 });
    const other = nextNumber();
    await runPast(await bookFor(other));
    expect(await listSms(other)).toEqual([]);
  });
});
