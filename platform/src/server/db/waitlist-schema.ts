import type { AttendanceId, BookingId, ResourceId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** The waitlist, and attendance. */
export interface WaitlistTables {
  waitlist_entries: {
    site_id: SiteId;
    booking_id: BookingId;
    /** The event id of a class, the schedule of a course, or the service of an appointment. */
    waitlist_key: string;
    position: Generated<number>;
    seat_count: number;
    /** For appointments: any time within, with this resource if one was asked for. */
    wanted_during: string | null;
    add_on_minutes: Generated<number>;
    resource_id: ResourceId | null;
    /** The location asked for, if the service has several. */
    location_id: string | null;
    /** No offers are made after this instant. */
    closes_at: Date;
    offer_expires_at: Date | null;
    /** For appointments: the time that is offered, and with whom. */
    offer: JSONColumnType<Record<string, unknown>> | null;
  };
  released_times: {
    site_id: SiteId;
    id: Generated<number>;
    during: string;
    /** Entries up to this position have been considered. */
    offered_to_position: Generated<number>;
  };
  attendances: {
    site_id: SiteId;
    id: AttendanceId;
    booking_id: BookingId;
    event_id: string;
    status: string;
    attendee_count: number;
    updated_at: Date;
  };
}
