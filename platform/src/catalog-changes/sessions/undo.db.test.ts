import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hana, ines, jonah } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { type Booking, fetchBooking, listMailsAbout } from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { newId } from '../../testing/ids.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  digestSessions,
  eveningIn,
  fetchSessions,
  wallTimeIn,
  weekly,
} from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateSession, undoSessionChange } = modules.sessions;

let foyer: TestPlatform;
let owner: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  owner = foyer.owner;
});
afterAll(() => foyer.stop());

/** A weekly class with one staff member, as far as it is free. */
async function addSeries(day: number) {
  const serviceId = await addSessionService(foyer, 'CLASS');
  await addSession(foyer, serviceId, { ...eveningIn(foyer, day), resourceIds: [hana.id], recurrence: weekly }, force);
  return { serviceId, sessions: await fetchSessions(foyer, serviceId) };
}
const force = { allowConflicts: true };
const undoable = { ...force, undoable: true };

/** What customers and the business see, without what counts changes. */
const shown = async (serviceId: string) =>
  (await fetchSessions(foyer, serviceId)).map(({ revision: _, ...session }) => session);

const advance = (ms: number) => foyer.runFor(ms);

const listSent = async (booking: Booking) =>
  (await listMailsAbout(foyer, booking)).filter(({ sent_at }) => sent_at !== null).map(({ template }) => template);

test('participants hear nothing of a change that is undone in time, and of another 20 seconds later', async () => {
  const { serviceId, sessions } = await addSeries(7);
  const [, second] = sessions;
  const booking = await bookSession(await foyer.visit(), serviceId, second?.id);
  const before = await shown(serviceId);
  const start = `${second?.localStart.slice(0, 10)}T20:15`;
  const sessionId = second?.id ?? '';
  const change = { sessionId, revision: '1', session: { start, resourceIds: [ines.id] }, ...undoable };
  const moved = (await owner.call(updateSession, change)).value.session;
  expect((await fetchBooking(foyer, booking.id)).startDate).toBe(moved.startDate);
  await advance(19_000);
  expect(await listSent(booking)).toEqual(['bookingConfirmed']);

  const undone = await owner.call(undoSessionChange, { sessionId, undo: moved.undo ?? '' });
  expect(undone.value.session).toMatchObject({ id: sessionId, startDate: second?.startDate, revision: '3' });
  expect(undone.value.session.undo).toBeUndefined();
  expect(await shown(serviceId)).toEqual(before);
  const { startDate, bookedEntity } = await fetchBooking(foyer, booking.id);
  expect(startDate).toBe(second?.startDate);
  expect(bookedEntity?.slot?.resource?.id).toBe(hana.id);
  await advance(HOUR_MS);
  expect(await listSent(booking)).toEqual(['bookingConfirmed']);

  const again = (await owner.call(updateSession, { ...change, revision: '3' })).value.session;
  await advance(21_000);
  expect(await listSent(booking)).toEqual(['bookingConfirmed', 'bookingRescheduled']);
  // Who was told of the change is told that it is over.
  await owner.call(undoSessionChange, { sessionId, undo: again.undo ?? '' });
  await advance(1000);
  expect((await listSent(booking)).slice(1)).toEqual(['bookingRescheduled', 'bookingRescheduled']);
});

test('the business hears nothing of a change that is undone in time either, and of another 20 seconds later', async () => {
  const { serviceId, sessions } = await addSeries(11);
  const sessionId = sessions[0]?.id ?? '';
  await bookSession(await foyer.visit(), serviceId, sessionId);
  await advance(HOUR_MS);
  const email = `${newId()}@example.com`;
  (await owner.call(modules.businessNotifications.addNotificationAddress, { email })).value;
  const told = async () =>
    (await foyer.mailsTo(email)).map(
      ({ data }) => Object(data).items.map(({ kind }: { kind: string }) => kind) as string[],
    );
  const session = { start: wallTimeIn(foyer, 11, '06:00'), end: wallTimeIn(foyer, 11, '06:30') };
  const change = { sessionId, session, ...undoable };
  const { undo = '' } = (await owner.call(updateSession, { ...change, revision: '1' })).value.session;
  const late = await bookSession(await foyer.visit(), serviceId, sessionId);
  await advance(19_000);
  expect(await told()).toEqual([['NEW_BOOKING']]);
  await owner.call(undoSessionChange, { sessionId, undo });
  await advance(HOUR_MS);
  // Of the booking that was made in between the business knew another time.
  expect((await told()).slice(1)).toEqual([['RESCHEDULED']]);
  expect(late.startDate).not.toBe((await fetchBooking(foyer, late.id)).startDate);

  const again = (await owner.call(updateSession, { ...change, revision: '3' })).value.session;
  await advance(21_000);
  expect((await told()).slice(2)).toEqual([['RESCHEDULED', 'RESCHEDULED']]);
  await owner.call(undoSessionChange, { sessionId, undo: again.undo ?? '' });
  await advance(1000);
  expect((await told()).slice(3)).toEqual([['RESCHEDULED', 'RESCHEDULED']]);
});

