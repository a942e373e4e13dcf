import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { type Booking, bookingOf, create, HOUR_MS, idsOf, MINUTE_MS, Studio } from '../../testing/booking.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { updateNumberOfParticipants, createBooking, confirmBooking, checkoutBooking } = modules.bookings;
const [massage = '', , yoga = '', course = ''] = services.map(({ id }) => id);

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open({ options: { rateLimits: false } });
});
afterAll(() => studio.close());

/** Sessions nobody else of these tests is in. */
let session = 0;
const nextClass = async () => {
  const empty = (await studio.times(yoga, { days: 60 })).filter(({ openSpots }) => openSpots === 12);
  session += 1;
  return empty[session]?.slot ?? {};
};

const change = (client: WireClient, booking: Booking, totalParticipants: number) =>
  client.call(updateNumberOfParticipants, { ...idsOf(booking), totalParticipants });

const confirm = async (booking: Booking) => (await studio.owner.call(confirmBooking, idsOf(booking))).value.booking;

const seatsOf = async ({ id }: Booking) => (await studio.seatsOf(id)).map(({ seat_count }) => seat_count);

describe('the number of participants', () => {
  test('changes the seats and the price, and notifies', async () => {
    const booking = await confirm(await create(studio.owner, await nextClass(), { totalParticipants: 2 }));
    const { value } = await change(studio.owner, booking, 5);
    expect(value.booking).toMatchObject({
      status: 'CONFIRMED',
      totalParticipants: 5,
      revision: '3',
      extendedFields: { namespaces: { foyer: { price: { value: '130', currency: 'USD' } } } },
    });
    expect(await seatsOf(booking)).toEqual([5]);
    const [updated, told] = (await studio.events(booking.id)).slice(-2);
    expect(updated).toMatchObject({ event: 'bookingUpdated', body: { modifiedFields: { totalParticipants: 5 } } });
    expect(told).toMatchObject({
      event: 'bookingNumberOfParticipantsUpdated',
      body: {
        body: { booking: value.booking, previousTotalParticipants: 2, initiatedBy: { appId: expect.anything() } },
      },
    });
  });

  test('changes to choices and back', async () => {
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }, { numberOfParticipants: 1 }] };
    const booking = await create(studio.owner, await nextClass());
    const input = { ...idsOf(booking), participantsChoices };
    const chosen = (await studio.owner.call(updateNumberOfParticipants, input)).value.booking;
    expect(chosen).toMatchObject({ participantsChoices });
    expect(chosen.totalParticipants).toBeUndefined();
    const counted = (await change(studio.owner, chosen, 4)).value.booking;
    expect(counted.participantsChoices).toBeUndefined();
    expect(counted.totalParticipants).toBe(4);
    const [told] = (await studio.events(booking.id)).slice(-1);
    expect(told?.body).toMatchObject({ body: { previousParticipantsChoices: participantsChoices } });
    expect(await seatsOf(booking)).toEqual([4]);
  });

  test('is sent in one form only', async () => {
    const booking = await create(studio.owner, await nextClass());
    const none = await studio.refusal(() => studio.owner.call(updateNumberOfParticipants, idsOf(booking)));
    expect(none.fields).toEqual(['totalParticipants']);
    const both = { totalParticipants: 1, participantsChoices: { serviceChoices: [{ numberOfParticipants: 1 }] } };
    const refused = await studio.refusal(() =>
      studio.owner.call(updateNumberOfParticipants, { ...idsOf(booking), ...both }),
    );
    expect(refused.fields).toEqual(['totalParticipants']);
    const nobody = await studio.refusal(() => change(studio.owner, booking, 0));
    expect(nobody.fields).toEqual(['totalParticipants']);
  });

  test('accepts choices that the service offers', async () => {
    const booking = await create(studio.owner, await nextClass());
    const participantsChoices = { serviceChoices: [{ choices: [{ custom: 'Gold' }] }] };
    const refused = await studio.refusal(() =>
      studio.owner.call(updateNumberOfParticipants, { ...idsOf(booking), participantsChoices }),
    );
    expect(refused.code).toBe('INVALID_SERVICE_CHOICES');
    const moving = { ...idsOf(booking), slot: await nextClass(), participantsChoices };
    const moved = await studio.refusal(() => studio.owner.call(modules.bookings.rescheduleBooking, moving));
    expect(moved.code).toBe('INVALID_SERVICE_CHOICES');
  });

  test('of an appointment cannot change', async () => {
    const booking = await create(studio.owner, await studio.slot(massage));
    const refused = await studio.refusal(() => change(studio.owner, booking, 2));
    expect(refused.code).toBe('PARTICIPANTS_NOT_CHANGEABLE');
  });

  test('needs the current revision', async () => {
    const booking = await create(studio.owner, await nextClass());
    const refused = await studio.refusal(() => change(studio.owner, { ...booking, revision: '7' }, 2));
    expect(refused.code).toBe('BOOKING_REVISION_MISMATCH');
  });

  test('is for the customer and the business only', async () => {
    const booking = await create(await studio.visit(), await nextClass());
    const stranger = await studio.visit();
    expect((await studio.refusal(() => change(stranger, booking, 2))).code).toBe('BOOKING_NOT_FOUND');
  });
});

