import type {
  ChargeId,
  CouponId,
  FormId,
  MemberId,
  OrderId,
  PaymentMethodId,
  PlanId,
  SiteId,
  SubscriptionId,
} from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { JSONColumnType } from 'kysely';

/** Purchases of plans. */
export interface OrderTables {
  orders: {
    site_id: SiteId;
    id: OrderId;
    subscription_id: SubscriptionId;
    plan_id: PlanId;
    member_id: MemberId;
    type: 'ONLINE' | 'OFFLINE';
    status: 'DRAFT' | 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
    payment_status: 'PAID' | 'UNPAID' | 'FAILED' | 'REFUNDED' | 'NOT_APPLICABLE';
    plan_name: string;
    plan_description: string | null;
    perks: string[];
    terms_and_conditions: string | null;
    buyer_can_cancel: boolean;
    member_pause_most_days: number | null;
    currency: Currency;
    price_minor: number;
    set_up_fee_name: string | null;
    set_up_fee_minor: number | null;
    pricing_model: 'SUBSCRIPTION' | 'SINGLE_PAYMENT_FOR_DURATION' | 'SINGLE_PAYMENT_UNLIMITED';
    period_count: number | null;
    period_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null;
    cycle_count: number | null;
    free_trial_days: number;
    coupon_id: CouponId | null;
    coupon_code: string | null;
    coupon_ppm: number | null;
    coupon_minor: number | null;
    coupon_cycle_count: number | null;
    tax_name: string | null;
    tax_rate_ppm: number | null;
    tax_is_included: boolean | null;
    time_zone: string;
    starts_at: Date;
    ends_at: Date | null;
    anchor_at: Date;
    anchor_cycle: number;
    is_auto_renew_canceled: boolean;
    ends_at_if_renewed: Date | null;
    resumes_at: Date | null;
    ends_at_if_resumed: Date | null;
    payment_deadline_at_if_resumed: Date | null;
    cancellation_requested_at: Date | null;
    cancellation_cause: 'OWNER_ACTION' | 'MEMBER_ACTION' | 'PAYMENT_FAILURE' | 'PAYMENT_SETUP_FAILURE' | null;
    cancellation_effective_at: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE' | null;
    paid_through: number | null;
    begun_through: number | null;
    failed_charges: number | null;
    last_charge_id: ChargeId | null;
    payment_method_id: PaymentMethodId | null;
    is_charging: boolean;
    next_charge_at: Date | null;
    payment_deadline_at: Date | null;
    next_due_at: Date | null;
    announced_through: number | null;
    notice_due_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  order_cycles: {
    site_id: SiteId;
    order_id: OrderId;
    cycle_index: number;
    starts_at: Date;
    ends_at: Date | null;
    is_open: boolean;
  };
  /** The answers to a plan's form at its purchase. */
  order_form_submissions: {
    site_id: SiteId;
    order_id: OrderId;
    submission_id: string;
    form_id: FormId;
    form_revision: number;
    answers: JSONColumnType<Record<string, unknown>>;
  };
  order_pause_periods: {
    site_id: SiteId;
    order_id: OrderId;
    pause_index: number;
    paused_at: Date;
    resumed_at: Date | null;
    is_by_member: boolean;
  };
}
