import type { BookingId, PaymentMethodId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge, Refund } from '../../payments/charges/charge.ts';
import type { LockedSubject, PaymentSubject, Returned, SettlingWork } from '../../payments/charges/subject.ts';
import { toReceipt } from '../../payments/invoices/receipt.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import type { Db } from '../../server/db/database.ts';
import { failUnexpectedly } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMoney } from '../../server/lib/money.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { canAllocate } from '../allocation/allocation.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { isBookable } from '../allocation/request.ts';
import { confirmAllocation, reallocate, saveBooking, siteOf } from '../changes/change.ts';
import { decline } from '../changes/decline.ts';
import { platformContext } from '../changes/platform-context.ts';
import { settleBooking } from '../changes/settle.ts';
import { MAX_HOLDS } from '../occupancy/hold.ts';
import { statusWhenSettled } from '../records/lifecycle.ts';
import { hasTaken, isOwed, owedPayment, statusWhenPaid, withPayment, withRefund } from '../records/online-payment.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBooking, lockBooking, lockHolds } from '../records/store.ts';
import {
  changeMethod,
  forgetCharge,
  hasPaymentsToCome,
  type Subscription,
  takePayment,
} from '../records/subscription.ts';
import { bookingAsOf, withSubscription } from '../records/subscription-change.ts';
import { withoutLateNotice } from '../records/subscription-notice.ts';
import { applyDueCycles, saveState, takeCycleFailure } from './cycles.ts';
import { holdForPayment } from './hold.ts';
import { issueBookingInvoice } from './invoice.ts';
import { mailBalanceDue, mailFeeDue, mailPayment, mailRefund, withReceipt } from './payment-mails.ts';

/** A booking as its payments see it. Its lock comes first, as in every change of a booking. */
export const bookingSubject: PaymentSubject = {
  async isDue(reading, charge) {
    const found = await findBooking(reading.db, reading.siteId, asId<BookingId>(charge.subject.id));
    const booking = found && bookingAsOf(found, reading.now);
    return booking !== undefined && isWanted(booking, charge) && canBeHad(reading, booking);
  },

  async lock(work, { subject }) {
    const booking = await lockBooking(work.tx, work.siteId, asId<BookingId>(subject.id));
    return booking && new BookingSubject(work, await applyDueCycles(contextOf(work), booking));
  },
};

/** A charge that only saves a method pays nothing that is owed. */
function isWanted(booking: BookingRecord, charge: Charge): boolean {
  const { subscription } = booking.details;
  if (charge.purpose === 'PAYMENT_METHOD') return subscription !== undefined && hasPaymentsToCome(subscription);
  return isOwed(booking, charge);
}

/** The context in which the platform acts for the business when a payment has a result. */
export const contextOf = (work: SettlingWork) => ({
  ...platformContext(work),
  emit: work.emit,
  fail: failUnexpectedly,
});

/** Whether the time of an unfinished booking is held for it, or free. */
export async function canBeHad(
  { db, siteId, now }: { db: Db; siteId: SiteId; now: Instant },
  booking: BookingRecord,
): Promise<boolean> {
  const { id: bookingId, status, holdExpires = 0, totalParticipants: seats } = booking;
  if (status !== 'CREATED' || holdExpires > now) return true;
  const target = await targetOf(db, await findSite(db, siteId), booking);
  return target !== undefined && isBookable(target, now) && canAllocate(db, { siteId, bookingId, target, seats, now });
}

/** Whether the customer's other holds leave room for this one, if it has expired (security G20). */
export async function mayHold({ tx, siteId, now }: SettlingWork, booking: BookingRecord): Promise<boolean> {
  const { status, holdExpires = 0, createdBy } = booking;
  if (status !== 'CREATED' || holdExpires > now) return true;
  return (await lockHolds(tx, siteId, createdBy.id, now)) < MAX_HOLDS;
}

/** The allocation of a booking that was paid. An expired hold is booked anew, so the booking window applies again. */
export async function allocatePaid(work: SettlingWork, booking: BookingRecord): Promise<Allocation | undefined> {
  const call = contextOf(work);
  const site = await siteOf(call);
  const kept = await confirmAllocation(call, site, booking);
  if (kept) return kept;
  const target = await targetOf(call.tx, site, booking);
  const isOffered = target && isBookable(target, call.now);
  return isOffered ? reallocate(call, site, booking, { target, override: false }) : undefined;
}

class BookingSubject implements LockedSubject {
  readonly #work: SettlingWork;
  readonly #booking: BookingRecord;
  /** Once it has taken a payment. */
  #paid: BookingRecord | undefined;
  /** The confirmation waits for the number of the invoice. */
  readonly #confirmations: MailRequest[] = [];

  constructor(work: SettlingWork, booking: BookingRecord) {
    this.#work = work;
    this.#booking = booking;
  }

