import type { SiteId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import { fromMinorUnits } from '../../server/lib/money.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { OrderMail, OrderTemplate } from '../../server/mail/templates.ts';
import { findSite } from '../../server/sites/store.ts';
import { amountOf } from './billing.ts';
import type { Order } from './order.ts';
import { owedCharge } from './payments.ts';
import { isLastCycle } from './schedule.ts';

interface MailingWork {
  tx: Db;
  siteId: SiteId;
  mail(request: MailRequest): Promise<void>;
}

/** Mails the member of an order; nobody if they were deleted. */
export async function mailBuyer(
  { tx, siteId, mail }: MailingWork,
  order: Order,
  template: OrderTemplate,
  paidMinor?: number,
): Promise<void> {
  const buyer = await findIdentity(tx, siteId, order.memberId);
  if (!buyer) return;
  const site = await findSite(tx, siteId);
  const name = toMailName(buyer.profile.firstName ?? '');
  const data: OrderMail = {
    locale: buyer.profile.language ?? site.locale,
    business: businessOf(site),
    ...(name ? { name } : {}),
    planName: order.plan.name,
    timeZone: order.state.timeZone,
    ...describePayments(order, paidMinor),
  };
  await mail({ to: buyer.email, template, data });
}

function describePayments({ plan: { currency }, state }: Order, paidMinor: number | undefined) {
  const money = (minor: number) => ({ value: fromMinorUnits(minor, currency), currency });
  const owed = owedCharge(state)?.amountMinor ?? 0;
  const { billing, cycle } = state;
  const nextMinor = billing && cycle && !isLastCycle(state, cycle.index) ? amountOf(billing, cycle.index + 1) : 0;
  return {
    ...(paidMinor ? { paid: money(paidMinor) } : {}),
    ...(owed > 0 ? { owed: money(owed) } : {}),
    ...(nextMinor > 0 && cycle?.end ? { next: { ...money(nextMinor), date: toTimestamp(cycle.end) } } : {}),
    ...(billing?.deadline ? { until: toTimestamp(billing.deadline) } : {}),
  };
}
