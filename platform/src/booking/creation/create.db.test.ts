import { modules, type SessionId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { ines, jonah, mateo } from '../../demo/low-tide/team.ts';
import { services as servicesB } from '../../demo/wuschel/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { wallTimeOn } from '../../server/lib/wall.ts';
import { civilDate } from '../../server/lib/zone.ts';
import {
  bookingOf,
  type CreateInput,
  createBookingAt,
  digestBookings,
  findSlot,
  listSlots,
  newContact,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';

const { createBooking } = modules.bookings;
const [massage = '', everyday = '', yoga = '', course = '', meeting = '', , , , , office = ''] = services.map(
  ({ id }) => id,
);
/** The price of a massage. */
const price = { value: '145', currency: 'USD' };

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

/** Expects a refusal with this code or these fields, and that nothing is written. */
async function expectRefused(client: TestPlatform['owner'], input: CreateInput, refusal: string | string[]) {
  const before = await digestBookings(foyer);
  const answer = await client.call(createBooking, input);
  expect(typeof refusal === 'string' ? answer.code : answer.fields).toEqual(refusal);
  expect(await digestBookings(foyer)).toEqual(before);
  return answer;
}

describe('an appointment', () => {
  test("starts as a hold in the protocol's form", async () => {
    const visitor = await foyer.visit();
    const slot = await findSlot(foyer, massage);
    const contactDetails = newContact();
    const booking = await createBookingAt(visitor, slot, { contactDetails, selectedPaymentOption: 'OFFLINE' });
    expect(booking).toMatchObject({
      revision: '1',
      status: 'CREATED',
      paymentStatus: 'UNDEFINED',
      selectedPaymentOption: 'OFFLINE',
      totalParticipants: 1,
      contactDetails,
      bookedEntity: {
        title: 'Deep Rest Massage',
        tags: ['INDIVIDUAL'],
        slot: {
          serviceId: massage,
          startDate: slot.startDate,
          endDate: slot.endDate,
          timezone: 'America/New_York',
          resource: { id: ines.id, name: 'Ines Okafor' },
          location: { locationType: 'OWNER_BUSINESS', name: 'Low Tide' },
        },
      },
      createdBy: { anonymousVisitorId: expect.any(String) },
    });
    expect(booking.bookedEntity?.slot?.eventId).toBeUndefined();
    expect(booking.doubleBooked).toBeUndefined();
    expect(Date.parse(booking.startDate)).toBe(Date.parse(slot.startDate ?? ''));
    expect(Date.parse(booking.endDate) - Date.parse(booking.startDate)).toBe(75 * MINUTE_MS);
    const hold: unknown = booking.extendedFields?.namespaces?.foyer;
    const holdExpiresDate = new Date(Date.parse(booking.createdDate) + 10 * MINUTE_MS).toISOString();
    expect(hold).toEqual({ holdExpiresDate, price });
    expect(await foyer.mailsTo(contactDetails.email)).toEqual([]);
    const events = await foyer.eventsOf(booking.id);
    expect(events).toMatchObject([{ event_type: 'bookingCreated', sequence: 1, body: { entity: booking } }]);
  });

  test('occupies its resource, buffer included', async () => {
    const slot = await findSlot(foyer, massage, { ahead: 5 });
    await createBookingAt(await foyer.visit(), slot);
    const day = { from: Date.parse(slot.startDate ?? '') - DAY_MS, days: 2 };
    const starts = (await listSlots(foyer, massage, day)).map((time) => Date.parse(time.slot.startDate ?? ''));
    const start = Date.parse(slot.startDate ?? '');
    const blocked = 90 * MINUTE_MS;
    expect(starts.filter((other) => Math.abs(other - start) < blocked)).toEqual([]);
    await expectRefused(await foyer.visit(), { booking: bookingOf(slot) }, 'SLOT_NOT_AVAILABLE');
    const touching = { ...slot, startDate: slot.endDate, endDate: new Date(start + 150 * MINUTE_MS).toISOString() };
    await expectRefused(foyer.owner, { booking: bookingOf(touching) }, 'SLOT_NOT_AVAILABLE');
  });

  test('at a taken slot is refused with the three nearest slots, in order', async () => {
    const slot = await findSlot(foyer, massage, { ahead: 7 });
    await createBookingAt(await foyer.visit(), slot);
    const { data } = await expectRefused(await foyer.visit(), { booking: bookingOf(slot) }, 'SLOT_NOT_AVAILABLE');
    const alternatives = Array.isArray(data.alternatives) ? data.alternatives : [];
    expect(alternatives).toHaveLength(3);
    const starts = alternatives.map(({ startDate }) => Date.parse(startDate));
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    const free = await listSlots(foyer, massage, { from: Date.parse(slot.startDate ?? '') - 3 * DAY_MS, days: 6 });
    const distances = free
      .map((time) => Math.abs(Date.parse(time.slot.startDate ?? '') - Date.parse(slot.startDate ?? '')))
      .sort((left, right) => left - right);
    const offered = starts.map((start) => Math.abs(start - Date.parse(slot.startDate ?? '')));
    expect(offered.sort((left, right) => left - right)).toEqual(distances.slice(0, 3));
    expect((await createBookingAt(await foyer.visit(), alternatives[1])).status).toBe('CREATED');
  });

  test('without an end has the default duration, in any zone', async () => {
    const { startDate, resource } = await findSlot(foyer, massage, { ahead: 9 });
    const utc = new Date(startDate ?? '').toISOString();
    const booking = await createBookingAt(await foyer.visit(), {
      serviceId: massage,
      startDate: utc,
      timezone: 'Asia/Tokyo',
      ...(resource ? { resource } : {}),
    });
    expect(booking.startDate).toBe(utc);
    expect(Date.parse(booking.endDate) - Date.parse(utc)).toBe(75 * MINUTE_MS);
    expect(booking.bookedEntity?.slot).toMatchObject({
      timezone: 'Asia/Tokyo',
      startDate: expect.stringMatching(/\+09:00$/),
    });
  });

  test('without a requested resource gets the least busy free one', async () => {
    const { startDate, endDate } = await findSlot(foyer, everyday, { ahead: 4, filter: { resourceId: mateo.id } });
    const slot = { serviceId: everyday, ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
    const names = [];
    for (const _ of ['first', 'second']) {
      const answer = await foyer.owner.call(createBooking, { booking: bookingOf(slot) });
      if (answer.code === 'ok') names.push(answer.value.booking.bookedEntity?.slot?.resource?.name);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('can have any duration of its service, and no other', async () => {
    const slot = await findSlot(foyer, office, { ahead: 4 });
    const lasting = (hours: number) => ({
      ...slot,
      endDate: new Date(Date.parse(slot.startDate ?? '') + hours * HOUR_MS).toISOString(),
    });
    const visitor = await foyer.visit();
    await expectRefused(visitor, { booking: bookingOf(lasting(1)) }, ['booking.bookedEntity.slot.endDate']);
    expect((await createBookingAt(visitor, lasting(2))).status).toBe('CREATED');
  });
});

describe('a class', () => {
  test('is found by its event id or its start', async () => {
    const slot = await findSlot(foyer, yoga, { filter: { openSpots: { $gte: 3 } } });
    const visitor = await foyer.visit();
    const { eventId, startDate } = slot;
    const byId = await createBookingAt(visitor, { serviceId: yoga, ...(eventId ? { eventId } : {}) });
    const byStart = await createBookingAt(
      visitor,
      { serviceId: yoga, ...(startDate ? { startDate } : {}) },
      { totalParticipants: 2 },
    );
    for (const { bookedEntity } of [byId, byStart]) {
      expect(bookedEntity).toMatchObject({
        title: 'Slow Flow Yoga',
        tags: ['GROUP'],
        slot: { eventId, sessionId: eventId, startDate, endDate: slot.endDate, resource: { id: jonah.id } },
      });
    }
  });

  test('ignores a time beside its event id', async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 8 });
    const booking = await createBookingAt(await foyer.visit(), {
      ...slot,
      startDate: '2031-01-01T00:00:00',
      endDate: '2031-01-01T09:00:00',
    });
    expect(booking.bookedEntity?.slot?.startDate).toBe(slot.startDate);
  });

  test('in a one-off session is booked by its event id, whatever time is beside it', async () => {
    const { db } = foyer.platform;
    const { eventId = '' } = await findSlot(foyer, yoga);
    const [series] = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', asId<SessionId>(eventId.slice(0, 36)))
      .execute();
    if (!series) throw new Error('The class has no sessions.');
    const id = newId<SessionId>();
    const date = civilDate(instantAt(foyer.now() + 9 * DAY_MS), 'UTC');
    const [starts_local, ends_local] = [wallTimeOn(date, '07:00'), wallTimeOn(date, '08:00')];
    const dates = { first_date: date, last_date: date };
    await db
      .insertInto('sessions')
      .values({ ...series, id, ...dates, starts_local, ends_local, recurrence: null, location: null })
      .execute();
    const beside = { serviceId: yoga, eventId: id, startDate: '2031-01-01T00:00:00' };
    const booking = await createBookingAt(await foyer.visit(), beside);
    expect(booking.bookedEntity?.slot).toMatchObject({
      eventId: id,
      startDate: expect.stringMatching(`^${date}T07:00:00`),
    });
  });

  test('counts every participant, also those of choices', async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 10, filter: { openSpots: { $gte: 5 } } });
    const openSpots = async () =>
      (await listSlots(foyer, yoga, { ahead: 9 })).find((time) => time.slot.eventId === slot.eventId)?.openSpots ?? 0;
    const before = await openSpots();
    await createBookingAt(await foyer.visit(), slot, { totalParticipants: 2 });
    const { totalParticipants: _, ...rest } = bookingOf(slot);
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }, { numberOfParticipants: 1 }] };
    const answer = await (await foyer.visit()).call(createBooking, { booking: { ...rest, participantsChoices } });
    expect(answer.value.booking).toMatchObject({ participantsChoices });
    expect(answer.value.booking.totalParticipants).toBeUndefined();
    expect(before - (await openSpots())).toBe(5);
  });

  test('that is full is refused with the nearest sessions that have seats', async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 14, filter: { openSpots: { $gte: 4 } } });
    const visitor = await foyer.visit();
    const [time] = (await listSlots(foyer, yoga, { ahead: 13 })).filter((each) => each.slot.eventId === slot.eventId);
    let left = time?.openSpots ?? 0;
    while (left > 3) {
      const totalParticipants = Math.min(4, left - 3);
      await createBookingAt(visitor, slot, { totalParticipants });
      left -= totalParticipants;
    }
    const four = { booking: bookingOf(slot, { totalParticipants: 4 }) };
    const { data } = await expectRefused(visitor, four, 'SESSION_CAPACITY_EXCEEDED');
    expect(data.alternatives).toHaveLength(3);
    await createBookingAt(visitor, slot, { totalParticipants: 3 });
    await expectRefused(visitor, { booking: bookingOf(slot) }, 'SESSION_CAPACITY_EXCEEDED');
  });

  test('that does not exist is not found', async () => {
    const visitor = await foyer.visit();
    const { eventId: _, ...slot } = await findSlot(foyer, yoga);
    for (const eventId of [newId(), `${newId()}_20300101T0900`, 'x'.repeat(36), `${'x'.repeat(36)}_99999999T9999`]) {
      await expectRefused(visitor, { booking: bookingOf({ ...slot, eventId }) }, 'SESSION_NOT_FOUND');
    }
    const { sessionId: __, startDate: ___, ...bare } = slot;
    const off = { ...bare, startDate: '2027-01-01T03:33:00' };
    await expectRefused(visitor, { booking: bookingOf(off) }, 'SESSION_NOT_FOUND');
    await expectRefused(visitor, { booking: bookingOf(bare) }, ['booking.bookedEntity.slot.eventId']);
  });
});

