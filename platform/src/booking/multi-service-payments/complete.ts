import type { Charge } from '../../payments/charges/charge.ts';
import type { SettlingWork } from '../../payments/charges/subject.ts';
import type { Fail } from '../../server/http/handler.ts';
import { toMoney } from '../../server/lib/money.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { Site } from '../../server/sites/store.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { siteOf } from '../changes/change.ts';
import { paymentAtCheckout } from '../changes/checkout.ts';
import { decline } from '../changes/decline.ts';
import { settleBooking } from '../changes/settle.ts';
import { notifyCompleted, notifyOfBookings } from '../notifications/notify-many.ts';
import { allocatePaid, contextOf } from '../payments/subject.ts';
import { settlePlanPayment } from '../plan-payments/plan-payment.ts';
import { statusWhenSettled } from '../records/lifecycle.ts';
import { statusWhenPaid, withPayment } from '../records/online-payment.ts';
import { owedTogether } from '../records/paid-together.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';
import { insertChargeBookings } from './charge-booking-store.ts';

interface Kept {
  booking: BookingRecord;
  allocation: Allocation;
}

/**
 * Completes all unfinished bookings of a group whose payment has arrived, and returns the mails, which wait for the
 * receipt. If one can't be had any more, all are declined and the customer is told that the money comes back; undefined then.
 */
export async function completePaid(
  work: SettlingWork,
  unfinished: readonly BookingRecord[],
  charge: Charge,
): Promise<MailRequest[] | undefined> {
  const kept = await keepAll(work, unfinished);
  if (!kept) {
    await declineAll(work, unfinished, charge);
    return undefined;
  }
  const call = contextOf(work);
  const site = await siteOf(call);
  const mails: MailRequest[] = [];
  const settled: BookingRecord[] = [];
  const parts = owedTogether(unfinished)?.parts ?? [];
  for (const { booking, allocation } of kept) {
    const owed = parts.find((part) => part.booking === booking)?.owed;
    const paid = owed
      ? withPayment(booking, { chargeId: charge.id, purpose: owed.purpose, ...owed.amounts, refundedMinor: 0 })
      : booking;
    const paymentStatus = owed ? statusWhenPaid(paid) : await paidOtherwise(work, site, booking);
    const how = { status: statusWhenSettled(paid), allocation, paymentStatus, isAwaited: true };
    settled.push(await settleBooking({ ...call, together: true }, site, paid, how));
  }
  const amounts = parts.map(({ booking, owed }) => ({ bookingId: booking.id, amountMinor: owed.amounts.totalMinor }));
  await insertChargeBookings(work.tx, work.siteId, charge.id, amounts);
  await notifyCompleted({ ...call, mail: async (mail) => void mails.push(mail) }, site, settled);
  return mails;
}

/** The payment status of a booking that the group's payment isn't for. */
async function paidOtherwise(work: SettlingWork, site: Site, booking: BookingRecord): Promise<PaymentStatus> {
  const target = await targetOf(work.tx, site, booking);
  return (target && paymentAtCheckout(booking, target.service)) ?? 'NOT_PAID';
}

class PlanRefusal extends Error {}

const refusePlan: Fail<'BENEFIT_NOT_AVAILABLE' | 'BOOKING_REVISION_MISMATCH'> = (code, description) => {
  throw new PlanRefusal(`${code}: ${description}`);
};

/** The sessions of plans, and the time of every booking; undefined when one of them is gone. */
async function keepAll(work: SettlingWork, unfinished: readonly BookingRecord[]): Promise<Kept[] | undefined> {
  const call = { ...contextOf(work), fail: refusePlan };
  try {
    for (const booking of unfinished) await settlePlanPayment(call, booking);
  } catch (error) {
    if (error instanceof PlanRefusal) return undefined;
    throw error;
  }
  const kept: Kept[] = [];
  for (const booking of unfinished) {
    const allocation = await allocatePaid(work, booking);
    if (!allocation) return undefined;
    kept.push({ booking, allocation });
  }
  return kept;
}

async function declineAll(
  work: SettlingWork,
  unfinished: readonly BookingRecord[],
  { amountMinor, currency }: Charge,
): Promise<void> {
  const call = contextOf(work);
  const declined: BookingRecord[] = [];
  for (const booking of unfinished) {
    declined.push(await decline({ ...call, together: true }, booking, { isAwaited: true }));
  }
  const facts = { refund: toMoney(amountMinor, currency) };
  await notifyOfBookings(call, await siteOf(call), declined, 'bookingDeclined', undefined, facts);
}
