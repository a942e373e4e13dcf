import { type Instant, instantOf } from '@foyer/contract/values';
import type { Order } from '@foyer/sdk';

type Period = NonNullable<NonNullable<Order['pricing']['subscription']>['cycleDuration']>;

/** A status as members know it; a trial is an active order. */
export type PurchaseState = 'unpaid' | 'ahead' | 'trial' | 'active' | 'paused' | 'ended' | 'canceled';

/** An order as the members area shows it. Amounts are decimals of the currency. */
export interface Purchase {
  id: string;
  name: string;
  state: PurchaseState;
  /** The regular price, without what the first cycles cost less or more. */
  price: { value: string; currency: string };
  /** The time between payments; null for a single payment. */
  every: Period | null;
  start: Instant;
  /** Null until it is canceled. */
  end: Instant | null;
  /** The instant at which a paused order goes on by itself; null where the business decides. */
  resumes: Instant | null;
  /** The next payment, or the next cycle of an order that is paid at the business. */
  renewal: { at: Instant; price: string; isCharged: boolean } | null;
  /** A payment at the business is missing, or could not be charged. */
  isOwed: boolean;
  /** What it owes can be paid on its page. */
  isPayable: boolean;
}

const states = {
  DRAFT: 'unpaid',
  PENDING: 'ahead',
  ACTIVE: 'active',
  PAUSED: 'paused',
  ENDED: 'ended',
  CANCELED: 'canceled',
  UNDEFINED: 'ended',
} as const satisfies Record<Order['status'], PurchaseState>;

/** What a cycle costs. */
export const priceOfCycle = ({ pricing }: Pick<Order, 'pricing'>, index: number): string =>
  pricing.prices?.findLast(({ duration }) => (duration?.cycleFrom ?? 1) <= index)?.price?.total ?? '0';

function readRenewal(order: Order): Purchase['renewal'] {
  const { status, autoRenewCanceled, currentCycle, endDate, type } = order;
  if (status !== 'ACTIVE' || autoRenewCanceled !== false || !currentCycle?.endedDate) return null;
  const at = instantOf(currentCycle.endedDate);
  if (endDate && instantOf(endDate) <= at) return null;
  const price = priceOfCycle(order, (currentCycle.index ?? 0) + 1);
  return { at, price, isCharged: type === 'ONLINE' && Number(price) > 0 };
}

function readResumption({ status, pausePeriods }: Order): Instant | null {
  const planned = status === 'PAUSED' ? pausePeriods.at(-1)?.plannedResumeDate : undefined;
  return planned ? instantOf(planned) : null;
}

/** A draft is not bought yet, and a canceled order is no longer paid. */
const isOwed = ({ status, lastPaymentStatus }: Order): boolean =>
  status !== 'DRAFT' && status !== 'CANCELED' && (lastPaymentStatus === 'UNPAID' || lastPaymentStatus === 'FAILED');

export function readPurchase(order: Order): Purchase {
  const { status, currentCycle, pricing, priceDetails, endDate } = order;
  const isTrial = status === 'ACTIVE' && currentCycle?.index === 0;
  const last = pricing.prices?.at(-1)?.price;
  return {
    id: order.id,
    name: order.planName,
    state: isTrial ? 'trial' : states[status],
    price: { value: last?.total ?? order.planPrice, currency: last?.currency ?? priceDetails.currency ?? '' },
    every: pricing.subscription?.cycleDuration ?? null,
    start: instantOf(order.startDate),
    end: endDate ? instantOf(endDate) : null,
    resumes: readResumption(order),
    renewal: readRenewal(order),
    isOwed: isOwed(order),
    isPayable: order.foyer?.allowedActions.includes('PAY') ?? false,
  };
}
