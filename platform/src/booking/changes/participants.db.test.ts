import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import {
  type Booking,
  bookingOf,
  createBookingAt,
  expectRefusal,
  findSlot,
  idsOf,
  listSeats,
  listSlots,
  visitAgain,
} from '../../testing/booking.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateNumberOfParticipants, createBooking, confirmBooking, checkoutBooking } = modules.bookings;
const [massage = '', , yoga = '', course = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

/** Sessions nobody else of these tests is in. */
let session = 0;
const nextClass = async () => {
  const empty = (await listSlots(foyer, yoga, { days: 60 })).filter(({ openSpots }) => openSpots === 12);
  session += 1;
  return empty[session]?.slot ?? {};
};

const change = (client: WireClient, booking: Booking, totalParticipants: number) =>
  client.call(updateNumberOfParticipants, { ...idsOf(booking), totalParticipants });

const confirm = async (booking: Booking) => (await foyer.owner.call(confirmBooking, idsOf(booking))).value.booking;

const seatsOf = async ({ id }: Booking) => (await listSeats(foyer, id)).map(({ seat_count }) => seat_count);

describe('the number of participants', () => {
  test('changes the seats and the price, and notifies', async () => {
    const booking = await confirm(await createBookingAt(foyer.owner, await nextClass(), { totalParticipants: 2 }));
    const { value } = await change(foyer.owner, booking, 5);
    expect(value.booking).toMatchObject({
      status: 'CONFIRMED',
      totalParticipants: 5,
      revision: '3',
      extendedFields: { namespaces: { foyer: { price: { value: '130', currency: 'USD' } } } },
    });
    expect(await seatsOf(booking)).toEqual([5]);
    const [updated, told] = (await foyer.eventsOf(booking.id)).slice(-2);
    expect(updated).toMatchObject({ event_type: 'bookingUpdated', body: { modifiedFields: { totalParticipants: 5 } } });
    expect(told).toMatchObject({
      event_type: 'bookingNumberOfParticipantsUpdated',
      body: {
        body: { booking: value.booking, previousTotalParticipants: 2, initiatedBy: { appId: expect.anything() } },
      },
    });
  });

  test('changes to choices and back', async () => {
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }, { numberOfParticipants: 1 }] };
    const booking = await createBookingAt(foyer.owner, await nextClass());
    const input = { ...idsOf(booking), participantsChoices };
    const chosen = (await foyer.owner.call(updateNumberOfParticipants, input)).value.booking;
    expect(chosen).toMatchObject({ participantsChoices });
    expect(chosen.totalParticipants).toBeUndefined();
    const counted = (await change(foyer.owner, chosen, 4)).value.booking;
    expect(counted.participantsChoices).toBeUndefined();
    expect(counted.totalParticipants).toBe(4);
    const [told] = (await foyer.eventsOf(booking.id)).slice(-1);
    expect(told?.body).toMatchObject({ body: { previousParticipantsChoices: participantsChoices } });
    expect(await seatsOf(booking)).toEqual([4]);
  });

  test('is sent in one form only', async () => {
    const booking = await createBookingAt(foyer.owner, await nextClass());
    const none = await expectRefusal(foyer, () => foyer.owner.call(updateNumberOfParticipants, idsOf(booking)));
    expect(none.fields).toEqual(['totalParticipants']);
    const both = { totalParticipants: 1, participantsChoices: { serviceChoices: [{ numberOfParticipants: 1 }] } };
    const refused = await expectRefusal(foyer, () =>
      foyer.owner.call(updateNumberOfParticipants, { ...idsOf(booking), ...both }),
    );
    expect(refused.fields).toEqual(['totalParticipants']);
    const nobody = await expectRefusal(foyer, () => change(foyer.owner, booking, 0));
    expect(nobody.fields).toEqual(['totalParticipants']);
  });

  test('accepts choices that the service offers', async () => {
    const booking = await createBookingAt(foyer.owner, await nextClass());
    const participantsChoices = { serviceChoices: [{ choices: [{ custom: 'Gold' }] }] };
    const refused = await expectRefusal(foyer, () =>
      foyer.owner.call(updateNumberOfParticipants, { ...idsOf(booking), participantsChoices }),
    );
    expect(refused.code).toBe('INVALID_SERVICE_CHOICES');
    const moving = { ...idsOf(booking), slot: await nextClass(), participantsChoices };
    const moved = await expectRefusal(foyer, () => foyer.owner.call(modules.bookings.rescheduleBooking, moving));
    expect(moved.code).toBe('INVALID_SERVICE_CHOICES');
  });

  test('of an appointment cannot change', async () => {
    const booking = await createBookingAt(foyer.owner, await findSlot(foyer, massage));
    const refused = await expectRefusal(foyer, () => change(foyer.owner, booking, 2));
    expect(refused.code).toBe('PARTICIPANTS_NOT_CHANGEABLE');
  });

  test('needs the current revision', async () => {
    const booking = await createBookingAt(foyer.owner, await nextClass());
    const refused = await expectRefusal(foyer, () => change(foyer.owner, { ...booking, revision: '7' }, 2));
    expect(refused.code).toBe('BOOKING_REVISION_MISMATCH');
  });

  test('is for the customer and the business only', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextClass());
    const stranger = await foyer.visit();
    expect((await expectRefusal(foyer, () => change(stranger, booking, 2))).code).toBe('BOOKING_NOT_FOUND');
  });
});

