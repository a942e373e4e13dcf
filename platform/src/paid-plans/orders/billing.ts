import type { ChargeId, PaymentMethodId } from '@foyer/contract';
import { addDuration, days, earliest, hours, type Instant, latest } from '@foyer/contract/values';
import { addCalendarDays } from './calendar.ts';

/** The total of a cycle and of those after it, until the next entry. */
export interface CycleAmount {
  cycleFrom: number;
  totalMinor: number;
}

/** The attempts at the first unpaid cycle, of an order or of a booking. */
export interface Dunning {
  /** Failed attempts. */
  failures: number;
  /** Whether a charge without the member has no result yet. */
  isCharging: boolean;
  /** When the next charge without the member is made. */
  nextCharge: Instant | undefined;
  /** When nothing is charged any more unless the cycle is paid: the order is canceled. */
  deadline: Instant | undefined;
}

/** The amounts and progress of charging an order that is paid online. */
export interface Billing extends Dunning {
  /** By cycle, frozen at the purchase. */
  amounts: readonly CycleAmount[];
  /** The last cycle that is paid or costs nothing; before the first payment the one before the first cycle. */
  paidThrough: number;
  /** The last cycle that has begun. */
  begunThrough: number;
  /** The last cycle that the member was told of before its charge. */
  announcedThrough: number;
  /** The last charge. */
  chargeId: ChargeId | undefined;
  /** Pays for the cycles to come. */
  methodId: PaymentMethodId | undefined;
}

/** The time that an order waits for its first payment. */
const DRAFT_LASTS = hours(24);
/** Days after the first failed attempt at a cycle on which it is charged again. */
const RETRY_DAYS = [1, 3, 5];
/** Days after the first failed attempt at which the order is canceled; its cycle's end may come before. */
const GRACE_DAYS = 7;

/** The price of a cycle in minor units; 0 for the free trial. */
export const amountOf = ({ amounts }: Pick<Billing, 'amounts'>, cycleIndex: number): number =>
  amounts.findLast(({ cycleFrom }) => cycleFrom <= cycleIndex)?.totalMinor ?? 0;

/** Before the first payment. Without anything to pay in the first cycle, the member still saves a method. */
export const newBilling = (amounts: readonly CycleAmount[], firstCycle: number, now: Instant): Billing => ({
  amounts,
  paidThrough: firstCycle - 1,
  begunThrough: firstCycle,
  announcedThrough: firstCycle,
  failures: 0,
  chargeId: undefined,
  methodId: undefined,
  isCharging: false,
  nextCharge: undefined,
  deadline: addDuration(now, DRAFT_LASTS),
});

/** Owes a cycle that has just begun. One that costs nothing counts as paid. */
export function oweCycle(billing: Billing, cycleIndex: number, at: Instant): Billing {
  const begun = { ...billing, begunThrough: cycleIndex };
  if (billing.paidThrough < cycleIndex - 1) return begun;
  return amountOf(billing, cycleIndex) === 0 ? { ...begun, paidThrough: cycleIndex } : { ...begun, nextCharge: at };
}

/** The first unpaid cycle was paid. A later one that has begun meanwhile is charged next. */
export function settleCycle(billing: Billing, now: Instant): Billing {
  let paidThrough = billing.paidThrough + 1;
  while (paidThrough < billing.begunThrough && amountOf(billing, paidThrough + 1) === 0) paidThrough += 1;
  const nextCharge = paidThrough < billing.begunThrough ? now : undefined;
  return { ...billing, paidThrough, failures: 0, isCharging: false, nextCharge, deadline: undefined };
}

export interface FailedAttempt {
  /** Whether the same method may succeed later. */
  isRetryable: boolean;
  cycleEnd: Instant | undefined;
  timeZone: string;
  now: Instant;
}

/**
 * Counts a failed attempt; the member has some days for another method. A deadline that passed while the charge had no
 * result takes effect with the result.
 */
export function failAttempt<Attempts extends Dunning>(
  billing: Attempts,
  { isRetryable, cycleEnd, timeZone, now }: FailedAttempt,
): Attempts {
  const graceEnd = addCalendarDays(now, GRACE_DAYS, timeZone);
  const planned = billing.deadline ?? (cycleEnd === undefined ? graceEnd : earliest(graceEnd, cycleEnd));
  const wait = RETRY_DAYS[billing.failures];
  const before = RETRY_DAYS[billing.failures - 1] ?? 0;
  const retry = isRetryable && wait !== undefined ? addCalendarDays(now, wait - before, timeZone) : undefined;
  const nextCharge = retry !== undefined && retry < planned ? retry : undefined;
  const deadline = latest(planned, now);
  return { ...billing, failures: billing.failures + 1, isCharging: false, nextCharge, deadline };
}

/** The business has no account to charge with: it is looked for every hour, and no time to pay runs out meanwhile. */
export const awaitAccount = <Attempts extends Dunning>(billing: Attempts, now: Instant): Attempts => ({
  ...billing,
  nextCharge: addDuration(now, hours(1)),
  deadline: billing.deadline && latest(billing.deadline, addDuration(now, days(GRACE_DAYS))),
});

/** Charges nothing any more. */
export const stopBilling = (billing: Billing | undefined): Billing | undefined =>
  billing && { ...billing, isCharging: false, nextCharge: undefined, deadline: undefined };

/** The order has ended. A cycle that was not charged in time still is; one that failed is not. */
export const closeBilling = (billing: Billing | undefined): Billing | undefined =>
  billing?.deadline === undefined ? billing : { ...billing, nextCharge: undefined, deadline: undefined };

/** Moves what is due by a pause. */
export const moveBilling = (billing: Billing, move: (instant: Instant) => Instant): Billing => ({
  ...billing,
  nextCharge: billing.nextCharge && move(billing.nextCharge),
  deadline: billing.deadline && move(billing.deadline),
});
