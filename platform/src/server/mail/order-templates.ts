import type { OrderId } from '@foyer/contract';
import type { Money } from '../lib/money.ts';
import type { Sender } from './business.ts';
import type { OwnText } from './own-text.ts';

/** Payments of the same amount, one per cycle. */
export interface PlannedPayments {
  amount: Money;
  /** When the first of them is due (ISO text). */
  from: string;
  every: { count: number; unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' };
  /** Undefined until the order is canceled. */
  times?: number;
}

/** The document of a payment or a refund. */
export interface Receipt {
  kind: 'INVOICE' | 'RECEIPT' | 'CREDIT_NOTE';
  number: string;
  /** Absent where there is none. */
  tax?: Money;
}

/** The data of a mail about an order. Instants are ISO text. */
export interface OrderMail {
  locale: string;
  business: Sender;
  /** The first name, if known. */
  name?: string;
  planName: string;
  timeZone: string;
  orderId?: OrderId;
  /** The unpaid cycle: its pay link is made when the mail is sent, so that it isn't stored. */
  owes?: { orderId: OrderId; cycleIndex: number };
  /** The button's URL. */
  url?: string;
  paid?: Money;
  receipt?: Receipt;
  owed?: Money;
  /** The next charge. */
  next?: Money & { date: string };
  /** Every charge to come. */
  planned?: PlannedPayments[];
  /** When an order that is owed ends, or one that was canceled, or the free trial. */
  until?: string | undefined;
  /** When an order begins that was bought ahead. */
  starts?: string | undefined;
  /** When an order ends that isn't renewed. */
  ends?: string | undefined;
  /** When a paused order goes on by itself. */
  resumes?: string | undefined;
  trialUntil?: string | undefined;
  /** Who can end a subscription. */
  canceledBy?: 'MEMBER' | 'BUSINESS';
  refund?: Money;
  isToStoreCredit?: boolean;
  /** The saved card that ends soon: its brand and last digits, and its last month (`2027-03`). */
  card?: { name: string; lastMonth: string };
  ownText?: OwnText;
}

export interface OrderTemplates {
  /** A purchase, with the receipt of what was paid. */
  orderPurchased: OrderMail;
  /** A later payment. */
  orderPaymentReceived: OrderMail;
  /** A charge that the member may not expect any more. */
  orderPaymentAhead: OrderMail;
  /** A renewal could not be charged. */
  orderPaymentFailed: OrderMail;
  /** The order was canceled because it was not paid. */
  orderUnpaid: OrderMail;
  orderPaused: OrderMail;
  orderResumed: OrderMail;
  /** The business moved the start of an order that had not begun. */
  orderStartMoved: OrderMail;
  /** The business postponed the end. */
  orderEndMoved: OrderMail;
  /** Canceled at once. */
  orderCanceled: OrderMail;
  /** Canceled at the next payment. */
  orderCancellationPlanned: OrderMail;
  /** A cancellation at the next payment was taken back. */
  orderKept: OrderMail;
  orderEnded: OrderMail;
  orderRefunded: OrderMail;
  /** The saved card that pays for subscriptions ends before their next payment. */
  cardExpiring: OrderMail;
}

export type OrderTemplate = keyof OrderTemplates & string;
