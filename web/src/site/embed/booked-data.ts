import type { CustomerBooking } from '../../booking/customer-booking.ts';

export interface BookedData {
  booking: CustomerBooking;
  /** The booking's own page. */
  href: string;
  visitorZone: string;
}
