import type { Instant } from '@foyer/contract/values';
import type { PricingModel } from '../plans/plan.ts';
import { type CycleAmount, newBilling } from './billing.ts';
import { next } from './due.ts';
import type { OrderState, OrderType, PaymentStatus } from './order.ts';
import { earliestEndOf, scheduleFrom } from './schedule.ts';
import type { DueEvent, Transition } from './transition.ts';

export type PurchaseEvent = DueEvent | 'orderCreated' | 'orderPurchased';

export interface Purchase {
  type: OrderType;
  model: PricingModel;
  paymentStatus: PaymentStatus;
  timeZone: string;
  start: Instant;
  /** Of an order that is paid online: it is a draft until the first payment. */
  amounts?: readonly CycleAmount[] | undefined;
}

/** A new order, which starts at once unless its start lies ahead. */
export function purchase(
  { type, paymentStatus, model, timeZone, start, amounts }: Purchase,
  now: Instant,
): Transition<PurchaseEvent> {
  const schedule = { model, timeZone, ...scheduleFrom(start, { model, timeZone }) };
  const order: OrderState = {
    type,
    paymentStatus,
    ...schedule,
    status: amounts ? 'DRAFT' : 'PENDING',
    start,
    end: earliestEndOf(schedule),
    cycle: undefined,
    pauses: [],
    resumesAt: undefined,
    isAutoRenewCanceled: false,
    endIfRenewed: undefined,
    cancellation: undefined,
    billing: amounts && newBilling(amounts, schedule.anchor === start ? 1 : 0, now),
    updated: now,
  };
  if (amounts) return { order, events: ['orderCreated', 'orderUpdated'] };
  const started = next(order, now);
  return {
    order: started?.order ?? order,
    events: ['orderCreated', 'orderPurchased', ...(started?.events ?? ['orderUpdated' as const])],
  };
}
