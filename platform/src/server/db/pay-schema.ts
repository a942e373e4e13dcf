import type { Modules, PayAdjustmentId, PayPeriodId, ResourceId, ResponseOf, ServiceId, SiteId } from '@foyer/contract';
import type { CivilDate, Currency } from '@foyer/contract/values';
import type { Generated, JSONColumnType } from 'kysely';

/** What an hour or a visit is paid, or the part of sales without tax; of one service where it is named. */
export type StoredRate =
  | { kind: 'HOUR' | 'VISIT'; serviceId?: ServiceId; amountMinor: number }
  | { kind: 'COMMISSION'; serviceId?: ServiceId; percentHundredths: number; tiers: StoredTier[] };

/** The percentage of sales above an amount. */
export interface StoredTier {
  aboveMinor: number;
  percentHundredths: number;
}

/** Pay of staff as it is answered, and kept with a locked period. */
export type PayFigures = Pick<
  ResponseOf<Modules['pay']['queryPay']>,
  'timeZone' | 'currency' | 'staff' | 'totals' | 'notCounted'
>;

/** Pay of staff: rates, what is added by hand, and locked periods. */
export interface PayTables {
  pay_rates: {
    site_id: SiteId;
    resource_id: ResourceId;
    valid_from: CivilDate;
    currency: Currency;
    rates: JSONColumnType<StoredRate[]>;
    revision: Generated<number>;
    updated_at: Date;
  };
  pay_periods: {
    site_id: SiteId;
    id: PayPeriodId;
    during: string;
    /** As `queryPay` answers them. */
    figures: JSONColumnType<PayFigures>;
    digest: string;
    locked_by: string;
    locked_at: Date;
  };
  pay_adjustments: {
    site_id: SiteId;
    id: PayAdjustmentId;
    resource_id: ResourceId;
    local_date: CivilDate;
    kind: 'TIP' | 'ADJUSTMENT';
    amount_minor: number;
    currency: Currency;
    note: string;
    corrects_period_id: PayPeriodId | null;
    created_by: string;
    created_at: Date;
  };
}
