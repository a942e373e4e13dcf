import type { AnswerOf, orders } from '@foyer/sdk';
import type { ShownBenefit } from '../../site/plans/benefits.ts';

type SentSpan = AnswerOf<typeof orders.getPricePreview>['prices'][number];

export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface Period {
  count: number;
  unit: PeriodUnit;
}

/** How a plan is paid. */
export type Model =
  /** `cycleCount` is 0 until canceled. */
  | { kind: 'SUBSCRIPTION'; cycle: Period; cycleCount: number; trialDays: number }
  | { kind: 'DURATION'; duration: Period }
  | { kind: 'UNLIMITED' };

/** A plan as its checkout shows it; JSON. */
export interface Plan {
  id: string;
  name: string;
  description: string;
  perks: string[];
  benefits: ShownBenefit[];
  terms: string;
  model: Model;
  currency: string;
  price: string;
  fee: { name: string; amount: string } | null;
  canStartLater: boolean;
  buyerCanCancel: boolean;
  isOncePerBuyer: boolean;
  /** How its member can pause it; empty where they can't. */
  pauseRule: string;
}

/** The same price for some cycles in a row; JSON. Null where they go on until the plan is canceled. */
export interface PriceSpan {
  cycleFrom: number;
  cycleCount: number | null;
  discount: string;
  couponCode: string | null;
  tax: { name: string; amount: string; isIncluded: boolean } | null;
  total: string;
}

export const readSpans = (prices: readonly SentSpan[]): PriceSpan[] =>
  prices.map(({ duration, price }) => ({
    cycleFrom: duration?.cycleFrom ?? 1,
    cycleCount: duration?.numberOfCycles ?? null,
    discount: price?.discount ?? '0',
    couponCode: price?.coupon?.code ?? null,
    tax: price?.tax
      ? {
          name: price.tax.name ?? '',
          amount: price.tax.amount ?? '0',
          isIncluded: price.tax.includedInPrice ?? false,
        }
      : null,
    total: price?.total ?? '0',
  }));

/** True if nothing is ever paid. */
export const isFree = (spans: readonly PriceSpan[]): boolean => spans.every(({ total }) => Number(total) === 0);
