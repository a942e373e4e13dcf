import type { PricingModel } from '../plans/plan.ts';

/** The same amount for some cycles in a row. */
export interface PriceSpan {
  cycleFrom: number;
  /** Undefined until the order is canceled. */
  numberOfCycles: number | undefined;
  totalMinor: number;
}

export interface Priced {
  model: PricingModel;
  priceMinor: number;
  setUpFeeMinor: number | undefined;
}

/** What is paid in each cycle, now and later. A free trial has no payment and so no span. */
export function priceSpans({ model, priceMinor, setUpFeeMinor = 0 }: Priced): PriceSpan[] {
  const count = model.kind === 'SUBSCRIPTION' ? model.cycleCount || undefined : 1;
  if (setUpFeeMinor === 0) return [{ cycleFrom: 1, numberOfCycles: count, totalMinor: priceMinor }];
  const first = { cycleFrom: 1, numberOfCycles: 1, totalMinor: priceMinor + setUpFeeMinor };
  if (count === 1) return [first];
  return [first, { cycleFrom: 2, numberOfCycles: count && count - 1, totalMinor: priceMinor }];
}

/** Whether nothing is ever paid. */
export const isFree = (priced: Priced): boolean => priceSpans(priced).every(({ totalMinor }) => totalMinor === 0);
