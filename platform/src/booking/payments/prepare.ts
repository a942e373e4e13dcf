import type { modules, ResponseOf } from '@foyer/contract';
import type { ProviderId } from '../../payments/providers/account.ts';
import { findActiveProvider } from '../../payments/providers/account-store.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Call, Emitting, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { lockOwnBooking, siteOf } from '../changes/change.ts';
import { checkNewHold, refuseLost } from '../creation/create.ts';
import { withoutCoupon } from '../records/coupon.ts';
import { owedPayment } from '../records/online-payment.ts';
import { payerOf } from '../records/payer.ts';
import type { OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';
import { hasPaymentsToCome } from '../records/subscription.ts';
import { offerCharge, offerMethodCharge } from './charge.ts';
import { applyCoupon } from './coupon.ts';
import { applyDueCycles } from './cycles.ts';
import { holdForPayment } from './hold.ts';

type Prepare = Call<(typeof modules)['bookings']['prepareBookingPayment']>;
type PrepareMethod = Call<(typeof modules)['bookings']['prepareBookingPaymentMethod']>;
type Prepared = ResponseOf<(typeof modules)['bookings']['prepareBookingPayment']>;

type HoldCall = Pick<Prepare, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail'> &
  Emitting<'bookingUpdated'> &
  Refusing<
    | 'BOOKING_REVISION_MISMATCH'
    | 'HOLD_EXPIRED'
    | 'TOO_MANY_HOLDS'
    | 'SLOT_NOT_AVAILABLE'
    | 'SESSION_CAPACITY_EXCEEDED'
    | 'SCHEDULE_CAPACITY_EXCEEDED'
  >;

/** The context of whoever pays a booking: the customer, the business or the holder of a pay link. */
type PrepareCall = HoldCall &
  Refusing<
    | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'
    | 'NOTHING_TO_PAY'
    | 'accept_payment_feature_missing'
    | 'PAYMENT_STARTED'
  >;

/** Prepares the payment of what a booking owes online, and holds an unfinished booking for its payer. */
export async function prepareBookingPayment(call: Prepare) {
  const booking = await applyDueCycles(call, await lockOwnBooking(call, call.input.bookingId));
  const full = checkOwed(call, booking, owedPayment(withoutCoupon(booking)));
  const provider = await findProvider(call);
  // Last of the locks: a cancellation, too, takes the coupon's after those of the time.
  const held = await applyCoupon(call, await hold(call, booking), full);
  return offer(call, held, provider);
}

/** The same of a locked booking, whose coupon stays as it is. */
export async function prepareOwed(call: PrepareCall, locked: BookingRecord): Promise<Prepared> {
  const booking = await applyDueCycles(call, locked);
  checkOwed(call, booking, owedPayment(booking));
  const provider = await findProvider(call);
  return offer(call, await hold(call, booking), provider);
}

/** Prepares another method for the months to come, or the payment that is owed, which saves the method as well. */
export async function prepareBookingPaymentMethod(call: PrepareMethod) {
  const { tx, caller, now, fail } = call;
  const booking = await applyDueCycles(call, await lockOwnBooking(call, call.input.bookingId));
  if (caller.kind !== 'member' || payerOf(booking).memberId !== caller.id) {
    return fail('BOOKING_NOT_FOUND', 'There is no such booking.');
  }
  if (owedPayment(booking)) return { paymentId: (await prepareOwed(call, booking)).wixPayOrderId };
  const { subscription } = booking.details;
  if (!subscription || !hasPaymentsToCome(subscription)) {
    return fail('NOTHING_TO_PAY', 'No payment of the booking is charged to a saved method.');
  }
  const { id } = await offerMethodCharge(tx, caller.siteId, booking, subscription, {
    provider: await findProvider(call),
    now,
  });
  return { paymentId: id };
}

function checkOwed({ fail }: PrepareCall, booking: BookingRecord, owed: OwedPayment | undefined): OwedPayment {
  if (booking.status === 'CREATED' && booking.details.multiService) {
    const code = 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING';
    const data = { multiServiceBookingId: booking.details.multiService.id };
    return fail(code, 'The bookings of a multi-service booking are paid together before they are confirmed.', data);
  }
  return owed ?? fail('NOTHING_TO_PAY', 'The booking owes nothing that can be paid online now.');
}

/** Finds the provider that takes the site's payments now. */
export async function findProvider({
  tx,
  caller,
  fail,
}: Pick<PrepareCall, 'tx' | 'caller'> & Refusing<'accept_payment_feature_missing'>): Promise<ProviderId> {
  const provider = await findActiveProvider(tx, caller.siteId);
  return provider ?? fail('accept_payment_feature_missing', 'This site can’t take payments online.');
}

async function offer(call: PrepareCall, held: BookingRecord, provider: ProviderId): Promise<Prepared> {
  const { tx, caller, now, fail } = call;
  const owed = owedPayment(held);
  if (!owed) return fail('NOTHING_TO_PAY', 'The coupon leaves nothing to pay online.');
  return toPrepared({ fail }, await offerCharge(tx, caller.siteId, held, owed, { provider, now }), held);
}

/** The answer with a charge that was offered; refuses where there is none that can be paid. */
export function toPrepared(
  { fail }: Refusing<'NOTHING_TO_PAY' | 'PAYMENT_STARTED'>,
  charge: Awaited<ReturnType<typeof offerCharge>>,
  { status, holdExpires }: Pick<BookingRecord, 'status' | 'holdExpires'>,
): Prepared {
  if (charge === 'TAKEN') return fail('NOTHING_TO_PAY', 'This was paid and given back. Please pay the business.');
  if (charge === 'STARTED') {
    return fail('PAYMENT_STARTED', 'Another amount is being paid. Cancel that payment first.');
  }
  const isHeld = status === 'CREATED' && holdExpires !== undefined;
  return { wixPayOrderId: charge.id, ...(isHeld ? { payByDate: toTimestamp(holdExpires) } : {}) };
}

/** Holds an unfinished, locked booking for its payer. */
export async function hold(call: HoldCall, booking: BookingRecord): Promise<BookingRecord> {
  await checkNewHold(call, booking);
  const { booking: held, refusal } = await holdForPayment(call, booking, mayManageBookings(call.caller));
  if (held) return held;
  if (refusal === 'EXPIRED') return call.fail('HOLD_EXPIRED', 'This time is no longer held. Please book again.');
  const target = await targetOf(call.tx, await siteOf(call), booking);
  if (target) return refuseLost(call, target, booking.totalParticipants);
  return call.fail('SLOT_NOT_AVAILABLE', 'This time is no longer offered.', { alternatives: [] });
}
