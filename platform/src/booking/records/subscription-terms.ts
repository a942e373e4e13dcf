import { type Instant, readTimestamp } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { type Money, readCurrency, shareOf, toMinorUnits } from '../../server/lib/money.ts';
import type { CourseShare } from './pro-rata.ts';
import type { SubscriptionTerms } from './subscription.ts';

interface Agreed {
  timeZone: string;
  now: Instant;
  /** A pro-rata course costs less each month; the enrollment fee stays. */
  share: CourseShare | undefined;
}

type Amount = { value?: string; currency?: string } | undefined;

/** An amount above 0 that the currency can express. */
function readAmount(amount: Amount): Money | undefined {
  if (amount?.value === undefined || amount.currency === undefined) return undefined;
  const money = { value: amount.value, currency: readCurrency(amount.currency) };
  return (toMinorUnits(money.value, money.currency) ?? 0) > 0 ? money : undefined;
}

/**
 * The monthly payments of a course that is booked now. A date of the first charge that has passed means the checkout.
 * Undefined for any other service, and for a course that was stored without its number of payments.
 */
export function subscriptionTermsOf(
  { payment: { rateType, subscription } }: Pick<ServiceEntity, 'payment'>,
  { timeZone, now, share: { left, all } = { left: 1, all: 1 } }: Agreed,
): Omit<SubscriptionTerms, 'id'> | undefined {
  const { amountPerBillingCycle, totalPayments, firstChargeDate, recurringStartDate } = subscription ?? {};
  const price = readAmount(amountPerBillingCycle);
  if (rateType !== 'SUBSCRIPTION' || !price || totalPayments === undefined) return undefined;
  const isScheduled = firstChargeDate === 'SCHEDULED' && recurringStartDate !== undefined;
  const scheduled = isScheduled ? readTimestamp(recurringStartDate) : undefined;
  return {
    unitCycle: left < all ? shareOf(price, BigInt(left), BigInt(all)) : price,
    unitFee: readAmount(subscription?.enrollmentFeeAmount),
    cycleCount: totalPayments,
    timeZone,
    scheduled: scheduled !== undefined && scheduled > now ? scheduled : undefined,
  };
}
