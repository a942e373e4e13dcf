import { type MemberId, modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { anonymizeBookings } from '../../people/members/erasure-store/bookings.ts';
import { asId } from '../../server/lib/ids.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import {
  book,
  fetchBooking,
  findSlot,
  idsOf,
  listMailTemplates,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { recipientIdOf, stopToken } from '../../testing/business-notifications.ts';
import { DAY_MS, MINUTE_MS } from '../../testing/durations.ts';
import { usualEngine } from '../../testing/fresh-database.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { addMember } from '../../testing/members.ts';
import { createGroup, listSequenceStarts, sequenceAt } from '../../testing/multi-service.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { addWaitlistEntry, fillSession } from '../../testing/waitlist.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { sendNextAgenda } from './agenda.ts';
import { sendNextDigest } from './digest.ts';
import { dispatchNotices } from './dispatch.ts';

const { bookings, businessNotifications: calls } = modules;
const meeting = services[4]?.id ?? '';
const prenatal = services[5]?.id ?? '';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, runsJobsWhenTold: true, options: { rateLimits: false } });
  await foyer.db
    .updateTable('resources')
    .set({ member_id: asId<MemberId>(await recipientIdOf(foyer, 'staff@example.com')) })
    .where('site_id', '=', site.id)
    .where('id', '=', ines.id)
    .execute();
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  await foyer.runDueJobs();
  await foyer.db.deleteFrom('mail').execute();
  await foyer.resetRateLimits();
});

let ahead = 3;
const nextSlot = (service: string) => {
  ahead += 1;
  return findSlot(foyer, service, { ahead });
};

/** Summarizes the mails to an address. */
async function told(address = 'owner@example.com') {
  await foyer.runDueJobs();
  const mails = await foyer.mailsTo(address);
  return mails
    .filter(({ template }) => template.startsWith('business'))
    .map(({ template, data }) => {
      const { items } = data as unknown as { items: { kind: string }[] };
      return [template, ...items.map(({ kind }) => kind)].join(' ');
    });
}

/** The jobs of one process. */
const worker = () => ({ db: foyer.db, secret: 'a secret of tests', now: foyer.now() });

const choose = async (client: WireClient, email: string, preferences: Preferences) =>
  client.call(calls.updateNotificationRecipient, { recipientId: await recipientIdOf(foyer, email), preferences });

type Preferences = RequestOf<typeof calls.updateNotificationRecipient>['preferences'];

/** The token of a link in the newest mail to an address. */
async function linkIn(address: string, path: 'requests' | 'unsubscribe'): Promise<string> {
  await foyer.runDueJobs();
  const mail = (await foyer.mailsTo(address)).at(-1);
  return new RegExp(`/${path}/([\\w-]+)`).exec(JSON.stringify(mail?.rendered))?.[1] ?? '';
}

describe('the business hears', () => {
  test('of a booking, a request, a change and a cancellation, each once, with what the booking holds', async () => {
    const visitor = await foyer.visit();
    const contactDetails = { ...newContact(), lastName: 'Lee', phone: '+1 212 555 0100' };
    const { booking } = await book(visitor, await nextSlot(meeting), { contactDetails });
    expect(await told()).toEqual(['businessNotice NEW_BOOKING']);
    const [mail] = await foyer.mailsTo('owner@example.com');
    expect(mail?.data).toMatchObject({
      timeZone: 'America/New_York',
      items: [
        {
          serviceName: booking.bookedEntity.title,
          start: booking.startDate,
          by: 'CUSTOMER',
          customer: { name: 'Ann Lee', email: contactDetails.email, phone: '+1 212 555 0100' },
        },
      ],
    });
    expect(mail?.rendered).toMatchObject({
      replyTo: contactDetails.email,
      unsubscribeUrl: expect.stringMatching(/\/foyer\/unsubscribe\/[\w-]{68}$/),
    });

    const slot = await nextSlot(meeting);
    const moved = await visitor.call(bookings.rescheduleBooking, { ...idsOf(booking), slot });
    expect(await told()).toEqual(['businessNotice NEW_BOOKING', 'businessNotice RESCHEDULED']);
    const [, second] = await foyer.mailsTo('owner@example.com');
    expect(second?.data).toMatchObject({ items: [{ previous: { start: booking.startDate } }] });
    await visitor.call(bookings.cancelBooking, idsOf(moved.value.booking));
    expect((await told()).slice(2)).toEqual(['businessNotice CANCELED']);
    await book(visitor, await nextSlot(prenatal));
    expect((await told()).slice(3)).toEqual(['businessNotice APPROVAL_REQUEST']);
  });

  test('of the waitlist', async () => {
    const { slot } = await fillSession(foyer, [8]);
    await told();
    await foyer.db.deleteFrom('mail').execute();
    await addWaitlistEntry(foyer, slot);
    expect(await told()).toEqual(['businessNotice WAITLIST_JOINED']);
  });

  test('of several bookings made together in one mail, and staff of their own alone', async () => {
    const [start = 0] = await listSequenceStarts(foyer);
    const visitor = await foyer.visit();
    const group = await createGroup(visitor, { bookings: sequenceAt(start) });
    const { id: multiServiceBookingId, bookings: made } = group;
    expect(made).toHaveLength(2);
    await visitor.call(bookings.checkoutMultiServiceBooking, { multiServiceBookingId });
    expect(await told()).toEqual(['businessNotice NEW_BOOKING NEW_BOOKING']);
    const own = await told('staff@example.com');
    const isOwn = made.filter(({ booking }) => booking?.bookedEntity.slot?.resource?.id === ines.id);
    expect(own).toEqual(isOwn.length > 0 ? [`businessNotice ${isOwn.map(() => 'NEW_BOOKING').join(' ')}`] : []);
  });

  test('once, however many processes tell it', async () => {
    const visitor = await foyer.visit();
    for (let count = 0; count < 5; count += 1) await book(visitor, await nextSlot(meeting));
    await Promise.all(Array.from({ length: 4 }, () => dispatchNotices(worker(), site.id)));
    expect(await told()).toHaveLength(5);
  });
});

