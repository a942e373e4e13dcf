import type { Instant } from '@foyer/contract/values';
import { type Price, priceOf } from '../../payments/prices/price.ts';
import { type Money, timesCount, toMinorUnits, toMoney } from '../../server/lib/money.ts';
import { discounted, type OwedPayment, type Priced } from './payment-record.ts';
import type { BookingDetails, BookingRecord } from './record.ts';
import { boundaryOf, firstIndexOf, isOver, owedIndex, type Subscription } from './subscription.ts';

interface Charged extends Pick<BookingRecord, 'totalParticipants'> {
  details: Pick<BookingDetails, 'tax' | 'coupon' | 'subscription'>;
}

/** Terms have only amounts that the currency can express. */
const minorOf = (unit: Money, participants: number): number => {
  const { value, currency } = timesCount(unit, participants);
  return toMinorUnits(value, currency) ?? 0;
};

/** A part of a payment. The first one has the enrollment fee. */
export type SubscriptionPart = 'CYCLE' | 'FEE';

/** The parts of a payment, in the order of the lines of its price. */
export function partsOf({ unitFee, ...terms }: Subscription, index: number): SubscriptionPart[] {
  const fee: SubscriptionPart[] = unitFee && index === firstIndexOf({ unitFee, ...terms }) ? ['FEE'] : [];
  return index === 0 ? fee : ['CYCLE', ...fee];
}

/** The price of a payment, of an owed cycle for the participants of its start. A coupon applies to the first payment only. */
export function priceOfPayment(
  { details, totalParticipants }: Charged,
  subscription: Subscription,
  index: number,
): Price {
  const { unitCycle, unitFee, participants = totalParticipants } = subscription;
  const lines = partsOf(subscription, index).map((part) =>
    minorOf(part === 'FEE' && unitFee ? unitFee : unitCycle, participants),
  );
  const discount = index === firstIndexOf(subscription) ? details.coupon?.discount : undefined;
  return priceOf(lines, { tax: details.tax, discount });
}

function amountsOf(booking: Charged, subscription: Subscription, index: number): Priced {
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = priceOfPayment(booking, subscription, index);
  const amounts = { subtotalMinor, ...discounted(discountMinor), taxMinor, totalMinor };
  return { amounts, currency: subscription.unitCycle.currency };
}

const forParticipantsOfNow = (subscription: Subscription): Subscription => ({
  ...subscription,
  participants: undefined,
});

const firstOf = (booking: Charged, subscription: Subscription): Priced =>
  amountsOf(booking, forParticipantsOfNow(subscription), firstIndexOf(subscription));

/** The price of a cycle without the enrollment fee and the coupon. */
const regularOf = (booking: Charged, subscription: Subscription): Priced =>
  amountsOf(booking, forParticipantsOfNow(subscription), firstIndexOf(subscription) + 1);

const totalOf = ({ amounts, currency }: Priced): Money => toMoney(amounts.totalMinor, currency);

/** The first payment of a booking that is paid month by month; undefined for any other booking. */
export const firstAmountsOf = (booking: Charged): Priced | undefined =>
  booking.details.subscription && firstOf(booking, booking.details.subscription);

/** The payment that is owed. A first one of 0 saves the method for the cycles to come. */
export function owedCycle(booking: Charged): OwedPayment | undefined {
  const { subscription } = booking.details;
  const cycleIndex = subscription && owedIndex(subscription);
  if (!subscription || cycleIndex === undefined) return undefined;
  return { purpose: 'CYCLE', cycleIndex, ...amountsOf(booking, subscription, cycleIndex) };
}

/** The price of a cycle with its tax. */
export const cyclePriceOf = (booking: Charged, subscription: Subscription): Money =>
  totalOf(regularOf(booking, subscription));

/** The sum of all payments; undefined for a booking that isn't paid month by month. */
export function sumOfPayments(booking: Charged): Priced | undefined {
  const { subscription } = booking.details;
  if (!subscription) return undefined;
  const { amounts: first, currency } = firstOf(booking, subscription);
  const { amounts: each } = regularOf(booking, subscription);
  const others = subscription.cycleCount - firstIndexOf(subscription);
  const amounts = {
    subtotalMinor: first.subtotalMinor + others * each.subtotalMinor,
    ...discounted(first.discountMinor ?? 0),
    taxMinor: first.taxMinor + others * each.taxMinor,
    totalMinor: first.totalMinor + others * each.totalMinor,
  };
  return { amounts, currency };
}

/** The cycle that begins next, and when it is charged; undefined for none. */
export function nextPaymentOf(booking: Charged): { amount: Money; date: Instant } | undefined {
  const { subscription } = booking.details;
  if (!subscription || isOver(subscription) || subscription.begunThrough >= subscription.cycleCount) return undefined;
  const date = boundaryOf(subscription, subscription.begunThrough + 1);
  return date === undefined ? undefined : { amount: cyclePriceOf(booking, subscription), date };
}

/** The price of a month that could not be charged, while it can still be paid; undefined for none. */
export function failedCycleOf(booking: Charged): Money | undefined {
  const { subscription } = booking.details;
  const isFailed = subscription?.deadline !== undefined && !subscription.isCharging;
  const owed = isFailed ? owedCycle(booking) : undefined;
  return owed && toMoney(owed.amounts.totalMinor, owed.currency);
}
