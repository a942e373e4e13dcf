import { type Price, priceOf } from '../../payments/prices/price.ts';
import type { PricingModel } from '../plans/plan.ts';
import type { CycleAmount } from './billing.ts';
import type { Order, PriceTerms } from './order.ts';

/** The same price for some cycles in a row. */
export interface PriceSpan {
  cycleFrom: number;
  /** Undefined until the order is canceled. */
  numberOfCycles: number | undefined;
  price: Price;
  /** Whether the coupon applies to these cycles. */
  hasCoupon: boolean;
}

/** All that the price of a plan or an order depends on. */
export interface Priced {
  model: PricingModel;
  priceMinor: number;
  setUpFeeMinor: number | undefined;
  terms: PriceTerms;
}

interface PricedOrder extends Pick<Order, 'terms'> {
  plan: Pick<Order['plan'], 'priceMinor' | 'setUpFee'>;
  state: Pick<Order['state'], 'model'>;
}

export const pricedOf = ({ plan, state, terms }: PricedOrder): Priced => ({
  model: state.model,
  priceMinor: plan.priceMinor,
  setUpFeeMinor: plan.setUpFee?.amountMinor,
  terms,
});

/** The number of cycles that are paid; undefined until the order is canceled. */
const cycleCountOf = (model: PricingModel): number | undefined =>
  model.kind === 'SUBSCRIPTION' ? model.cycleCount || undefined : 1;

/** The price of a paid cycle, counted from 1. The first one has the set-up fee. */
function priceOfCycle({ priceMinor, setUpFeeMinor, terms }: Priced, index: number): Price {
  const fees = index === 1 && setUpFeeMinor !== undefined ? [setUpFeeMinor] : [];
  const discount = hasCouponIn(terms, index) ? terms.coupon?.discount : undefined;
  return priceOf([priceMinor, ...fees], { discount, tax: terms.tax });
}

const hasCouponIn = ({ coupon }: PriceTerms, index: number): boolean =>
  coupon !== undefined && index <= (coupon.cycleCount ?? index);

/** The cycles from which the price can differ: after the set-up fee, and after the last one with the coupon. */
function startsOf({ setUpFeeMinor, terms: { coupon } }: Priced): number[] {
  const afterFee = setUpFeeMinor === undefined ? [] : [2];
  const afterCoupon = coupon?.cycleCount === undefined ? [] : [coupon.cycleCount + 1];
  return [...new Set([1, ...afterFee, ...afterCoupon])].sort((one, other) => one - other);
}

/** What is paid in each cycle, now and later. A free trial has no payment and so no span. */
export function priceSpans(priced: Priced): PriceSpan[] {
  const count = cycleCountOf(priced.model);
  const starts = startsOf(priced).filter((start) => count === undefined || start <= count);
  return starts.map((cycleFrom, at) => {
    const next = starts[at + 1] ?? (count && count + 1);
    const hasCoupon = hasCouponIn(priced.terms, cycleFrom);
    return { cycleFrom, numberOfCycles: next && next - cycleFrom, price: priceOfCycle(priced, cycleFrom), hasCoupon };
  });
}

/** The price of a cycle in minor units; 0 for a free trial, cycle 0. */
export const amountOfCycle = (order: PricedOrder, index: number): number =>
  index < 1 ? 0 : priceOfCycle(pricedOf(order), index).totalMinor;

/** The total of each cycle, as billing needs it. */
export const amountsOf = (priced: Priced): CycleAmount[] =>
  priceSpans(priced).map(({ cycleFrom, price }) => ({ cycleFrom, totalMinor: price.totalMinor }));

/** Whether nothing is ever paid. */
export const isFree = (priced: Priced): boolean => priceSpans(priced).every(({ price }) => price.totalMinor === 0);
