import type { FieldViolation } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { oneViolation } from '../../server/lib/violations.ts';
import { findAmountViolations } from './amount-rules.ts';
import type { Money, Payment, ServiceType } from './service.ts';
import { findSubscriptionViolations } from './subscription-rules.ts';

type Detail = 'fixed' | 'varied' | 'custom' | 'subscription';

/** The payment details that each rate type needs; NO_FEE needs none. */
const details: Record<NonNullable<Payment['rateType']>, Detail | undefined> = {
  FIXED: 'fixed',
  VARIED: 'varied',
  CUSTOM: 'custom',
  SUBSCRIPTION: 'subscription',
  NO_FEE: undefined,
};

const at = 'service.payment';

/** Lists violations in a payment (protocol: services §1). */
export function findPaymentViolations(
  payment: Payment | undefined,
  type: ServiceType | undefined,
  { needsApproval, currency }: { needsApproval: boolean; currency: Currency },
): FieldViolation[] {
  if (!payment) return [oneViolation(at, 'is required', 'REQUIRED_FIELD', 'PAYMENT_REQUIRED')];
  if (!payment.rateType)
    return [oneViolation(`${at}.rateType`, 'is required', 'REQUIRED_FIELD', 'INVALID_PAYMENT_TYPE')];
  const violations = [
    ...findRateViolations(payment),
    ...findOptionViolations(payment),
    ...amountsOf(payment).flatMap(([path, amount]) =>
      findAmountViolations(`${at}.${path}`, amount, currency, 'INVALID_RATE'),
    ),
  ];
  if (payment.rateType === 'SUBSCRIPTION') violations.push(...findSubscriptionViolations(payment));
  if (payment.rateType === 'SUBSCRIPTION' && type !== undefined && type !== 'COURSE') {
    violations.push(
      oneViolation(`${at}.rateType`, 'can be SUBSCRIPTION only for courses', 'OTHER', 'INVALID_PAYMENT_TYPE'),
    );
  }
  if (needsApproval && payment.options?.pricingPlan) {
    const description = "a service with manual approval can't be paid with a plan";
    const ruleName = 'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS';
    violations.push(oneViolation(`${at}.options.pricingPlan`, description, 'OTHER', ruleName));
  }
  return violations;
}

/** Every amount of a payment, and its path. */
const amountsOf = ({ fixed, varied, subscription }: Payment): [path: string, amount: Money | undefined][] => [
  ['fixed.price', fixed?.price],
  ['fixed.deposit', fixed?.deposit],
  ['varied.defaultPrice', varied?.defaultPrice],
  ['varied.deposit', varied?.deposit],
  ['varied.minPrice', varied?.minPrice],
  ['varied.maxPrice', varied?.maxPrice],
  ['subscription.amountPerBillingCycle', subscription?.amountPerBillingCycle],
  ['subscription.enrollmentFeeAmount', subscription?.enrollmentFeeAmount],
];

/** The price that the rate type uses. */
const priceOf = ({ rateType, fixed, varied, subscription }: Payment): Money | undefined => {
  if (rateType === 'FIXED') return fixed?.price;
  if (rateType === 'VARIED') return varied?.defaultPrice;
  return rateType === 'SUBSCRIPTION' ? subscription?.amountPerBillingCycle : undefined;
};

const isPositive = (money: Money | undefined): boolean => Number(money?.value ?? 0) > 0;

function findRateViolations(payment: Payment): FieldViolation[] {
  const { rateType, custom } = payment;
  if (!rateType) return [];
  const detail = details[rateType];
  const invalid = (path: string, description: string) =>
    oneViolation(`${at}.${path}`, description, 'OTHER', 'INVALID_RATE');
  const others = (['fixed', 'varied', 'custom', 'subscription'] as const)
    .filter((name) => name !== detail && payment[name] !== undefined)
    .map((name) => invalid(name, `can't be combined with the rate type ${rateType}`));
  if (rateType === 'CUSTOM' && !custom?.description?.trim()) {
    return [...others, invalid('custom.description', 'is required with the rate type CUSTOM')];
  }
  const pricePath = {
    fixed: 'fixed.price',
    varied: 'varied.defaultPrice',
    subscription: 'subscription.amountPerBillingCycle',
  };
  if (detail && detail !== 'custom' && !isPositive(priceOf(payment))) {
    return [...others, invalid(pricePath[detail], `with the rate type ${rateType}, a price above 0 is required`)];
  }
  return others;
}

function findOptionViolations(payment: Payment): FieldViolation[] {
  const { rateType, options = {} } = payment;
  const invalid = (path: string, description: string) =>
    oneViolation(`${at}.${path}`, description, 'OTHER', 'INVALID_PAYMENT_OPTIONS');
  const violations: FieldViolation[] = [];
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED';
  if (!options.online && !options.inPerson && !(options.pricingPlan && hasPrice)) {
    violations.push(invalid('options', 'needs a way to pay: online, inPerson or, with a price, pricingPlan'));
  }
  if (options.online && !hasPrice && rateType !== 'SUBSCRIPTION') {
    violations.push(invalid('options.online', 'needs the rate type FIXED, VARIED or SUBSCRIPTION'));
  }
  if (options.pricingPlan && rateType === 'SUBSCRIPTION') {
    violations.push(invalid('options.pricingPlan', "can't be combined with the rate type SUBSCRIPTION"));
  }
  if (options.deposit)
    violations.push(...findDepositViolations(payment).map((text) => invalid('options.deposit', text)));
  return violations;
}

function findDepositViolations(payment: Payment): string[] {
  const { rateType, fixed, varied, options } = payment;
  if (rateType !== 'FIXED' && rateType !== 'VARIED') return ['needs the rate type FIXED or VARIED'];
  const deposit = rateType === 'FIXED' ? fixed?.deposit : varied?.deposit;
  if (!isPositive(deposit)) return ['needs an amount above 0'];
  if (Number(deposit?.value) > Number(priceOf(payment)?.value)) return ['must not be more than the price'];
  return options?.online && !options.inPerson ? [] : ['needs online payment, without payment in person'];
}
