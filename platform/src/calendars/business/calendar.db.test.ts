import { modules, type ResourceId, type WireTimestamp } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { hana } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { toWall } from '../../server/lib/zone.ts';
import { bookingOf, listSlots } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { addSession, addSessionService, bookSession, eveningIn, ZONE } from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { selectAppointments } from './store.ts';

const { queryBusinessCalendar, countBusinessCalendar, explainBusinessTime } = modules.calendars;
const [massage = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const around = (startDate: string | undefined) => {
  const start = readTimestamp(startDate ?? '');
  return { fromDate: toTimestamp(instantAt(start - DAY_MS)), toDate: toTimestamp(instantAt(start + DAY_MS)) };
};

/** An appointment by phone, at the first free time of somebody from `ahead` days on. */
async function bookByPhone(ahead: number) {
  const [time] = await listSlots(foyer, massage, { ahead });
  if (!time) throw new Error('Nothing is free.');
  const booking = { ...bookingOf(time.slot), status: 'CONFIRMED' as const };
  return (await foyer.owner.call(modules.bookings.createBooking, { booking })).value.booking;
}

describe('the calendar of the business', () => {
  test('has appointments with people, buffers and attendance, and sessions with their seats', async () => {
    const booking = await bookByPhone(6);
    const serviceId = await addSessionService(foyer, 'CLASS');
    const session = await addSession(foyer, serviceId, { ...eveningIn(foyer, 6), resourceIds: [hana.id] });
    const other = await bookSession(await foyer.visit(), serviceId, session.id);
    await foyer.owner.call(modules.bookings.confirmBooking, { bookingId: other.id, revision: other.revision });
    const attendance = { bookingId: other.id, status: 'ATTENDED' as const };
    await foyer.owner.call(modules.attendance.setAttendance, { attendance });
    const window = around(booking.startDate);
    const { value } = await foyer.owner.call(queryBusinessCalendar, window);
    expect(value).toMatchObject({ timeZone: ZONE, isPartial: false });
    expect(value.bookings.find(({ id }) => id === booking.id)).toMatchObject({
      customerName: 'Ann',
      status: 'CONFIRMED',
      attendance: 'NOT_SET',
      resourceIds: [booking.bookedEntity.slot?.resource?.id, ...(value.bookings[0]?.resourceIds.slice(1) ?? [])],
      startDate: booking.startDate,
      bufferAfterMinutes: expect.any(Number),
    });
    expect(value.bookings.some(({ id }) => id === other.id)).toBe(false);
    const shown = (await foyer.owner.call(queryBusinessCalendar, around(session.startDate))).value.sessions;
    expect(shown.find(({ id }) => id === session.id)).toMatchObject({
      type: 'CLASS',
      capacity: 4,
      participants: 1,
      attended: 1,
      waiting: 0,
      resourceIds: [hana.id],
    });
    const person = value.resources.find(({ id }) => id === hana.id);
    expect(person).toMatchObject({ name: hana.name, isStaff: true });
    expect(person?.hours?.length).toBeGreaterThan(0);
  });

  test('shows canceled bookings if asked, and what began before the window', async () => {
    const booking = await bookByPhone(8);
    const middle = instantAt(readTimestamp(booking.startDate) + 60_000);
    const late = { fromDate: toTimestamp(middle), toDate: toTimestamp(instantAt(middle + DAY_MS)) };
    const idsIn = async (more = {}) =>
      (await foyer.owner.call(queryBusinessCalendar, { ...late, ...more })).value.bookings.map(({ id }) => id);
    expect(await idsIn()).toContain(booking.id);
    const cancel = { bookingId: booking.id, revision: booking.revision };
    await foyer.owner.call(modules.bookings.cancelBooking, cancel);
    const whole = around(booking.startDate);
    expect((await foyer.owner.call(queryBusinessCalendar, whole)).value.bookings.map(({ id }) => id)).not.toContain(
      booking.id,
    );
    const all = await foyer.owner.call(queryBusinessCalendar, { ...whole, includeCanceled: true });
    expect(all.value.bookings.find(({ id }) => id === booking.id)).toMatchObject({ status: 'CANCELED' });
  });

  test('has time off by its entry', async () => {
    const day = toWall(instantAt(foyer.now() + 12 * DAY_MS), ZONE).slice(0, 10);
    const timeOff = { start: `${day}T12:00`, end: `${day}T13:00`, note: 'Dentist' };
    const added = await foyer.owner.call(modules.resources.addTimeOff, { resourceId: hana.id, timeOff });
    const window = around(toTimestamp(instantAt(foyer.now() + 12 * DAY_MS)));
    const { resources } = (await foyer.owner.call(queryBusinessCalendar, window)).value;
    const [entry] = resources.find(({ id }) => id === hana.id)?.timeOff ?? [];
    expect(entry).toMatchObject({ id: added.value.timeOff.id, note: 'Dentist' });
    expect(toWall(readTimestamp(entry?.startDate ?? window.fromDate), ZONE).slice(0, 16)).toBe(timeOff.start);
  });

  test('refuses customers and long windows', async () => {
    const window = around(toTimestamp(instantAt(foyer.now())));
    const refused = await (await foyer.visit()).call(queryBusinessCalendar, window);
    expect(refused.code).toBe('PERMISSION_DENIED');
    const long = { ...window, toDate: toTimestamp(instantAt(foyer.now() + 30 * DAY_MS)) };
    expect((await foyer.owner.call(queryBusinessCalendar, long)).code).toBe('VALIDATION');
  });

  test('counts the days of a month, by service if asked', async () => {
    const booking = await bookByPhone(14);
    const localDate = toWall(readTimestamp(booking.startDate), ZONE).slice(0, 10);
    const ofDay = async (more = {}) => {
      const input = { ...around(booking.startDate), ...more };
      const { days } = (await foyer.owner.call(countBusinessCalendar, input)).value;
      return days.find((day) => day.localDate === localDate);
    };
    expect((await ofDay({ serviceId: massage }))?.appointments).toBeGreaterThan(0);
    const elsewhere = await ofDay({ serviceId: await addSessionService(foyer, 'CLASS') });
    expect(elsewhere?.appointments ?? 0).toBe(0);
  });

  test('reads appointments by indexes', async () => {
    const from = instantAt(foyer.now());
    const to = instantAt(from + 7 * DAY_MS);
    const resourceIds = [asId<ResourceId>(hana.id)];
    const asked = { siteId: site.id, from, to, now: from, includeCanceled: false, limit: 10, resourceIds };
    await foyer.db.transaction().execute(async (tx) => {
      // So few rows are read faster one after the other.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = JSON.stringify(await selectAppointments(tx, asked).explain());
      expect(plan).toMatch(/bookings_by_start/);
      expect(plan).toMatch(/bookings_pkey/);
    });
  });
});

describe('an explanation', () => {
  const reasonsAt = async (startDate: WireTimestamp, resourceId?: string) => {
    const input = { serviceId: massage, startDate, ...(resourceId ? { resourceId } : {}) };
    return (await foyer.owner.call(explainBusinessTime, input)).value;
  };

  test('names the booking that is in the way, and times nearby', async () => {
    const booking = await bookByPhone(16);
    const resourceId = booking.bookedEntity.slot?.resource?.id ?? '';
    const { isOffered, reasons, alternatives } = await reasonsAt(booking.startDate, resourceId);
    expect(isOffered).toBe(false);
    expect(reasons).toContainEqual(expect.objectContaining({ code: 'BOOKED', resourceId, bookingId: booking.id }));
    expect(alternatives).toHaveLength(3);
  });

  test('says that a free time is offered, and that a night is outside the hours', async () => {
    const [time] = await listSlots(foyer, massage, { ahead: 18 });
    const start = readTimestamp(time?.slot.startDate ?? '');
    const { resource } = time?.slot ?? {};
    expect(await reasonsAt(toTimestamp(start), resource?.id)).toMatchObject({ isOffered: true, reasons: [] });
    const night = readTimestamp(`${toWall(start, 'UTC').slice(0, 10)}T08:00:00Z`);
    expect((await reasonsAt(toTimestamp(night), resource?.id)).reasons).toContainEqual(
      expect.objectContaining({ code: 'OUTSIDE_HOURS', resourceId: resource?.id, resourceName: resource?.name }),
    );
  });

  test('refuses services without appointments', async () => {
    const serviceId = await addSessionService(foyer, 'CLASS');
    const input = { serviceId, startDate: toTimestamp(instantAt(foyer.now())) };
    expect((await foyer.owner.call(explainBusinessTime, input)).code).toBe('VALIDATION');
  });
});