test.runIf(usualEngine === 'PostgreSQL')(
  'a customer who is erased while a mail tells of their booking is not named in it',
  async () => {
    const contactDetails = newContact();
    const { booking } = await book(await foyer.visit(), await nextSlot(meeting), { contactDetails });
    const { telling } = await foyer.db.transaction().execute(async (tx) => {
      await anonymizeBookings(tx, site.id, [asId(booking.id)]);
      let isTold = false;
      const telling = dispatchNotices(worker(), site.id).finally(() => {
        isTold = true;
      });
      while (!isTold && (await countLockWaits(foyer.db)) === 0);
      return { telling };
    });
    await telling;
    const mails = await foyer.mailsTo('owner@example.com');
    expect(mails.map(({ template }) => template)).toEqual(['businessNotice']);
    expect(JSON.stringify(mails)).not.toContain(contactDetails.email);
  },
);

describe('preferences', () => {
  test('each person has their own, and owners set them for all', async () => {
    const { client: staff } = await signIn(foyer.origin, { email: 'staff@example.com' });
    const { recipients } = (await staff.call(calls.listNotificationRecipients, {})).value;
    expect(recipients).toMatchObject([{ email: 'staff@example.com', isMe: true, onlyOwn: true, role: 'staff' }]);
    const changed = await choose(staff, 'staff@example.com', { timeZone: 'Europe/Berlin', digestMinutes: 15 });
    expect(changed.value.recipient).toMatchObject({ timeZone: 'Europe/Berlin', digestMinutes: 15 });
    expect((await choose(staff, 'owner@example.com', { digestMinutes: 15 })).code).toBe('RECIPIENT_NOT_FOUND');
    expect((await choose(staff, 'staff@example.com', { timeZone: 'Mars/Base' })).status).toBe(400);
    const back = await choose(foyer.owner, 'staff@example.com', { onlyOwn: false });
    expect(back.value.recipient).toMatchObject({ timeZone: 'Europe/Berlin', digestMinutes: 15, onlyOwn: false });
    await choose(foyer.owner, 'staff@example.com', { onlyOwn: true });
  });

  test('an address hears of the bookings at its location, until it is removed', async () => {
    const refused = await foyer.owner.call(calls.addNotificationAddress, {
      email: 'x@example.com',
      locationId: site.id,
    });
    expect(refused.status).toBe(400);
    const email = 'desk@example.com';
    const { recipient } = (await foyer.owner.call(calls.addNotificationAddress, { email })).value;
    const again = await foyer.owner.call(calls.addNotificationAddress, { email: email.toUpperCase() });
    expect(again.value.recipient).toEqual(recipient);
    const visitor = await foyer.visit();
    await book(visitor, await nextSlot(meeting));
    expect(await told(email)).toEqual(['businessNotice NEW_BOOKING']);
    await foyer.owner.call(calls.removeNotificationAddress, { recipientId: recipient.id });
    await book(visitor, await nextSlot(meeting));
    expect(await told(email)).toHaveLength(1);
  });

  test('nobody hears of what they did themself, nor once they are blocked', async () => {
    const { client } = await signIn(foyer.origin, { email: 'owner@example.com' });
    const { identity } = await addMember(foyer, { role: 'manager' });
    await book(client, await nextSlot(meeting));
    expect(await told()).toEqual([]);
    expect(await told(identity.email)).toHaveLength(1);
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', identity.id).execute();
    await book(client, await nextSlot(meeting));
    expect(await told(identity.email)).toHaveLength(1);
  });
});

