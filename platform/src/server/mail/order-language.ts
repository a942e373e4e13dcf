import type { OrderTemplate } from './order-templates.ts';

/** The texts of a mail, with `{plan}`, `{business}` and `{until}` as parameters. */
export interface OrderTexts {
  subject: string;
  heading: string;
  body: string;
  /** The label of the button. */
  action: string;
}

type Period = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface OrderLanguage {
  templates: Record<OrderTemplate, OrderTexts>;
  plan: string;
  paid: string;
  tax: string;
  documents: Record<'INVOICE' | 'RECEIPT' | 'CREDIT_NOTE', string>;
  owed: string;
  nextPayment: string;
  planned: string;
  /** Precedes planned payments after the first. */
  plannedLater: string;
  starts: string;
  ends: string;
  resumes: string;
  trial: string;
  refund: string;
  /** `{amount}`. */
  toStoreCredit: string;
  /** In place of the body that names the bank. */
  creditedBody: string;
  card: string;
  /** `{card}`, `{month}`. */
  cardUntil: string;
  canceling: string;
  canceledBy: Record<'MEMBER' | 'BUSINESS', string>;
  /** `{amount}` on `{date}`. */
  amountOn: string;
  /** `{amount}`, `{every}`, `{date}`. */
  untilCanceled: string;
  /** The same `{times}` times. */
  severalTimes: string;
  /** By the plural category of the number; without one of them, `other`. */
  every: Record<Period, { one: string; two?: string; other: string }>;
}
