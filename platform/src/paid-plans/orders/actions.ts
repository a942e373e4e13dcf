import { type Instant, latest } from '@foyer/contract/values';
import { stopBilling } from './billing.ts';
import { type OrderAction, orderLifecycle } from './lifecycle.ts';
import { type CancellationCause, type EffectiveAt, isInTrial, isRecurring, type OrderState } from './order.ts';
import { closePause } from './pause-shift.ts';
import { boundaryOf, earliestEndOf, isLastCycle, openCycle, scheduleFrom } from './schedule.ts';
import { type DueEvent, type Transition, transition } from './transition.ts';

const actions = [
  'pause',
  'resume',
  'cancelImmediately',
  'cancelAtNextPayment',
  'undoCancellation',
  'changeStartDate',
  'postponeEndDate',
  'markAsPaid',
] as const satisfies readonly OrderAction[];

export type Reason =
  | 'NOT_STARTED'
  | 'PENDING'
  | 'ACTIVE'
  | 'CANCELED'
  | 'ENDED'
  | 'ALREADY_SUSPENDED'
  | 'TRIAL'
  | 'NOT_RECURRING'
  | 'NOT_CANCELED'
  | 'NO_END_DATE'
  | 'NOT_OFFLINE'
  | 'NOT_UNPAID'
  | 'CHARGE_IN_PROGRESS'
  | 'PAUSED_IN_CYCLE';

/** Conditions besides the status. */
const guards: Partial<Record<OrderAction, (order: OrderState) => Reason | undefined>> = {
  pause(order) {
    if (isInTrial(order)) return 'TRIAL';
    return order.billing?.isCharging ? 'CHARGE_IN_PROGRESS' : undefined;
  },
  // An order that never started is canceled at once, so it needs no next payment.
  cancelAtNextPayment: (order) => (order.status === 'PENDING' || isRecurring(order) ? undefined : 'NOT_RECURRING'),
  undoCancellation: ({ isAutoRenewCanceled }) => (isAutoRenewCanceled ? undefined : 'NOT_CANCELED'),
  postponeEndDate: ({ end }) => (end === undefined ? 'NO_END_DATE' : undefined),
  markAsPaid({ type, paymentStatus }) {
    if (type !== 'OFFLINE') return 'NOT_OFFLINE';
    return paymentStatus === 'UNPAID' ? undefined : 'NOT_UNPAID';
  },
};

/** Why an order can't be acted on in its state; undefined when it can. */
export function reasonAgainst(action: OrderAction, order: OrderState): Reason | undefined {
  if (orderLifecycle.isAllowed(action, order.status)) return guards[action]?.(order);
  if (order.status === 'DRAFT') return 'NOT_STARTED';
  return order.status === 'PAUSED' ? 'ALREADY_SUSPENDED' : order.status;
}

export const allowedActions = (order: OrderState): OrderAction[] =>
  actions.filter((action) => reasonAgainst(action, order) === undefined);

/** Pauses an order until it is resumed, by itself at `resumesAt` where that is set. */
export const pause = (order: OrderState, now: Instant, resumesAt?: Instant, isByMember = false) =>
  transition(
    { ...order, status: 'PAUSED', pauses: [...order.pauses, { start: now, end: undefined, isByMember }], resumesAt },
    now,
    'orderPaused',
  );

export const resume = (order: OrderState, now: Instant) =>
  transition({ ...closePause(order, now), status: 'ACTIVE' }, now, 'orderResumed');

export interface CancellationRequest {
  cause: CancellationCause;
  effectiveAt: EffectiveAt;
}

/** A member's trial always runs to its end, unbilled. */
export const effectiveAtOf = (order: OrderState, { cause, effectiveAt }: CancellationRequest): EffectiveAt =>
  cause === 'MEMBER_ACTION' && order.status === 'ACTIVE' && isInTrial(order) ? 'NEXT_PAYMENT_DATE' : effectiveAt;

/** Undefined where the same cancellation is already on its way. */
export function cancel(
  order: OrderState,
  request: CancellationRequest,
  now: Instant,
): Transition<DueEvent | 'orderAutoRenewCanceled'> | undefined {
  const effectiveAt = effectiveAtOf(order, request);
  const cancellation = { requested: now, cause: request.cause, effectiveAt };
  const billing = stopBilling(order.billing);
  if (order.status === 'PENDING') {
    return transition({ ...order, status: 'CANCELED', end: now, cancellation, billing }, now, 'orderCanceled');
  }
  if (effectiveAt === 'IMMEDIATELY') {
    const { cycle: _, ...running } = order.status === 'PAUSED' ? closePause(order, now) : order;
    const canceled: OrderState = { ...running, cycle: undefined, status: 'CANCELED', end: now, cancellation, billing };
    return transition(canceled, now, 'orderCanceled', 'orderEnded');
  }
  if (order.isAutoRenewCanceled) return undefined;
  const canceled = {
    ...order,
    isAutoRenewCanceled: true,
    end: order.cycle?.end,
    endIfRenewed: order.end,
    cancellation,
  };
  return transition(canceled, now, 'orderAutoRenewCanceled');
}

/** Takes back a cancellation at the next payment. Where its end was postponed, the order goes on from there. */
export function undoCancellation(order: OrderState, now: Instant) {
  const { cycle, end: anchor, endIfRenewed } = order;
  if (!cycle || anchor === undefined) throw new Error('Only an order with an open cycle can be kept.');
  const renewing = { ...order, isAutoRenewCanceled: false, endIfRenewed: undefined, cancellation: undefined };
  const moved = { ...renewing, anchor, anchorCycle: cycle.index + 1 };
  const isPostponed = anchor !== boundaryOf(order, cycle.index + 1);
  const kept = isPostponed
    ? { ...moved, end: endIfRenewed && latest(endIfRenewed, earliestEndOf(moved) ?? endIfRenewed) }
    : { ...renewing, end: endIfRenewed };
  return transition<never>({ ...kept, cycle: openCycle(kept, cycle.index, cycle.start) }, now);
}

/** Moves the start of an order that has not started, and all that is counted from it. */
export function changeStartDate(order: OrderState, start: Instant, now: Instant) {
  const moved = { ...order, start, ...scheduleFrom(start, order) };
  const scheduled = earliestEndOf(moved);
  // An end that was postponed stays unless the order would now be too short.
  const isPostponed = order.end !== earliestEndOf(order);
  const end = isPostponed && order.end && scheduled ? latest(order.end, scheduled) : scheduled;
  return transition({ ...moved, end }, now, 'orderStartDateChanged');
}

/** Lengthens the order without another payment: its last cycle lasts longer. */
export function postponeEndDate(order: OrderState, end: Instant, now: Instant) {
  const { cycle } = order;
  const isLast = cycle && isLastCycle(order, cycle.index);
  return transition({ ...order, end, cycle: isLast ? { ...cycle, end } : cycle }, now, 'orderEndDatePostponed');
}

export const markAsPaid = (order: OrderState, now: Instant) =>
  transition({ ...order, paymentStatus: 'PAID' }, now, 'orderMarkedAsPaid');
