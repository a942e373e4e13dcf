import type { PaymentMethodId, SubscriptionId } from '@foyer/contract';
import { addDuration, earliest, hours, type Instant, latest } from '@foyer/contract/values';
import { type Dunning, failAttempt } from '../../paid-plans/orders/billing.ts';
import { addPeriods } from '../../paid-plans/orders/schedule.ts';
import type { Money } from '../../server/lib/money.ts';

/** DRAFT until the first payment; PENDING until the first cycle, where that is later. Nothing pauses a subscription. */
export type SubscriptionStatus = 'DRAFT' | 'PENDING' | 'ACTIVE' | 'ENDED' | 'CANCELED';

/** The terms as they were when the booking was made. */
export interface SubscriptionTerms {
  id: SubscriptionId;
  /** For one participant. */
  unitCycle: Money;
  /** The enrollment fee for one participant. */
  unitFee: Money | undefined;
  cycleCount: number;
  /** The site's IANA zone; later changes of the site don't move the cycles. */
  timeZone: string;
  /** When the first cycle is charged; undefined: with the first payment. */
  scheduled: Instant | undefined;
}

/** The payments of a course that is paid month by month. Cycles are counted from 1. */
export interface Subscription extends SubscriptionTerms, Dunning {
  status: SubscriptionStatus;
  /** The start of the first cycle; undefined until the first payment. */
  anchor: Instant | undefined;
  begunThrough: number;
  paidThrough: number;
  /** The number of participants that the first unpaid cycle is charged for, as of its start. */
  participants: number | undefined;
  /** Pays for the cycles to come. */
  methodId: PaymentMethodId | undefined;
  /** The last cycle whose charge the member was told of before. */
  announcedThrough?: number;
}

const MONTH = { count: 1, unit: 'MONTH' } as const;

export const newSubscription = (terms: SubscriptionTerms): Subscription => ({
  ...terms,
  status: 'DRAFT',
  anchor: undefined,
  begunThrough: 0,
  paidThrough: 0,
  participants: undefined,
  methodId: undefined,
  failures: 0,
  isCharging: false,
  nextCharge: undefined,
  deadline: undefined,
});

export const isOver = ({ status }: Subscription): boolean => status === 'ENDED' || status === 'CANCELED';

/** The index of the first payment: 0 pays the enrollment fee alone, or only saves the method. */
export const firstIndexOf = ({ scheduled }: SubscriptionTerms): 0 | 1 => (scheduled === undefined ? 1 : 0);

/** When a cycle starts: counted from the first one, never from the one before. */
export const boundaryOf = ({ anchor, timeZone }: Subscription, cycle: number): Instant | undefined =>
  anchor === undefined ? undefined : addPeriods(anchor, MONTH, cycle - 1, timeZone);

/** The payment that is owed; undefined for none. */
export function owedIndex(subscription: Subscription): number | undefined {
  const { status, paidThrough, begunThrough } = subscription;
  if (status === 'DRAFT') return firstIndexOf(subscription);
  return status === 'ACTIVE' && paidThrough < begunThrough ? paidThrough + 1 : undefined;
}

/** When the subscription is canceled unless it is paid. Time waits for the result of a charge. */
const failsAt = ({ isCharging, deadline }: Subscription): Instant | undefined => (isCharging ? undefined : deadline);

export const earliestOf = (one: Instant | undefined, other: Instant | undefined): Instant | undefined =>
  one === undefined || other === undefined ? (one ?? other) : earliest(one, other);

const nextBoundary = (subscription: Subscription): Instant | undefined =>
  subscription.begunThrough < subscription.cycleCount
    ? boundaryOf(subscription, subscription.begunThrough + 1)
    : undefined;

/** When time changes the subscription next. */
export function changeAt(subscription: Subscription): Instant | undefined {
  switch (subscription.status) {
    case 'PENDING':
      return subscription.anchor;
    case 'ACTIVE':
      return earliestOf(nextBoundary(subscription), failsAt(subscription));
    case 'DRAFT':
    case 'ENDED':
    case 'CANCELED':
      return undefined;
  }
}

/** When the job has to look at the subscription: for a change, or for a charge. */
export const dueAt = (subscription: Subscription): Instant | undefined =>
  isOver(subscription) ? undefined : earliestOf(changeAt(subscription), subscription.nextCharge);

