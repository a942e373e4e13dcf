import type { FieldViolation } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { toMinorUnits } from '../../server/lib/money.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Money } from './service.ts';

/** Finds what makes an amount one that can't be charged: a currency other than the site's, or too many decimals. */
export function findAmountViolations(
  field: string,
  amount: Money | undefined,
  currency: Currency,
  ruleName?: string,
): FieldViolation[] {
  if (amount?.currency !== undefined && amount.currency !== currency)
    return [oneViolation(`${field}.currency`, `must be the site's currency, ${currency}`, 'OTHER', ruleName)];
  const isPayable = amount?.value === undefined || toMinorUnits(amount.value, currency) !== undefined;
  return isPayable ? [] : [oneViolation(`${field}.value`, `has more decimals than ${currency}`, 'OTHER', ruleName)];
}