describe('a course', () => {
  const ofCourse = (more: object = {}) => ({
    booking: {
      bookedEntity: { schedule: { serviceId: course } },
      totalParticipants: 1,
      contactDetails: newContact(),
      ...more,
    },
  });

  test('is booked as a whole, until its seats are taken', async () => {
    const visitor = await foyer.visit();
    const booking = (await visitor.call(createBooking, ofCourse())).value.booking;
    expect(booking).toMatchObject({
      status: 'CREATED',
      bookedEntity: { title: 'Six Evenings of Breath', tags: ['COURSE'] },
    });
    expect(booking.bookedEntity?.schedule).toMatchObject({
      serviceId: course,
      firstSessionStart: expect.stringMatching(/T19:00/),
    });
    expect(Date.parse(booking.endDate) - Date.parse(booking.startDate)).toBeGreaterThan(34 * DAY_MS);
    for (let taken = 1; taken < 10; taken += 1) {
      expect((await (await foyer.visit()).call(createBooking, ofCourse())).code).toBe('ok');
    }
    await expectRefused(visitor, ofCourse(), 'SCHEDULE_CAPACITY_EXCEEDED');
  });

  test('has no slot, and only courses have a schedule', async () => {
    const slot = await findSlot(foyer, massage);
    const visitor = await foyer.visit();
    await expectRefused(visitor, ofCourse({ bookedEntity: { slot: { ...slot, serviceId: course } } }), [
      'booking.bookedEntity.slot',
    ]);
    await expectRefused(visitor, ofCourse({ bookedEntity: { schedule: { serviceId: massage } } }), [
      'booking.bookedEntity.schedule',
    ]);
  });
});