  isDue(charge: Charge): boolean {
    return isWanted(this.#booking, charge);
  }

  async onStarted(): Promise<boolean> {
    if (!(await mayHold(this.#work, this.#booking))) return false;
    const { refusal } = await holdForPayment(contextOf(this.#work), this.#booking, false);
    return refusal === undefined;
  }

  async onSucceeded(charge: Charge): Promise<'KEEP' | Returned> {
    const owed = owedPayment(this.#booking);
    const { subscription } = this.#booking.details;
    if (charge.purpose === 'PAYMENT_METHOD') return this.#changeMethod(charge, subscription);
    if (!owed || !isOwed(this.#booking, charge)) return 'REFUND';
    const { purpose, amounts } = owed;
    // A charge without the member leaves the method that they may have changed meanwhile.
    const methodId = charge.isOffSession ? undefined : charge.methodId;
    const booking =
      subscription && purpose === 'CYCLE'
        ? withSubscription(this.#booking, this.#takePayment(subscription, methodId))
        : this.#booking;
    const paid = withPayment(booking, { chargeId: charge.id, purpose, ...amounts, refundedMinor: 0 });
    const isKept = paid.status === 'CREATED' ? await this.#complete(paid, charge) : await this.#save(paid, charge);
    return isKept ? 'KEEP' : 'REFUND_ANNOUNCED';
  }

  #takePayment(subscription: Subscription, methodId: PaymentMethodId | undefined): Subscription {
    const { now } = this.#work;
    return withoutLateNotice(takePayment(subscription, methodId, now), now);
  }

  async #changeMethod({ methodId }: Charge, subscription: Subscription | undefined): Promise<'KEEP' | Returned> {
    if (!methodId || !subscription || !hasPaymentsToCome(subscription)) return 'REFUND';
    const changed = changeMethod(subscription, methodId, this.#work.now);
    await saveState(contextOf(this.#work), this.#booking, changed);
    return 'KEEP';
  }

  async issueInvoice(charge: Charge): Promise<Receipt | undefined> {
    const { tx, siteId, now } = this.#work;
    const owed = owedPayment(this.#booking);
    const parts = owed ? [{ booking: this.#booking, owed }] : [];
    const invoice = await issueBookingInvoice(tx, siteId, parts, charge, now);
    return invoice && toReceipt(invoice);
  }

  async announcePayment(charge: Charge, receipt: Receipt | undefined): Promise<void> {
    if (this.#paid) await mailPayment(contextOf(this.#work), this.#paid, charge, receipt);
    for (const mail of this.#confirmations) await this.#work.mail(withReceipt(mail, receipt));
  }

  async #save(paid: BookingRecord, charge: Charge): Promise<true> {
    const { details } = paid;
    const { cancellationFee: fee } = details;
    const isFee = isFeePurpose(charge.purpose) && fee !== undefined;
    const changed: BookingRecord = isFee
      ? { ...paid, details: { ...details, cancellationFee: { ...fee, status: 'APPLIED_TO_ORDER' } } }
      : { ...paid, paymentStatus: statusWhenPaid(paid) };
    this.#paid = await saveBooking(contextOf(this.#work), this.#booking, changed);
    return true;
  }

  /** Completes an unfinished booking. One whose time is gone is declined; false then. */
  async #complete(paid: BookingRecord, { amountMinor, currency }: Charge): Promise<boolean> {
    const call = contextOf(this.#work);
    const allocation = await allocatePaid(this.#work, this.#booking);
    if (!allocation) {
      const refund = amountMinor > 0 ? { refund: toMoney(amountMinor, currency) } : {};
      await decline(call, this.#booking, { isAwaited: true, ...refund });
      return false;
    }
    const status = statusWhenSettled(paid);
    const paymentStatus = statusWhenPaid(paid);
    const quiet = { ...call, mail: async (mail: MailRequest) => void this.#confirmations.push(mail) };
    await settleBooking(quiet, await siteOf(call), paid, { status, allocation, paymentStatus, isAwaited: true });
    return true;
  }

  /** A payer who is there sees the result, and can pay again. */
  async onFailed({ purpose, cycleIndex, isOffSession, failure, methodId }: Charge): Promise<void> {
    if (!isOffSession) return;
    if (isFeePurpose(purpose)) return mailFeeDue(contextOf(this.#work), this.#booking);
    if (purpose === 'BALANCE') return mailBalanceDue(contextOf(this.#work), this.#booking);
    if (!this.#owesCycle({ purpose, cycleIndex })) return;
    if (methodId !== this.#booking.details.subscription?.methodId) return this.#tryAgain();
    const attempt = { isRetryable: failure?.isRetryable ?? true, now: this.#work.now };
    await takeCycleFailure(contextOf(this.#work), this.#booking, attempt);
  }

  async onCanceled({ purpose, cycleIndex, isOffSession }: Charge): Promise<void> {
    if (!isOffSession) return;
    if (purpose === 'BALANCE') return mailBalanceDue(contextOf(this.#work), this.#booking);
    if (this.#owesCycle({ purpose, cycleIndex })) await this.#tryAgain();
  }

  async #tryAgain(): Promise<void> {
    const { subscription } = this.#booking.details;
    if (!subscription) return;
    await saveState(contextOf(this.#work), this.#booking, forgetCharge(subscription, this.#work.now));
  }

  #owesCycle(charge: Pick<Charge, 'purpose' | 'cycleIndex'>): boolean {
    const owed = owedPayment(this.#booking);
    return charge.purpose === 'CYCLE' && owed?.purpose === 'CYCLE' && owed.cycleIndex === charge.cycleIndex;
  }

  async onRefunded({ id, amountMinor, refundedMinor }: Charge, refund: Refund): Promise<void> {
    const booking = this.#booking;
    // A payment that was given back as a whole changes only a booking that has no other.
    const isOnly = !hasTaken(booking, id) && (booking.details.onlinePayments ?? []).length === 0;
    const isGivenBack = isOnly && refundedMinor >= amountMinor && booking.status === 'DECLINED';
    const changed = isGivenBack
      ? ({ ...booking, paymentStatus: 'REFUNDED' } as const)
      : withRefund(booking, id, refund.amountMinor);
    if (isGivenBack || hasTaken(booking, id)) await saveBooking(contextOf(this.#work), booking, changed);
  }

  announceRefund(charge: Charge, refund: Refund, note: Receipt | undefined): Promise<void> {
    return mailRefund(contextOf(this.#work), this.#booking, charge, refund, note);
  }
}
