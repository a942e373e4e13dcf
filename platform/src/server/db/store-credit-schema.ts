import type { ChargeId, MemberId, RefundId, SiteId, StoreCreditEntryId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';

/** Store credit of members. */
export interface StoreCreditTables {
  store_credit_balances: {
    site_id: SiteId;
    member_id: MemberId;
    currency: Currency;
    balance_minor: number;
    entry_count: number;
  };
  store_credit_entries: {
    site_id: SiteId;
    member_id: MemberId;
    entry_index: number;
    id: StoreCreditEntryId;
    kind: 'GRANT' | 'WITHDRAW' | 'PAYMENT' | 'REFUND' | 'EXPIRE';
    amount_minor: number;
    balance_minor: number;
    reason: string | null;
    actor_id: string | null;
    charge_id: ChargeId | null;
    refund_id: RefundId | null;
    created_at: Date;
  };
  store_credit_answers: {
    site_id: SiteId;
    key: string;
    status: 'SUCCEEDED' | 'FAILED';
    created_at: Date;
  };
}
