/** What every mail about a booking can say. Instants are ISO text; names and words come as the customer should read them. */
export interface BookingMail {
  locale: string;
  business: { name: string; email?: string; phone?: string; address?: string; accentColor?: string };
  customerName?: string;
  serviceName: string;
  staffName?: string;
  start: string;
  end: string;
  /** The zone of the business, and the customer's own where it differs. */
  timeZone: string;
  customerTimeZone?: string;
  place?: string;
  participants: number;
  /** Page to see, move or cancel the booking without an account. */
  manageUrl: string;
  /** A personal word of the business. */
  message?: string;
}

export interface MailTemplates {
  bookingConfirmed: BookingMail;
  bookingRequested: BookingMail;
  bookingDeclined: BookingMail;
  bookingCanceled: BookingMail;
  bookingRescheduled: BookingMail;
}

export type MailTemplate = keyof MailTemplates & string;