test('all of a series comes back as it was, sessions with a time or staff of their own included', async () => {
  const { serviceId, sessions } = await addSeries(8);
  const [first, second, third] = sessions;
  const own = { start: `${third?.localStart.slice(0, 10)}T07:00`, resourceIds: [jonah.id] };
  await owner.call(updateSession, { sessionId: third?.id ?? '', revision: '1', session: own, ...force });
  await owner.call(updateSession, {
    ...{ sessionId: second?.id ?? '', revision: '2', session: { capacity: 9 }, ...force },
    scope: 'THIS_AND_FOLLOWING',
  });
  const booking = await bookSession(await foyer.visit(), serviceId, third?.id);
  const before = await shown(serviceId);
  const sessionId = first?.id ?? '';
  const session = { start: wallTimeIn(foyer, 9, '10:00'), end: wallTimeIn(foyer, 9, '10:45'), resourceIds: [ines.id] };
  const moved = await owner.call(updateSession, { sessionId, revision: '3', session, scope: 'ALL', ...undoable });
  const { undo = '' } = moved.value.session;
  expect((await shown(serviceId)).every(({ resources }) => resources[0]?.id === ines.id)).toBe(true);
  // Somebody who books the new time is told that it is another one.
  const late = await bookSession(await foyer.visit(), serviceId, second?.id);
  await owner.call(undoSessionChange, { sessionId, undo });
  const withoutSeats = (all: typeof before) => all.map(({ participants: _, ...rest }) => rest);
  expect(withoutSeats(await shown(serviceId))).toEqual(withoutSeats(before));
  expect((await fetchBooking(foyer, booking.id)).startDate).toBe(before[2]?.startDate);
  expect((await fetchBooking(foyer, late.id)).startDate).toBe(before[1]?.startDate);
  await advance(HOUR_MS);
  expect(await listSent(booking)).toEqual(['bookingConfirmed']);
  expect(await listSent(late)).toEqual(['bookingConfirmed', 'bookingRescheduled']);
});

test('an undo is refused after another change, over what was booked meanwhile, and when it is old or of others', async () => {
  const { sessions } = await addSeries(9);
  const sessionId = sessions[0]?.id ?? '';
  const move = (revision: string) => {
    const session = { start: wallTimeIn(foyer, 9, '06:00'), end: wallTimeIn(foyer, 9, '06:30') };
    return owner.call(updateSession, { sessionId, revision, session, ...undoable });
  };
  const { undo = '' } = (await move('1')).value.session;
  const refuse = async (input: { sessionId: string; undo: string }) => {
    const before = await digestSessions(foyer);
    const refused = await owner.call(undoSessionChange, input);
    expect(await digestSessions(foyer)).toEqual(before);
    return [refused.code, refused.fields];
  };
  expect(await refuse({ sessionId, undo: `${undo}x` })).toEqual(['VALIDATION', ['undo']]);
  expect(await refuse({ sessionId: sessions[1]?.id ?? '', undo })).toEqual(['VALIDATION', ['undo']]);
  const other = await addSessionService(foyer, 'CLASS');
  const inTheWay = { ...eveningIn(foyer, 9), resourceIds: [hana.id] };
  const taken = await addSession(foyer, other, inTheWay);
  expect(await refuse({ sessionId, undo })).toEqual(['RESOURCE_BUSY', []]);
  await owner.call(modules.sessions.cancelSession, { sessionId: taken.id, revision: '1' });
  await owner.call(updateSession, { sessionId, revision: '2', session: { capacity: 7 }, ...force });
  expect(await refuse({ sessionId, undo })).toEqual(['REVISION_MISMATCH', []]);
  const { undo: old = '' } = (await move('3')).value.session;
  await advance(11 * 60_000);
  expect(await refuse({ sessionId, undo: old })).toEqual(['VALIDATION', ['undo']]);
  expect((await (await foyer.visit()).call(undoSessionChange, { sessionId, undo: old })).status).toBe(403);
});

test('of two undos at once, one restores the session and the other changes nothing', async () => {
  const { serviceId, sessions } = await addSeries(10);
  const sessionId = sessions[0]?.id ?? '';
  const before = await shown(serviceId);
  const session = { start: wallTimeIn(foyer, 10, '06:00'), end: wallTimeIn(foyer, 10, '06:30') };
  const { undo = '' } = (await owner.call(updateSession, { sessionId, revision: '1', session, ...undoable })).value
    .session;
  const answers = await Promise.all([1, 2, 3].map(() => owner.call(undoSessionChange, { sessionId, undo })));
  expect(answers.map((answer) => (answer.status === 200 ? 'restored' : answer.code)).sort()).toEqual([
    'REVISION_MISMATCH',
    'REVISION_MISMATCH',
    'restored',
  ]);
  expect(await shown(serviceId)).toEqual(before);
});

test('reminders move with a session, and back', async () => {
  const serviceId = await addSessionService(foyer, 'CLASS');
  const { id: sessionId } = await addSession(foyer, serviceId, eveningIn(foyer, 12));
  const booking = await bookSession(await foyer.visit(), serviceId, sessionId);
  const dueOf = async () => {
    await foyer.runDueJobs();
    const rows = await foyer.db
      .selectFrom('bookings')
      .select('reminder_due_at')
      .where('id', '=', asId<BookingId>(booking.id))
      .execute();
    return rows[0]?.reminder_due_at?.getTime() ?? 0;
  };
  const due = await dueOf();
  const session = { start: wallTimeIn(foyer, 14, '18:00'), end: wallTimeIn(foyer, 14, '19:30') };
  const moved = await owner.call(updateSession, { sessionId, revision: '1', session, ...undoable });
  expect(await dueOf()).toBe(due + 2 * DAY_MS);
  await owner.call(undoSessionChange, { sessionId, undo: moved.value.session.undo ?? '' });
  expect(await dueOf()).toBe(due);
});
