import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, createBookingAt, expectRefusal, findSlot, idsOf, listOccupancies } from '../../testing/booking.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { markBookingAsPending } = modules.bookings;
const [massage = '', , , , , prenatal = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

let ahead = 3;
const nextSlot = (service: string) => {
  ahead += 1;
  return findSlot(foyer, service, { ahead });
};
const anyService = { flowControlSettings: { skipPendingApprovalServiceValidation: true } };

describe('marking a booking as pending', () => {
  test('makes its allocation permanent, emits and notifies', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextSlot(prenatal));
    const { value } = await foyer.owner.call(markBookingAsPending, {
      ...idsOf(booking),
      paymentStatus: 'NOT_PAID',
      sendSmsReminder: false,
      participantNotification: { notifyParticipants: true, message: 'Ines answers tomorrow.' },
    });
    expect(value.booking).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID', revision: '2' });
    expect(await listOccupancies(foyer, booking.id)).toMatchObject([{ expires_at: null, is_override: false }]);
    const events = await foyer.eventsOf(booking.id);
    expect(events.map(({ event_type: event }) => event)).toEqual([
      'bookingCreated',
      'bookingUpdated',
      'bookingMarkedAsPending',
    ]);
    expect(events[2]?.body).toMatchObject({
      body: {
        booking: value.booking,
        previousStatus: 'CREATED',
        previousPaymentStatus: 'UNDEFINED',
        sendSmsReminder: false,
        doubleBooked: false,
        initiatedBy: { appId: expect.any(String) },
      },
    });
    const mails = await foyer.mailsTo(booking.contactDetails?.email ?? '');
    expect(mails).toMatchObject([{ template: 'bookingRequested', data: { message: 'Ines answers tomorrow.' } }]);
  });

  test('notifies only on request', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextSlot(prenatal));
    await foyer.owner.call(markBookingAsPending, idsOf(booking));
    expect(await foyer.mailsTo(booking.contactDetails?.email ?? '')).toEqual([]);
  });

  test('requires a service with approval', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextSlot(massage));
    const refused = await expectRefusal(foyer, () => foyer.owner.call(markBookingAsPending, idsOf(booking)));
    expect(refused.code).toBe('NOT_PENDING_APPROVAL_SERVICE');
    const marked = await foyer.owner.call(markBookingAsPending, { ...idsOf(booking), ...anyService });
    expect(marked.value.booking.status).toBe('PENDING');
  });

  test.each([false, true])(
    'over somebody else it is a request, too, and says that it is double-booked (looking at what is free: %s)',
    async (checkAvailabilityValidation) => {
      const slot = await nextSlot(prenatal);
      const booking = await createBookingAt(await foyer.visit(), slot);
      foyer.advanceClock(11 * MINUTE_MS);
      await book(await foyer.visit(), slot);
      const flowControlSettings = { checkAvailabilityValidation };
      const { value } = await foyer.owner.call(markBookingAsPending, { ...idsOf(booking), flowControlSettings });
      expect(value.booking).toMatchObject({ status: 'PENDING', doubleBooked: true });
    },
  );

  test('is refused when the session no longer exists', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextSlot(prenatal));
    foyer.advanceClock(11 * MINUTE_MS);
    await foyer.db
      .updateTable('bookings')
      .set({ service_id: newId() })
      .where('id', '=', asId<BookingId>(booking.id))
      .execute();
    const refused = await expectRefusal(foyer, () => foyer.owner.call(markBookingAsPending, idsOf(booking)));
    expect(refused.code).toBe('NO_OPEN_SPOTS');
  });

  test('needs the current revision', async () => {
    const booking = await createBookingAt(await foyer.visit(), await nextSlot(prenatal));
    const input = { bookingId: booking.id, revision: '2' };
    const refused = await expectRefusal(foyer, () => foyer.owner.call(markBookingAsPending, input));
    expect([refused.code, refused.data]).toEqual(['BOOKING_REVISION_MISMATCH', { currentRevision: '1' }]);
  });

  test('is for the business only', async () => {
    const visitor = await foyer.visit();
    const booking = await createBookingAt(visitor, await nextSlot(prenatal));
    const refused = await expectRefusal(foyer, () => visitor.call(markBookingAsPending, idsOf(booking)));
    expect(refused.code).toBe('PERMISSION_DENIED');
  });
});
