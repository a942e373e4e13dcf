import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import {
  type Booking,
  book,
  createBookingAt,
  digestBookings,
  findSlot,
  idsOf,
  listOccupancies,
  listSlots,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { checkoutBooking, confirmBooking } = modules.bookings;
const [massage = '', , yoga = '', , meeting = '', prenatal = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

/** Access tokens last 15 minutes; visitors who wait longer get new ones. */
const waitForHoldToEnd = () => foyer.runUntil(foyer.now() + 10 * MINUTE_MS);

const checkout = (client: WireClient, booking: Booking) => client.call(checkoutBooking, idsOf(booking));

describe('checkout', () => {
  test('confirms the booking, makes its allocation permanent, notifies, and returns the manage link', async () => {
    const contactDetails = newContact();
    const held = await createBookingAt(visitor, await findSlot(foyer, massage), { contactDetails });
    const { booking, manageToken } = (await checkout(visitor, held)).value;
    expect(booking).toMatchObject({ id: held.id, status: 'CONFIRMED', revision: '2', paymentStatus: 'NOT_PAID' });
    expect(booking.extendedFields).toEqual({ namespaces: { foyer: { price: { value: '145', currency: 'USD' } } } });
    expect(booking.bookedEntity?.slot?.eventId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(booking.updatedDate)).toBeGreaterThanOrEqual(Date.parse(booking.createdDate));
    expect(await listOccupancies(foyer, held.id)).toMatchObject([{ expires_at: null }]);

    const events = await foyer.eventsOf(held.id);
    expect(events.map(({ event_type: event, sequence }) => [sequence, event])).toEqual([
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

    const [mail] = await foyer.mailsTo(contactDetails.email);
    expect(mail).toMatchObject({ template: 'bookingConfirmed', data: { price: { value: '145', currency: 'USD' } } });
    const inbox = await fetch(`${foyer.origin}/_dev/mail?to=${contactDetails.email.toUpperCase()}`);
    const [received] = await inbox.json();
    expect(received).toMatchObject({ to: contactDetails.email, subject: expect.stringMatching(/^Booking confirmed/) });
    expect(received.html).toContain(`/booking/${manageToken}`);
  });

  test('of a free service leaves nothing to pay', async () => {
    const { booking } = await book(visitor, await findSlot(foyer, meeting));
    expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'EXEMPT' });
  });

  test('makes the booking pending where the service needs approval, and keeps the slot', async () => {
    const contactDetails = newContact();
    const slot = await findSlot(foyer, prenatal);
    const held = await createBookingAt(visitor, slot, { contactDetails });
    const { booking } = (await checkout(visitor, held)).value;
    expect(booking).toMatchObject({ status: 'PENDING', revision: '2' });
    expect(booking.bookedEntity?.slot?.eventId).toBeUndefined();
    expect(await listEventTypes(foyer, held.id)).toEqual([
      'bookingCreated',
      'bookingUpdated',
      'bookingMarkedAsPending',
    ]);
    expect(await foyer.mailsTo(contactDetails.email)).toMatchObject([{ template: 'bookingRequested' }]);

    await foyer.runUntil(foyer.now() + 12 * HOUR_MS);
    visitor = await foyer.visit();
    expect(
      (await listSlots(foyer, prenatal, { from: Date.parse(booking.startDate), days: 1 })).map(
        ({ slot }) => slot.startDate,
      ),
    ).not.toContain(slot.startDate);
    const confirmed = (await foyer.owner.call(confirmBooking, idsOf(booking))).value.booking;
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', revision: '3' });
    expect(confirmed.doubleBooked).toBeUndefined();
    expect(await foyer.mailsTo(contactDetails.email)).toMatchObject([{}, { template: 'bookingConfirmed' }]);
  });

  test('skips the approval where the booking was created so', async () => {
    const slot = await findSlot(foyer, prenatal, { ahead: 6 });
    const input = {
      booking: { bookedEntity: { slot }, totalParticipants: 1 },
      flowControlSettings: { skipBusinessConfirmation: true },
    };
    const held = (await foyer.owner.call(modules.bookings.createBooking, input)).value.booking;
    expect((await checkout(foyer.owner, held)).value.booking.status).toBe('CONFIRMED');
  });

  test('sends no mail without an address', async () => {
    const mails = foyer.db.selectFrom('mail').select('id').where('template', 'not like', 'business%');
    const list = () => mails.orderBy('id').execute();
    const before = await list();
    const { booking } = await book(visitor, await findSlot(foyer, meeting), { contactDetails: { firstName: 'Ann' } });
    expect(booking.status).toBe('CONFIRMED');
    expect(await list()).toEqual(before);
  });
});

describe('refusals, which change nothing', () => {
  const refused = async (client: WireClient, booking: Booking, revision = booking.revision) => {
    const before = await digestBookings(foyer);
    const answer = await client.call(checkoutBooking, { bookingId: booking.id, revision });
    expect(await digestBookings(foyer)).toEqual(before);
    return answer;
  };

  test('a booking of another customer is not found', async () => {
    const held = await createBookingAt(visitor, await findSlot(foyer, meeting));
    const strangers = [await foyer.visit(), await foyer.visit(clientApps.siteB), foyer.ownerB];
    const unknown = await refused(strangers[0] ?? visitor, { ...held, id: '10000000-0000-4000-8000-0000000000ff' });
    for (const stranger of strangers) {
      const answer = await refused(stranger, held);
      expect([answer.status, answer.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
      expect(answer.error).toEqual(unknown.error);
    }
  });

  test('an outdated revision, with the current one', async () => {
    const held = await createBookingAt(visitor, await findSlot(foyer, meeting));
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
    const { booking } = await book(visitor, await findSlot(foyer, meeting));
    const answer = await refused(visitor, booking);
    expect([answer.status, answer.code, answer.data]).toEqual([
      409,
      'INVALID_BOOKING_STATUS',
      { status: 'CONFIRMED', allowedFrom: ['CREATED'] },
    ]);
  });

  test('a booking that needs a payment first', async () => {
    const { value } = await foyer.owner.call(modules.services.createService, {
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
      const held = await createBookingAt(visitor, await findSlot(foyer, value.service.id, { ahead: 10 }), option);
      const answer = await refused(visitor, held);
      expect([answer.status, answer.code]).toEqual([409, 'PAYMENT_REQUIRED']);
    }
  });
});

describe('a hold', () => {
  const freeStarts = async (serviceId: string, start: number) =>
    (await listSlots(foyer, serviceId, { from: start - 1, days: 1 })).map(({ slot }) => slot.startDate);

  test('is free for others at the instant it expires, before any sweep', async () => {
    const slot = await findSlot(foyer, massage, { ahead: 4 });
    const start = Date.parse(slot.startDate ?? '');
    await createBookingAt(visitor, slot);
    foyer.advanceClock(9 * MINUTE_MS);
    expect(await freeStarts(massage, start)).not.toContain(slot.startDate);
    expect(
      (
        await foyer.owner.call(modules.bookings.createBooking, {
          booking: { bookedEntity: { slot }, totalParticipants: 1 },
        })
      ).code,
    ).toBe('SLOT_NOT_AVAILABLE');
    foyer.advanceClock(MINUTE_MS);
    expect(await freeStarts(massage, start)).toContain(slot.startDate);
    visitor = await foyer.visit();
    const second = await createBookingAt(visitor, slot);
    expect((await checkout(visitor, second)).value.booking.status).toBe('CONFIRMED');
  });

  test('that has expired is allocated again at checkout if the slot is free', async () => {
    const held = await createBookingAt(visitor, await findSlot(foyer, massage, { ahead: 5 }));
    await waitForHoldToEnd();
    const { booking } = (await checkout(visitor, held)).value;
    expect(booking.status).toBe('CONFIRMED');
    expect(await freeStarts(massage, Date.parse(booking.startDate))).not.toContain(
      booking.bookedEntity?.slot?.startDate,
    );
  });

  test('a booking whose slot was taken is refused at checkout with the three nearest slots, in order', async () => {
    visitor = await foyer.visit();
    const slot = await findSlot(foyer, massage, { ahead: 6 });
    const late = await createBookingAt(visitor, slot);
    await waitForHoldToEnd();
    await book(await foyer.visit(), slot);
    const before = await digestBookings(foyer);
    const answer = await checkout(visitor, late);
    expect([answer.status, answer.code]).toEqual([409, 'SLOT_NOT_AVAILABLE']);
    const { alternatives } = answer.data;
    const starts = Array.isArray(alternatives) ? alternatives.map(({ startDate }) => Date.parse(startDate)) : [];
    expect(starts).toHaveLength(3);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    expect(await digestBookings(foyer)).toEqual(before);
  });

  test('is not allocated again when its slot is too near', async () => {
    visitor = await foyer.visit();
    const slot = await findSlot(foyer, massage, { ahead: 1 });
    await foyer.runUntil(Date.parse(slot.startDate ?? '') - 2 * HOUR_MS - 5 * MINUTE_MS);
    visitor = await foyer.visit();
    const held = await createBookingAt(visitor, slot);
    await waitForHoldToEnd();
    expect((await checkout(visitor, held)).code).toBe('SLOT_NOT_AVAILABLE');
    expect((await checkout(foyer.owner, held)).value.booking.status).toBe('CONFIRMED');
  });

  test('of seats works the same', async () => {
    visitor = await foyer.visit();
    const [time] = await listSlots(foyer, yoga, { filter: { openSpots: { $gte: 2 } } });
    const slot = time?.slot ?? {};
    const openSpots = time?.openSpots ?? 0;
    const openNow = async () =>
      (await listSlots(foyer, yoga)).find((each) => each.slot.eventId === slot.eventId)?.openSpots ?? 0;
    const mine = await createBookingAt(visitor, slot, { totalParticipants: 2 });
    expect(await openNow()).toBe(openSpots - 2);
    foyer.advanceClock(10 * MINUTE_MS);
    visitor = await visitAgain(foyer, mine);
    expect(await openNow()).toBe(openSpots);
    for (let left = openSpots; left > 0; left -= 1) await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED' });
    expect((await checkout(visitor, mine)).code).toBe('SESSION_CAPACITY_EXCEEDED');
  });
});
