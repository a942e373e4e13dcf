import type { SiteId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import type { Invoice } from '../../payments/invoices/invoice.ts';
import { toReceipt } from '../../payments/invoices/receipt.ts';
import { readOnce } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { toMoney } from '../../server/lib/money.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { OrderMail, OrderTemplate } from '../../server/mail/order-templates.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { describeOrder } from './mail-facts.ts';
import type { Order } from './order.ts';

export interface MailingWork {
  tx: Db;
  siteId: SiteId;
  mail(request: MailRequest): Promise<void>;
}

type Facts = Pick<OrderMail, 'paid' | 'receipt' | 'refund' | 'isToStoreCredit'>;

const findSender = readOnce(findSite);

/** Mails the member of an order; nobody if they were deleted. */
export async function mailBuyer(
  { tx, siteId, mail }: MailingWork,
  order: Order,
  template: OrderTemplate,
  facts: Facts = {},
): Promise<void> {
  const [buyer, site] = await Promise.all([findIdentity(tx, siteId, order.memberId), findSender(tx, siteId)]);
  if (!buyer) return;
  const name = toMailName(buyer.profile.firstName ?? '');
  const data: OrderMail = {
    locale: buyer.profile.language ?? site.locale,
    business: businessOf(site),
    ...(name ? { name } : {}),
    planName: order.plan.name,
    orderId: order.id,
    timeZone: order.state.timeZone,
    ...describeOrder(template, order),
    ...facts,
  };
  await mail({ to: buyer.email, template, data });
}

/** Mails the member that a charge without them failed, once for each cycle. */
export async function mailFirstFailure(work: MailingWork, order: Order): Promise<void> {
  if (order.state.billing?.failures === 1) await mailBuyer(work, order, 'orderPaymentFailed');
}

/** Mails the member of an order that costs nothing or is paid at the desk. */
export async function mailUncharged(
  { tx, caller: { siteId }, mail }: Pick<CallContext, 'tx' | 'caller' | 'mail'>,
  order: Order,
  template: OrderTemplate,
  invoice: Invoice | undefined,
): Promise<void> {
  const facts = invoice
    ? { paid: toMoney(invoice.content.totalMinor, invoice.currency), receipt: toReceipt(invoice) }
    : {};
  await mailBuyer({ tx, siteId, mail }, order, template, facts);
}
