import type { BenefitId, BookingId, OrderId, PlanId, ServiceId, SiteId } from '@foyer/contract';
import type { Generated } from 'kysely';

interface BenefitColumns {
  position: number;
  name: string | null;
  type: 'LIMITED' | 'UNLIMITED';
  sessions: number | null;
  period: 'CYCLE' | 'ORDER';
  rolls_over: boolean;
}

interface PoolKey {
  site_id: SiteId;
  order_id: OrderId;
  benefit_id: BenefitId;
  pool_index: number;
}

/** Benefits of plans, and the pools of orders. */
export interface BenefitTables {
  plan_benefits: BenefitColumns & {
    site_id: SiteId;
    plan_id: PlanId;
    id: BenefitId;
    service_ids: ServiceId[] | null;
  };

  order_benefits: BenefitColumns & {
    site_id: SiteId;
    order_id: OrderId;
    id: BenefitId;
    service_ids: ServiceId[];
    covers_later_services: boolean;
  };

  benefit_pools: PoolKey & {
    starts_at: Date;
    ends_at: Date | null;
    is_open: boolean;
    balance: number | null;
    entry_count: number;
  };

  benefit_pool_entries: PoolKey & {
    entry_index: number;
    kind: 'GRANT' | 'HOLD' | 'REDEEM' | 'RELEASE' | 'EXPIRE' | 'ADJUST';
    sessions: number;
    booking_id: BookingId | null;
    reason: string | null;
    created_at: Date;
  };

  benefit_redemptions: PoolKey & {
    booking_id: BookingId;
    sessions: number;
    hold_expires_at: Date | null;
    is_kept: Generated<boolean>;
  };
}
