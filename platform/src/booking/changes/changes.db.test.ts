import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import {
  type Booking,
  book,
  createBookingAt,
  digestBookings,
  findSlot,
  idsOf,
  listOccupancies,
  listSeats,
  listSlots,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { cancelBooking, confirmBooking, declineBooking, rescheduleBooking } = modules.bookings;
const [massage = '', everyday = '', yoga = '', course = '', meeting = '', prenatal = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

const slotIn = (serviceId: string, ahead: number) => findSlot(foyer, serviceId, { ahead });
const occupied = ({ id }: Booking) => listOccupancies(foyer, id);
const lastEvents = async ({ id }: Booking, count: number) => (await foyer.eventsOf(id)).slice(-count);

/** Expects the refusal, and that it changes nothing. */
async function expectRefused(call: () => Promise<{ status: number; code: string; data: object }>, code: string) {
  const before = await digestBookings(foyer);
  const answer = await call();
  expect(answer.code).toBe(code);
  expect(await digestBookings(foyer)).toEqual(before);
  return answer;
}

describe.each([
  ['confirm', confirmBooking, 'CONFIRMED', 'bookingConfirmed'],
  ['decline', declineBooking, 'DECLINED', 'bookingDeclined'],
] as const)('to %s', (_name, operation, status, event) => {
  test.each(['CREATED', 'PENDING'] as const)('a %s booking', async (from) => {
    const booking = await createBookingAt(foyer.owner, await slotIn(meeting, 3), { status: from });
    const input = {
      ...idsOf(booking),
      paymentStatus: 'PAID',
      participantNotification: { metadata: { _id: 1 } },
    } as const;
    const changed = (await foyer.owner.call(operation, input)).value.booking;
    expect(changed).toMatchObject({ status, revision: '2', paymentStatus: 'PAID' });
    expect(await occupied(booking)).toHaveLength(status === 'CONFIRMED' ? 1 : 0);
    const [updated, action] = await lastEvents(booking, 2);
    expect(updated).toMatchObject({ event_type: 'bookingUpdated', body: { currentEntity: changed } });
    expect(action).toMatchObject({
      event_type: event,
      body: {
        body: {
          booking: changed,
          previousStatus: from,
          previousPaymentStatus: 'UNDEFINED',
          participantNotification: { metadata: { _id: 1 } },
          initiatedBy: { appId: expect.any(String) },
        },
      },
    });
  });

  test.each(['CONFIRMED', 'CANCELED', 'DECLINED'] as const)('is too late for a %s booking', async (from) => {
    const created = await createBookingAt(foyer.owner, await slotIn(meeting, 3), {
      status: from === 'CONFIRMED' ? from : 'CREATED',
    });
    const booking =
      from === 'CONFIRMED'
        ? created
        : (await foyer.owner.call(from === 'CANCELED' ? cancelBooking : declineBooking, idsOf(created))).value.booking;
    const call = () => foyer.owner.call(operation, idsOf(booking));
    const { data } = await expectRefused(call, 'INVALID_BOOKING_STATUS');
    expect(data).toEqual({ status: from, allowedFrom: ['CREATED', 'PENDING', 'WAITING_LIST'] });
  });

  test('requires the business, its site and the current revision', async () => {
    const booking = await createBookingAt(visitor, await slotIn(meeting, 3));
    await expectRefused(() => visitor.call(operation, idsOf(booking)), 'PERMISSION_DENIED');
    await expectRefused(() => foyer.ownerB.call(operation, idsOf(booking)), 'BOOKING_NOT_FOUND');
    const stale = { ...idsOf(booking), revision: '7' };
    const { data } = await expectRefused(() => foyer.owner.call(operation, stale), 'BOOKING_REVISION_MISMATCH');
    expect(data).toEqual({ currentRevision: '1' });
  });

  test('always notifies a customer with a pending request, others on request', async () => {
    for (const [from, notifyParticipants, isTold] of [
      ['PENDING', false, true],
      ['CREATED', false, false],
      ['CREATED', true, true],
    ] as const) {
      const contactDetails = newContact();
      const booking = await createBookingAt(foyer.owner, await slotIn(meeting, 3), { contactDetails, status: from });
      const before = (await foyer.mailsTo(contactDetails.email)).length;
      const participantNotification = { notifyParticipants, message: 'See you <soon>' };
      await foyer.owner.call(operation, { ...idsOf(booking), participantNotification });
      const mails = (await foyer.mailsTo(contactDetails.email)).slice(before);
      expect(mails.map(({ template }) => template)).toEqual(isTold ? [event] : []);
      if (isTold) expect(mails[0]?.data).toMatchObject({ message: 'See you <soon>' });
    }
  });
});

describe('confirming an expired hold whose slot is taken', () => {
  const lost = async (ahead: number) => {
    const slot = await slotIn(massage, ahead);
    const booking = await createBookingAt(visitor, slot);
    await foyer.runUntil(foyer.now() + 10 * MINUTE_MS);
    visitor = await foyer.visit();
    await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED' });
    return booking;
  };

  test('double-books and says so', async () => {
    const { booking } = (await foyer.owner.call(confirmBooking, idsOf(await lost(4)))).value;
    expect(booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true });
    expect(await occupied(booking)).toMatchObject([{ is_override: true, expires_at: null }]);
  });

  test('is refused with the availability check, unless double-booking is allowed', async () => {
    const booking = await lost(5);
    const flowControlSettings = { checkAvailabilityValidation: true };
    const call = () => foyer.owner.call(confirmBooking, { ...idsOf(booking), flowControlSettings });
    await expectRefused(call, 'NO_OPEN_SPOTS');
    const meant = { ...idsOf(booking), flowControlSettings, doubleBooked: true };
    expect((await foyer.owner.call(confirmBooking, meant)).value.booking.doubleBooked).toBe(true);
  });
});

describe('canceling', () => {
  test('releases the time at once, for the customer and the business', async () => {
    for (const client of [visitor, foyer.owner]) {
      const slot = await slotIn(massage, 6);
      const contactDetails = newContact();
      const { booking } = await book(visitor, slot, { contactDetails });
      const canceled = (await client.call(cancelBooking, idsOf(booking))).value.booking;
      expect(canceled).toMatchObject({ status: 'CANCELED', revision: '3' });
      expect(await occupied(booking)).toEqual([]);
      const [updated, action] = await lastEvents(booking, 2);
      expect(updated).toMatchObject({ event_type: 'bookingUpdated', body: { currentEntity: canceled } });
      expect(action).toMatchObject({
        event_type: 'bookingCanceled',
        body: { body: { booking: canceled, previousStatus: 'CONFIRMED' } },
      });
      const templates = (await foyer.mailsTo(contactDetails.email)).map(({ template }) => template);
      expect(templates).toEqual(client === visitor ? ['bookingConfirmed', 'bookingCanceled'] : ['bookingConfirmed']);
      expect((await createBookingAt(visitor, slot)).status).toBe('CREATED');
      await foyer.runUntil(foyer.now() + 11 * MINUTE_MS);
      visitor = await foyer.visit();
    }
  });

  test('releases seats of classes and courses', async () => {
    const inClass = (await book(visitor, await slotIn(yoga, 4), { totalParticipants: 2 })).booking;
    const schedule = { serviceId: course };
    const inCourse = (await book(visitor, {}, { bookedEntity: { schedule } })).booking;
    for (const booking of [inClass, inCourse]) {
      expect(await listSeats(foyer, booking.id)).toMatchObject([
        { seat_count: booking.totalParticipants, expires_at: null },
      ]);
      await visitor.call(cancelBooking, idsOf(booking));
      expect(await listSeats(foyer, booking.id)).toEqual([]);
    }
  });

  test('an unfinished booking sends no mail', async () => {
    const contactDetails = newContact();
    const held = await createBookingAt(visitor, await slotIn(massage, 7), { contactDetails });
    expect((await visitor.call(cancelBooking, idsOf(held))).value.booking.status).toBe('CANCELED');
    expect(await occupied(held)).toEqual([]);
    expect(await foyer.mailsTo(contactDetails.email)).toEqual([]);
  });

  test("is refused to customers after the policy's deadline, never to the business", async () => {
    const { booking } = await book(visitor, await slotIn(massage, 2));
    const start = Date.parse(booking.startDate);
    await foyer.runUntil(start - DAY_MS + MINUTE_MS);
    const again = await visitAgain(foyer, booking);
    const { status, data } = await expectRefused(
      () => again.call(cancelBooking, idsOf(booking)),
      'BOOKING_POLICY_VIOLATION',
    );
    expect(status).toBe(428);
    expect(data).toEqual({ reason: 'TOO_LATE', until: new Date(start - DAY_MS).toISOString() });
    expect((await foyer.owner.call(cancelBooking, idsOf(booking))).code).toBe('ok');
    visitor = await foyer.visit();
  });

  test.each([
    { flowControlSettings: { ignoreCancellationPolicy: true } },
    { flowControlSettings: { waiveCancellationFee: true } },
    { waiveCharges: true },
  ])('setting the policy aside is for the business: %j', async (settings) => {
    const { booking } = await book(visitor, await slotIn(meeting, 8));
    const input = { ...idsOf(booking), ...settings };
    await expectRefused(() => visitor.call(cancelBooking, input), 'UNAUTHORIZED_OPERATION');
    expect((await foyer.owner.call(cancelBooking, input)).code).toBe('ok');
  });

  test('a final booking is refused', async () => {
    const held = await createBookingAt(visitor, await slotIn(meeting, 8));
    const canceled = (await visitor.call(cancelBooking, idsOf(held))).value.booking;
    const { status } = await expectRefused(
      () => visitor.call(cancelBooking, idsOf(canceled)),
      'BOOKING_CANNOT_BE_CANCELLED',
    );
    expect(status).toBe(409);
    await expectRefused(
      () => visitor.call(rescheduleBooking, { ...idsOf(canceled), slot: {} }),
      'RESCHEDULING_NOT_ALLOWED',
    );
  });

  test('a booking of another customer, or at another revision, is refused', async () => {
    const { booking } = await book(visitor, await slotIn(meeting, 9));
    for (const stranger of [await foyer.visit(), await foyer.visit(clientApps.siteB), foyer.ownerB]) {
      await expectRefused(() => stranger.call(cancelBooking, idsOf(booking)), 'BOOKING_NOT_FOUND');
      const slot = await slotIn(meeting, 9);
      await expectRefused(() => stranger.call(rescheduleBooking, { ...idsOf(booking), slot }), 'BOOKING_NOT_FOUND');
    }
    const stale = { ...idsOf(booking), revision: '1' };
    await expectRefused(() => visitor.call(cancelBooking, stale), 'BOOKING_REVISION_MISMATCH');
  });
});

describe('rescheduling', () => {
  test("changes an appointment's slot and resources, and notifies", async () => {
    const contactDetails = newContact();
    const slot = await slotIn(massage, 10);
    const { booking } = await book(visitor, slot, { contactDetails });
    const to = await slotIn(massage, 13);
    const moved = (await visitor.call(rescheduleBooking, { ...idsOf(booking), slot: to })).value.booking;
    expect(moved).toMatchObject({
      id: booking.id,
      status: 'CONFIRMED',
      revision: '3',
      bookedEntity: {
        slot: { startDate: to.startDate, endDate: to.endDate, eventId: booking.bookedEntity?.slot?.eventId },
      },
    });
    const [updated, action] = await lastEvents(booking, 2);
    expect(updated).toMatchObject({ event_type: 'bookingUpdated', body: { currentEntity: moved } });
    expect(action).toMatchObject({
      event_type: 'bookingRescheduled',
      body: {
        body: {
          booking: moved,
          previousStatus: 'CONFIRMED',
          previousStartDate: booking.startDate,
          previousEndDate: booking.endDate,
          previousBookedEntity: booking.bookedEntity,
          previousTotalParticipants: 1,
        },
      },
    });
    expect((await foyer.mailsTo(contactDetails.email)).map(({ template }) => template)).toEqual([
      'bookingConfirmed',
      'bookingRescheduled',
    ]);
    // To the time it has: the customer is told, and nothing else happens.
    const again = { ...idsOf(moved), slot: to, participantNotification: { notifyParticipants: true } };
    const { value } = await foyer.owner.call(rescheduleBooking, again);
    expect(value.booking).toMatchObject({ revision: moved.revision, startDate: moved.startDate });
    expect((await lastEvents(booking, 1))[0]).toEqual(action);
    expect(await foyer.mailsTo(contactDetails.email)).toHaveLength(3);
    expect((await createBookingAt(visitor, slot)).status).toBe('CREATED');
    await expectRefused(
      () =>
        foyer.owner.call(modules.bookings.createBooking, {
          booking: { bookedEntity: { slot: to }, totalParticipants: 1 },
        }),
      'SLOT_NOT_AVAILABLE',
    );
  });

  test('to an overlapping slot is not blocked by the booking itself', async () => {
    const [first, next] = await listSlots(foyer, everyday, { ahead: 11 });
    const same = next?.slot.resource?.id === first?.slot.resource?.id;
    expect(first && next).toBeTruthy();
    const { booking } = await book(visitor, first?.slot ?? {});
    const start = Date.parse(booking.startDate) + 15 * MINUTE_MS;
    const slot = {
      startDate: new Date(start).toISOString(),
      ...(same && first?.slot.resource ? { resource: first.slot.resource } : {}),
    };
    const answer = await visitor.call(rescheduleBooking, { ...idsOf(booking), slot });
    expect(answer.value.booking.startDate).toBe(slot.startDate);
    expect(await occupied(booking)).toHaveLength(2);
  });

  test('moves a class booking to another session, with the same number of participants or another', async () => {
    const { booking } = await book(visitor, await slotIn(yoga, 5), { totalParticipants: 2 });
    const to = await slotIn(yoga, 16);
    const eventId = to.eventId ?? '';
    const moved = (await visitor.call(rescheduleBooking, { ...idsOf(booking), slot: { eventId } })).value.booking;
    expect(moved).toMatchObject({ totalParticipants: 2, bookedEntity: { slot: { eventId, startDate: to.startDate } } });
    const three = (await visitor.call(rescheduleBooking, { ...idsOf(moved), slot: { eventId }, totalParticipants: 3 }))
      .value.booking;
    expect(three.totalParticipants).toBe(3);
    const seats = await listSeats(foyer, booking.id);
    expect(seats).toMatchObject([{ event_id: eventId, seat_count: 3, expires_at: null }]);
    const other = await slotIn(services[6]?.id ?? '', 6);
    await expectRefused(
      () => visitor.call(rescheduleBooking, { ...idsOf(three), slot: { eventId: other.eventId ?? '' } }),
      'SESSION_NOT_FOUND',
    );
    await expectRefused(
      () => visitor.call(rescheduleBooking, { ...idsOf(three), slot: { eventId }, totalParticipants: 5 }),
      'BOOKING_POLICY_VIOLATION',
    );
    await expectRefused(
      () => foyer.owner.call(rescheduleBooking, { ...idsOf(three), slot: { eventId }, totalParticipants: 13 }),
      'SESSION_CAPACITY_EXCEEDED',
    );
  });

  test('replaces choices by a number, and a number by choices', async () => {
    const slot = await findSlot(foyer, yoga, { ahead: 8, filter: { openSpots: { $gte: 4 } } });
    const booking = await createBookingAt(visitor, slot);
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }] };
    const eventId = slot.eventId ?? '';
    const chosen = (
      await visitor.call(rescheduleBooking, { ...idsOf(booking), slot: { eventId }, participantsChoices })
    ).value.booking;
    expect(chosen).toMatchObject({ participantsChoices });
    expect(chosen.totalParticipants).toBeUndefined();
    const kept = (await visitor.call(rescheduleBooking, { ...idsOf(chosen), slot: { eventId } })).value.booking;
    expect(kept).toMatchObject({ participantsChoices });
    const told = (await lastEvents(booking, 1))[0]?.body;
    expect(told).toMatchObject({ body: { previousParticipantsChoices: participantsChoices } });
    expect(Object(told).body).not.toHaveProperty('previousTotalParticipants');
    const counted = (await visitor.call(rescheduleBooking, { ...idsOf(kept), slot: { eventId }, totalParticipants: 1 }))
      .value.booking;
    expect(counted.totalParticipants).toBe(1);
    expect(counted.participantsChoices).toBeUndefined();
  });

  test('holds an unfinished booking anew, even after its hold expired', async () => {
    const held = await createBookingAt(visitor, await slotIn(massage, 15));
    await foyer.runUntil(foyer.now() + 11 * MINUTE_MS);
    visitor = await visitAgain(foyer, held);
    const moved = (await visitor.call(rescheduleBooking, { ...idsOf(held), slot: await slotIn(massage, 16) })).value
      .booking;
    expect(moved.status).toBe('CREATED');
    const { holdExpiresDate } = Object(moved.extendedFields?.namespaces?.foyer);
    const left = Date.parse(holdExpiresDate) - foyer.now();
    expect(left).toBeGreaterThan(9 * MINUTE_MS);
    const [row] = await occupied(held);
    expect(row?.expires_at?.toISOString()).toBe(holdExpiresDate);
  });

  test('needs a new approval, unless the business reschedules', async () => {
    const contactDetails = newContact();
    const booking = await createBookingAt(foyer.owner, await slotIn(prenatal, 10), {
      status: 'CONFIRMED',
      contactDetails,
    });
    const own = (await foyer.owner.call(rescheduleBooking, { ...idsOf(booking), slot: await slotIn(prenatal, 11) }))
      .value.booking;
    expect(own.status).toBe('CONFIRMED');
    const { booking: asked } = await book(visitor, await slotIn(prenatal, 12), { contactDetails });
    const confirmed = (await foyer.owner.call(confirmBooking, idsOf(asked))).value.booking;
    const moved = (await visitor.call(rescheduleBooking, { ...idsOf(confirmed), slot: await slotIn(prenatal, 13) }))
      .value.booking;
    expect(moved.status).toBe('PENDING');
    expect((await foyer.mailsTo(contactDetails.email)).at(-1)).toMatchObject({ template: 'bookingRequested' });
  });

  test('may approve a pending request, whose customer is notified', async () => {
    const contactDetails = newContact();
    const asked = await createBookingAt(foyer.owner, await slotIn(prenatal, 24), { status: 'PENDING', contactDetails });
    const input = { ...idsOf(asked), slot: await slotIn(prenatal, 25) };
    const waiting = (await foyer.owner.call(rescheduleBooking, input)).value.booking;
    expect(waiting.status).toBe('PENDING');
    const flowControlSettings = { skipBusinessConfirmation: true };
    const approve = { ...input, revision: waiting.revision, flowControlSettings };
    const { booking } = (await foyer.owner.call(rescheduleBooking, approve)).value;
    expect(booking).toMatchObject({ status: 'CONFIRMED', bookedEntity: { slot: { eventId: expect.any(String) } } });
    expect(await foyer.mailsTo(contactDetails.email)).toMatchObject([
      { template: 'bookingRequested' },
      { template: 'bookingRescheduled' },
    ]);
  });

  test('keeps the duration and the zone unless the slot has others', async () => {
    const [slot, to] = [await slotIn(massage, 26), await slotIn(massage, 27)];
    const endDate = new Date(Date.parse(slot.startDate ?? '') + 40 * MINUTE_MS).toISOString();
    const zoned = { ...slot, endDate, timezone: 'Asia/Tokyo' };
    const booking = await createBookingAt(foyer.owner, zoned, { status: 'CONFIRMED' });
    const { startDate = '' } = to;
    const moved = (await foyer.owner.call(rescheduleBooking, { ...idsOf(booking), slot: { startDate } })).value.booking;
    expect(Date.parse(moved.endDate) - Date.parse(moved.startDate)).toBe(40 * MINUTE_MS);
    expect(Date.parse(moved.startDate)).toBe(Date.parse(startDate));
    expect(moved.bookedEntity?.slot?.timezone).toBe('Asia/Tokyo');
  });

  test('to a taken slot is refused with the nearest slots, and keeps the old slot', async () => {
    const { booking } = await book(visitor, await slotIn(massage, 17));
    const taken = await slotIn(massage, 18);
    await book(await foyer.visit(), taken);
    const call = () => visitor.call(rescheduleBooking, { ...idsOf(booking), slot: taken });
    const { data } = await expectRefused(call, 'SLOT_NOT_AVAILABLE');
    expect(data).toMatchObject({ alternatives: [{}, {}, {}] });
  });

  test('is refused for a course, another service, a wrong resource or duration, or too many participants', async () => {
    const schedule = { serviceId: course };
    const inCourse = (await book(visitor, {}, { bookedEntity: { schedule } })).booking;
    const slot = await slotIn(massage, 19);
    await expectRefused(
      () => visitor.call(rescheduleBooking, { ...idsOf(inCourse), slot }),
      'RESCHEDULING_NOT_ALLOWED',
    );
    const { booking } = await book(visitor, slot);
    const to = await slotIn(massage, 20);
    const move =
      (more: object, rest: object = {}) =>
      () =>
        visitor.call(rescheduleBooking, { ...idsOf(booking), slot: { ...to, ...more }, ...rest });
    await expectRefused(move({ serviceId: meeting }), 'VALIDATION');
    await expectRefused(move({ resource: { id: booking.id } }), 'RESOURCE_NOT_FOUND');
    await expectRefused(move({ endDate: to.startDate }), 'VALIDATION');
    await expectRefused(move({ startDate: 'x' }), 'VALIDATION');
    await expectRefused(move({}, { totalParticipants: 2 }), 'VALIDATION');
    const far = new Date(foyer.now() + 90 * DAY_MS).toISOString();
    await expectRefused(move({ startDate: far, endDate: undefined }), 'BOOKING_POLICY_VIOLATION');
  });

  test.each([
    'ignoreReschedulePolicy',
    'skipAvailabilityValidation',
    'skipBusinessConfirmation',
    'allowAddOnChanges',
  ] as const)('%s is for the business', async (flag) => {
    const { booking } = await book(visitor, await slotIn(meeting, 12));
    const input = { ...idsOf(booking), slot: await slotIn(meeting, 13), flowControlSettings: { [flag]: true } };
    await expectRefused(() => visitor.call(rescheduleBooking, input), 'UNAUTHORIZED_OPERATION');
    expect((await foyer.owner.call(rescheduleBooking, input)).code).toBe('ok');
  });

  test('lets the business double-book', async () => {
    const { booking } = await book(visitor, await slotIn(massage, 21));
    const taken = await slotIn(massage, 22);
    await book(visitor, taken);
    const flowControlSettings = { skipAvailabilityValidation: true };
    const moved = await foyer.owner.call(rescheduleBooking, { ...idsOf(booking), slot: taken, flowControlSettings });
    expect(moved.value.booking.doubleBooked).toBe(true);
    const away = await foyer.owner.call(rescheduleBooking, {
      ...idsOf(moved.value.booking),
      slot: await slotIn(massage, 23),
    });
    expect(away.value.booking.doubleBooked).toBeUndefined();
  });

  test("after the policy's deadline is for the business only", async () => {
    const { booking } = await book(visitor, await slotIn(massage, 2));
    const start = Date.parse(booking.startDate);
    await foyer.runUntil(start - 12 * HOUR_MS + MINUTE_MS);
    visitor = await visitAgain(foyer, booking);
    const slot = await slotIn(massage, 5);
    const call = () => visitor.call(rescheduleBooking, { ...idsOf(booking), slot });
    const { data } = await expectRefused(call, 'BOOKING_POLICY_VIOLATION');
    expect(data).toEqual({ reason: 'TOO_LATE', until: new Date(start - 12 * HOUR_MS).toISOString() });
    expect((await foyer.owner.call(rescheduleBooking, { ...idsOf(booking), slot })).code).toBe('ok');
  });
});

test('a booking keeps its policy snapshot', async () => {
  const { db } = foyer.platform;
  visitor = await foyer.visit();
  const before = (await book(visitor, await slotIn(massage, 3))).booking;
  const [policy] = await db.selectFrom('booking_policies').selectAll().where('name', '=', 'Appointments').execute();
  const rules = { ...policy?.rules, cancellationPolicy: { enabled: false }, reschedulePolicy: { enabled: false } };
  await db
    .updateTable('booking_policies')
    .set({ rules: JSON.stringify(rules) })
    .where('name', '=', 'Appointments')
    .execute();
  const after = (await book(visitor, await slotIn(massage, 3))).booking;
  expect((await visitor.call(cancelBooking, idsOf(before))).code).toBe('ok');
  const { data } = await expectRefused(() => visitor.call(cancelBooking, idsOf(after)), 'BOOKING_POLICY_VIOLATION');
  expect(data).toEqual({ reason: 'NOT_OFFERED' });
});