/** The first change that is due by `now`; undefined when none is. */
export function next(subscription: Subscription, now: Instant): Subscription | undefined {
  const at = changeAt(subscription);
  if (at === undefined || at > now) return undefined;
  return at === failsAt(subscription) ? cancel(subscription) : beginCycle(subscription, at);
}

/** The subscription as of `now`, however late the job is. */
export function asOf(subscription: Subscription, now: Instant): Subscription {
  let current = subscription;
  for (let change = next(current, now); change; change = next(current, now)) current = change;
  return current;
}

/** A cycle before it that is unpaid is charged first. */
function beginCycle(subscription: Subscription, at: Instant): Subscription {
  const { begunThrough, paidThrough, nextCharge } = subscription;
  const owed = paidThrough === begunThrough ? { nextCharge: at, participants: undefined } : { nextCharge };
  return { ...subscription, ...owed, status: 'ACTIVE', begunThrough: begunThrough + 1 };
}

const idle = { isCharging: false, nextCharge: undefined, deadline: undefined } as const;

/** Charges nothing any more. */
export const cancel = (subscription: Subscription): Subscription => ({ ...subscription, ...idle, status: 'CANCELED' });

/** The business was paid in another way. */
export const end = (subscription: Subscription): Subscription => ({ ...subscription, ...idle, status: 'ENDED' });

/** The payment that was owed was made, or the method was saved. The first one starts the cycles. */
export function takePayment(
  subscription: Subscription,
  methodId: PaymentMethodId | undefined,
  now: Instant,
): Subscription {
  const paid = { ...subscription, ...idle, failures: 0, methodId: methodId ?? subscription.methodId };
  if (subscription.status === 'DRAFT') return start(paid, now);
  const { begunThrough, cycleCount } = subscription;
  const paidThrough = subscription.paidThrough + 1;
  if (paidThrough >= cycleCount) return end({ ...paid, paidThrough });
  const nextCharge = paidThrough < begunThrough ? now : undefined;
  return { ...paid, paidThrough, nextCharge, participants: undefined };
}

function start(draft: Subscription, now: Instant): Subscription {
  if (draft.scheduled === undefined)
    return { ...draft, status: 'ACTIVE', anchor: now, begunThrough: 1, paidThrough: 1 };
  return { ...draft, status: 'PENDING', anchor: latest(draft.scheduled, now) };
}

/** An attempt to charge without the member failed: as for orders, it is repeated for some days. */
export const takeFailure = (subscription: Subscription, isRetryable: boolean, now: Instant): Subscription =>
  failAttempt(subscription, {
    isRetryable,
    cycleEnd: boundaryOf(subscription, subscription.begunThrough + 1),
    timeZone: subscription.timeZone,
    now,
  });

/** Whether a charge without the member is due. */
export const isChargeDue = (subscription: Subscription, now: Instant): boolean =>
  !isOver(subscription) && subscription.nextCharge !== undefined && subscription.nextCharge <= now;

/** Waits for the result of a charge without the member. */
export const startCharge = (subscription: Subscription): Subscription => ({
  ...subscription,
  isCharging: true,
  nextCharge: undefined,
});

/** Waits while the member pays the cycle in person. */
export const delayCharge = (subscription: Subscription, now: Instant): Subscription => ({
  ...subscription,
  nextCharge: addDuration(now, hours(1)),
});

/** Whether months are still charged to a saved method. */
export const hasPaymentsToCome = ({ status }: Subscription): boolean => status === 'PENDING' || status === 'ACTIVE';

/** Pays the months to come with another method, and charges an overdue one at once. */
export const changeMethod = (subscription: Subscription, methodId: PaymentMethodId, now: Instant): Subscription => ({
  ...subscription,
  methodId,
  nextCharge: subscription.deadline === undefined || subscription.isCharging ? subscription.nextCharge : now,
});

/** The provider never made the charge, or it was made with a method that has been replaced: it is tried again. */
export const forgetCharge = (subscription: Subscription, now: Instant): Subscription =>
  subscription.isCharging ? { ...subscription, isCharging: false, nextCharge: now } : subscription;
