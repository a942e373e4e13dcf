import { type Instant, instantOf } from '@foyer/contract/values';
import type { AnswerOf, Order, orders, payments } from '@foyer/sdk';
import { type Purchase, priceOfCycle, readPurchase } from '../orders/purchase.ts';

type Wire = AnswerOf<typeof orders.memberGetOrder>;
export type Payment = AnswerOf<typeof payments.listMyPayments>['payments'][number];
export type OrderAction = NonNullable<Order['foyer']>['allowedActions'][number];

export interface OwnCycle {
  /** 0 is the trial. */
  index: number;
  start: Instant;
  end: Instant | null;
  isOpen: boolean;
  /** Newest first. */
  payments: Payment[];
}

interface Pause {
  from: Instant;
  /** Null while it lasts. */
  to: Instant | null;
}

/** An order with all that its page shows. */
export interface OwnOrder extends Purchase {
  actions: ReadonlySet<OrderAction>;
  isRecurring: boolean;
  isOnline: boolean;
  bought: Instant;
  /** The end of the cycle that runs. */
  paidUntil: Instant | null;
  /** What the next cycle would cost. */
  nextPrice: string;
  /** It ends with this cycle because its renewal was canceled. */
  isRunningOut: boolean;
  /** The last payment could not be made. */
  hasFailed: boolean;
  /** A missing payment ended it. */
  endedUnpaid: boolean;
  nextAttempt: Instant | null;
  payBy: Instant | null;
  methodId: string | null;
  /** Days for which it can be paused now. */
  pauseMostDays: number;
  /** Newest first. */
  pauses: Pause[];
  /** Newest first. */
  cycles: OwnCycle[];
  /** To the plan's form. */
  formData: Wire['formData'];
}

const toInstant = (date: Date | undefined): Instant | null => (date ? instantOf(date) : null);

function readCycles({ cycles = [] }: Wire, made: readonly Payment[]): OwnCycle[] {
  return cycles
    .map(({ index = 0, startedDate, endedDate, status }) => ({
      index,
      start: instantOf(startedDate ?? new Date(0)),
      end: toInstant(endedDate),
      isOpen: status === 'ACTIVE',
      payments: made.filter(({ cycleNumber }) => cycleNumber === index),
    }))
    .sort((a, b) => b.index - a.index);
}

const readPauses = ({ pausePeriods }: Wire): Pause[] =>
  pausePeriods
    .map(({ pauseDate, resumeDate }) => ({ from: instantOf(pauseDate ?? new Date(0)), to: toInstant(resumeDate) }))
    .reverse();

export function readOwnOrder(order: Wire, made: readonly Payment[]): OwnOrder {
  const { foyer, status, lastPaymentStatus, autoRenewCanceled, cancellation, currentCycle, type } = order;
  const isRunning = status === 'ACTIVE' || status === 'PAUSED';
  return {
    ...readPurchase(order),
    actions: new Set(foyer?.allowedActions),
    isRecurring: order.pricing.subscription !== undefined,
    isOnline: type === 'ONLINE',
    bought: instantOf(order.createdDate),
    paidUntil: toInstant(currentCycle?.endedDate),
    nextPrice: priceOfCycle(order, (currentCycle?.index ?? 0) + 1),
    isRunningOut: isRunning && autoRenewCanceled === true,
    hasFailed: isRunning && lastPaymentStatus === 'FAILED',
    endedUnpaid: status === 'CANCELED' && cancellation?.cause === 'PAYMENT_FAILURE',
    nextAttempt: toInstant(foyer?.nextAttemptDate),
    payBy: toInstant(foyer?.payByDate),
    methodId: foyer?.paymentMethodId ?? null,
    pauseMostDays: foyer?.pauseMostDays ?? 0,
    pauses: readPauses(order),
    cycles: readCycles(order, made),
    formData: order.formData,
  };
}

/** A card that was to be saved in place of another, and wasn't. */
const isLeft = ({ purpose, status }: Payment): boolean => purpose === 'PAYMENT_METHOD' && status !== 'SUCCEEDED';

/** Payments of no cycle that has begun, such as the first one of a draft, or of a plan that starts later. */
export const paymentsBefore = ({ cycles }: OwnOrder, made: readonly Payment[]): Payment[] =>
  made.filter((payment) => !isLeft(payment) && !cycles.some(({ index }) => index === payment.cycleNumber));