describe('refusals', () => {
  test.each<[string, (booking: CreateInput['booking']) => CreateInput['booking'], string[]]>([
    ['nothing to book', ({ bookedEntity: _, ...rest }) => rest, ['booking.bookedEntity']],
    [
      'a slot of no service',
      (sent) => ({ ...sent, bookedEntity: { slot: {} } }),
      ['booking.bookedEntity.slot.serviceId'],
    ],
    [
      'an id that is none',
      (sent) => ({ ...sent, bookedEntity: { slot: { serviceId: 'x' } } }),
      ['booking.bookedEntity.slot.serviceId'],
    ],
    [
      'no start',
      (sent) => ({ ...sent, bookedEntity: { slot: { serviceId: massage } } }),
      ['booking.bookedEntity.slot.startDate'],
    ],
    ['nobody coming', ({ totalParticipants: _, ...rest }) => rest, ['booking.totalParticipants']],
    ['two for one table', (sent) => ({ ...sent, totalParticipants: 2 }), ['booking.totalParticipants']],
    [
      'a way to pay that is not offered',
      (sent) => ({ ...sent, selectedPaymentOption: 'ONLINE' }),
      ['booking.selectedPaymentOption'],
    ],
    [
      'a plan where none is taken',
      (sent) => ({ ...sent, selectedPaymentOption: 'MEMBERSHIP' }),
      ['booking.selectedPaymentOption'],
    ],
  ])('%s', async (_what, change, fields) => {
    const booking = change(bookingOf(await findSlot(foyer, massage)));
    await expectRefused(await foyer.visit(), { booking }, fields);
  });

  test.each<[object, string]>([
    [{ timezone: 'Mars/Phobos' }, 'timezone'],
    [{ startDate: 'tomorrow' }, 'startDate'],
    [{ startDate: '2027-02-30T10:00:00' }, 'startDate'],
    [{ startDate: '+275760-09-13T00:00:00Z' }, 'startDate'],
    [{ startDate: '0000-01-01T00:00:00Z' }, 'startDate'],
    [{ startDate: '1000-01-01T00:00:00Z' }, 'startDate'],
    [{ startDate: '9999-12-31T23:00:00Z' }, 'startDate'],
    [{ endDate: 'later' }, 'endDate'],
    [{ endDate: '2020-01-01T00:00:00Z' }, 'endDate'],
    [{ endDate: '9999-01-01T00:00:00Z' }, 'endDate'],
  ])('a slot with %j', async (change, name) => {
    const slot = { ...(await findSlot(foyer, massage)), ...change };
    for (const client of [foyer.owner, await foyer.visit()]) {
      await expectRefused(client, { booking: bookingOf(slot) }, [`booking.bookedEntity.slot.${name}`]);
    }
  });

  test("a service that does not exist, is hidden, or is another site's", async () => {
    const slot = await findSlot(foyer, massage);
    const visitor = await foyer.visit();
    const hidden = services.at(-1)?.id ?? '';
    for (const serviceId of [newId(), hidden, servicesB[0]?.id ?? '']) {
      await expectRefused(visitor, { booking: bookingOf({ ...slot, serviceId }) }, 'SERVICE_NOT_FOUND');
    }
    const visitorB = await foyer.visit(clientApps.siteB);
    await expectRefused(visitorB, { booking: bookingOf(slot) }, 'SERVICE_NOT_FOUND');
    expect((await createBookingAt(foyer.owner, await findSlot(foyer, hidden), {})).status).toBe('CREATED');
  });

  test("a resource that is not the service's", async () => {
    const slot = { ...(await findSlot(foyer, massage)), resource: { id: mateo.id } };
    await expectRefused(await foyer.visit(), { booking: bookingOf(slot) }, 'RESOURCE_NOT_FOUND');
  });

  test('a start off the grid, outside working hours, or in time off', async () => {
    const visitor = await foyer.visit();
    const slot = await findSlot(foyer, massage, { ahead: 20 });
    const moved = (ms: number) => ({
      serviceId: massage,
      startDate: new Date(Date.parse(slot.startDate ?? '') + ms).toISOString(),
    });
    for (const ms of [MINUTE_MS, 1, -12 * HOUR_MS]) {
      await expectRefused(visitor, { booking: bookingOf(moved(ms)) }, 'SLOT_NOT_AVAILABLE');
    }
  });
});

