import type { Instant } from '@foyer/contract/values';
import type { PricingModel } from '../plans/plan.ts';
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
}

/** A new order, which starts at once unless its start lies ahead. */
export function purchase({ model, timeZone, start, ...purchased }: Purchase, now: Instant): Transition<PurchaseEvent> {
  const schedule = { model, timeZone, ...scheduleFrom(start, { model, timeZone }) };
  const order: OrderState = {
    ...purchased,
    ...schedule,
    status: 'PENDING',
    start,
    end: earliestEndOf(schedule),
    cycle: undefined,
    pauses: [],
    isAutoRenewCanceled: false,
    endIfRenewed: undefined,
    cancellation: undefined,
    updated: now,
  };
  const started = next(order, now);
  return {
    order: started?.order ?? order,
    events: ['orderCreated', 'orderPurchased', ...(started?.events ?? ['orderUpdated' as const])],
  };
}