describe('seats', () => {
  test('are limited by the capacity, for the business too', async () => {
    const slot = await nextClass();
    const booking = await createBookingAt(foyer.owner, slot, { totalParticipants: 2 });
    await createBookingAt(foyer.owner, slot, { totalParticipants: 9 });
    const more = (await change(foyer.owner, booking, 3)).value.booking;
    const refused = await expectRefusal(foyer, () => change(foyer.owner, more, 4));
    expect(refused.code).toBe('SESSION_CAPACITY_EXCEEDED');
  });

  test('of a course are limited too', async () => {
    const bookedEntity = { schedule: { serviceId: course } };
    const input = { booking: { ...bookingOf({}), bookedEntity, totalParticipants: 1 } };
    const { booking } = (await foyer.owner.call(createBooking, input)).value;
    const [seat] = await listSeats(foyer, booking.id);
    const taken = await foyer.db
      .selectFrom('seats')
      .select((all) => all.fn.sum<string>('seat_count').as('count'))
      .where('event_id', '=', seat?.event_id ?? '')
      .executeTakeFirstOrThrow();
    const free = 10 - Number(taken.count);
    const full = (await change(foyer.owner, booking, 1 + free)).value.booking;
    const refused = await expectRefusal(foyer, () => change(foyer.owner, full, 2 + free));
    expect(refused.code).toBe('SCHEDULE_CAPACITY_EXCEEDED');
    await change(foyer.owner, full, 1);
  });

  test('given up are free at once, and the others stay even in an overbooked session', async () => {
    const slot = await nextClass();
    const over = { booking: bookingOf(slot, { totalParticipants: 9 }) };
    const first = (await foyer.owner.call(createBooking, over)).value.booking;
    const { booking } = (
      await foyer.owner.call(createBooking, {
        booking: bookingOf(slot, { totalParticipants: 9 }),
        flowControlSettings: { skipAvailabilityValidation: true },
      })
    ).value;
    expect(booking.doubleBooked).toBe(true);
    const fewer = (await change(foyer.owner, booking, 8)).value.booking;
    expect([fewer.doubleBooked, await seatsOf(booking)]).toEqual([true, [8]]);
    const fitting = (await change(foyer.owner, fewer, 3)).value.booking;
    expect(fitting.doubleBooked).toBeUndefined();
    await change(foyer.owner, first, 8);
    await createBookingAt(foyer.owner, slot);
  });

  test('of a hold keep its expiry', async () => {
    const visitor = await foyer.visit();
    const booking = await createBookingAt(visitor, await nextClass());
    foyer.advanceClock(5 * MINUTE_MS);
    const { value } = await change(visitor, booking, 2);
    const held = (of: Booking) => Object(of.extendedFields?.namespaces?.foyer).holdExpiresDate;
    expect(held(value.booking)).toBe(held(booking));
    expect((await listSeats(foyer, booking.id))[0]?.expires_at?.toISOString()).toBe(held(booking));
  });

  test('of an expired hold are allocated anew', async () => {
    const slot = await nextClass();
    const booking = await createBookingAt(foyer.owner, slot, { totalParticipants: 2 });
    foyer.advanceClock(11 * MINUTE_MS);
    await createBookingAt(foyer.owner, slot, { totalParticipants: 11 });
    const refused = await expectRefusal(foyer, () => change(foyer.owner, booking, 2));
    expect(refused.code).toBe('SESSION_CAPACITY_EXCEEDED');
    const { value } = await change(foyer.owner, booking, 1);
    expect(Object(value.booking.extendedFields?.namespaces?.foyer).holdExpiresDate).toBe(
      new Date(Date.parse(value.booking.updatedDate) + 10 * MINUTE_MS).toISOString(),
    );
  });

  test('never exceed the capacity under concurrent changes', async () => {
    const slot = await nextClass();
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push(await createBookingAt(foyer.owner, slot));
    const answers = await Promise.all(made.map((booking) => change(foyer.owner, booking, 3)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(3);
    const { rows } = { rows: await Promise.all(made.map(seatsOf)) };
    expect(rows.flat().reduce((sum, count) => sum + count, 0)).toBe(12);
  });
});

describe('a customer', () => {
  test('can have as many participants as the policy allows', async () => {
    const visitor = await foyer.visit();
    const booking = await createBookingAt(visitor, await nextClass());
    const most = (await change(visitor, booking, 4)).value.booking;
    const refused = await expectRefusal(foyer, () => change(visitor, most, 5));
    expect([refused.code, refused.data]).toEqual(['BOOKING_POLICY_VIOLATION', { maxParticipantsPerBooking: 4 }]);
    await change(foyer.owner, most, 5);
  });

  test('can reduce participants until the cancellation deadline', async () => {
    const visitor = await foyer.visit();
    const slot = await nextClass();
    const held = await createBookingAt(visitor, slot, { totalParticipants: 3 });
    const { booking } = (await visitor.call(checkoutBooking, idsOf(held))).value;
    const start = Date.parse(booking.startDate);
    const until = start - 4 * HOUR_MS;
    foyer.setClock(until - MINUTE_MS);
    const back = await visitAgain(foyer, booking);
    const fewer = (await change(back, booking, 2)).value.booking;
    foyer.setClock(until);
    const refused = await expectRefusal(foyer, () => change(back, fewer, 1));
    expect([refused.code, refused.data]).toEqual([
      'BOOKING_POLICY_VIOLATION',
      { reason: 'TOO_LATE', until: new Date(until).toISOString() },
    ]);
    expect((await change(foyer.owner, fewer, 1)).code).toBe('ok');
  });
});
