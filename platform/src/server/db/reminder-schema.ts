import type { SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

/** Reminders of bookings, and requests for a review. */
export interface ReminderTables {
  reminder_settings: {
    site_id: SiteId;
    settings: JSONColumnType<Record<string, unknown>>;
    relook_from: Date | null;
    revision: number;
    updated_at: Date;
  };
  review_opt_outs: { site_id: SiteId; customer_key: string; opted_out_at: Date };
  review_requests: {
    site_id: SiteId;
    customer_key: string;
    requested_at: Date;
  };
}
