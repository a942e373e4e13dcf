import type { Modules } from '@foyer/contract';
import { release } from '../../paid-plans/redemption/release.ts';
import { attemptItem, countItems, describeItem } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { cancel } from '../changes/cancel.ts';
import { failNotFound, lockOwnBookings, saveBooking, siteOf } from '../changes/change.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { describeOwedOnline } from '../notifications/owed-online.ts';
import type { BookingRecord } from '../records/record.ts';
import { keepBooking, listUnpaidBookings } from './store.ts';

type DecisionCall = Call<Modules['benefits']['decideBookingsOfEndedOrders']>;

/** Keeps, cancels or asks payment for each booking; each succeeds or fails on its own. */
export async function decideBookingsOfEndedOrders(call: DecisionCall) {
  const { input, tx } = call;
  const ids = input.bookingIds.map((id) => id.toLowerCase());
  const locked = await lockOwnBookings(call, ids);
  const attempts = [];
  for (const id of ids) attempts.push(await attemptItem(tx, () => decide(call, locked.get(id) ?? failNotFound(call))));
  const results = attempts.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
  return { results, bulkActionMetadata: countItems(attempts) };
}

async function decide(call: DecisionCall, booking: BookingRecord): Promise<void> {
  const { input, tx, caller, now } = call;
  const page = { limit: 1, offset: 0, now };
  const [unpaid] = await listUnpaidBookings(tx, caller.siteId, { bookingIds: [booking.id] }, page);
  if (!unpaid) call.fail('INVALID_BOOKING_STATUS', 'This isn’t a future booking whose order has ended.');
  if (input.decision === 'KEEP') return keepBooking(tx, caller.siteId, booking.id);
  if (input.decision === 'REQUEST_PAYMENT') return requestPayment(call, booking);
  const { participantNotification: notification } = input;
  await cancel(call, booking, {
    byCustomer: false,
    isAnonymous: false,
    flowControlSettings: { waiveCancellationFee: true },
    ...(notification ? { notification } : {}),
  });
}

/** The booking is paid in person from now on. */
async function requestPayment(call: DecisionCall, booking: BookingRecord): Promise<void> {
  const { input, tx, caller, now } = call;
  const { participantNotification: notification } = input;
  await release({ tx, siteId: caller.siteId, now }, booking.id);
  const { planMemberId: _, ...details } = booking.details;
  const saved = await saveBooking(call, booking, {
    ...booking,
    paymentStatus: 'NOT_PAID',
    details: { ...details, selectedPaymentOption: 'OFFLINE' },
  });
  if (!wantsNotice(notification)) return;
  const owed = await describeOwedOnline(call, caller.siteId, saved);
  await notify(call, await siteOf(call), saved, 'bookingPaymentDue', notification?.message, owed);
}
