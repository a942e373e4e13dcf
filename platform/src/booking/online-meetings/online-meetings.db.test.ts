import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { MeetingWorker } from '../../jobs/meeting-worker.ts';
import type { SendOutbound } from '../../server/outbound/request.ts';
import { type Booking, book, fetchBooking, findSlot, idsOf, listMailsAbout, listSlots } from '../../testing/booking.ts';
import { ConferencingServer } from '../../testing/conferencing-server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { googleClient, googleErrors } from '../../testing/google-calendar-stand-in.ts';
import { addService } from '../../testing/services.ts';
import { addSession, addSessionService, bookSession, eveningIn, fetchSessions } from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { zoomApp, zoomErrors } from '../../testing/zoom-stand-in.ts';

const { bookingsGetBookingAnonymously, cancelBooking, getAnonymousActionToken, rescheduleBooking } = modules.bookings;
const { listConferencingAccounts, setConferencingAccount, updateConferencingSettings } = modules.conferencing;
const { queryExtendedBookings } = modules.extendedBookings;

const server = new ConferencingServer();
let foyer: TestPlatform;
beforeAll(async () => {
  await server.start();
  const options = { rateLimits: false, sendOutbound: server.sendOutbound };
  foyer = await TestPlatform.start({ testClock: true, runsJobsWhenTold: true, options });
  await foyer.owner.call(setConferencingAccount, { provider: 'ZOOM', ...zoomApp });
  await foyer.owner.call(setConferencingAccount, { provider: 'GOOGLE_MEET', ...googleClient });
});
afterAll(async () => {
  await foyer.stop();
  server.stop();
});
const booked: Booking[] = [];
afterEach(async () => {
  for (const { id } of booked.splice(0)) {
    const { revision, status } = await fetchBooking(foyer, id);
    if (status === 'CONFIRMED') await foyer.owner.call(cancelBooking, { bookingId: id, revision });
  }
  await foyer.runFor(HOUR_MS);
  server.reset();
  expect([zoomMeetings(), server.google.current]).toEqual([[], []]);
});

type Settings = RequestOf<typeof updateConferencingSettings>['conferencingSettings'];
/** Meets so from now on, with nothing left to do. */
async function meetWith(settings: Settings): Promise<void> {
  await foyer.owner.call(updateConferencingSettings, { conferencingSettings: { hosts: [], ...settings } });
  await foyer.runDueJobs();
  server.reset();
}

/** Canceled after the test. */
const keep = (booking: Booking): Booking => {
  booked.push(booking);
  return booking;
};
const addOnline = () => addService(foyer, { conferencing: { enabled: true } });
const bookOnline = async (serviceId?: string): Promise<Booking> => {
  const slot = await findSlot(foyer, serviceId ?? (await addOnline()).id);
  return keep((await book(await foyer.visit(), slot)).booking);
};

async function linkOf({ id }: Booking): Promise<string | undefined> {
  const input = { query: { filter: { id } }, withBookingConferencingDetails: true };
  const [found] = (await foyer.owner.call(queryExtendedBookings, input)).value.extendedBookings;
  return found?.conferencingDetails?.guestUrl;
}
const cancel = (booking: Booking) => foyer.owner.call(cancelBooking, idsOf(booking));
async function moveTo(booking: Booking, slot: Awaited<ReturnType<typeof findSlot>>): Promise<Booking> {
  return (await foyer.owner.call(rescheduleBooking, { ...idsOf(booking), slot })).value.booking;
}
/** The slot after the booking's own. */
async function nextSlot({ bookedEntity }: Booking) {
  const { slot: own } = bookedEntity;
  const slots = await listSlots(foyer, own?.serviceId ?? '');
  const other = slots.find(({ slot }) => slot.startDate !== own?.startDate && slot.resource?.id === own?.resource?.id);
  if (!other) throw new Error('No other time is free.');
  return other.slot;
}
const sentMails = async (booking: Booking) =>
  (await listMailsAbout(foyer, booking))
    .filter(({ sent_at }) => sent_at)
    .map(({ template, rendered }) => ({
      template,
      text: String(Object(rendered).text),
    }));
