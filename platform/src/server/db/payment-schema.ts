import type {
  BookingId,
  ChargeId,
  LedgerEntryId,
  MemberId,
  PaymentMethodId,
  RefundId,
  SiteId,
  VisitorId,
} from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { InvoiceTables } from './invoice-schema.ts';
import type { StoreCreditTables } from './store-credit-schema.ts';
import type { TestProviderTables } from './test-provider-schema.ts';

type SubjectKind = 'ORDER' | 'BOOKING' | 'MULTI_SERVICE_BOOKING';
type ProviderId = 'TEST' | 'STRIPE';
type Purpose = 'CYCLE' | 'BOOKING' | 'DEPOSIT' | 'BALANCE' | 'CANCELLATION_FEE' | 'NO_SHOW_FEE' | 'PAYMENT_METHOD';
type FailureCode =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'AUTHENTICATION_REQUIRED'
  | 'METHOD_UNUSABLE'
  | 'PROVIDER_UNAVAILABLE';

interface StoredDispute {
  ref: string;
  status: 'INQUIRY' | 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED';
  money: 'UNTOUCHED' | 'TAKEN' | 'RETURNED';
  amountMinor: number;
  reason: string;
  /** Epoch milliseconds. */
  dueBy?: Instant;
}

/** Money: providers, charges, refunds and the ledger. */
export interface PaymentTables extends InvoiceTables, StoreCreditTables, TestProviderTables {
  payment_accounts: {
    site_id: SiteId;
    provider: ProviderId;
    is_active: boolean;
    public_settings: JSONColumnType<Record<string, string>>;
    sealed_secrets: string;
    updated_at: Date;
  };
  payment_methods: {
    site_id: SiteId;
    id: PaymentMethodId;
    member_id: MemberId;
    provider: ProviderId;
    provider_ref: string;
    customer_ref: string;
    brand: string;
    last4: string | null;
    expiry_month: number | null;
    expiry_year: number | null;
    /** When the job looks whether its owner has to be told that it ends; null once it has. */
    expiry_notice_at: Date | null;
    created_at: Date;
  };
  pending_method_deletions: {
    site_id: SiteId;
    provider: ProviderId;
    provider_ref: string;
    customer_ref: string;
    next_attempt_at: Date;
  };
  charges: {
    site_id: SiteId;
    id: ChargeId;
    key: string;
    kind: 'PAYMENT' | 'SET_UP';
    subject_kind: SubjectKind;
    subject_id: string;
    purpose: Purpose;
    cycle_index: number | null;
    attempt: number;
    member_id: MemberId | null;
    visitor_id: VisitorId | null;
    amount_minor: number;
    credit_minor: Generated<number>;
    currency: Currency;
    description: string;
    provider: ProviderId | 'STORE_CREDIT';
    source_kind: 'SAVED' | 'TOKEN' | 'ELEMENT' | 'STORE_CREDIT' | null;
    source_ref: string | null;
    customer_ref: string | null;
    method_id: PaymentMethodId | null;
    is_off_session: boolean;
    saves_method: boolean;
    status: 'CREATED' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
    provider_ref: string | null;
    failure: FailureCode | null;
    is_retryable: boolean | null;
    is_cancel_requested: boolean;
    is_paid_late: boolean;
    refunded_minor: number;
    disputes: ColumnType<readonly StoredDispute[], string | undefined, string>;
    checks: number;
    next_check_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  charge_bookings: {
    site_id: SiteId;
    booking_id: BookingId;
    charge_id: ChargeId;
    amount_minor: number;
  };
  refunds: {
    site_id: SiteId;
    id: RefundId;
    charge_id: ChargeId;
    amount_minor: number;
    credit_minor: Generated<number>;
    reason: string;
    is_credited: boolean;
    is_to_store_credit: boolean;
    is_outside: Generated<boolean>;
    is_announced: Generated<boolean>;
    booking_id: BookingId | null;
    status: 'CREATED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
    provider_ref: string | null;
    checks: number;
    next_check_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  ledger_entries: {
    site_id: SiteId;
    id: LedgerEntryId;
    subject_kind: SubjectKind;
    subject_id: string;
    kind: 'CHARGE' | 'FEE' | 'PAYMENT' | 'REFUND' | 'CREDIT' | 'WAIVER' | 'DISPUTE' | 'DISPUTE_WON';
    amount_minor: number;
    currency: Currency;
    purpose: Purpose;
    cycle_index: number | null;
    charge_id: ChargeId | null;
    refund_id: RefundId | null;
    reason: string;
    created_at: Date;
  };
}
