import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { services } from '../../demo/low-tide/services.ts';
import { hana, ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { book, bookingOf, createBookingAt, digestBookings, idsOf, listOccupancies } from '../../testing/booking.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { addLocation } from '../../testing/locations.ts';
import { addMember } from '../../testing/members.ts';
import {
  addHourService,
  addResource,
  addResourceType,
  dateOn,
  digestResources,
  instantOn,
  listSlotsOn,
  listStartsOn,
  mainLocationId,
  setWeeklyHours,
  slotOn,
  WEEKDAYS,
} from '../../testing/resources.ts';
import { changeService, fetchService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { getWorkingHours, listWorkingHours, previewWorkingHours, setWorkingHours, setDateHours, clearDateHours } =
  modules.resources;
const { addTimeOff, listTimeOff, deleteTimeOff, createResource, updateResource } = modules.resources;
const { createBooking, createMultiServiceBooking, rescheduleBooking } = modules.bookings;
const { listBookingDays } = modules.availabilityCalendar;

describe.each(sampleEngines('hours'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());
  const hoursOf = async (resourceId: string) =>
    (await foyer.owner.call(getWorkingHours, { resourceId })).value.workingHours;

  test('the way to a customer and back is not booked, and gone once in a visit', async () => {
    const { id: staff } = await addResource(foyer, { hours: [{ days: [...WEEKDAYS], start: '09:00', end: '12:00' }] });
    const away = { locations: [{ type: 'CUSTOMER' as const }], foyer: { travelMinutes: 30 } };
    const [visit, next] = [await addHourService(foyer, [staff], away), await addHourService(foyer, [staff], away)];
    const short = await addHourService(foyer, [staff], {
      schedule: { availabilityConstraints: { sessionDurations: [30] } },
    });
    expect(visit.foyer).toEqual({ travelMinutes: 30 });
    const location = { locationType: 'CUSTOM' as const, formattedAddress: '12 Pine Street' };
    const take = (day: number) => ({ ...slotOn(visit.id, day, '10:00'), location });
    const { booking: booked } = await book(foyer.owner, take(0));
    expect(await listStartsOn(foyer, visit.id)).toEqual([]);
    expect(await listStartsOn(foyer, short.id)).toEqual(['09:00', '11:30']);
    const early = { ...slotOn(short.id, 0, '09:15'), endDate: new Date(instantOn(0, '09:45')).toISOString() };
    expect((await foyer.owner.call(createBooking, { booking: bookingOf(early) })).code).toBe('SLOT_NOT_AVAILABLE');
    // Rescheduled, it takes its way along.
    const slot = { ...take(1), startDate: new Date(instantOn(1, '09:00')).toISOString(), endDate: undefined };
    await foyer.owner.call(rescheduleBooking, { ...idsOf(booked), slot });
    expect(await listStartsOn(foyer, short.id, 1)).toEqual(['10:30', '10:45', '11:00', '11:15', '11:30']);
    const bookings = [
      bookingOf({ ...slotOn(visit.id, 2, '09:30'), location }),
      bookingOf({ ...slotOn(next.id, 2, '10:30'), location }),
    ];
    expect((await foyer.owner.call(createMultiServiceBooking, { bookings })).code).toBe('ok');
    expect(await listStartsOn(foyer, short.id, 2)).toEqual([]);
    const { revision } = await fetchService(foyer, visit.id);
    await changeService(foyer, { id: visit.id, revision, foyer: { travelMinutes: 0 } });
    expect(await listStartsOn(foyer, visit.id, 1)).toEqual(['10:30', '10:45', '11:00']);
  });

  test('weekly working hours with a break determine the slots', async () => {
    const weekly = [
      { days: ['MONDAY' as const, 'TUESDAY' as const], start: '09:00', end: '11:00' },
      { days: ['MONDAY' as const], start: '13:00', end: '14:00' },
      { days: ['MONDAY' as const], start: '23:00', end: '24:00' },
    ];
    const { id } = await addResource(foyer, { hours: weekly });
    const { id: serviceId = '' } = await addHourService(foyer, [id]);
    const saved = await hoursOf(id);
    expect(saved).toMatchObject({ timeZone: 'America/New_York', weekly, dates: [] });
    const late = ['09:00', '09:15', '09:30', '09:45', '10:00', '13:00', '23:00'];
    expect(await listStartsOn(foyer, serviceId, 0)).toEqual(late);
    expect(await listStartsOn(foyer, serviceId, 1)).toEqual(late.slice(0, 5));
    expect(await listStartsOn(foyer, serviceId, 2)).toEqual([]);
    // By day, in whatever order they were sent.
    expect(await setWeeklyHours(foyer, id, [...weekly].reverse())).toEqual(saved);
    // Of two who change the same hours, the second is refused, and one who has seen them may.
    const change = { resourceId: id, weekly: [], revision: saved.revision };
    expect((await foyer.owner.call(setWorkingHours, change)).code).toBe('ok');
    const refused = await foyer.owner.call(setWorkingHours, { ...change, weekly });
    expect(refused.code).toBe('REVISION_MISMATCH');
    expect(refused.data.currentRevision).toBe((await hoursOf(id)).revision);
    expect([await listStartsOn(foyer, serviceId, 0), (await hoursOf(id)).weekly]).toEqual([[], []]);
  });

  test('a date has its own hours, or none, until they are removed', async () => {
    const { id: resourceId } = await addResource(foyer);
    const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
    const set = async (day: number, hours: { start: string; end: string }[]) =>
      (await foyer.owner.call(setDateHours, { resourceId, date: dateOn(day), hours })).value.workingHours;
    const usual = await listStartsOn(foyer, serviceId, 1);
    await set(0, [{ start: '10:00', end: '12:00' }]);
    await set(1, []);
    const saturday = await set(5, [{ start: '09:00', end: '10:00' }]);
    expect(saturday.dates).toEqual([
      { date: dateOn(0), hours: [{ start: '10:00', end: '12:00' }] },
      { date: dateOn(1), hours: [] },
      { date: dateOn(5), hours: [{ start: '09:00', end: '10:00' }] },
    ]);
    const shown = async () => [
      await listStartsOn(foyer, serviceId, 0),
      await listStartsOn(foyer, serviceId, 1),
      await listStartsOn(foyer, serviceId, 5),
    ];
    const own = [['10:00', '10:15', '10:30', '10:45', '11:00'], [], ['09:00']];
    expect(await shown()).toEqual(own);
    // Dates keep their hours when the weekly ones change.
    await setWeeklyHours(foyer, resourceId, []);
    await setWeeklyHours(foyer, resourceId, [{ days: ['MONDAY', 'TUESDAY'], start: '09:00', end: '17:00' }]);
    expect(await shown()).toEqual(own);
    for (const day of [0, 1, 5]) await foyer.owner.call(clearDateHours, { resourceId, date: dateOn(day) });
    expect(await shown()).toEqual([usual, usual, []]);
    expect((await hoursOf(resourceId)).dates).toEqual([]);
  });

  test('days tell whether they are closed, taken or outside the booking window', async () => {
    const { id: resourceId } = await addResource(foyer, {
      hours: [{ days: ['MONDAY', 'TUESDAY', 'WEDNESDAY'], start: '09:00', end: '10:00' }],
    });
    const { id: colleagueId } = await addResource(foyer, {
      hours: [{ days: ['THURSDAY'], start: '09:00', end: '09:45' }],
    });
    const { id: serviceId = '' } = await addHourService(foyer, [resourceId, colleagueId]);
    const visitor = await foyer.visit();
    const ask = (more: { timezone?: string; resourceId?: string; localEndDate?: string } = {}) =>
      visitor.call(listBookingDays, { serviceId, localStartDate: dateOn(0), localEndDate: dateOn(5), ...more });
    const statuses = async (more = {}) => (await ask(more)).value.days.map(({ status }) => status);
    await book(visitor, slotOn(serviceId, 0, '09:00'));
    const timeOff = { start: dateOn(2), end: dateOn(2) };
    await foyer.owner.call(addTimeOff, { resourceId, timeOff });
    expect(await listStartsOn(foyer, serviceId, 0)).toEqual([]);
    // Taken, free, time off, hours too short for the service, no hours.
    const week = ['OPEN', 'OPEN', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'];
    expect((await ask()).value).toMatchObject({
      timeZone: 'America/New_York',
      days: [{ localDate: dateOn(0) }, {}, {}, {}, {}, {}],
    });
    expect(await statuses()).toEqual(week);
    // It is the next day already in Auckland.
    expect(await statuses({ timezone: 'Pacific/Auckland' })).toEqual(['CLOSED', ...week.slice(0, 5)]);
    expect(await statuses({ resourceId: colleagueId })).toEqual(Array(6).fill('CLOSED'));
    expect((await ask({ localEndDate: dateOn(-1) })).fields).toEqual(['localEndDate']);
    expect((await ask({ localEndDate: dateOn(62) })).fields).toEqual(['localEndDate']);
    expect((await ask({ localEndDate: '2027-02-30' })).fields).toEqual(['localEndDate']);
    expect((await ask({ timezone: 'Brooklyn' })).fields).toEqual(['timezone']);
    expect(
      (await visitor.call(listBookingDays, { serviceId: newId(), localStartDate: dateOn(0), localEndDate: dateOn(0) }))
        .code,
    ).toBe('SERVICE_NOT_FOUND');
  });

  test('sessions stored before these operations existed are read as working hours', async () => {
    const { weekly, dates } = await hoursOf(ines.id);
    expect(weekly.map(({ start, end }) => `${start}-${end}`)).toEqual(['10:00-13:30', '14:30-18:00']);
    expect(dates).toEqual([{ date: expect.any(String), hours: [{ start: '12:00', end: '20:00' }] }]);
  });

  test.each([
    ['that end when they begin', 'weekly[0].end', [{ days: ['MONDAY'], start: '09:00', end: '09:00' }]],
    ['that end before they begin', 'weekly[0].end', [{ days: ['MONDAY'], start: '17:00', end: '09:00' }]],
    ['written otherwise', 'weekly[0].start', [{ days: ['MONDAY'], start: '9:00', end: '17:00' }]],
    ['that end after midnight', 'weekly[0].end', [{ days: ['MONDAY'], start: '09:00', end: '24:30' }]],
    ['of no day', 'weekly[0].days', [{ days: [], start: '09:00', end: '17:00' }]],
    ['without days', 'weekly[0].days', [{ start: '09:00', end: '17:00' }]],
    [
      'at no place of the business',
      'weekly[0].locationId',
      [{ days: ['MONDAY'], start: '09:00', end: '17:00', locationId: newId() }],
    ],
    [
      'that overlap on a day',
      'weekly[1].start',
      [
        { days: ['MONDAY', 'FRIDAY'], start: '09:00', end: '12:00' },
        { days: ['FRIDAY'], start: '11:59', end: '13:00' },
      ],
    ],
    ['in a hundred and one spans', 'weekly', Array(101).fill({ days: ['MONDAY'], start: '09:00', end: '17:00' })],
  ])('hours %s are none, and nothing changes', async (_, field, weekly) => {
    const { id: resourceId } = await addResource(foyer);
    const before = await digestResources(foyer);
    const answer = await foyer.owner.call(setWorkingHours, { resourceId, weekly: weekly as never });
    expect([answer.status, answer.fields]).toEqual([400, expect.arrayContaining([field])]);
    expect(await digestResources(foyer)).toEqual(before);
  });

  test('accepts a hundred adjoining intervals', async () => {
    const minute = (number: number) =>
      `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
    const weekly = Array.from({ length: 100 }, (_, index) => ({
      days: ['SUNDAY' as const],
      start: minute(index * 10),
      end: minute(index * 10 + 10),
    }));
    const { id } = await addResource(foyer, { hours: weekly });
    expect((await hoursOf(id)).weekly).toHaveLength(100);
  });

  test.each(['2027-02-30', '2001-01-01', '2200-01-01'])('%s is no date to set hours of', async (date) => {
    const { id: resourceId } = await addResource(foyer);
    const before = await digestResources(foyer);
    const answer = await foyer.owner.call(setDateHours, { resourceId, date, hours: [] });
    expect([answer.status, answer.fields]).toEqual([400, ['date']]);
    expect(await digestResources(foyer)).toEqual(before);
  });

  describe('time off', () => {
    const away = async (resourceId: string, timeOff: Parameters<typeof toInput>[0]) =>
      (await foyer.owner.call(addTimeOff, { resourceId, timeOff: toInput(timeOff) })).value;
    const toInput = (timeOff: { start: string; end: string; note?: string; recurrence?: never }) => timeOff;

    test('takes whole days, the last included, or hours; hides its note from customers; and can be deleted', async () => {
      const { id: resourceId } = await addResource(foyer);
      const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
      const usual = await listStartsOn(foyer, serviceId, 0);
      const days = await away(resourceId, { start: dateOn(0), end: dateOn(1), note: 'Swimming' });
      expect(days.timeOff).toMatchObject({ start: dateOn(0), end: dateOn(1), note: 'Swimming' });
      const noon = { start: `${dateOn(2)}T10:30`, end: `${dateOn(2)}T17:00` };
      const hours = await away(resourceId, noon);
      expect(hours).toMatchObject({ timeOff: noon, conflicts: [], conflictCount: 0 });
      expect(await listStartsOn(foyer, serviceId, 0)).toEqual([]);
      expect(await listStartsOn(foyer, serviceId, 1)).toEqual([]);
      expect(await listStartsOn(foyer, serviceId, 2)).toEqual(['09:00', '09:15', '09:30']);
      const listed = (await foyer.owner.call(listTimeOff, { resourceId })).value.timeOff;
      expect(listed).toEqual([days.timeOff, hours.timeOff]);
      const { id: otherId } = await addResource(foyer, { hours: [] });
      const resourceIds = [otherId, newId(), resourceId];
      const all = (await foyer.owner.call(listWorkingHours, { resourceIds })).value.resourceHours;
      const expected = [
        { resourceId, workingHours: await hoursOf(resourceId), timeOff: listed },
        { resourceId: otherId, workingHours: await hoursOf(otherId), timeOff: [] },
      ];
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining(expected));
      const shown = await (await foyer.visit()).call(modules.availabilityCalendar.queryAvailability, {
        query: {
          filter: { serviceId, startDate: `${dateOn(0)}T00:00:00Z`, endDate: `${dateOn(4)}T00:00:00Z` },
        },
      });
      expect(JSON.stringify(shown.value)).not.toContain('Swimming');
      for (const { id } of listed) await foyer.owner.call(deleteTimeOff, { resourceId, timeOffId: id });
      expect(await listStartsOn(foyer, serviceId, 0)).toEqual(usual);
    });

    test('repeats until it ends', async () => {
      const { id: resourceId } = await addResource(foyer);
      const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
      const timeOff = {
        start: `${dateOn(0)}T09:00`,
        end: `${dateOn(0)}T16:00`,
        recurrence: { frequency: 'WEEKLY' as const, days: ['MONDAY' as const, 'TUESDAY' as const], count: 3 },
      };
      const answer = (await foyer.owner.call(addTimeOff, { resourceId, timeOff })).value;
      expect(answer.timeOff).toMatchObject({ ...timeOff, recurrence: { ...timeOff.recurrence, interval: 1 } });
      const starts = await Promise.all([0, 1, 2, 7, 8].map((day) => listStartsOn(foyer, serviceId, day)));
      expect(starts.map((ofDay) => ofDay[0])).toEqual(['16:00', '16:00', '09:00', '16:00', '09:00']);
    });

    test('over bookings returns them and cancels none', async () => {
      const { id: resourceId } = await addResource(foyer);
      const { id: serviceId = '' } = await addHourService(foyer, [resourceId]);
      const slot = slotOn(serviceId, 0, '10:00');
      const { booking } = await book(foyer.owner, slot, {
        contactDetails: { firstName: 'Noor', lastName: 'Haddad' },
      });
      await book(foyer.owner, slotOn(serviceId, 1, '10:00'));
      const { conflicts, conflictCount } = await away(resourceId, { start: dateOn(0), end: dateOn(0) });
      expect([conflicts, conflictCount]).toEqual([
        [
          {
            bookingId: booking.id,
            title: expect.stringContaining('Hour'),
            startDate: slot.startDate,
            endDate: slot.endDate,
            customerName: 'Noor Haddad',
          },
        ],
        1,
      ]);
      expect(await listOccupancies(foyer, booking.id)).toHaveLength(1);
    });

    test('of a staff member returns the bookings of their classes', async () => {
      const yoga = String(services[5]?.id ?? services[2]?.id);
      const classes = services.map(({ id }) => String(id));
      const found = await Promise.all(
        classes.map((serviceId) =>
          fetchAvailability(foyer.owner, { serviceId, from: instantOn(0, '00:00'), days: 14 }),
        ),
      );
      const lesson = found.flat().find(({ slot }) => slot.eventId && slot.resource?.id === hana.id);
      if (!lesson) throw new Error(`Hana gives no class such as ${yoga}.`);
      const { booking } = await book(foyer.owner, lesson.slot);
      const date = String(lesson.slot.startDate).slice(0, 10);
      const { conflicts } = await away(hana.id, { start: date, end: date });
      expect(conflicts.map(({ bookingId }) => bookingId)).toContain(booking.id);
    });

    test('and hours that are taken away return the bookings in them, not the time kept free after one', async () => {
      const { id: resourceId } = await addResource(foyer);
      const between = { schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 30 } } };
      const { id: serviceId = '' } = await addHourService(foyer, [resourceId], between);
      const { booking: late } = await book(foyer.owner, slotOn(serviceId, 0, '15:00'));
      await book(foyer.owner, slotOn(serviceId, 1, '11:00'));
      const preview = async (end: string) => {
        const weekly = [{ days: [...WEEKDAYS], start: '09:00', end }];
        return (await foyer.owner.call(previewWorkingHours, { resourceId, weekly })).value;
      };
      const { conflicts, conflictCount } = await preview('12:00');
      expect([conflicts.map(({ bookingId }) => bookingId), conflictCount]).toEqual([[late.id], 1]);
      expect((await preview('16:00')).conflicts).toEqual([]);
      // Bookings outside of the present hours are not reported again.
      await setWeeklyHours(foyer, resourceId, [{ days: ['TUESDAY'], start: '09:00', end: '17:00' }]);
      expect((await preview('12:00')).conflicts).toEqual([]);
    });

    const day = { start: '2031-03-01', end: '2031-03-01' };
    test.each([
      ['from a date that is none', 'timeOff.start', { start: '2031-02-30', end: '2031-03-01' }],
      ['from a date to a time', 'timeOff.end', { start: '2031-03-01', end: '2031-03-01T10:00' }],
      ['that ends before it begins', 'timeOff.end', { start: '2031-03-02', end: '2031-03-01' }],
      ['that ends when it begins', 'timeOff.end', { start: '2031-03-01T10:00', end: '2031-03-01T10:00' }],
      ['of 367 days', 'timeOff.end', { start: '2031-01-01', end: '2032-01-02' }],
      ['with a note of 501 signs', 'timeOff.note', { ...day, note: 'n'.repeat(501) }],
      [
        'that comes again until before it began',
        'timeOff.recurrence.until',
        { ...day, recurrence: { frequency: 'DAILY', until: '2031-02-28' } },
      ],
      [
        'that comes again after more than a year',
        'timeOff.recurrence.interval',
        { ...day, recurrence: { frequency: 'WEEKLY', interval: 53 } },
      ],
      ['that is over', 'timeOff.end', { start: '2020-01-01', end: '2020-01-31' }],
      ['in a year that no calendar reaches', 'timeOff.end', { start: '2199-12-31', end: '2200-01-01' }],
      [
        'that ends twice',
        'timeOff.recurrence.count',
        { ...day, recurrence: { frequency: 'DAILY', count: 2, until: '2031-04-01' } },
      ],
    ])('%s is none, and nothing changes', async (_, field, timeOff) => {
      const before = await digestResources(foyer);
      const answer = await foyer.owner.call(addTimeOff, { resourceId: ines.id, timeOff: timeOff as never });
      expect([answer.status, answer.fields]).toEqual([400, [field]]);
      expect(await digestResources(foyer)).toEqual(before);
    });

    test('is limited to 366 days, with a note of 500 characters', async () => {
      const { id } = await addResource(foyer);
      const year = await away(id, { start: '2031-01-01', end: '2032-01-01', note: 'n'.repeat(500) });
      expect(year.timeOff.end).toBe('2032-01-01');
    });

    test('of another resource is not found', async () => {
      const [one, other] = [await addResource(foyer), await addResource(foyer)];
      const { timeOff } = await away(one.id, { start: dateOn(0), end: dateOn(0) });
      const before = await digestResources(foyer);
      const answer = await foyer.owner.call(deleteTimeOff, { resourceId: other.id, timeOffId: timeOff.id });
      expect(answer.code).toBe('TIME_OFF_NOT_FOUND');
      expect(await digestResources(foyer)).toEqual(before);
    });
  });

  describe('locations', () => {
    test('a service at two locations has the hours of each, and hours without a location at both', async () => {
      const { other: annex } = await addLocation(foyer, 'Annex', 'Hoboken');
      const { id } = await addResource(foyer, {
        hours: [
          { days: ['MONDAY'], start: '09:00', end: '10:00', locationId: mainLocationId },
          { days: ['MONDAY'], start: '11:00', end: '12:00', locationId: annex },
          { days: ['MONDAY'], start: '14:00', end: '15:00' },
        ],
      });
      const locations = [mainLocationId, annex].map((place) => ({
        type: 'BUSINESS' as const,
        business: { id: place },
      }));
      const { id: serviceId = '' } = await addHourService(foyer, [id], { locations });
      const found = (await listSlotsOn(foyer, serviceId)).map(
        ({ slot }) =>
          `${String(slot.startDate).slice(11, 16)} ${slot.location?.id === mainLocationId ? 'home' : 'annex'}`,
      );
      expect(found.sort()).toEqual(['09:00 home', '11:00 annex', '14:00 annex', '14:00 home']);
      const only = { 'location.businessLocation.id': annex };
      expect(await listStartsOn(foyer, serviceId, 0, only)).toEqual(['11:00', '14:00']);

      const at = (clock: string, place: string) =>
        foyer.owner.call(createBooking, {
          booking: {
            bookedEntity: { slot: { ...slotOn(serviceId, 0, clock), location: { id: place } } },
            totalParticipants: 1,
          },
        });
      const before = await digestBookings(foyer);
      expect((await at('09:00', annex)).code).toBe('SLOT_NOT_AVAILABLE');
      expect((await at('09:00', newId())).fields).toEqual(['booking.bookedEntity.slot.location.id']);
      expect(await digestBookings(foyer)).toEqual(before);
      const { booking } = (await at('14:00', annex)).value;
      expect(booking.bookedEntity?.slot?.location).toMatchObject({ id: annex, locationType: 'OWNER_BUSINESS' });
      // It keeps its location, unless another is named.
      const moved = await foyer.owner.call(rescheduleBooking, {
        bookingId: booking.id,
        revision: booking.revision,
        slot: slotOn(serviceId, 0, '11:00'),
      });
      expect(moved.value.booking.bookedEntity?.slot?.location?.id).toBe(annex);
      const elsewhere = await foyer.owner.call(rescheduleBooking, {
        bookingId: booking.id,
        revision: moved.value.booking.revision,
        slot: { ...slotOn(serviceId, 0, '09:00'), location: { id: mainLocationId } },
      });
      expect(elsewhere.value.booking.bookedEntity?.slot?.location?.id).toBe(mainLocationId);
    });

    test('a room without working hours is only at its location', async () => {
      const { other: annex } = await addLocation(foyer, 'Annex', 'Hoboken');
      const { id: typeId } = await addResourceType(foyer);
      const businessLocations = [{ locationId: annex }];
      const locationOptions = { specificLocationOptions: { businessLocations } };
      const room = await addResource(foyer, { typeId, name: 'Room', locationOptions });
      const { id } = await addResource(foyer);
      const serviceResources = [{ resourceType: { id: typeId } }];
      const here = { locations: [{ type: 'BUSINESS' as const, business: { id: mainLocationId } }], serviceResources };
      const { id: serviceId = '' } = await addHourService(foyer, [id], here);
      expect(await listStartsOn(foyer, serviceId)).toEqual([]);
      const anywhere = { id: room.id, revision: room.revision, locationOptions: { availableInAllLocations: true } };
      await foyer.owner.call(updateResource, { resource: anywhere });
      expect(await listStartsOn(foyer, serviceId)).not.toEqual([]);
    });
  });

  test('a service needs one of each: staff, room and equipment; each can be requested', async () => {
    const [roomType, kilnType] = [await addResourceType(foyer), await addResourceType(foyer)];
    const people = [await addResource(foyer, { name: 'Ann' }), await addResource(foyer, { name: 'Bea' })];
    const rooms = [
      await addResource(foyer, { name: 'North', typeId: roomType.id }),
      await addResource(foyer, { name: 'South', typeId: roomType.id }),
    ];
    const kiln = await addResource(foyer, { name: 'Kiln', typeId: kilnType.id });
    const spare = await addResource(foyer, { name: 'Spare kiln', typeId: kilnType.id });
    const { id: serviceId = '' } = await addHourService(
      foyer,
      people.map(({ id }) => id),
      {
        serviceResources: [
          { resourceType: { id: roomType.id } },
          { resourceType: { id: kilnType.id }, resourceIds: { values: [kiln.id] } },
        ],
      },
    );
    const south = rooms[1]?.id ?? '';
    const chosen = (resourceTypeId: string) => ({ resourceTypeId, selectionMethod: 'SPECIFIC_RESOURCE' as const });
    const resourceSelections = [chosen(STAFF_TYPE_ID), chosen(roomType.id), chosen(kilnType.id)];
    const asked = { ...slotOn(serviceId, 0, '09:00'), resource: { id: south }, resourceSelections };
    const before = await digestBookings(foyer);
    const refuse = async (slot: object) =>
      foyer.owner.call(createBooking, { booking: { bookedEntity: { slot }, totalParticipants: 1 } });
    const tooMany = await refuse({ ...asked, resourceSelections: [...resourceSelections, chosen(roomType.id)] });
    expect(tooMany.fields).toEqual(['booking.bookedEntity.slot.resourceSelections']);
    expect((await refuse({ ...asked, resource: { id: spare.id } })).code).toBe('RESOURCE_NOT_FOUND');
    expect((await refuse({ ...asked, resource: { id: newId() } })).code).toBe('RESOURCE_NOT_FOUND');
    expect(await digestBookings(foyer)).toEqual(before);
    const { id, bookedEntity } = await createBookingAt(foyer.owner, asked);
    expect(bookedEntity?.slot?.resourceSelections).toEqual(resourceSelections);
    const taken = (await listOccupancies(foyer, id)).map(({ resource_id }) => String(resource_id));
    expect(taken).toHaveLength(3);
    expect(taken).toEqual(expect.arrayContaining([south, kiln.id]));
    // The service's kiln is occupied, although staff, a room and another kiln are free.
    expect(await listStartsOn(foyer, serviceId)).not.toContain('09:00');
    expect((await createBookingAt(foyer.owner, slotOn(serviceId, 0, '10:00'))).id).toBeTruthy();
    const bea = people[1]?.id ?? '';
    const withBea = await listSlotsOn(foyer, serviceId, 1, { resourceId: bea });
    expect(new Set(withBea.map(({ slot }) => slot.resource?.id))).toEqual(new Set([bea]));
    const inSouth = await listSlotsOn(foyer, serviceId, 1, { resourceId: south });
    expect(inSouth.length).toBe(withBea.length * 2);
    expect(await listStartsOn(foyer, serviceId, 1, { resourceId: spare.id })).toEqual([]);
  });

  test('staff manage only their own hours; members and visitors see none', async () => {
    const me = await addMember(foyer, { role: 'staff' });
    const own = { resource: { name: 'Me', typeId: STAFF_TYPE_ID, memberId: me.identity.id } };
    const { id } = (await foyer.owner.call(createResource, own)).value.resource;
    const weekly = [{ days: ['MONDAY' as const], start: '09:00', end: '17:00' }];
    expect((await me.client.call(setWorkingHours, { resourceId: id, weekly })).code).toBe('ok');
    expect((await me.client.call(setWorkingHours, { resourceId: ines.id, weekly })).code).toBe('PERMISSION_DENIED');
    const timeOff = { start: '2031-03-01', end: '2031-03-01', note: 'Swimming' };
    expect((await me.client.call(addTimeOff, { resourceId: id, timeOff })).code).toBe('ok');
    expect((await me.client.call(addTimeOff, { resourceId: ines.id, timeOff })).code).toBe('PERMISSION_DENIED');
    expect((await (await addMember(foyer)).client.call(listTimeOff, { resourceId: id })).code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await (await foyer.visit()).call(listTimeOff, { resourceId: id })).code).toBe('PERMISSION_DENIED');
  });
});
