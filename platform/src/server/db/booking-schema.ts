import type { RecurringBookingId, ServiceId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

/** Bookings beside those of schema.ts: recurring ones. */
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
