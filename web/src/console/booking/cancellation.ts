import type { Money } from '../../booking/money.ts';

export interface Cancellation {
  keepsFee: boolean;
  withRefund: boolean;
}

const DECIMALS = 2;
const amountOf = (value: number, currency: string): Money | null =>
  value > 0 ? { value: value.toFixed(DECIMALS), currency } : null;

/** The money that goes back to the customer, and that they still owe, once a booking is canceled like this. */
export function cancellationMoney(
  { paid, fee }: { paid: Money | null; fee: Money | null },
  { keepsFee, withRefund }: Cancellation,
): { refund: Money | null; owed: Money | null } {
  const currency = (paid ?? fee)?.currency ?? '';
  const had = Number(paid?.value ?? 0);
  const costs = keepsFee ? Number(fee?.value ?? 0) : 0;
  return {
    refund: withRefund ? amountOf(had - costs, currency) : null,
    owed: amountOf(costs - had, currency),
  };
}
