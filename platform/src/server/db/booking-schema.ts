import type { RecurringBookingId, ServiceId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

/** Tables that stand beside those of schema.ts; the statements are in the migrations. */
export interface BookingTables {
  recurring_bookings: {
    site_id: SiteId;
    id: RecurringBookingId;
    service_id: ServiceId;
    time_zone: string;
    rule: JSONColumnType<Record<string, unknown>>;
    created_at: Date;
  };
}
