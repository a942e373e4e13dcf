import type { FormId, PlanId, SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Generated } from 'kysely';

/** Paid plans. */
export interface PlanTables {
  plans: {
    site_id: SiteId;
    id: PlanId;
    name: string;
    slug: string;
    description: string | null;
    perks: string[];
    terms_and_conditions: string | null;
    form_id: FormId | null;
    currency: Currency;
    price_minor: number;
    set_up_fee_name: string | null;
    set_up_fee_minor: number | null;
    pricing_model: 'SUBSCRIPTION' | 'SINGLE_PAYMENT_FOR_DURATION' | 'SINGLE_PAYMENT_UNLIMITED';
    /** The cycle of a subscription, or the duration of a single payment. */
    period_count: number | null;
    period_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null;
    /** 0 until canceled. */
    cycle_count: number | null;
    free_trial_days: number;
    /** 0 for any number. */
    max_purchases_per_buyer: number;
    allows_future_start_date: boolean;
    buyer_can_cancel: boolean;
    member_pause_most_days: number | null;
    is_public: boolean;
    is_primary: Generated<boolean>;
    sort_order: number;
    archived_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
}
