import type { SiteId } from '@foyer/contract';
import { makeOrderPayToken } from '../lib/pay-token.ts';
import type { OrderMail, OrderTemplate } from './order-templates.ts';

export interface LinkContext {
  siteId: SiteId;
  /** The URL of the site, without a trailing slash. */
  origin: string;
  secret: string;
}

const pages: Record<OrderTemplate, string> = {
  orderPurchased: '/account/subscriptions',
  orderPaymentReceived: '/account/orders',
  orderPaymentAhead: '/account/subscriptions',
  orderPaymentFailed: '/account/subscriptions',
  orderUnpaid: '/plans',
  orderPaused: '/account/subscriptions',
  orderResumed: '/account/subscriptions',
  orderCanceled: '/plans',
  orderCancellationPlanned: '/account/subscriptions',
  orderKept: '/account/subscriptions',
  orderEnded: '/plans',
  orderRefunded: '/account/orders',
  cardExpiring: '/account/subscriptions',
};

/** Adds the button's URL. It is made when the mail is sent, so that no link that pays is stored with it. */
export function withLink(template: OrderTemplate, mail: OrderMail, { siteId, origin, secret }: LinkContext): OrderMail {
  const { owes } = mail;
  const path = owes ? `/pay/${makeOrderPayToken(secret, siteId, owes)}` : pages[template];
  return { ...mail, url: origin + path };
}
