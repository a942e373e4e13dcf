/** A booking as the platform last acknowledged it. */
export interface AcknowledgedBooking {
  id: string;
  /** Unique for each request, so that a booking made twice is found. */
  email: string;
  serviceId: string;
  status: string;
  revision: string;
  startDate: string;
}

export interface AcknowledgedOrder {
  id: string;
  paymentId: string;
}

/** The changes that clients were told of: all of them must be there after the crashes. */
export class Ledger {
  readonly bookings = new Map<string, AcknowledgedBooking>();
  /** Addresses of registered members. */
  readonly members: string[] = [];
  readonly orders: AcknowledgedOrder[] = [];
  /** Digests of the bytes of uploaded pictures, by id. */
  readonly files = new Map<string, string>();
  /** Refusals by code, such as a slot that another client took. */
  readonly refusals = new Map<string, number>();
  writes = 0;

  acknowledge(booking: AcknowledgedBooking): void {
    this.writes += 1;
    this.bookings.set(booking.id, booking);
  }

  refuse(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
