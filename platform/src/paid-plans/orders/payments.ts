import type { ChargeId, PaymentMethodId } from '@foyer/contract';
import { addDuration, hours, type Instant, latest } from '@foyer/contract/values';
import { amountOf, awaitAccount as awaitAccountOf, type Billing, failAttempt, settleCycle } from './billing.ts';
import { next } from './due.ts';
import { isRecurring, type OrderState } from './order.ts';
import { earliestEndOf, scheduleFrom } from './schedule.ts';
import { type DueEvent, type Transition, transition } from './transition.ts';

/** A charge that an order needs. Nothing to pay means that the method is saved for later. */
export interface OwedCharge {
  cycleIndex: number;
  amountMinor: number;
}

export type PaymentEvent = DueEvent | 'orderPurchased';

/** The charge for the first unpaid cycle of an order; undefined when none is owed. */
export function owedCharge({ status, billing }: OrderState): OwedCharge | undefined {
  if (!billing || (status !== 'DRAFT' && billing.paidThrough >= billing.begunThrough)) return undefined;
  const cycleIndex = billing.paidThrough + 1;
  return { cycleIndex, amountMinor: amountOf(billing, cycleIndex) };
}

/** Whether a charge without the member is due. */
export const isChargeDue = ({ status, billing }: OrderState, now: Instant): boolean =>
  status !== 'PAUSED' && billing?.nextCharge !== undefined && billing.nextCharge <= now;

/** Whether a charge of a cycle may take money: the cycle is owed, and the order still wants it. */
export function isOwed(order: OrderState, cycleIndex: number | undefined): boolean {
  const isOver = order.status === 'ENDED' || order.status === 'CANCELED';
  return owedCharge(order)?.cycleIndex === cycleIndex && (!isOver || order.billing?.isCharging === true);
}

const withBilling = (order: OrderState, change: (billing: Billing) => Billing): OrderState =>
  order.billing ? { ...order, billing: change(order.billing) } : order;

/** Remembers a charge that the payer makes. */
export const offerCharge = (order: OrderState, chargeId: ChargeId): OrderState =>
  withBilling(order, (billing) => ({ ...billing, chargeId }));

/** Remembers a charge without the member, whose result is to come. */
export const startCharge = (order: OrderState, chargeId: ChargeId): OrderState =>
  withBilling(order, (billing) => ({ ...billing, chargeId, isCharging: true, nextCharge: undefined }));

/** Waits while the member pays the cycle in person. */
export const delayCharge = (order: OrderState, now: Instant): OrderState =>
  withBilling(order, (billing) => ({ ...billing, nextCharge: addDuration(now, hours(1)) }));

/** Waits until the business has an account to charge with. */
export const awaitAccount = (order: OrderState, now: Instant): OrderState =>
  withBilling(order, (billing) => awaitAccountOf(billing, now));

/** The first unpaid cycle was paid, or the method for it was saved. */
export function takePayment(
  order: OrderState,
  methodId: PaymentMethodId | undefined,
  now: Instant,
): Transition<PaymentEvent> {
  const isPaid = (owedCharge(order)?.amountMinor ?? 0) > 0;
  const settled = withBilling(order, (billing) => {
    const paid = settleCycle(billing, now);
    return { ...paid, methodId: methodId ?? paid.methodId };
  });
  const paid = isPaid ? ({ ...settled, paymentStatus: 'PAID' } as const) : settled;
  return order.status === 'DRAFT' ? activate(paid, now) : transition<never>(paid, now);
}

/** A draft that took time to be paid starts when it is. */
function activate(draft: OrderState, now: Instant): Transition<PaymentEvent> {
  const start = latest(draft.start, now);
  const moved = { ...draft, start, ...scheduleFrom(start, draft) };
  const paymentStatus = draft.paymentStatus === 'PAID' ? 'PAID' : 'NOT_APPLICABLE';
  const pending = { ...moved, end: earliestEndOf(moved), status: 'PENDING', paymentStatus, updated: now } as const;
  const started = next(pending, now);
  return {
    order: started?.order ?? pending,
    events: ['orderPurchased', ...(started?.events ?? ['orderUpdated' as const])],
  };
}

export interface FailedCharge {
  /** A charge of the job's; the payer of any other can try again at once. */
  isOffSession: boolean;
  isRetryable: boolean;
}

/** An attempt at the first unpaid cycle failed. Access goes on until the deadline. */
export function takeFailure(order: OrderState, { isOffSession, isRetryable }: FailedCharge, now: Instant) {
  const failed = { ...order, paymentStatus: 'FAILED' } as const;
  if (!isOffSession) return transition<never>(failed, now);
  const attempt = { isRetryable, cycleEnd: order.cycle?.end, timeZone: order.timeZone, now };
  const isOver = order.status === 'ENDED' || order.status === 'CANCELED';
  const fail = (billing: Billing): Billing =>
    isOver ? { ...billing, isCharging: false, nextCharge: undefined } : failAttempt(billing, attempt);
  return transition<never>(withBilling(failed, fail), now);
}

/** Whether a payment is still to come, or has failed. */
export function hasPaymentsToCome(order: OrderState): boolean {
  const { status, billing, isAutoRenewCanceled } = order;
  if (!billing || (status !== 'PENDING' && status !== 'ACTIVE' && status !== 'PAUSED')) return false;
  return isRecurring(order) && (!isAutoRenewCanceled || billing.deadline !== undefined);
}

/** Pays the cycles to come with another method, and charges an overdue one at once. */
export const changeMethod = (order: OrderState, methodId: PaymentMethodId, now: Instant): OrderState =>
  withBilling(order, (billing) => ({
    ...billing,
    methodId,
    nextCharge: billing.deadline === undefined || billing.isCharging ? billing.nextCharge : now,
  }));

/** The provider never made the charge, or it was made with a method that has been replaced: it is tried again. */
export const forgetCharge = (order: OrderState, now: Instant): OrderState =>
  withBilling(order, (billing) => (billing.isCharging ? { ...billing, isCharging: false, nextCharge: now } : billing));
