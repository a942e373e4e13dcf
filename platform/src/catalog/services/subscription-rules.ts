import type { FieldViolation } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { toMinorUnits } from '../../server/lib/money.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Money, Payment } from './service.ts';

/** Payments of a course that lasts ten years. */
const MOST_PAYMENTS = 120;

const invalid = (path: string, description: string): FieldViolation =>
  oneViolation(`service.payment.subscription.${path}`, description, 'OTHER', 'INVALID_RATE');

/** Lists violations in the monthly payments of a course (protocol: services §1). */
export function findSubscriptionViolations({ subscription = {} }: Payment, currency: Currency): FieldViolation[] {
  const { totalPayments, firstChargeDate = 'CHECKOUT', recurringStartDate } = subscription;
  const violations = [
    ...findAmountViolations('amountPerBillingCycle', subscription.amountPerBillingCycle, currency),
    ...findAmountViolations('enrollmentFeeAmount', subscription.enrollmentFeeAmount, currency),
  ];
  if (totalPayments === undefined)
    violations.push(invalid('totalPayments', 'is required with the rate type SUBSCRIPTION'));
  else if (totalPayments > MOST_PAYMENTS) violations.push(invalid('totalPayments', `must be at most ${MOST_PAYMENTS}`));
  if (firstChargeDate === 'SCHEDULED' && recurringStartDate === undefined)
    violations.push(invalid('recurringStartDate', 'is required when the first charge is SCHEDULED'));
  if (firstChargeDate === 'CHECKOUT' && recurringStartDate !== undefined)
    violations.push(invalid('recurringStartDate', 'is only for a first charge that is SCHEDULED'));
  return violations;
}

function findAmountViolations(path: string, amount: Money | undefined, currency: Currency): FieldViolation[] {
  if (amount?.currency !== undefined && amount.currency !== currency)
    return [invalid(`${path}.currency`, `must be the site's currency, ${currency}`)];
  const isPayable = amount?.value === undefined || toMinorUnits(amount.value, currency) !== undefined;
  return isPayable ? [] : [invalid(`${path}.value`, `has more decimals than ${currency}`)];
}
