import type { Service } from '@foyer/sdk';
import type { Money } from '../../booking/money.ts';
import type { Booked } from './booked.ts';

/** The price of all participants, and of each where there are several. */
interface Agreed {
  total: Money;
  each: Money | null;
}

const times = ({ value, currency }: Money, factor: number): Money => ({
  value: (Number(value) * factor).toFixed(2),
  currency,
});

/** The price at the time of booking, else what the service costs now; null where that isn't one amount, or nothing. */
export function agreedPrice(
  { price, participants, addOns }: Pick<Booked, 'price' | 'participants' | 'addOns'>,
  { rateType, fixed }: Partial<Service['payment']> = {},
): Agreed | null {
  // Those are paid month by month.
  if (rateType === 'SUBSCRIPTION') return null;
  const { value, currency } = (rateType === 'FIXED' && fixed?.price) || {};
  const total = price ?? (value && currency ? times({ value, currency }, participants) : null);
  if (!total || Number(total.value) === 0) return null;
  const hasEach = rateType === 'FIXED' && participants > 1 && addOns.length === 0;
  return { total, each: hasEach ? times(total, 1 / participants) : null };
}
