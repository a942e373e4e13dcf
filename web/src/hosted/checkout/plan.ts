import type { PriceSpan } from '@foyer/react/plan-purchase';
import type { ShownBenefit } from '../../site/plans/benefits.ts';

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

/** True if nothing is ever paid. */
export const isFree = (spans: readonly PriceSpan[]): boolean => spans.every(({ total }) => Number(total) === 0);
