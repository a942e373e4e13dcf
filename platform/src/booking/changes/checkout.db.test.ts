import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { type Booking, book, create, HOUR_MS, idsOf, MINUTE_MS, Studio, somebody } from '../../testing/booking.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { checkoutBooking, confirmBooking } = modules.bookings;
const [massage = '', , yoga = '', , meeting = '', prenatal = ''] = services.map(({ id }) => id);

let studio: Studio;
let visitor: WireClient;
beforeAll(async () => {
  studio = await Studio.open();
  visitor = await studio.visit();
});
afterAll(() => studio.close());

/** Access tokens last 15 minutes; visitors who wait longer get new ones. */
const waitForHoldToEnd = () => studio.moveTo(studio.now() + 10 * MINUTE_MS);

const checkout = (client: WireClient, booking: Booking) => client.call(checkoutBooking, idsOf(booking));
const eventNames = async ({ id }: Booking) => (await studio.events(id)).map(({ event }) => event);

describe('checkout', () => {
  test('confirms the booking, makes its allocation permanent, notifies, and returns the manage link', async () => {
    const contactDetails = somebody();
    const held = await create(visitor, await studio.slot(massage), { contactDetails });
    const { booking, manageToken } = (await checkout(visitor, held)).value;
    expect(booking).toMatchObject({ id: held.id, status: 'CONFIRMED', revision: '2', paymentStatus: 'NOT_PAID' });
    expect(booking.extendedFields).toEqual({ namespaces: { foyer: { price: { value: '145', currency: 'USD' } } } });
    expect(booking.bookedEntity?.slot?.eventId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(booking.updatedDate)).toBeGreaterThanOrEqual(Date.parse(booking.createdDate));
    expect(await studio.occupancyOf(held.id)).toMatchObject([{ expires_at: null }]);

    const events = await studio.events(held.id);
    expect(events.map(({ event, sequence }) => [sequence, event])).toEqual([
      [1, 'bookingCreated'],
      [2, 'bookingUpdated'],
      [3, 'bookingConfirmed'],
    ]);
    expect(events[1]?.body).toMatchObject({ currentEntity: booking, modifiedFields: { status: 'CONFIRMED' } });
    expect(events[2]?.body).toMatchObject({
      body: {
        booking,
        previousStatus: 'CREATED',
        initiatedBy: { anonymousVisitorId: held.createdBy?.anonymousVisitorId },
      },
    });

    const [mail] = await studio.mails(contactDetails.email);
    expect(mail).toMatchObject({ template: 'bookingConfirmed' });
    const inbox = await fetch(`${studio.foyer.origin}/_dev/mail?to=${contactDetails.email.toUpperCase()}`);
    const [received] = await inbox.json();
    expect(received).toMatchObject({ to: contactDetails.email, subject: expect.stringMatching(/^Booking confirmed/) });
    expect(received.html).toContain(`/booking/${manageToken}`);
  });

  test('of a free service leaves nothing to pay', async () => {
    const { booking } = await book(visitor, await studio.slot(meeting));
    expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'EXEMPT' });
  });

  test('makes the booking pending where the service needs approval, and keeps the slot', async () => {
    const contactDetails = somebody();
    const slot = await studio.slot(prenatal);
    const held = await create(visitor, slot, { contactDetails });
    const { booking } = (await checkout(visitor, held)).value;
    expect(booking).toMatchObject({ status: 'PENDING', revision: '2' });
    expect(booking.bookedEntity?.slot?.eventId).toBeUndefined();
    expect(await eventNames(held)).toEqual(['bookingCreated', 'bookingUpdated', 'bookingMarkedAsPending']);
    expect(await studio.mails(contactDetails.email)).toMatchObject([{ template: 'bookingRequested' }]);

    await studio.moveTo(studio.now() + 12 * HOUR_MS);
    visitor = await studio.visit();
    expect(
      (await studio.times(prenatal, { from: Date.parse(booking.startDate), days: 1 })).map(
        ({ slot }) => slot.startDate,
      ),
    ).not.toContain(slot.startDate);
    const confirmed = (await studio.owner.call(confirmBooking, idsOf(booking))).value.booking;
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', revision: '3' });
    expect(confirmed.doubleBooked).toBeUndefined();
    expect(await studio.mails(contactDetails.email)).toMatchObject([{}, { template: 'bookingConfirmed' }]);
  });

  test('skips the approval where the booking was created so', async () => {
    const slot = await studio.slot(prenatal, { ahead: 6 });
    const input = {
      booking: { bookedEntity: { slot }, totalParticipants: 1 },
      flowControlSettings: { skipBusinessConfirmation: true },
    };
    const held = (await studio.owner.call(modules.bookings.createBooking, input)).value.booking;
    expect((await checkout(studio.owner, held)).value.booking.status).toBe('CONFIRMED');
  });

  test('sends no mail without an address', async () => {
    const before = await studio.foyer.platform.db.selectFrom('mail').select('id').execute();
    const { booking } = await book(visitor, await studio.slot(meeting), { contactDetails: { firstName: 'Ann' } });
    expect(booking.status).toBe('CONFIRMED');
    expect(await studio.foyer.platform.db.selectFrom('mail').select('id').execute()).toEqual(before);
  });
});

