import type { BookingId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** SMS, who wants none, and how sites send them. */
export interface SmsTables {
  sms: {
    site_id: SiteId;
    id: string;
    booking_id: BookingId;
    to_number: string;
    content: string | null;
    segment_count: number;
    reminds_of: Date;
    valid_until: Date;
    status: string;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
    provider_message_id: string | null;
  };
  sms_opt_outs: {
    site_id: SiteId;
    number_key: string;
    opted_out_at: Date;
  };
  sms_accounts: {
    site_id: SiteId;
    provider: string;
    public_settings: JSONColumnType<Record<string, string>>;
    sealed_secrets: string;
    updated_at: Date;
  };
}
