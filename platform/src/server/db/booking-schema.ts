import type { RecurringBookingId, ServiceId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';
import type { NotificationTables } from './notification-schema.ts';

/** Bookings beside those of schema.ts: recurring ones, and what the business hears of them. */
export interface BookingTables extends NotificationTables {
  recurring_bookings: {
    site_id: SiteId;
    id: RecurringBookingId;
    service_id: ServiceId;
    time_zone: string;
    rule: JSONColumnType<Record<string, unknown>>;
    created_at: Date;
  };
}