describe('a digest', () => {
  test('gathers what happens in its time, once for several processes', async () => {
    await choose(foyer.owner, 'owner@example.com', { choices: { NEW_BOOKING: 'DIGEST' }, digestMinutes: 30 });
    const visitor = await foyer.visit();
    for (let count = 0; count < 3; count += 1) await book(visitor, await nextSlot(meeting));
    expect(await told()).toEqual([]);
    foyer.advanceClock(31 * MINUTE_MS);
    await Promise.all(Array.from({ length: 4 }, () => sendNextDigest(worker(), site.id)));
    expect(await told()).toEqual(['businessDigest NEW_BOOKING NEW_BOOKING NEW_BOOKING']);
    foyer.advanceClock(31 * MINUTE_MS);
    expect(await told()).toHaveLength(1);
    await choose(foyer.owner, 'owner@example.com', { choices: { NEW_BOOKING: 'AT_ONCE' } });
  });

  test('takes the place of a flood', async () => {
    const id = await recipientIdOf(foyer, 'owner@example.com');
    const key = rateLimitKey(worker().secret, 'business-mail', id);
    const theoretical_arrival_at = new Date(foyer.now() + 3 * 60 * MINUTE_MS);
    await foyer.db.insertInto('rate_limits').values({ site_id: site.id, key, theoretical_arrival_at }).execute();
    await book(await foyer.visit(), await nextSlot(meeting));
    await dispatchNotices(worker(), site.id);
    expect(await told()).toEqual([]);
    foyer.advanceClock(31 * MINUTE_MS);
    expect(await told()).toEqual(['businessDigest NEW_BOOKING']);
  });
});

test('the agenda of a day comes in the morning, once for several processes, and not on an empty day', async () => {
  const { client } = await signIn(foyer.origin, { email: 'owner@example.com' });
  await choose(client, 'owner@example.com', { choices: { DAILY_AGENDA: 'AT_ONCE' }, agendaTime: '06:30' });
  const due = async () =>
    (
      await foyer.db
        .selectFrom('notification_recipients')
        .select('next_agenda_at')
        .where('next_agenda_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).next_agenda_at?.getTime() ?? 0;
  const first = await due();
  expect(first - foyer.now()).toBeLessThan(DAY_MS + 1);
  foyer.setClock(first);
  await Promise.all(Array.from({ length: 4 }, () => sendNextAgenda(worker(), site.id)));
  const agendas = (await foyer.mailsTo('owner@example.com')).filter(({ template }) => template === 'businessAgenda');
  expect(agendas).toHaveLength(1);
  expect(await due()).toBe(first + DAY_MS);
  const date = new Date(first).toISOString().slice(0, 10);
  expect(agendas[0]?.data).toMatchObject({ date });
  const { items = [] } = (agendas[0]?.data ?? {}) as unknown as { items?: { start: string }[] };
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ start }) => start)).toEqual(items.map(({ start }) => start).toSorted());
  await foyer.db.updateTable('bookings').set({ status: 'CANCELED' }).where('site_id', '=', site.id).execute();
  foyer.setClock(first + DAY_MS);
  await sendNextAgenda(worker(), site.id);
  expect(await told()).toHaveLength(1);
  await choose(client, 'owner@example.com', { choices: { DAILY_AGENDA: 'OFF' } });
});