describe('seats', () => {
  test('are limited by the capacity, for the business too', async () => {
    const slot = await nextClass();
    const booking = await create(studio.owner, slot, { totalParticipants: 2 });
    await create(studio.owner, slot, { totalParticipants: 9 });
    const more = (await change(studio.owner, booking, 3)).value.booking;
    const refused = await studio.refusal(() => change(studio.owner, more, 4));
    expect(refused.code).toBe('SESSION_CAPACITY_EXCEEDED');
  });

  test('of a course are limited too', async () => {
    const bookedEntity = { schedule: { serviceId: course } };
    const input = { booking: { ...bookingOf({}), bookedEntity, totalParticipants: 1 } };
    const { booking } = (await studio.owner.call(createBooking, input)).value;
    const [seat] = await studio.seatsOf(booking.id);
    const taken = await studio.foyer.platform.db
      .selectFrom('seats')
      .select((all) => all.fn.sum<string>('seat_count').as('count'))
      .where('event_id', '=', seat?.event_id ?? '')
      .executeTakeFirstOrThrow();
    const free = 10 - Number(taken.count);
    const full = (await change(studio.owner, booking, 1 + free)).value.booking;
    const refused = await studio.refusal(() => change(studio.owner, full, 2 + free));
    expect(refused.code).toBe('SCHEDULE_CAPACITY_EXCEEDED');
    await change(studio.owner, full, 1);
  });

  test('given up are free at once, and the others stay even in an overbooked session', async () => {
    const slot = await nextClass();
    const over = { booking: bookingOf(slot, { totalParticipants: 9 }) };
    const first = (await studio.owner.call(createBooking, over)).value.booking;
    const { booking } = (
      await studio.owner.call(createBooking, {
        booking: bookingOf(slot, { totalParticipants: 9 }),
        flowControlSettings: { skipAvailabilityValidation: true },
      })
    ).value;
    expect(booking.doubleBooked).toBe(true);
    const fewer = (await change(studio.owner, booking, 8)).value.booking;
    expect([fewer.doubleBooked, await seatsOf(booking)]).toEqual([true, [8]]);
    const fitting = (await change(studio.owner, fewer, 3)).value.booking;
    expect(fitting.doubleBooked).toBeUndefined();
    await change(studio.owner, first, 8);
    await create(studio.owner, slot);
  });

  test('of a hold keep its expiry', async () => {
    const visitor = await studio.visit();
    const booking = await create(visitor, await nextClass());
    studio.moveClock(studio.now() + 5 * MINUTE_MS);
    const { value } = await change(visitor, booking, 2);
    const held = (of: Booking) => Object(of.extendedFields?.namespaces?.foyer).holdExpiresDate;
    expect(held(value.booking)).toBe(held(booking));
    expect((await studio.seatsOf(booking.id))[0]?.expires_at?.toISOString()).toBe(held(booking));
  });

  test('of an expired hold are allocated anew', async () => {
    const slot = await nextClass();
    const booking = await create(studio.owner, slot, { totalParticipants: 2 });
    studio.moveClock(studio.now() + 11 * MINUTE_MS);
    await create(studio.owner, slot, { totalParticipants: 11 });
    const refused = await studio.refusal(() => change(studio.owner, booking, 2));
    expect(refused.code).toBe('SESSION_CAPACITY_EXCEEDED');
    const { value } = await change(studio.owner, booking, 1);
    expect(Object(value.booking.extendedFields?.namespaces?.foyer).holdExpiresDate).toBe(
      new Date(Date.parse(value.booking.updatedDate) + 10 * MINUTE_MS).toISOString(),
    );
  });

  test('never exceed the capacity under concurrent changes', async () => {
    const slot = await nextClass();
    const made = [];
    for (let index = 0; index < 6; index += 1) made.push(await create(studio.owner, slot));
    const answers = await Promise.all(made.map((booking) => change(studio.owner, booking, 3)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(3);
    const { rows } = { rows: await Promise.all(made.map(seatsOf)) };
    expect(rows.flat().reduce((sum, count) => sum + count, 0)).toBe(12);
  });
});

describe('a customer', () => {
  test('can have as many participants as the policy allows', async () => {
    const visitor = await studio.visit();
    const booking = await create(visitor, await nextClass());
    const most = (await change(visitor, booking, 4)).value.booking;
    const refused = await studio.refusal(() => change(visitor, most, 5));
    expect([refused.code, refused.data]).toEqual(['BOOKING_POLICY_VIOLATION', { maxParticipantsPerBooking: 4 }]);
    await change(studio.owner, most, 5);
  });

  test('can reduce participants until the cancellation deadline', async () => {
    const visitor = await studio.visit();
    const slot = await nextClass();
    const held = await create(visitor, slot, { totalParticipants: 3 });
    const { booking } = (await visitor.call(checkoutBooking, idsOf(held))).value;
    const start = Date.parse(booking.startDate);
    const until = start - 4 * HOUR_MS;
    studio.moveClock(until - MINUTE_MS);
    const back = await studio.comeBack(booking);
    const fewer = (await change(back, booking, 2)).value.booking;
    studio.moveClock(until);
    const refused = await studio.refusal(() => change(back, fewer, 1));
    expect([refused.code, refused.data]).toEqual([
      'BOOKING_POLICY_VIOLATION',
      { reason: 'TOO_LATE', until: new Date(until).toISOString() },
    ]);
    expect((await change(studio.owner, fewer, 1)).code).toBe('ok');
  });
});
