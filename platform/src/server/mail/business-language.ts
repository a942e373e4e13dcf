import type { NoticeKind } from '@foyer/contract/notice-kinds';

/** The texts of mails to the business. `{service}`, `{when}`, `{count}`, `{date}` and `{amount}` are parameters. */
export interface BusinessLanguage {
  notices: Record<NoticeKind, { subject: string; heading: string; body: string; label: string }>;
  /** Added to the body where the customer didn't do it. */
  byBusiness: string;
  several: { subject: string };
  digest: { subject: string; heading: string; body: string };
  agenda: { subject: string; heading: string; body: string; empty: string };
  /** A customer answered a message. */
  reply: {
    /** `{subject}` of the message. */
    subject: string;
    heading: string;
    body: string;
    message: string;
    waiting: string;
    open: string;
    why: string;
  };
  was: string;
  yourTime: string;
  customer: string;
  email: string;
  phone: string;
  /** The participants of a session. */
  customers: string;
  /** The customer said so, asked by a reminder. */
  comes: string;
  /** Leads to the page with both. */
  answer: string;
  approve: string;
  decline: string;
  openCustomer: string;
  openConsole: string;
  /** `{count}` bookings that are left out. */
  more: string;
  why: string;
  change: string;
  stop: string;
}
