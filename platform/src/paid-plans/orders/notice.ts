import { addDuration, days, type Instant } from '@foyer/contract/values';
import { amountOf } from './billing.ts';
import { addCalendarDays } from './calendar.ts';
import { isInTrial, type OrderState } from './order.ts';
import { boundaryOf, isLastCycle } from './schedule.ts';

/** A payer may have forgotten so rare a charge. California asks for 15 to 45 days before a yearly renewal. */
const LONG_CYCLE = days(180);
const LONG_CYCLE_DAYS = 21;
/** Before the first payment after a trial or an introductory price, card networks ask for seven days. */
const SURPRISE_DAYS = 7;

/** The days before the next charge on which the member is told of it; undefined where they expect it. */
function leadDays(order: OrderState): number | undefined {
  const { billing, cycle } = order;
  if (!billing || cycle?.end === undefined) return undefined;
  if (cycle.end >= addDuration(cycle.start, LONG_CYCLE)) return LONG_CYCLE_DAYS;
  const rises = amountOf(billing, cycle.index + 1) > amountOf(billing, cycle.index);
  return isInTrial(order) || rises ? SURPRISE_DAYS : undefined;
}

/**
 * When the member is told of the charge at the end of the open cycle, once. A cycle shorter than that needs no notice: it
 * began with a mail that names the next payment.
 */
export function noticeAt(order: OrderState): Instant | undefined {
  const { status, billing, cycle, timeZone } = order;
  const lead = leadDays(order);
  if (status !== 'ACTIVE' || !billing || cycle?.end === undefined || lead === undefined) return undefined;
  const isKnown = billing.announcedThrough > cycle.index || billing.paidThrough < cycle.index;
  if (isKnown || isLastCycle(order, cycle.index) || amountOf(billing, cycle.index + 1) === 0) return undefined;
  const at = addCalendarDays(cycle.end, -lead, timeZone);
  return at > cycle.start ? at : undefined;
}

/** The order after the member was told of its next charge. */
export const withNotice = (order: OrderState): OrderState =>
  order.billing && order.cycle
    ? { ...order, billing: { ...order.billing, announcedThrough: order.cycle.index + 1 } }
    : order;

/** Whether the saved method of an order is charged at an instant or later. */
export function hasChargeAfter(order: OrderState, at: Instant): boolean {
  const { status, billing, model, isAutoRenewCanceled } = order;
  if (!billing || model.kind !== 'SUBSCRIPTION' || isAutoRenewCanceled) return false;
  if (status !== 'PENDING' && status !== 'ACTIVE' && status !== 'PAUSED') return false;
  const last = model.cycleCount === 0 ? undefined : boundaryOf(order, model.cycleCount);
  return last === undefined || last >= at;
}
