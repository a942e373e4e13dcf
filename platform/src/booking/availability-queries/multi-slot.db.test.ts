import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana } from '../../demo/low-tide/team.ts';
import { book, bookingOf, createBookingAt, listSlots } from '../../testing/booking.ts';
import { DAY_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { calculateMultiSlotAvailability, getScheduleAvailability } = modules.availabilityCalendar;
const { createMultiServiceBooking } = modules.bookings;
const [, everyday = '', yoga = '', course = '', meeting = ''] = services.map(({ id }) => id);
const courseSchedule = services[3]?.scheduleId ?? '';
const yogaSchedule = services[2]?.scheduleId ?? '';

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

describe('multi-slot availability', () => {
  type Input = RequestOf<typeof calculateMultiSlotAvailability>;
  const ask = (more: Partial<Input> = {}) =>
    visitor.call(calculateMultiSlotAvailability, {
      from: new Date(foyer.now() + 8 * DAY_MS).toISOString(),
      to: new Date(foyer.now() + 15 * DAY_MS).toISOString(),
      slots: [{ serviceId: meeting }, { serviceId: everyday }],
      ...more,
    });
  const slotsOf = async (more?: Partial<Input>) => (await ask(more)).value.slots;

  test('returns exactly the times at which all appointments can be booked in sequence', async () => {
    const slots = await slotsOf({ bookable: true });
    const [first] = slots;
    const start = Date.parse(first?.slot.startDate ?? '');
    expect(Date.parse(first?.slot.endDate ?? '') - start).toBe(70 * MINUTE_MS);
    const offered = new Set(slots.map(({ slot }) => Date.parse(slot.startDate ?? '')));
    const sequence = (at: number) => ({
      bookings: [
        bookingOf({ serviceId: meeting, startDate: new Date(at).toISOString() }),
        bookingOf({ serviceId: everyday, startDate: new Date(at + 20 * MINUTE_MS).toISOString() }),
      ],
    });
    const talks = await listSlots(foyer, meeting, { ahead: 8, days: 7 });
    const missing = talks.map(({ slot }) => Date.parse(slot.startDate ?? '')).find((at) => !offered.has(at));
    expect(missing).toBeDefined();
    expect((await visitor.call(createMultiServiceBooking, sequence(missing ?? 0))).code).toBe('SLOT_NOT_AVAILABLE');
    for (const at of [...offered].filter((_, index) => index % 40 === 0)) {
      const client = await foyer.visit();
      expect((await client.call(createMultiServiceBooking, sequence(at))).code).toBe('ok');
    }
    expect((await slotsOf({ bookable: true })).map(({ slot }) => slot.startDate)).not.toContain(first?.slot.startDate);
  });

  test('respects the requested resource, the number per day, and paging', async () => {
    const slots = [{ serviceId: meeting, resourcesFilter: { resourceIds: [hana.id] } }, { serviceId: everyday }];
    const all = await slotsOf({ slots });
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan((await slotsOf()).length);
    const daily = await slotsOf({ slotsPerDay: 1, timeZone: 'America/New_York' });
    const days = daily.map(({ slot }) => slot.startDate?.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    const first = (await ask({ slots, cursorPaging: { limit: 2 } })).value;
    expect(first.slots).toEqual(all.slice(0, 2));
    const cursor = first.cursorPagingMetadata.cursors?.next ?? '';
    expect(await slotsOf({ slots, cursorPaging: { limit: 2, cursor } })).toEqual(all.slice(2, 4));
    expect((await ask({ slots, cursorPaging: { cursor: 'none' } })).fields).toEqual(['cursorPaging.cursor']);
  });

  test('flags what the policy forbids, and filters by it', async () => {
    const far = {
      from: new Date(foyer.now() + 58 * DAY_MS).toISOString(),
      to: new Date(foyer.now() + 65 * DAY_MS).toISOString(),
    };
    const early = await slotsOf({ ...far, bookingPolicyViolations: { tooEarlyToBook: true } });
    const timely = await slotsOf({ ...far, bookingPolicyViolations: { tooEarlyToBook: false } });
    const all = await slotsOf(far);
    expect(early.every(({ bookable }) => !bookable) && early.length > 0).toBe(true);
    expect(early.length + timely.length).toBe(all.length);
    expect(await slotsOf({ ...far, bookable: false })).toEqual(early);
  });

  test('is empty at other locations, and where a form would be needed before', async () => {
    for (const location of [{ locationType: 'OWNER_CUSTOM' as const }, { name: 'Annex' }, { formattedAddress: 'Mars' }])
      expect(await slotsOf({ location })).toEqual([]);
    expect(await slotsOf({ bookingPolicyViolations: { validSubmissionRequired: true } })).toEqual([]);
    const unneeded = await slotsOf({ bookingPolicyViolations: { validSubmissionRequired: false } });
    expect(unneeded).toEqual(await slotsOf());
  });

  test('accepts one to six appointments, within 62 days', async () => {
    const now = foyer.now();
    const from = new Date(now).toISOString();
    const until = (days: number) => new Date(now + days * DAY_MS).toISOString();
    expect((await ask({ from, to: until(62) })).code).toBe('ok');
    expect((await ask({ from, to: until(62.1) })).fields).toEqual(['to']);
    expect((await ask({ from, to: from })).fields).toEqual(['to']);
    expect((await ask({ from: 'today' })).fields).toEqual(['from']);
    expect((await ask({ timeZone: 'Brooklyn' })).fields).toEqual(['timeZone']);
    const many = (count: number) => Array.from({ length: count }, () => ({ serviceId: meeting }));
    expect((await ask({ slots: many(6) })).code).toBe('ok');
    expect((await ask({ slots: many(7) })).fields).toEqual(['slots']);
    expect((await ask({ slots: [] })).fields).toEqual(['slots']);
    expect((await ask({ slots: [{ serviceId: yoga }] })).fields).toEqual(['slots[0].serviceId']);
    const odd = [{ serviceId: meeting, customerChoices: { durationInMinutes: 21 } }];
    expect((await ask({ slots: odd })).fields).toEqual(['slots[0].customerChoices.durationInMinutes']);
    expect((await ask({ slots: [{ serviceId: courseSchedule }] })).code).toBe('SERVICE_NOT_FOUND');
  });
});

describe('the availability of a course', () => {
  const ask = (scheduleId: string, client = visitor) => client.call(getScheduleAvailability, { scheduleId });

  test('counts seats until they are taken or held', async () => {
    const { availability, bookingPolicySettings } = (await ask(courseSchedule)).value;
    expect(availability).toMatchObject({ totalSpots: 10, bookingPolicyViolations: { bookOnlineDisabled: false } });
    expect(bookingPolicySettings).toEqual({ maxParticipantsPerBooking: 1 });
    const open = availability.openSpots ?? 0;
    const schedule = { bookedEntity: { schedule: { serviceId: course } } };
    const held = await createBookingAt(visitor, {}, schedule);
    expect(held.status).toBe('CREATED');
    expect((await ask(courseSchedule)).value.availability.openSpots).toBe(open - 1);
    await book(visitor, {}, schedule);
    expect((await ask(courseSchedule)).value.availability.openSpots).toBe(open - 2);
  });

  test('is refused for a class, and on another site', async () => {
    expect((await ask(yogaSchedule)).code).toBe('SCHEDULE_NOT_FOUND');
    expect((await ask(courseSchedule, foyer.ownerB)).code).toBe('SCHEDULE_NOT_FOUND');
  });
});
