import type { FormId, MemberId, OrderId, PlanId, SubscriptionId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { UsedCoupon } from '../../payments/coupons/coupon.ts';
import type { Tax } from '../../payments/prices/price.ts';
import type { PricingModel, SetUpFee } from '../plans/plan.ts';
import type { Billing } from './billing.ts';

export type OrderStatus = 'DRAFT' | 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
export type OrderType = 'ONLINE' | 'OFFLINE';
export type PaymentStatus = 'PAID' | 'UNPAID' | 'FAILED' | 'REFUNDED' | 'NOT_APPLICABLE';
export type CancellationCause = 'OWNER_ACTION' | 'MEMBER_ACTION' | 'PAYMENT_FAILURE' | 'PAYMENT_SETUP_FAILURE';
export type EffectiveAt = 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';

/** Half-open: `end` is the start of the next cycle. Undefined until the order is canceled. */
export interface Cycle {
  /** 0 during the free trial, then from 1. */
  index: number;
  start: Instant;
  end: Instant | undefined;
}

export interface PausePeriod {
  start: Instant;
  /** Undefined while the order is paused. */
  end: Instant | undefined;
  /** The member began it, and can end it. */
  isByMember: boolean;
}

export interface Cancellation {
  requested: Instant;
  cause: CancellationCause;
  effectiveAt: EffectiveAt;
}

/** What the lifecycle of an order depends on. Each axis stands for itself: trial and pause are no payment status. */
export interface OrderState {
  type: OrderType;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  model: PricingModel;
  /** The site's IANA zone at the purchase; later changes of the site don't move the order. */
  timeZone: string;
  start: Instant;
  /** The boundary at which cycle `anchorCycle` starts; all later boundaries are counted from it. */
  anchor: Instant;
  anchorCycle: number;
  /** When the order ends if nothing else happens. Undefined until it is canceled. */
  end: Instant | undefined;
  /** The open cycle of an order that is active or paused. */
  cycle: Cycle | undefined;
  pauses: readonly PausePeriod[];
  /** When a paused order is resumed by itself. Undefined where that is left to the business. */
  resumesAt: Instant | undefined;
  isAutoRenewCanceled: boolean;
  /** When an order whose renewal is canceled would end if the cancellation were undone. */
  endIfRenewed: Instant | undefined;
  cancellation: Cancellation | undefined;
  /** Of an order that is paid online. */
  billing: Billing | undefined;
  updated: Instant;
}

export const isRecurring = ({ model }: Pick<OrderState, 'model'>): boolean => model.kind === 'SUBSCRIPTION';

export const isInTrial = ({ cycle }: Pick<OrderState, 'cycle'>): boolean => cycle?.index === 0;

/** A plan as it was at the purchase. */
export interface PlanSnapshot {
  id: PlanId;
  name: string;
  description: string | undefined;
  perks: readonly string[];
  termsAndConditions: string | undefined;
  buyerCanCancel: boolean;
  memberPauseMostDays: number | undefined;
  currency: Currency;
  /** In the currency's smallest unit: per cycle of a subscription, otherwise for the whole order. */
  priceMinor: number;
  setUpFee: SetUpFee | undefined;
}

/** A coupon as it was at the purchase. */
export interface AppliedCoupon extends UsedCoupon {
  /** Paid cycles that it applies to, from the first; undefined for all of them. */
  cycleCount: number | undefined;
}

/** Coupon and tax that the price depends on besides the plan, as they were at the purchase. */
export interface PriceTerms {
  coupon: AppliedCoupon | undefined;
  tax: Tax | undefined;
}

/** That the plan's form was answered; the answers are read only where they are shown. */
export interface SubmissionReference {
  id: string;
  formId: FormId;
  revision: number;
}

export interface Order {
  id: OrderId;
  subscriptionId: SubscriptionId;
  memberId: MemberId;
  plan: PlanSnapshot;
  terms: PriceTerms;
  submission: SubmissionReference | undefined;
  state: OrderState;
  created: Instant;
}
