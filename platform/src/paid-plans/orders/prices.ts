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
}

/** All that the price of a plan or an order depends on. */
export interface Priced {
  model: PricingModel;
  priceMinor: number;
  setUpFeeMinor: number | undefined;
  terms: PriceTerms;
}

interface PricedOrder extends Pick<Order, 'terms'> {
  plan: Pick<Order['plan'], 'priceMinor' | 'setUpFeeMinor'>;
  state: Pick<Order['state'], 'model'>;
}

export const pricedOf = ({ plan, state, terms }: PricedOrder): Priced => ({
  model: state.model,
  priceMinor: plan.priceMinor,
  setUpFeeMinor: plan.setUpFeeMinor,
  terms,
});

/** The number of cycles that are paid; undefined until the order is canceled. */
const cycleCountOf = (model: PricingModel): number | undefined =>
  model.kind === 'SUBSCRIPTION' ? model.cycleCount || undefined : 1;

/** The price of a paid cycle, counted from 1. The first one has the set-up fee. */
function priceOfCycle({ priceMinor, setUpFeeMinor, terms }: Priced, index: number): Price {
  const fees = index === 1 && setUpFeeMinor !== undefined ? [setUpFeeMinor] : [];
  return priceOf([priceMinor, ...fees], { tax: terms.tax });
}

/** What is paid in each cycle, now and later. A free trial has no payment and so no span. */
export function priceSpans(priced: Priced): PriceSpan[] {
  const count = cycleCountOf(priced.model);
  const starts = [1, ...(priced.setUpFeeMinor === undefined ? [] : [2])];
  const within = starts.filter((start) => start <= (count ?? Number.POSITIVE_INFINITY));
  return within.map((cycleFrom, at) => {
    const next = within[at + 1] ?? (count && count + 1);
    return { cycleFrom, numberOfCycles: next && next - cycleFrom, price: priceOfCycle(priced, cycleFrom) };
  });
}

/** What is paid for a cycle in minor units: nothing for a free trial, cycle 0. */
export const amountOfCycle = (order: PricedOrder, index: number): number =>
  index < 1 ? 0 : priceOfCycle(pricedOf(order), index).totalMinor;

/** The total of each cycle, as billing needs it. */
export const amountsOf = (priced: Priced): CycleAmount[] =>
  priceSpans(priced).map(({ cycleFrom, price }) => ({ cycleFrom, totalMinor: price.totalMinor }));

/** Whether nothing is ever paid. */
export const isFree = (priced: Priced): boolean => priceSpans(priced).every(({ price }) => price.totalMinor === 0);