describe('a link to answer a request', () => {
  const ask = async (address = 'owner@example.com') => {
    const { booking } = await book(await foyer.visit(), await nextSlot(prenatal));
    const token = await linkIn(address, 'requests');
    const visitor = await foyer.visit();
    const { bookingRequest } = (await visitor.call(calls.getBookingRequest, { token })).value;
    return { booking, visitor, link: { token, revision: bookingRequest.revision }, bookingRequest };
  };
  const statusOf = async (id: string) => (await fetchBooking(foyer, id)).status;

  test('F60: shows it, changes nothing until asked to, approves once, and tells the customer', async () => {
    const { booking, visitor, link, bookingRequest } = await ask();
    expect(bookingRequest).toMatchObject({ status: 'WAITING', bookings: [{ startDate: booking.startDate }] });
    expect(await statusOf(booking.id)).toBe('PENDING');
    const stale = await visitor.call(calls.approveBookingRequest, { ...link, revision: '1' });
    expect(stale.code).toBe('BOOKING_REVISION_MISMATCH');
    const answers = await Promise.all([1, 2].map(() => visitor.call(calls.approveBookingRequest, link)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['REQUEST_ANSWERED', 'ok']);
    expect(await statusOf(booking.id)).toBe('CONFIRMED');
    expect(await listMailTemplates(foyer, booking)).toEqual(['bookingRequested', 'bookingConfirmed']);
    const declined = await visitor.call(calls.declineBookingRequest, link);
    expect(declined.code).toBe('REQUEST_ANSWERED');
    expect((await visitor.call(calls.getBookingRequest, link)).value.bookingRequest.status).toBe('APPROVED');

    // Moved by the customer it waits again, for another answer.
    const customer = await visitAgain(foyer, booking);
    const approved = await fetchBooking(foyer, booking.id);
    await customer.call(bookings.rescheduleBooking, { ...idsOf(approved), slot: await nextSlot(prenatal) });
    expect(await statusOf(booking.id)).toBe('PENDING');
    const moved = await visitor.call(calls.getBookingRequest, link);
    const again = { ...link, revision: moved.value.bookingRequest.revision };
    expect((await visitor.call(calls.approveBookingRequest, again)).code).toBe('REQUEST_ANSWERED');
  });

  test('declines with a message to the customer', async () => {
    const { booking, visitor, link } = await ask();
    const answer = await visitor.call(calls.declineBookingRequest, { ...link, message: 'Ines is away that day.' });
    expect(answer.value.bookingRequest.status).toBe('DECLINED');
    const mails = await foyer.mailsTo(booking.contactDetails?.email ?? '');
    expect(mails.at(-1)).toMatchObject({ template: 'bookingDeclined', data: { message: 'Ines is away that day.' } });
  });

  test('F60: ends with its recipient’s rights, with another request, and with the start; it is of its own site', async () => {
    const { identity } = await addMember(foyer, { role: 'manager' });
    const { booking, visitor, link } = await ask(identity.email);
    const ask2 = () => visitor.call(calls.approveBookingRequest, link);
    const setRole = (role: string) =>
      foyer.db.updateTable('identities').set({ role }).where('id', '=', identity.id).execute();
    for (const role of ['member', 'viewer']) {
      await setRole(role);
      expect((await ask2()).code).toBe('INVALID_TOKEN');
    }
    await setRole('manager');
    const elsewhere = await foyer.ownerB.call(calls.approveBookingRequest, link);
    expect(elsewhere.code).toBe('INVALID_TOKEN');
    const last = link.token.at(-1) === 'A' ? 'B' : 'A';
    const forged = await visitor.call(calls.getBookingRequest, { token: link.token.slice(0, -1) + last });
    expect(forged.code).toBe('INVALID_TOKEN');

    const now = await fetchBooking(foyer, booking.id);
    await foyer.owner.call(bookings.rescheduleBooking, { ...idsOf(now), slot: await nextSlot(prenatal) });
    const token = await linkIn(identity.email, 'requests');
    expect((await ask2()).code).toBe('REQUEST_REPLACED');
    const { bookingRequest } = (await visitor.call(calls.getBookingRequest, { token })).value;
    expect(bookingRequest.status).toBe('WAITING');
    foyer.setClock(Date.parse(bookingRequest.bookings[0]?.startDate ?? ''));
    const late = await (await foyer.visit()).call(calls.approveBookingRequest, {
      token,
      revision: bookingRequest.revision,
    });
    expect(late.code).toBe('REQUEST_OVER');
  });
});

test('F61: a link stops mails of its kind by a POST alone, and works on its own site', async () => {
  const id = await recipientIdOf(foyer, 'owner@example.com');
  const token = await stopToken(foyer, id, 'CANCELED');
  const visitor = await foyer.visit();
  const isStopped = async () => (await visitor.call(calls.getNotificationStop, { token })).value.isStopped;
  const opened = await fetch(`${foyer.origin}/foyer/unsubscribe/${token}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await isStopped()).toBe(false);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(`${foyer.origin}/foyer/unsubscribe/${token}`, { method: 'POST', body })).status).toBe(200);
  expect(await isStopped()).toBe(true);
  expect((await fetch(`${foyer.origin}/foyer/unsubscribe/x${token.slice(1)}`, { method: 'POST', body })).status).toBe(
    404,
  );
  expect((await foyer.ownerB.call(calls.stopNotifications, { token })).code).toBe('INVALID_TOKEN');
  const { recipients } = (await foyer.owner.call(calls.listNotificationRecipients, {})).value;
  const { choices } = recipients.find((each) => each.id === id) ?? {};
  expect(choices).toMatchObject({ CANCELED: 'OFF', NEW_BOOKING: 'AT_ONCE' });
  await foyer.owner.call(calls.updateNotificationRecipient, {
    recipientId: id,
    preferences: { choices: { CANCELED: 'AT_ONCE' } },
  });
});
