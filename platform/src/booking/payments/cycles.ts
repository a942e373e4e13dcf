import type { Instant } from '@foyer/contract/values';
import { awaitAccount } from '../../paid-plans/orders/billing.ts';
import { createCharge } from '../../payments/charges/create.ts';
import { findMethod } from '../../payments/charges/method-store.ts';
import { hasAccount } from '../../payments/providers/account-store.ts';
import { type ChangeContext, saveBooking } from '../changes/change.ts';
import { itemOf } from '../changes/charge-item.ts';
import { owedPayment } from '../records/online-payment.ts';
import type { BookingRecord } from '../records/record.ts';
import { delayCharge, isChargeDue, type Subscription, startCharge, takeFailure } from '../records/subscription.ts';
import { bookingAsOf, withSubscription } from '../records/subscription-change.ts';
import { isNoticeDue, withNotice } from '../records/subscription-notice.ts';
import { savePaymentState } from '../records/subscription-store.ts';
import { announceUnpaid, mailFailure, mailPaymentAhead } from './payment-mails.ts';

type CycleContext = Pick<ChangeContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail' | 'fail' | 'emit'>;

/** Saves another state of a locked booking's subscription, which nobody else sees. */
export async function saveState(
  { tx, caller }: Pick<CycleContext, 'tx' | 'caller'>,
  booking: BookingRecord,
  subscription: Subscription,
): Promise<BookingRecord> {
  const changed = withSubscription(booking, subscription);
  await savePaymentState(tx, caller.siteId, changed);
  return changed;
}

/** Does what time has done to a locked booking's subscription by now. */
export async function applyDueCycles(call: CycleContext, booking: BookingRecord): Promise<BookingRecord> {
  const changed = bookingAsOf(booking, call.now);
  if (changed === booking) return booking;
  if (changed.paymentStatus === booking.paymentStatus) {
    await savePaymentState(call.tx, call.caller.siteId, changed);
    return changed;
  }
  const failed = await saveBooking(call, booking, changed);
  await announceUnpaid(call, failed);
  return failed;
}

/** The same, and charges the saved method where a payment is due. */
export async function applyDueWithCharges(call: CycleContext, booking: BookingRecord): Promise<BookingRecord> {
  const changed = await applyDueCycles(call, booking);
  const { subscription } = changed.details;
  return subscription && isChargeDue(subscription, call.now) ? chargeSavedMethod(call, changed, subscription) : changed;
}

/** Tells the member of a locked booking what its next cycle will be charged, where that is due. */
export async function announceCycle(call: CycleContext, booking: BookingRecord): Promise<BookingRecord> {
  const { subscription } = booking.details;
  if (!subscription || !isNoticeDue(subscription, call.now)) return booking;
  await mailPaymentAhead(call, booking);
  return saveState(call, booking, withNotice(subscription));
}

/** Charges the first unpaid cycle of a locked booking without the member, who saved a method for that. */
async function chargeSavedMethod(
  call: CycleContext,
  booking: BookingRecord,
  subscription: Subscription,
): Promise<BookingRecord> {
  const { tx, caller, now } = call;
  const owed = owedPayment(booking);
  if (!owed) throw new Error('The booking owes nothing.');
  const item = itemOf(booking, owed);
  const { methodId, participants = booking.totalParticipants } = subscription;
  const { memberId } = item;
  const method = memberId && methodId && (await findMethod(tx, caller.siteId, { id: methodId, memberId }));
  // A deleted method can't pay; the member has the days of grace to pay with another.
  if (!method) return takeCycleFailure(call, booking, { isRetryable: false, now });
  const { provider } = method;
  if (!(await hasAccount(tx, caller.siteId, provider)))
    return saveState(call, booking, { ...awaitAccount(subscription, now), participants });
  const charge = await createCharge(tx, caller.siteId, { ...item, provider, method, savesMethod: false }, now);
  const waiting = charge.isOffSession ? startCharge(subscription) : delayCharge(subscription, now);
  return saveState(call, booking, { ...waiting, participants });
}

/** Counts a failed charge of a locked booking without the member, who is told of the first one. */
export async function takeCycleFailure(
  call: CycleContext,
  booking: BookingRecord,
  { isRetryable, now }: { isRetryable: boolean; now: Instant },
): Promise<BookingRecord> {
  const { subscription } = booking.details;
  if (!subscription) throw new Error('The booking has no subscription.');
  const failed = await saveState(call, booking, takeFailure(subscription, isRetryable, now));
  if (failed.details.subscription?.failures === 1) await mailFailure(call, failed);
  return failed;
}
