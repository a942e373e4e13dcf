import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { type Discount, priceOf, type Tax } from '../../payments/prices/price.ts';
import { toMoney } from '../../server/lib/money.ts';
import type { Period } from '../plans/plan.ts';
import { toMonthly } from './monthly.ts';

type Month = ResponseOf<OperationOf<'orderReports.getRecurringRevenue'>>['months'][number];

/** Orders with the same terms. */
export interface OrderGroup {
  orders: number;
  priceMinor: number;
  period: Period;
  /** Undefined where the coupon doesn't apply to the cycle. */
  discount: Discount | undefined;
  tax: Tax | undefined;
}

/** Groups by the boundary or month that they belong to, counted from 0. */
export interface Figures {
  active: ReadonlyMap<number, readonly OrderGroup[]>;
  paused: ReadonlyMap<number, readonly OrderGroup[]>;
  started: ReadonlyMap<number, readonly OrderGroup[]>;
  ended: ReadonlyMap<number, readonly OrderGroup[]>;
  failures: ReadonlyMap<number, { failed: number; recovered: number }>;
}

/** The amount that an order of a group pays in a month, without tax. */
export function monthlyOf({ priceMinor, period, discount, tax }: Omit<OrderGroup, 'orders'>): number {
  const { totalMinor, taxMinor } = priceOf([priceMinor], { discount, tax });
  return toMonthly(totalMinor - taxMinor, period);
}

const sumOf = (groups: readonly OrderGroup[] = [], currency: Currency): Month['started'] => ({
  orders: groups.reduce((sum, { orders }) => sum + orders, 0),
  amount: toMoney(
    groups.reduce((sum, group) => sum + group.orders * monthlyOf(group), 0),
    currency,
  ),
});

/** The months whose names are given, of figures at their boundaries; the last one is not over. */
export function toMonths(names: readonly string[], figures: Figures, currency: Currency): Month[] {
  const standing = (boundary: number): Month['start'] => ({
    active: sumOf(figures.active.get(boundary), currency),
    paused: sumOf(figures.paused.get(boundary), currency),
  });
  return names.map((month, index) => ({
    month,
    isComplete: index < names.length - 1,
    start: standing(index),
    end: standing(index + 1),
    started: sumOf(figures.started.get(index), currency),
    ended: sumOf(figures.ended.get(index), currency),
    failed: figures.failures.get(index)?.failed ?? 0,
    recovered: figures.failures.get(index)?.recovered ?? 0,
  }));
}