describe('the policy for customers', () => {
  test('refuses a booking that is too early', async () => {
    const { resource, ...slot } = await findSlot(foyer, massage, { ahead: 30 });
    const startDate = new Date(Date.parse(slot.startDate ?? '') + 60 * DAY_MS).toISOString();
    const far = { serviceId: massage, startDate, ...(resource ? { resource } : {}) };
    const { data } = await expectRefused(await foyer.visit(), { booking: bookingOf(far) }, 'BOOKING_POLICY_VIOLATION');
    expect(data).toEqual({
      bookingPolicyViolations: { tooEarlyToBook: true, tooLateToBook: false, bookOnlineDisabled: false },
    });
  });

  test('limits the participants of one booking', async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 11, filter: { openSpots: { $gte: 5 } } });
    const five = { booking: bookingOf(slot, { totalParticipants: 5 }) };
    const { data } = await expectRefused(await foyer.visit(), five, 'BOOKING_POLICY_VIOLATION');
    expect(data).toEqual({ maxParticipantsPerBooking: 4 });
    expect((await createBookingAt(foyer.owner, slot, { totalParticipants: 5 })).totalParticipants).toBe(5);
  });

  test("refuses numbers beyond the database's range", async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 12 });
    await expectRefused(
      foyer.owner,
      { booking: bookingOf(slot, { totalParticipants: 2 ** 31 - 1 }) },
      'SESSION_CAPACITY_EXCEEDED',
    );
    await expectRefused(foyer.owner, { booking: bookingOf(slot, { totalParticipants: 3e9 }) }, [
      'booking.totalParticipants',
    ]);
    const many = Array(3).fill({ numberOfParticipants: 2 ** 30 });
    const { totalParticipants: _, ...rest } = bookingOf(slot);
    const input: CreateInput = {
      booking: { ...rest, participantsChoices: { serviceChoices: many } },
      flowControlSettings: { skipAvailabilityValidation: true },
    };
    await expectRefused(foyer.owner, input, ['booking.participantsChoices']);
  });
});