const zoomMeetings = () => [...server.zoom.meetings.values()];
const urlOf = (id: number) => `https://us05web.zoom.us/j/${id}?pwd=${id}`;
const accountOf = async (provider: string) => {
  const { conferencingAccounts } = (await foyer.owner.call(listConferencingAccounts, {})).value;
  return conferencingAccounts.find((account) => account.provider === provider);
};

describe('a meeting at Zoom', () => {
  test('F62: is made once a booking is confirmed, its mail waits for it, and all know it who may', async () => {
    await meetWith({ provider: 'ZOOM' });
    const booking = await bookOnline();
    expect(await linkOf(booking)).toBeUndefined();
    await foyer.platform.jobs.runDueHere();
    await foyer.runDueJobs();
    const [meeting, ...others] = zoomMeetings();
    expect(others).toEqual([]);
    const url = urlOf(meeting?.id ?? 0);
    expect(await linkOf(booking)).toBe(url);
    const mails = await sentMails(booking);
    expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed']);
    expect(mails[0]?.text).toContain(url);
    expect(meeting).toMatchObject({
      topic: 'Evening Massage',
      host: 'me',
      start_time: booking.startDate.replace('.000', ''),
    });
    const { firstName = '', email = '' } = booking.contactDetails ?? {};
    for (const word of [firstName, email, booking.id]) expect(JSON.stringify(server.requests)).not.toContain(word);
    const { token } = (await foyer.owner.call(getAnonymousActionToken, { bookingId: booking.id })).value;
    const visitor = await foyer.visit();
    const readLinked = async () => (await visitor.call(bookingsGetBookingAnonymously, { token })).value;
    const readFile = async () =>
      (await (await fetch(`${foyer.origin}/booking/${token}/calendar.ics`)).text()).replaceAll('\r\n ', '');
    expect((await readLinked()).conferencingDetails).toEqual({ guestUrl: url });
    expect(await readFile()).toContain(`LOCATION:${url}`);
    // It moves with the booking, keeps its link, and ends with it.
    const moved = await moveTo(booking, await nextSlot(booking));
    await foyer.runDueJobs();
    expect(zoomMeetings()).toMatchObject([{ start_time: moved.startDate.replace('.000', '') }]);
    expect(await linkOf(moved)).toBe(url);
    await cancel(moved);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
    expect([await linkOf(moved), (await readLinked()).conferencingDetails]).toEqual([undefined, undefined]);
    expect(await readFile()).not.toContain('zoom.us');
    expect(server.count(/^POST \/v2/)).toBe(1);
  });

  test('is held by the user of the staff member, and moves to another’s with its link', async () => {
    const hosts = [{ staffMemberId: ines.id, host: 'ines@example.com' }];
    await meetWith({ provider: 'ZOOM', hosts });
    const booking = await bookOnline();
    await foyer.runDueJobs();
    const [first] = zoomMeetings();
    expect(first?.host).toBe('ines@example.com');
    await meetWith({ provider: 'ZOOM', hosts: [{ staffMemberId: ines.id, host: 'mateo@example.com' }] });
    const [second, ...others] = zoomMeetings();
    expect([second?.host, others]).toEqual(['mateo@example.com', []]);
    const mails = await sentMails(booking);
    expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed', 'bookingLink']);
    expect(mails[1]?.text).toContain(urlOf(second?.id ?? 0));
    await cancel(booking);
    await foyer.runDueJobs();
  });

  test('is made again when somebody deleted it there', async () => {
    await meetWith({ provider: 'ZOOM' });
    const booking = await bookOnline();
    await foyer.runDueJobs();
    server.zoom.meetings.clear();
    const moved = await moveTo(booking, await nextSlot(booking));
    await foyer.runDueJobs();
    const [meeting] = zoomMeetings();
    expect(await linkOf(moved)).toBe(urlOf(meeting?.id ?? 0));
    expect((await sentMails(booking)).at(-1)?.template).toBe('bookingLink');
    await cancel(moved);
    await foyer.runDueJobs();
  });
});

