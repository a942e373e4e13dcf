import type { SiteId } from '@foyer/contract';
import { makeOrderPayToken } from '../lib/pay-token.ts';
import type { OrderMail, OrderTemplate } from './order-templates.ts';

export interface LinkContext {
  siteId: SiteId;
  /** The URL of the site, without a trailing slash. */
  origin: string;
  secret: string;
}

const PLANS = '/plans';

/** Pages other than the order's own. */
const pages: Partial<Record<OrderTemplate, string>> = {
  orderUnpaid: PLANS,
  orderCanceled: PLANS,
  orderEnded: PLANS,
  cardExpiring: '/account/payments',
};

const pageOf = (template: OrderTemplate, { orderId }: OrderMail): string =>
  pages[template] ?? (orderId === undefined ? '/account/orders' : `/account/orders/${orderId}`);

/** Adds the button's URL. It is made when the mail is sent, so that no link that pays is stored with it. */
export function withLink(template: OrderTemplate, mail: OrderMail, { siteId, origin, secret }: LinkContext): OrderMail {
  const { owes } = mail;
  const path = owes ? `/pay/${makeOrderPayToken(secret, siteId, owes)}` : pageOf(template, mail);
  return { ...mail, url: origin + path };
}
