import type { ChargeId, GiftCardId, MemberId, RefundId, SiteId, StoreCreditEntryId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';

/** Store credit of members, and the gift cards that become store credit. */
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
    kind: 'GRANT' | 'GIFT_CARD' | 'WITHDRAW' | 'PAYMENT' | 'RELEASE' | 'REFUND' | 'EXPIRE';
    amount_minor: number;
    balance_minor: number;
    reason: string | null;
    actor_id: string | null;
    charge_id: ChargeId | null;
    refund_id: RefundId | null;
    gift_card_id: GiftCardId | null;
    created_at: Date;
  };
  gift_cards: {
    site_id: SiteId;
    id: GiftCardId;
    code: string;
    code_key: string;
    amount_minor: number;
    currency: Currency;
    note: string | null;
    expires_at: Date | null;
    canceled_at: Date | null;
    redeemed_at: Date | null;
    created_at: Date;
  };
  store_credit_answers: {
    site_id: SiteId;
    key: string;
    status: 'SUCCEEDED' | 'FAILED';
    created_at: Date;
  };
}
