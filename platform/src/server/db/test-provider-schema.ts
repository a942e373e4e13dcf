import type { SiteId } from '@foyer/contract';
import type { Generated } from 'kysely';

/** The tables of the test provider, which only its own store uses. */
export interface TestProviderTables {
  test_provider_charges: {
    site_id: SiteId;
    ref: string;
    key: string;
    charge_id: string;
    kind: 'PAYMENT' | 'SET_UP';
    amount_minor: number;
    currency: string;
    card: string | null;
    is_off_session: boolean;
    saves_method: boolean;
    customer_ref: string | null;
    method_ref: string | null;
    client_secret: string;
    status: 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
    failure:
      | 'CARD_DECLINED'
      | 'INSUFFICIENT_FUNDS'
      | 'EXPIRED_CARD'
      | 'AUTHENTICATION_REQUIRED'
      | 'METHOD_UNUSABLE'
      | null;
    is_retryable: boolean | null;
    decides_at: Date | null;
    refunded_minor: Generated<number>;
    created_at: Date;
  };
  test_provider_methods: { site_id: SiteId; ref: string; customer_ref: string; card: string };
  test_provider_refunds: {
    site_id: SiteId;
    ref: string;
    key: string;
    charge_ref: string;
    amount_minor: number;
    status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
    decides_at: Date | null;
  };
  test_provider_disputes: {
    site_id: SiteId;
    ref: string;
    charge_ref: string;
    status: 'NEEDS_RESPONSE' | 'WON' | 'LOST';
  };
  test_provider_notifications: {
    site_id: SiteId;
    id: string;
    charge_ref: string | null;
    refund_ref: string | null;
    outside_ref: string | null;
    due_at: Date;
  };
}
