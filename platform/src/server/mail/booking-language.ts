import type { BookingTemplate } from './templates.ts';

/** The texts of a mail, with `{service}`, `{business}` and `{when}` as parameters. */
interface BookingTexts {
  subject: string;
  heading: string;
  body: string;
}

export interface BookingLanguage {
  templates: Record<BookingTemplate, BookingTexts>;
  greeting: string;
  greetingWithoutName: string;
  when: string;
  yourTime: string;
  who: string;
  where: string;
  online: string;
  /** Instead of the link, while the provider hasn't made it. */
  linkFollows: string;
  participants: string;
  addOns: string;
  /** Names the first of several bookings; `{count}` is the number of others. */
  several: string;
  manage: string;
  pay: string;
  payOnline: string;
  price: string;
  paid: string;
  owed: string;
  refund: string;
  nextPayment: string;
  /** `{amount}` on `{date}`. */
  amountOn: string;
  payBy: string;
  customer: string;
  /** The invoice line of one of several payments for a service. */
  paymentOf: string;
  fees: string;
  feeAfter: string;
  answerBy: string;
  answer: string;
  questions: string;
  /** The button of a reminder: of one booking, of several. */
  confirm: string;
  changeOrCancel: string;
  review: string;
  stopReviews: string;
}
