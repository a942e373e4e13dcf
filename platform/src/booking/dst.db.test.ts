import { modules } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import { jonah } from '../demo/low-tide/team.ts';
import { toWall } from '../server/lib/zone.ts';
import { book, idsOf, listSlots } from '../testing/booking.ts';
import { listClockChanges } from '../testing/clock-changes.ts';
import { DAY_MS, HOUR_MS } from '../testing/durations.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const ZONE = 'America/New_York';
const [, everyday = '', yoga = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

describe.each(listClockChanges(ZONE))('around a clock change of $hours h', ({ at, hours }) => {
  beforeAll(async () => {
    await foyer.runUntil(at - 10 * DAY_MS);
  });

  const timesOn = async (serviceId: string, from: number, filter: object = {}) =>
    (await listSlots(foyer, serviceId, { from, days: 1, filter: { ...filter } })).map(({ slot }) => slot);
  const sunday = at - 2 * HOUR_MS;

  test('working hours keep their wall times, which are other instants', async () => {
    const filter = { resourceId: jonah.id };
    const before = await timesOn(everyday, sunday - 7 * DAY_MS, filter);
    const after = await timesOn(everyday, sunday, filter);
    const walls = (slots: typeof after) => slots.map(({ startDate }) => startDate?.slice(10, 19));
    expect(after.length).toBeGreaterThan(10);
    expect(walls(after)).toEqual(walls(before));
    const apart = Date.parse(after[0]?.startDate ?? '') - Date.parse(before[0]?.startDate ?? '');
    expect(apart).toBe(7 * DAY_MS - hours * HOUR_MS);
    expect(after[0]?.startDate?.slice(-6)).not.toBe(before[0]?.startDate?.slice(-6));
  });

  test('an appointment has the wall time of that day, and limits are elapsed time', async () => {
    const visitor = await foyer.visit();
    const [slot] = await timesOn(everyday, sunday, { resourceId: jonah.id });
    const { booking, manageToken } = await book(visitor, slot ?? {});
    expect(booking.bookedEntity?.slot).toMatchObject({
      startDate: slot?.startDate,
      endDate: slot?.endDate,
      timezone: ZONE,
    });
    const start = Date.parse(booking.startDate);
    expect(toWall(instantAt(start), ZONE).slice(11)).toBe('12:00:00');
    const read = await visitor.call(modules.bookings.bookingsGetBookingAnonymously, { token: manageToken });
    const { cancelUntil = '' } = read.value.allowedAnonymousActions;
    expect(start - Date.parse(cancelUntil)).toBe(24 * HOUR_MS);
    expect(toWall(readTimestamp(cancelUntil), ZONE).slice(11)).toBe(hours > 0 ? '11:00:00' : '13:00:00');
    const [mail] = await foyer.mailsTo(booking.contactDetails?.email ?? '');
    expect(mail?.data).toMatchObject({ start: booking.startDate, timeZone: ZONE });
  });

  test('a class keeps its wall start and duration, and its event id has the wall start', async () => {
    const [slot] = await timesOn(yoga, sunday);
    const date = toWall(instantAt(sunday + DAY_MS / 2), ZONE).slice(0, 10);
    expect(slot?.startDate).toMatch(new RegExp(`^${date}T09:30:00`));
    expect(slot?.eventId).toMatch(new RegExp(`_${date.replaceAll('-', '')}T0930$`));
    const { booking } = await book(await foyer.visit(), { eventId: slot?.eventId ?? '', serviceId: yoga });
    expect(Date.parse(booking.endDate) - Date.parse(booking.startDate)).toBe(HOUR_MS);
    expect(booking.startDate).toBe(new Date(slot?.startDate ?? '').toISOString());
  });

  test('rescheduling across the change keeps the chosen wall time', async () => {
    const visitor = await foyer.visit();
    const filter = { resourceId: jonah.id };
    const [from] = await timesOn(everyday, sunday - 6 * DAY_MS, filter);
    const [to] = await timesOn(everyday, sunday + DAY_MS, filter);
    const { booking } = await book(visitor, from ?? {});
    const slot = { ...to, startDate: to?.startDate?.slice(0, 19) ?? '', endDate: to?.endDate?.slice(0, 19) ?? '' };
    const moved = await visitor.call(modules.bookings.rescheduleBooking, { ...idsOf(booking), slot });
    expect(moved.value.booking.bookedEntity?.slot).toMatchObject({ startDate: to?.startDate, endDate: to?.endDate });
  });

  test('a customer in another zone sees the same instants', async () => {
    const filter = { resourceId: jonah.id };
    const here = await timesOn(everyday, sunday, filter);
    const there = await listSlots(foyer, everyday, { from: sunday, days: 1, filter });
    const tokyo = await foyer.owner.call(modules.availabilityCalendar.queryAvailability, {
      query: {
        filter: {
          serviceId: everyday,
          resourceId: jonah.id,
          bookable: true,
          startDate: toWall(instantAt(sunday), 'Asia/Tokyo'),
          endDate: toWall(instantAt(sunday + DAY_MS), 'Asia/Tokyo'),
        },
      },
      timezone: 'Asia/Tokyo',
    });
    const instants = (slots: { startDate?: string }[]) => slots.map(({ startDate }) => Date.parse(startDate ?? ''));
    const seen = tokyo.value.availabilityEntries.map(({ slot }) => slot);
    expect(instants(seen)).toEqual(instants(here));
    expect(instants(there.map(({ slot }) => slot))).toEqual(instants(here));
    expect(seen[0]?.startDate).toMatch(/\+09:00$/);
  });
});