describe('those of a session or course', () => {
  test('share a meeting until the last has canceled', async () => {
    await meetWith({ provider: 'ZOOM' });
    const serviceId = await addSessionService(foyer, 'CLASS', { conferencing: { enabled: true } });
    await addSession(foyer, serviceId, eveningIn(foyer, 5));
    const [session] = await fetchSessions(foyer, serviceId);
    const attend = async () => keep(await bookSession(await foyer.visit(), serviceId, session?.id));
    const [one, two] = [await attend(), await attend()];
    await foyer.runDueJobs();
    const [meeting, ...others] = zoomMeetings();
    expect(others).toEqual([]);
    const url = urlOf(meeting?.id ?? 0);
    expect([await linkOf(one), await linkOf(two)]).toEqual([url, url]);
    for (const booking of [one, two]) expect((await sentMails(booking))[0]?.text).toContain(url);
    await cancel(one);
    await foyer.runDueJobs();
    expect(await linkOf(two)).toBe(url);
    await cancel(two);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
    // The next one to come has a new one.
    const three = await attend();
    await foyer.runDueJobs();
    expect(await linkOf(three)).toMatch(/^https:/);
    expect(await linkOf(three)).not.toBe(url);
    await cancel(three);
    await foyer.runDueJobs();
  });

  test('have one for a whole course', async () => {
    await meetWith({ provider: 'ZOOM' });
    const serviceId = await addSessionService(foyer, 'COURSE', { conferencing: { enabled: true } });
    await addSession(foyer, serviceId, eveningIn(foyer, 5));
    await addSession(foyer, serviceId, eveningIn(foyer, 6));
    const service = (await foyer.owner.call(modules.services.getService, { serviceId })).value.service;
    const bookedEntity = { schedule: { serviceId, scheduleId: service.schedule?.id } };
    const booking = keep((await book(await foyer.visit(), {}, { bookedEntity })).booking);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toMatchObject([{ type: 3 }]);
    expect(await linkOf(booking)).toBe(urlOf(zoomMeetings()[0]?.id ?? 0));
    await cancel(booking);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
  });
});