describe('refusals, which change nothing', () => {
  const refused = async (client: WireClient, booking: Booking, revision = booking.revision) => {
    const before = await studio.snapshot();
    const answer = await client.call(checkoutBooking, { bookingId: booking.id, revision });
    expect(await studio.snapshot()).toEqual(before);
    return answer;
  };

  test('a booking of another customer is not found', async () => {
    const held = await create(visitor, await studio.slot(meeting));
    const strangers = [await studio.visit(), await studio.visit(clientApps.siteB), studio.ownerB];
    const unknown = await refused(strangers[0] ?? visitor, { ...held, id: '10000000-0000-4000-8000-0000000000ff' });
    for (const stranger of strangers) {
      const answer = await refused(stranger, held);
      expect([answer.status, answer.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
      expect(answer.error).toEqual(unknown.error);
    }
  });

  test('an outdated revision, with the current one', async () => {
    const held = await create(visitor, await studio.slot(meeting));
    for (const revision of ['0', '2', '9999999999999999999']) {
      const answer = await refused(visitor, held, revision);
      expect([answer.status, answer.code, answer.data]).toEqual([
        409,
        'BOOKING_REVISION_MISMATCH',
        { currentRevision: '1' },
      ]);
    }
  });

  test('a booking that is already complete', async () => {
    const { booking } = await book(visitor, await studio.slot(meeting));
    const answer = await refused(visitor, booking);
    expect([answer.status, answer.code, answer.data]).toEqual([
      409,
      'INVALID_BOOKING_STATUS',
      { status: 'CONFIRMED', allowedFrom: ['CREATED'] },
    ]);
  });

  test('a booking that needs a payment first', async () => {
    const { value } = await studio.owner.call(modules.services.createService, {
      service: {
        type: 'APPOINTMENT',
        name: 'Paid Online',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '10' } }, options: { online: true } },
        staffMemberIds: [ines.id],
        schedule: { availabilityConstraints: { sessionDurations: [30] } },
      },
    });
    for (const option of [{ selectedPaymentOption: 'ONLINE' }, {}] as const) {
      const held = await create(visitor, await studio.slot(value.service.id, { ahead: 10 }), option);
      const answer = await refused(visitor, held);
      expect([answer.status, answer.code]).toEqual([409, 'PAYMENT_REQUIRED']);
    }
  });
});

describe('a hold', () => {
  const freeStarts = async (serviceId: string, start: number) =>
    (await studio.times(serviceId, { from: start - 1, days: 1 })).map(({ slot }) => slot.startDate);

  test('is free for others at the instant it expires, before any sweep', async () => {
    const slot = await studio.slot(massage, { ahead: 4 });
    const start = Date.parse(slot.startDate ?? '');
    await create(visitor, slot);
    studio.moveClock(studio.now() + 9 * MINUTE_MS);
    expect(await freeStarts(massage, start)).not.toContain(slot.startDate);
    expect(
      (
        await studio.owner.call(modules.bookings.createBooking, {
          booking: { bookedEntity: { slot }, totalParticipants: 1 },
        })
      ).code,
    ).toBe('SLOT_NOT_AVAILABLE');
    studio.moveClock(studio.now() + MINUTE_MS);
    expect(await freeStarts(massage, start)).toContain(slot.startDate);
    visitor = await studio.visit();
    const second = await create(visitor, slot);
    expect((await checkout(visitor, second)).value.booking.status).toBe('CONFIRMED');
  });

  test('that has expired is allocated again at checkout if the slot is free', async () => {
    const held = await create(visitor, await studio.slot(massage, { ahead: 5 }));
    await waitForHoldToEnd();
    const { booking } = (await checkout(visitor, held)).value;
    expect(booking.status).toBe('CONFIRMED');
    expect(await freeStarts(massage, Date.parse(booking.startDate))).not.toContain(
      booking.bookedEntity?.slot?.startDate,
    );
  });

  test('whose slot was taken is refused at checkout with the three nearest slots, in order', async () => {
    visitor = await studio.visit();
    const slot = await studio.slot(massage, { ahead: 6 });
    const late = await create(visitor, slot);
    await waitForHoldToEnd();
    await book(await studio.visit(), slot);
    const before = await studio.snapshot();
    const answer = await checkout(visitor, late);
    expect([answer.status, answer.code]).toEqual([409, 'SLOT_NOT_AVAILABLE']);
    const { alternatives } = answer.data;
    const starts = Array.isArray(alternatives) ? alternatives.map(({ startDate }) => Date.parse(startDate)) : [];
    expect(starts).toHaveLength(3);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    expect(await studio.snapshot()).toEqual(before);
  });

  test('is not allocated again when its slot is too near', async () => {
    visitor = await studio.visit();
    const slot = await studio.slot(massage, { ahead: 1 });
    await studio.moveTo(Date.parse(slot.startDate ?? '') - 2 * HOUR_MS - 5 * MINUTE_MS);
    visitor = await studio.visit();
    const held = await create(visitor, slot);
    await waitForHoldToEnd();
    expect((await checkout(visitor, held)).code).toBe('SLOT_NOT_AVAILABLE');
    expect((await checkout(studio.owner, held)).value.booking.status).toBe('CONFIRMED');
  });

  test('of seats works the same', async () => {
    visitor = await studio.visit();
    const [time] = await studio.times(yoga, { filter: { openSpots: { $gte: 2 } } });
    const slot = time?.slot ?? {};
    const openSpots = time?.openSpots ?? 0;
    const openNow = async () =>
      (await studio.times(yoga)).find((each) => each.slot.eventId === slot.eventId)?.openSpots ?? 0;
    const mine = await create(visitor, slot, { totalParticipants: 2 });
    expect(await openNow()).toBe(openSpots - 2);
    studio.moveClock(studio.now() + 10 * MINUTE_MS);
    visitor = await studio.comeBack(mine);
    expect(await openNow()).toBe(openSpots);
    for (let left = openSpots; left > 0; left -= 1) await create(studio.owner, slot, { status: 'CONFIRMED' });
    expect((await checkout(visitor, mine)).code).toBe('SESSION_CAPACITY_EXCEEDED');
  });
});
