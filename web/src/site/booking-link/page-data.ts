import type { CustomerBooking } from '../../booking/customer-booking.ts';
import type { WaitlistEntry } from '../../booking/waitlist-entry.ts';
import type { Bookable } from '../../services/bookable.ts';
import type { Subject } from '../../ui/picture/compose.ts';
import type { CustomerBookingGroup } from './group.ts';

/** The service of a booking, as far as its page shows it. */
export interface BookedService {
  bookable: Bookable;
  seed: string;
  subject: Subject;
  /** Where it can be booked again; null where it can't. */
  bookHref: string | null;
  /** Where an unfinished booking goes on. */
  finishHref: string;
}

/** What the link to one booking shows. */
export interface BookingLinkData {
  token: string;
  booking: CustomerBooking;
  /** Where it stands in a line; null where it waits for nothing. */
  waiting: WaitlistEntry | null;
  /** Null once the business has taken it away. */
  service: BookedService | null;
  /** The visitor comes from booking it. */
  isNew: boolean;
  visitorZone: string;
  search: string;
  nowMs: number;
}

/** What the link to several bookings that belong together shows. */
export interface GroupData {
  token: string;
  group: CustomerBookingGroup;
  /** By id; without those that are not offered any more. */
  services: Record<string, BookedService>;
  /** The visitor comes from booking it. */
  isNew: boolean;
  visitorZone: string;
  search: string;
  nowMs: number;
}