describe('a meeting is made once', () => {
  const newWorker = (sendOutbound: SendOutbound = server.sendOutbound) => {
    const { db, clock, secret, cipher, app } = foyer.platform;
    const findAddress = async () => foyer.origin;
    const context = { db, clock, secret, cipher, sendOutbound, log: app.log, findAddress };
    return new MeetingWorker(context, () => undefined);
  };
  const work = async (...workers: MeetingWorker[]) => {
    for (const worker of workers) worker.start(site.id);
    await Promise.all(workers.map((worker) => worker.settle()));
  };

  test('by one of two workers, while the other goes on with the rest', { retry: 0 }, async () => {
    await meetWith({ provider: 'ZOOM' });
    const serviceId = (await addOnline()).id;
    const bookings = [await bookOnline(serviceId), await bookOnline(serviceId), await bookOnline(serviceId)];
    const release = server.hold(/^POST \/v2/);
    const first = newWorker();
    first.start(site.id);
    await server.arrival(/^POST \/v2/);
    await work(newWorker());
    release();
    await first.settle();
    expect(zoomMeetings()).toHaveLength(3);
    expect(server.count(/^POST \/v2/)).toBe(3);
    expect(new Set(await Promise.all(bookings.map(linkOf))).size).toBe(3);
  });

  test('when a worker ends between the answer and its record', async () => {
    await meetWith({ provider: 'ZOOM' });
    const { sendOutbound } = server;
    // As if the process had ended: nothing comes after the answer.
    const answered = Promise.withResolvers<void>();
    const ending = newWorker(async (request) => {
      const answer = await sendOutbound(request);
      if (!request.url.endsWith('/meetings')) return answer;
      answered.resolve();
      return new Promise(() => undefined);
    });
    const booking = await bookOnline();
    ending.start(site.id);
    await answered.promise;
    await foyer.runFor(2 * MINUTE_MS);
    expect(await linkOf(booking)).toBeUndefined();
    await foyer.runFor(2 * MINUTE_MS);
    expect(zoomMeetings().map(({ id }) => urlOf(id))).toEqual([await linkOf(booking)]);
    expect(server.count(/^POST \/v2/)).toBe(1);
  });

  test('when the answer to its creation is lost', async () => {
    await meetWith({ provider: 'ZOOM' });
    server.loseAnswer(/^POST \/v2/);
    const booking = await bookOnline();
    await foyer.runDueJobs();
    const [lost] = zoomMeetings();
    expect([await linkOf(booking), await sentMails(booking)]).toEqual([undefined, []]);
    await foyer.runFor(10_000);
    expect(zoomMeetings()).toHaveLength(1);
    expect(await linkOf(booking)).toBe(urlOf(lost?.id ?? 0));
    expect((await sentMails(booking))[0]?.text).toContain(urlOf(lost?.id ?? 0));
    expect(server.count(/^POST \/v2/)).toBe(1);
    await cancel(booking);
    await foyer.runDueJobs();
  });

  test('when a worker is so late that another has taken over', { retry: 0 }, async () => {
    await meetWith({ provider: 'ZOOM' });
    const release = server.hold(/^POST \/v2/);
    const booking = await bookOnline();
    const late = newWorker();
    late.start(site.id);
    await server.arrival(/^POST \/v2/);
    foyer.advanceClock(4 * MINUTE_MS);
    await work(newWorker());
    const url = await linkOf(booking);
    expect(url).toBeDefined();
    // Nothing more is expected of the first when it arrives after all, and nobody has its link.
    await foyer.runFor(11 * MINUTE_MS);
    release();
    await late.settle();
    expect(zoomMeetings()).toHaveLength(2);
    await foyer.runFor(10 * MINUTE_MS);
    expect(zoomMeetings().map(({ id }) => urlOf(id))).toEqual([url]);
    expect(await linkOf(booking)).toBe(url);
    await cancel(booking);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
  });

  test('and is deleted when its booking was canceled before the answer was lost', async () => {
    await meetWith({ provider: 'ZOOM' });
    server.loseAnswer(/^POST \/v2/);
    const booking = await bookOnline();
    await foyer.runDueJobs();
    await cancel(booking);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
  });

  test('at Google, too', async () => {
    await meetWith({ provider: 'GOOGLE_MEET' });
    server.loseAnswer(/^POST \/calendar/);
    server.google.pendingReads = 1;
    const booking = await bookOnline();
    await foyer.runDueJobs();
    await foyer.runFor(MINUTE_MS);
    server.google.pendingReads = 0;
    expect(server.google.current).toMatchObject([{ summary: 'Evening Massage', calendar: 'primary' }]);
    expect(await linkOf(booking)).toMatch(/^https:\/\/meet\.google\.com\//);
    expect(server.count(/^POST \/calendar/)).toBe(1);
    expect((await sentMails(booking))[0]?.text).toContain(await linkOf(booking));
    await cancel(booking);
    await foyer.runDueJobs();
    expect(server.google.current).toEqual([]);
  });
});

describe('a provider that fails', () => {
  test('fails no booking: its mail says that the link follows, and the next brings it', async () => {
    await meetWith({ provider: 'ZOOM' });
    for (let attempts = 0; attempts < 5; attempts += 1) server.refuse(/^POST \/v2/, { status: 502 });
    const booking = await bookOnline();
    await foyer.runFor(MINUTE_MS);
    expect(await sentMails(booking)).toEqual([]);
    await foyer.runFor(2 * MINUTE_MS);
    const [mail] = await sentMails(booking);
    expect(mail?.text).toContain('We’ll email you the link in time.');
    expect(await accountOf('ZOOM')).toMatchObject({ failure: 'UNAVAILABLE', failedMeetings: 1 });
    await foyer.runFor(5 * MINUTE_MS);
    const mails = await sentMails(booking);
    expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed', 'bookingLink']);
    expect(mails[1]?.text).toContain(await linkOf(booking));
    expect(await accountOf('ZOOM')).not.toHaveProperty('failure');
    // Its reminder has the link.
    await foyer.runUntil(Date.parse(booking.startDate) - 23 * HOUR_MS);
    const reminder = (await sentMails(booking)).find(({ template }) => template === 'bookingReminder');
    expect(reminder?.text).toContain(await linkOf(booking));
    await cancel(booking);
    await foyer.runDueJobs();
    expect(zoomMeetings()).toEqual([]);
  });

  test('is left alone as long as it asks for', async () => {
    await meetWith({ provider: 'ZOOM' });
    const until = new Date(foyer.now() + 6 * HOUR_MS).toISOString();
    server.refuse(/^POST \/v2/, { ...zoomErrors.dailyLimit, headers: { 'retry-after': until } });
    const booking = await bookOnline();
    await foyer.runDueJobs();
    // The link of another meeting lets no mail go that waits for this one.
    const other = await bookOnline();
    await foyer.runDueJobs();
    expect([(await sentMails(booking)).length, (await sentMails(other)).length]).toEqual([0, 1]);
    await foyer.runFor(5 * HOUR_MS);
    expect(server.count(/^POST \/v2/)).toBe(2);
    expect(await accountOf('ZOOM')).toMatchObject({ failure: 'RATE_LIMIT' });
    await foyer.runFor(2 * HOUR_MS);
    expect(await linkOf(booking)).toBeDefined();
    await cancel(booking);
    await foyer.runDueJobs();
  });

  test('is tried at once with an account that was corrected', async () => {
    await meetWith({ provider: 'ZOOM' });
    server.refuse(/^POST \/v2/, zoomErrors.noScope);
    const booking = await bookOnline();
    await foyer.runDueJobs();
    expect(await accountOf('ZOOM')).toMatchObject({ failure: 'PERMISSION' });
    await foyer.owner.call(setConferencingAccount, { provider: 'ZOOM', clientSecret: zoomApp.clientSecret });
    await foyer.runDueJobs();
    expect(await linkOf(booking)).toBeDefined();
    await cancel(booking);
    await foyer.runDueJobs();
  });
});

test('another provider takes over all meetings to come, and customers get their new link', async () => {
  await meetWith({ provider: 'GOOGLE_MEET' });
  const booking = await bookOnline();
  const service = await addOnline();
  const offline = await bookOnline(service.id);
  await foyer.runDueJobs();
  expect(server.google.current).toHaveLength(2);
  server.refuse(/^DELETE/, googleErrors.rateLimit);
  await foyer.owner.call(updateConferencingSettings, { conferencingSettings: { provider: 'ZOOM' } });
  await foyer.runDueJobs();
  expect(await accountOf('GOOGLE_MEET')).toMatchObject({ failure: 'RATE_LIMIT', failedMeetings: 1 });
  await foyer.runFor(MINUTE_MS);
  expect([server.google.current, zoomMeetings().length]).toEqual([[], 2]);
  expect((await sentMails(booking)).at(-1)).toMatchObject({ template: 'bookingLink' });
  expect((await sentMails(booking)).at(-1)?.text).toContain(await linkOf(booking));
  // A service that isn't held online any more needs none.
  const { revision } = (await foyer.owner.call(modules.services.getService, { serviceId: service.id })).value.service;
  const change = { id: service.id, revision, conferencing: { enabled: false } };
  await foyer.owner.call(modules.services.updateService, { service: change });
  await foyer.runDueJobs();
  expect([await linkOf(offline), zoomMeetings().length]).toEqual([undefined, 1]);
  await meetWith({ provider: 'JITSI', url: 'https://meet.example.com/{room}' });
  expect([zoomMeetings(), await linkOf(booking)]).toEqual([[], expect.stringContaining('meet.example.com')]);
  // Meetings that have ended are forgotten.
  await foyer.runUntil(Date.parse(booking.startDate) + 40 * DAY_MS);
  expect(await foyer.db.selectFrom('online_meetings').selectAll().execute()).toEqual([]);
});
