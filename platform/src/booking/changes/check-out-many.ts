import { mayManageBookings } from '../../server/http/caller.ts';
import type { Site } from '../../server/sites/store.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { isBookable } from '../allocation/request.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { notifyCompleted } from '../notifications/notify-many.ts';
import { statusWhenSettled } from '../records/lifecycle.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';
import { allocateAllAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import { confirmAllocation, siteOf } from './change.ts';
import { paymentAtCheckout } from './checkout.ts';
import { type SettlementContext, settleBooking } from './settle.ts';

type CheckoutCall = SettlementContext<
  'CONFIRMED' | 'PENDING',
  'INVALID_BOOKING_STATUS' | 'PAYMENT_REQUIRED' | 'SLOT_NOT_AVAILABLE'
>;

/** An unfinished booking, its target, and its allocation unless the hold has expired. */
interface Open {
  booking: BookingRecord;
  target: BookingTarget;
  paymentStatus: PaymentStatus;
  allocation: Allocation | undefined;
}

/** Completes all unfinished bookings that need no payment now, or none. Sends the customer one mail. */
export async function checkOutBookings(
  call: CheckoutCall,
  bookings: readonly BookingRecord[],
): Promise<BookingRecord[]> {
  const unfinished = bookings.filter(({ status }) => status === 'CREATED');
  if (unfinished.length === 0) {
    call.fail('INVALID_BOOKING_STATUS', 'None of these bookings can be checked out.', {
      allowedFrom: ['CREATED'],
    });
  }
  const site = await siteOf(call);
  const opened: Open[] = [];
  for (const booking of unfinished) opened.push(await open(call, site, booking));
  const settled: BookingRecord[] = [];
  for (const { booking, allocation, paymentStatus } of await reallocateExpired(call, site, opened)) {
    const how = { status: statusWhenSettled(booking), allocation, paymentStatus, isAwaited: true };
    settled.push(await settleBooking({ ...call, together: true }, site, booking, how));
  }
  await notifyCompleted(call, site, settled);
  return settled;
}

async function open(call: CheckoutCall, site: Site, booking: BookingRecord): Promise<Open> {
  const target = await targetOf(call.tx, site, booking);
  if (!target) return refuse(call, [booking]);
  const paymentStatus = paymentAtCheckout(booking, target.service);
  if (!paymentStatus) {
    return call.fail('PAYMENT_REQUIRED', 'This booking has to be paid for first.', { bookingId: booking.id });
  }
  return { booking, target, paymentStatus, allocation: await confirmAllocation(call, site, booking) };
}

/** An expired hold is booked anew, by policy and availability of now. */
async function reallocateExpired(
  call: CheckoutCall,
  site: Site,
  opened: readonly Open[],
): Promise<(Open & { allocation: Allocation })[]> {
  const { caller, now } = call;
  const expired = opened.filter(({ allocation }) => !allocation);
  const late = expired.filter(({ target }) => !mayManageBookings(caller) && !isBookable(target, now));
  if (late.length > 0)
    return refuse(
      call,
      late.map(({ booking }) => booking),
    );
  const requests = expired.map(({ booking: { id: bookingId, totalParticipants: seats }, target }) => ({
    ...{ siteId: site.id, bookingId, target, seats, override: false, now },
  }));
  const { allocations, lost } = await allocateAllAfterWaitlist(call, requests);
  if (lost)
    return refuse(
      call,
      lost.flatMap((index) => expired[index]?.booking ?? []),
    );
  return opened.flatMap((one) => {
    const allocation = one.allocation ?? allocations[expired.indexOf(one)];
    return allocation ? [{ ...one, allocation }] : [];
  });
}

function refuse({ fail }: CheckoutCall, bookings: readonly BookingRecord[]): never {
  const bookingIds = bookings.map(({ id }) => id);
  return fail('SLOT_NOT_AVAILABLE', 'Some of these times are no longer available.', { bookingIds });
}
