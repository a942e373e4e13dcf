import { earliest, type Instant, latest } from '@foyer/contract/values';
import { resume } from './actions.ts';
import { closeBilling, oweCycle, stopBilling } from './billing.ts';
import type { CancellationCause, Cycle, OrderState } from './order.ts';
import { openCycle } from './schedule.ts';
import { type DueEvent, type Transition, transition } from './transition.ts';

/** When an order is canceled unless it is paid. Time waits for the result of a charge. */
const failsAt = ({ billing }: OrderState): Instant | undefined =>
  billing && !billing.isCharging ? billing.deadline : undefined;

/** When time changes the order next. A paused order waits for the business, or for its planned resumption. */
export function changeAt(order: OrderState): Instant | undefined {
  const { status, start, cycle } = order;
  if (status === 'DRAFT') return failsAt(order);
  if (status === 'PENDING') return start;
  if (status === 'PAUSED') return order.resumesAt;
  return status === 'ACTIVE' ? earliestOf(cycle?.end, failsAt(order)) : undefined;
}

/** When the job has to look at the order: for a change, or for a charge. */
export function dueAt(order: OrderState): Instant | undefined {
  return order.status === 'PAUSED' ? changeAt(order) : earliestOf(changeAt(order), order.billing?.nextCharge);
}

const earliestOf = (one: Instant | undefined, other: Instant | undefined): Instant | undefined =>
  one === undefined || other === undefined ? (one ?? other) : earliest(one, other);

/** The first change that is due by `now`; undefined when none is. Changes take effect when they were due. */
export function next(order: OrderState, now: Instant): Transition<DueEvent> | undefined {
  const at = changeAt(order);
  if (at === undefined || at > now) return undefined;
  if (order.status === 'DRAFT') return failSetUp(order, at);
  if (order.status === 'PENDING') return start(order);
  if (order.status === 'PAUSED') return resume(order, at);
  if (order.end !== undefined && at >= order.end) return finish(order, at);
  return at === failsAt(order) ? failPayment(order, at) : renew(order, at);
}

/** All changes that are due by `now`, in the order of time. */
export function listDue(order: OrderState, now: Instant): Transition<DueEvent>[] {
  const due: Transition<DueEvent>[] = [];
  for (let change = next(order, now); change; change = next(change.order, now)) due.push(change);
  return due;
}

/** The order as of `now`, however late the job is. */
export const asOf = (order: OrderState, now: Instant): OrderState => listDue(order, now).at(-1)?.order ?? order;

/** An order's cycles as of `now`, made of those that are stored. */
export function cyclesAsOf(stored: readonly Cycle[], order: OrderState, now: Instant): Cycle[] {
  const cycles = [...stored];
  for (const { order: after } of listDue(order, now)) {
    const last = cycles.pop();
    if (last && last.index !== after.cycle?.index) cycles.push({ ...last, end: after.cycle?.start ?? after.end });
    if (after.cycle) cycles.push(after.cycle);
  }
  return cycles;
}

function start(order: OrderState): Transition<DueEvent> {
  const cycle = openCycle(order, order.anchor === order.start ? 1 : 0, order.start);
  const started = { ...order, status: 'ACTIVE', cycle } as const;
  const at = latest(order.updated, order.start);
  // The protocol announces no first cycle of an offline order.
  if (order.type === 'OFFLINE') return transition(started, at, 'orderStarted');
  return transition(started, at, 'orderStarted', 'orderCycleStarted');
}

function renew(order: OrderState, at: Instant): Transition<DueEvent> {
  const cycle = openCycle(order, (order.cycle?.index ?? 0) + 1, at);
  const billing = order.billing && oweCycle(order.billing, cycle.index, at);
  return transition({ ...order, cycle, billing }, latest(order.updated, at), 'orderCycleStarted');
}

function finish(order: OrderState, at: Instant): Transition<DueEvent> {
  const ended = { ...order, cycle: undefined, billing: closeBilling(order.billing) };
  return order.isAutoRenewCanceled
    ? transition({ ...ended, status: 'CANCELED' }, latest(order.updated, at), 'orderCanceled', 'orderEnded')
    : transition({ ...ended, status: 'ENDED' }, latest(order.updated, at), 'orderEnded');
}

function canceledAt(order: OrderState, at: Instant, cause: CancellationCause): OrderState {
  const cancellation = { requested: at, cause, effectiveAt: 'IMMEDIATELY' } as const;
  const billing = stopBilling(order.billing);
  return { ...order, status: 'CANCELED', cycle: undefined, end: at, cancellation, billing };
}

function failSetUp(order: OrderState, at: Instant): Transition<DueEvent> {
  return transition(canceledAt(order, at, 'PAYMENT_SETUP_FAILURE'), latest(order.updated, at), 'orderCanceled');
}

function failPayment(order: OrderState, at: Instant): Transition<DueEvent> {
  return transition(canceledAt(order, at, 'PAYMENT_FAILURE'), latest(order.updated, at), 'orderCanceled', 'orderEnded');
}
