import type { FormId, PlanId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';

export interface Period {
  count: number;
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

export type PricingModel =
  /** A payment per cycle; `cycleCount` 0 means until canceled. */
  | { kind: 'SUBSCRIPTION'; cycle: Period; cycleCount: number; freeTrialDays: number }
  | { kind: 'SINGLE_PAYMENT_FOR_DURATION'; duration: Period }
  /** Valid until canceled. */
  | { kind: 'SINGLE_PAYMENT_UNLIMITED' };

/** The cycle of a subscription or the duration of a single payment. */
export const periodOf = (model: PricingModel): Period | undefined => {
  if (model.kind === 'SUBSCRIPTION') return model.cycle;
  return model.kind === 'SINGLE_PAYMENT_FOR_DURATION' ? model.duration : undefined;
};

/** Charged once, with the first payment. */
export interface SetUpFee {
  name: string;
  amountMinor: number;
}

/** The fields of a plan that its business writes. Amounts are in the currency's smallest unit. */
export interface PlanContent {
  name: string;
  description: string | undefined;
  perks: string[];
  termsAndConditions: string | undefined;
  formId: FormId | undefined;
  currency: Currency;
  /** Per cycle of a subscription, otherwise for the whole plan. */
  priceMinor: number;
  setUpFee: SetUpFee | undefined;
  pricingModel: PricingModel;
  /** 0 for any number. */
  maxPurchasesPerBuyer: number;
  allowsFutureStartDate: boolean;
  buyerCanCancel: boolean;
  /** Days for which a member can pause an order; undefined where only the business pauses. */
  memberPauseMostDays: number | undefined;
  isPublic: boolean;
}

export interface Plan extends PlanContent {
  id: PlanId;
  slug: string;
  isPrimary: boolean;
  isArchived: boolean;
  hasOrders: boolean;
  createdAt: Date;
  updatedAt: Date;
}
