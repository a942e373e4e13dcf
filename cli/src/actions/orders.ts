import type { Order, OrderStatus, PublicPlan } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { type Change, detailsOf } from './change.ts';
import { timeWords } from './local-time.ts';

export interface OrderSearch {
  status?: OrderStatus | undefined;
  /** Of the business only. */
  memberId?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** The plans on sale; hidden and archived ones, too, for the business. */
export async function listPlans({ client, may }: Session): Promise<PublicPlan[]> {
  if (may('plans.listPlans')) return (await client.plans.listPlans({ limit: 100 })).plans;
  return (await client.plans.listPublicPlans({ limit: 100 })).plans;
}

export const planPriceWords = ({ pricing }: PublicPlan): string => {
  const { price, subscription, singlePaymentForDuration: once } = pricing;
  const amount = price?.value ? `${price.value} ${price.currency ?? ''}`.trim() : 'free';
  const span = subscription?.cycleDuration ?? once;
  if (!span?.unit) return amount;
  const unit = span.unit.toLowerCase();
  const words = span.count === 1 || !span.count ? unit : `${span.count} ${unit}s`;
  if (subscription) return `${amount} every ${words}`;
  return `${amount} for ${span.count === 1 ? `1 ${unit}` : words}`;
};

/** Whether the credentials see the orders of everybody. */
export const isBusiness = ({ may }: Session) => may('orders.managementListOrders');

/** Orders, the newest first: those of the site for the business, their own for members. */
export async function findOrders(session: Session, search: OrderSearch) {
  const { limit = 25, offset = 0, status, memberId } = search;
  const filter = { limit, offset, ...(status ? { orderStatuses: [status] } : {}) };
  const { orders, pagingMetadata } = isBusiness(session)
    ? await session.client.orders.managementListOrders({ ...filter, ...(memberId ? { buyerIds: [memberId] } : {}) })
    : await session.client.orders.memberListOrders(filter);
  return { items: orders, hasNext: pagingMetadata.hasNext === true };
}

export async function getOrder(session: Session, id: string): Promise<Order> {
  const { orders } = session.client;
  if (isBusiness(session)) return (await orders.managementGetOrder(id)).order;
  return orders.memberGetOrder(id);
}

export interface CancelOrderRequest {
  orderId: string;
  effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';
}

const whenWords = {
  IMMEDIATELY: 'at once',
  NEXT_PAYMENT_DATE: 'at the next payment date; what is paid stays usable until then',
};

/** Cancels an order of a plan. Money that was paid stays paid. */
export async function prepareOrderCancellation(session: Session, request: CancelOrderRequest): Promise<Change<Order>> {
  const order = await getOrder(session, request.orderId);
  const { orderId, effectiveAt } = request;
  const { timeZone } = session.site;
  const { orders } = session.client;
  return {
    question: effectiveAt === 'IMMEDIATELY' ? 'Cancel this order? It can’t be taken back.' : 'Cancel this order?',
    details: detailsOf({
      Plan: order.planName,
      Price: `${order.priceDetails.total} ${order.priceDetails.currency}`,
      Status: order.status,
      Buyer: order.buyer.memberId,
      Started: timeWords(order.startDate, timeZone),
      Ends: timeWords(order.endDate, timeZone),
      Canceled: whenWords[effectiveAt],
      Refund: 'none',
    }),
    isDestructive: true,
    run: async () => {
      if (isBusiness(session)) await orders.cancelOrder(orderId, effectiveAt);
      else await orders.requestCancellation(orderId, effectiveAt);
      return getOrder(session, orderId);
    },
  };
}
