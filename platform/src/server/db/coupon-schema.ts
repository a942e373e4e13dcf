import type { BookingId, CouponId, MemberId, OrderId, PlanId, ServiceId, SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { ColumnType } from 'kysely';

/** Coupons and the purchases that used them. */
export interface CouponTables {
  coupons: {
    site_id: SiteId;
    id: CouponId;
    name: string;
    code: string;
    code_key: string;
    currency: Currency;
    discount_ppm: number | null;
    discount_minor: number | null;
    plan_ids: PlanId[] | null;
    service_ids: ServiceId[] | null;
    applies_to_subscriptions: boolean;
    cycle_count: number | null;
    usage_limit: number | null;
    limit_per_customer: number | null;
    use_count: number;
    minimum_subtotal_minor: number | null;
    valid_from: Date;
    valid_until: Date | null;
    is_active: boolean;
    created_at: Date;
    updated_at: Date;
  };
  coupon_uses: {
    site_id: SiteId;
    coupon_id: CouponId;
    order_id: OrderId | null;
    booking_id: BookingId | null;
    /** The order or booking. */
    subject_id: ColumnType<string, never, never>;
    /** Null where a visitor books. */
    member_id: MemberId | null;
    status: 'RESERVED' | 'COMMITTED';
    used_at: Date;
  };
}
