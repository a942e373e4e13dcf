import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Payment } from './service.ts';

/** Payments of a course that lasts ten years. */
const MOST_PAYMENTS = 120;

const invalid = (path: string, description: string): FieldViolation =>
  oneViolation(`service.payment.subscription.${path}`, description, 'OTHER', 'INVALID_RATE');

/** Lists violations in the monthly payments of a course (protocol: services §1). */
export function findSubscriptionViolations({ subscription = {} }: Payment): FieldViolation[] {
  const { totalPayments, firstChargeDate = 'CHECKOUT', recurringStartDate } = subscription;
  const violations: FieldViolation[] = [];
  if (totalPayments === undefined)
    violations.push(invalid('totalPayments', 'is required with the rate type SUBSCRIPTION'));
  else if (totalPayments > MOST_PAYMENTS) violations.push(invalid('totalPayments', `must be at most ${MOST_PAYMENTS}`));
  if (firstChargeDate === 'SCHEDULED' && recurringStartDate === undefined)
    violations.push(invalid('recurringStartDate', 'is required when the first charge is SCHEDULED'));
  if (firstChargeDate === 'CHECKOUT' && recurringStartDate !== undefined)
    violations.push(invalid('recurringStartDate', 'is only for a first charge that is SCHEDULED'));
  return violations;
}