describe('privileges of the business', () => {
  test.each([
    { skipAvailabilityValidation: true },
    { skipBusinessConfirmation: true },
    { skipSelectedPaymentOptionValidation: true },
  ])('%j is refused to customers', async (flowControlSettings) => {
    const input = { booking: bookingOf(await findSlot(foyer, massage)), flowControlSettings };
    await expectRefused(await foyer.visit(), input, 'UNAUTHORIZED_OPERATION');
  });

  test("a customer's status, payment, author and date are ignored", async () => {
    const stranger = newId();
    const booking = await createBookingAt(await foyer.visit(), await findSlot(foyer, massage, { ahead: 16 }), {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      doubleBooked: true,
      revision: '7',
      id: stranger,
      createdBy: { memberId: stranger },
      extendedFields: {
        namespaces: { foyer: { holdExpiresDate: '2099-01-01T00:00:00Z' }, '@app/x': { _id: 1, none: null } },
      },
    });
    expect(booking).toMatchObject({ status: 'CREATED', paymentStatus: 'UNDEFINED', revision: '1' });
    expect(booking.id).not.toBe(stranger);
    expect(booking.doubleBooked).toBeUndefined();
    expect(booking.createdBy).toEqual({ anonymousVisitorId: expect.not.stringMatching(stranger) });
    const { foyer: own, ...others } = Object(booking.extendedFields?.namespaces);
    expect(Date.parse(own.holdExpiresDate)).toBeLessThan(foyer.now() + 11 * MINUTE_MS);
    expect(others).toEqual({ '@app/x': { _id: 1, none: null } });
  });

  test.each(['CONFIRMED', 'PENDING'] as const)(
    'it may create a booking %s, and the customer is told',
    async (status) => {
      const contactDetails = newContact();
      const booking = await createBookingAt(foyer.owner, await findSlot(foyer, massage, { ahead: 17 }), {
        status,
        contactDetails,
        paymentStatus: 'PAID',
      });
      expect(booking).toMatchObject({ status, paymentStatus: 'UNDEFINED' });
      expect(booking.extendedFields).toEqual({ namespaces: { foyer: { price } } });
      expect(Boolean(booking.bookedEntity?.slot?.eventId)).toBe(status === 'CONFIRMED');
      const template = status === 'CONFIRMED' ? 'bookingConfirmed' : 'bookingRequested';
      expect(await foyer.mailsTo(contactDetails.email)).toMatchObject([{ template }]);
    },
  );

  test('the business can double-book and book outside working hours and of any duration, and the booking says so', async () => {
    const slot = await findSlot(foyer, massage, { ahead: 18 });
    await createBookingAt(await foyer.visit(), slot);
    const skip = { skipAvailabilityValidation: true };
    const over = await foyer.owner.call(createBooking, { booking: bookingOf(slot), flowControlSettings: skip });
    expect(over.value.booking).toMatchObject({
      doubleBooked: true,
      bookedEntity: { slot: { resource: { id: ines.id } } },
    });
    const night = {
      ...slot,
      startDate: slot.startDate?.replace(/T\d\d/, 'T03') ?? '',
      endDate: slot.startDate?.replace(/T\d\d/, 'T04') ?? '',
    };
    const alone = await foyer.owner.call(createBooking, { booking: bookingOf(night), flowControlSettings: skip });
    expect(alone.value.booking.doubleBooked).toBeUndefined();
    await expectRefused(foyer.owner, { booking: bookingOf(night) }, 'SLOT_NOT_AVAILABLE');
  });

  test('a free room is not double-booked when another one is taken', async () => {
    const slot = await findSlot(foyer, everyday, { ahead: 22, filter: { resourceId: jonah.id } });
    const night = (minute: string) => ({
      ...slot,
      startDate: slot.startDate?.replace(/T\d\d:\d\d/, `T03:${minute}`) ?? '',
      endDate: slot.startDate?.replace(/T\d\d:\d\d/, `T04:${minute}`) ?? '',
    });
    const skip = { skipAvailabilityValidation: true };
    for (const resource of [ines, mateo]) {
      const booking = bookingOf({ ...night('00'), resource: { id: resource.id } });
      const answer = await foyer.owner.call(createBooking, { booking, flowControlSettings: skip });
      expect(answer.value.booking.doubleBooked, resource.name).toBeUndefined();
    }
    const third = bookingOf({ ...night('30'), resource: { id: jonah.id } });
    const answer = await foyer.owner.call(createBooking, { booking: third, flowControlSettings: skip });
    expect(answer.value.booking.doubleBooked).toBe(true);
  });

  test('without a requested resource it cannot skip the availability check', async () => {
    const { resource: _, ...slot } = await findSlot(foyer, massage);
    const input = { booking: bookingOf(slot), flowControlSettings: { skipAvailabilityValidation: true } };
    await expectRefused(foyer.owner, input, 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED');
  });

  test('a single booking has no multi-service information', async () => {
    const booking = { ...bookingOf(await findSlot(foyer, massage)), multiServiceBookingInfo: { id: newId() } };
    await expectRefused(foyer.owner, { booking }, 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO');
  });
});

describe('a form submission', () => {
  const sent = (formSubmission: Record<string, unknown>, contactDetails?: object) => async () => {
    const { contactDetails: _, ...booking } = bookingOf(await findSlot(foyer, meeting));
    return { booking: { ...booking, ...(contactDetails ? { contactDetails } : {}) }, formSubmission };
  };

  test('provides the contact details', async () => {
    const input = await sent({
      first_name: 'Ann',
      lastName: 'Lee',
      email: 'ann.lee@example.com',
      phone: '1',
    })();
    const { booking } = (await (await foyer.visit()).call(createBooking, input)).value;
    expect(booking.contactDetails).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann.lee@example.com',
      phone: '1',
    });
  });

  test('excludes contact details, except the contact id', async () => {
    const contactId = newId();
    const both = await sent({ email: 'a@example.com' }, { firstName: 'Ann', contactId })();
    const { data } = await expectRefused(await foyer.visit(), both, 'CONTACT_DETAILS_CONFLICT');
    expect(data).toEqual({ fields: ['firstName'] });
    const known = (await createBookingAt(foyer.owner, await findSlot(foyer, massage))).contactDetails?.contactId ?? '';
    const { booking } = (
      await foyer.owner.call(
        createBooking,
        await sent({ first_name: 'Ann', email: 'a@example.com' }, { contactId: known })(),
      )
    ).value;
    expect(booking.contactDetails).toEqual({ firstName: 'Ann', email: 'a@example.com', contactId: known });
  });

  test.each(['nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'has an address that mail can go to, not %j',
    async (email) => {
      await expectRefused(await foyer.visit(), await sent({ email })(), ['formSubmission.email']);
    },
  );
});

test('the business may book a slot that is too near for customers', async () => {
  const slot = await findSlot(foyer, massage, { ahead: 1 });
  await foyer.runUntil(Date.parse(slot.startDate ?? '') - HOUR_MS);
  const { data } = await expectRefused(await foyer.visit(), { booking: bookingOf(slot) }, 'BOOKING_POLICY_VIOLATION');
  expect(data).toMatchObject({ bookingPolicyViolations: { tooLateToBook: true } });
  expect((await createBookingAt(foyer.owner, slot)).status).toBe('CREATED');
});
