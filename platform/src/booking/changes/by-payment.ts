import type { modules } from '@foyer/contract';
import { attemptItem, countItems, describeItem } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom, statusWhenSettled } from '../records/lifecycle.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { failNotFound, lockOwnBooking, lockOwnBookings, saveBooking, siteOf } from './change.ts';
import { decline } from './decline.ts';
import { confirmOrReallocate, paymentOf, type SettlementContext, settleBooking } from './settle.ts';

type Bookings = (typeof modules)['bookings'];

type PaymentCall = SettlementContext<'CONFIRMED' | 'PENDING', 'INVALID_BOOKING_STATUS', 'bookingDeclined'>;

export async function confirmOrDeclineBooking(call: Call<Bookings['confirmOrDeclineBooking']>) {
  const booking = await lockOwnBooking(call, call.input.bookingId);
  return { booking: toEntity(await confirmOrDecline(call, booking, call.input.paymentStatus)) };
}

export async function bulkConfirmOrDeclineBooking(call: Call<Bookings['bulkConfirmOrDeclineBooking']>) {
  const { input, tx, fail } = call;
  const details = input.details.map(({ bookingId, paymentStatus }) => ({ id: bookingId.toLowerCase(), paymentStatus }));
  if (new Set(details.map(({ id }) => id)).size < details.length) {
    fail('DUPLICATED_BOOKINGS', 'Send each booking only once.');
  }
  const bookings = await lockOwnBookings(
    call,
    details.map(({ id }) => id),
  );
  const results = [];
  const attempts = [];
  for (const [index, { id, paymentStatus }] of details.entries()) {
    const one = await attemptItem(tx, () =>
      confirmOrDecline(call, bookings.get(id) ?? failNotFound(call), paymentStatus),
    );
    attempts.push(one);
    const item = input.returnEntity && one.value ? { item: toEntity(one.value) } : {};
    results.push({ itemMetadata: describeItem(id, index, one), ...item });
  }
  return { results, bulkActionMetadata: countItems(attempts) };
}

/** Payment statuses that keep a booking even when its slot is taken (protocol: bookings §2). */
const isPaid = (status: PaymentStatus | undefined): boolean => status === 'PAID' || status === 'PARTIALLY_PAID';

/** Settles a locked booking by its payment, its allocation and the flow control it was created with. */
async function confirmOrDecline(
  call: PaymentCall,
  booking: BookingRecord,
  paymentStatus: PaymentStatus | undefined,
): Promise<BookingRecord> {
  if (!isAllowedFrom('confirmOrDecline', booking.status)) call.fail(...statusRefusal(booking, 'confirmOrDecline'));
  const site = await siteOf(call);
  const mayDoubleBook = isPaid(paymentStatus) || booking.details.flowControl.skipAvailabilityValidation === true;
  const allocation = await confirmOrReallocate(call, site, booking, mayDoubleBook);
  if (!allocation) return decline(call, booking, { paymentStatus, isAwaited: true });
  const status = statusWhenSettled(booking);
  if (status === booking.status) {
    // A pending booking stays pending; only its payment changes.
    const details = { ...booking.details, resources: allocation.resources };
    return saveBooking(call, booking, {
      ...booking,
      ...paymentOf(paymentStatus),
      doubleBooked: allocation.doubleBooked,
      details,
    });
  }
  return settleBooking(call, site, booking, { status, allocation, paymentStatus, isAwaited: true });
}
