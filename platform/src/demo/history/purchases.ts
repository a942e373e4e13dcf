import type { modules, OrderId } from '@foyer/contract';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import { settleCharge } from '../../checkout/settle.ts';
import { storeSource } from '../../checkout/start.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { DemoPurchase } from './history.ts';
import type { HistoryWork } from './work.ts';

type StartPayment = (typeof modules)['payments']['startPayment'];

/** Buys a plan at an instant, and pays for it as the purchase says. */
export async function buy(work: HistoryWork, purchase: DemoPurchase, now: Instant): Promise<OrderId> {
  const { memberId, planId, payment, couponCode, startsInDays } = purchase;
  const { orders } = work.handlers;
  const request = {
    planId,
    ...(couponCode === undefined ? {} : { couponCode }),
    ...(startsInDays === undefined ? {} : { startDate: toTimestamp(addDuration(now, days(startsInDays))) }),
  };
  if (payment === 'PAID_AT_DESK' || payment === 'UNPAID_AT_DESK') {
    const sent = { ...request, memberId, paid: payment === 'PAID_AT_DESK' };
    const { order } = await orders.createOfflineOrder(work.callOfOwner(sent, now));
    return asId<OrderId>(order.id);
  }
  const { order } = await orders.createOnlineOrder(work.callOfMember(memberId, request, now));
  if (order.wixPayOrderId && payment !== 'DRAFT' && payment !== 'FREE') {
    const context = work.settling(now);
    const card = { paymentId: order.wixPayOrderId, token: payment };
    const charge = await storeSource(work.callOfMember<StartPayment>(memberId, card, now), context);
    await settleCharge(context, charge.id);
  }
  return asId<OrderId>(order.id);
}
