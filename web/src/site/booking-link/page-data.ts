import type { Instant } from '@foyer/contract/values';
import type { ExtendedBooking } from '@foyer/sdk';
import type { CustomerBooking } from '../../booking/customer-booking.ts';
import type { WaitlistEntry } from '../../booking/waitlist-entry.ts';
import type { Bookable } from '../../services/bookable.ts';
import type { Subject } from '../../ui/picture/compose.ts';
import type { CustomerBookingGroup } from './group.ts';

/** The service of a booking, as its page shows it. */
export interface BookedService {
  bookable: Bookable;
  seed: string;
  subject: Subject;
  /** URL to book it again; null if it can't be booked. */
  bookHref: string | null;
  /** URL to finish an unfinished booking. */
  finishHref: string;
}

/** The answers to the booking forms, by the ids of the bookings. */
export type LinkAnswers = Readonly<Record<string, ExtendedBooking['formSubmissions']>>;

/** Data of a manage link to one booking. */
export interface BookingLinkData {
  token: string;
  booking: CustomerBooking;
  /** Null if it isn't on a waitlist. */
  waiting: WaitlistEntry | null;
  /** Null if the service was deleted. */
  service: BookedService | null;
  /** True right after booking. */
  isNew: boolean;
  answers: LinkAnswers;
  visitorZone: string;
  search: string;
  nowMs: Instant;
}

/** A manage link that was valid: its booking is over for long, or the link was replaced. */
export interface ClosedLink {
  closed: 'over' | 'replaced';
}

/** Data of a manage link to a multi-service booking. */
export interface GroupData {
  token: string;
  group: CustomerBookingGroup;
  /** By id; without deleted services. */
  services: Record<string, BookedService>;
  /** True right after booking. */
  isNew: boolean;
  answers: LinkAnswers;
  visitorZone: string;
  search: string;
  nowMs: Instant;
}
