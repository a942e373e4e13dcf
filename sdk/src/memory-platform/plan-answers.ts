import { memberGetOrder, memberListOrders, requestCancellation } from '../generated/orders.ts';
import { listPublicPlans, queryPublicPlans } from '../generated/plans.ts';
import type { Order } from '../generated/shapes.ts';
import { type Caller, on, type Responders } from './answers.ts';
import { runQuery } from './query.ts';
import { FORBIDDEN, Refusal } from './refusal.ts';
import type { State } from './state.ts';

function ordersOf({ role, id }: Caller, { orders }: State): Order[] {
  if (role === 'member') return orders.filter(({ buyer }) => buyer.memberId === id);
  throw new Refusal('PERMISSION_DENIED', FORBIDDEN);
}

function findOrder(id: string, caller: Caller, state: State): Order {
  const order = ordersOf(caller, state).find((each) => each.id === id);
  if (order) return order;
  throw new Refusal('ORDER_NOT_FOUND', 'There is no order with this id.');
}

const isAmong = <T>(value: T, wanted: readonly T[] | null | undefined) => !wanted || [wanted].flat().includes(value);

/** Plans on sale, and the orders of the member who asks. */
export const planAnswers = (state: State): Responders =>
  new Map([
    on(queryPublicPlans, () => (query) => {
      const { items, paging } = runQuery(state.plans, query);
      return { plans: items, pagingMetadata: paging };
    }),
    on(listPublicPlans, () => (options) => {
      const found = state.plans.filter(({ id }) => isAmong(id, options?.planIds));
      const { items, paging } = runQuery(found, { paging: { limit: options?.limit, offset: options?.offset } });
      return { plans: items, pagingMetadata: paging };
    }),
    on(memberListOrders, ({ caller }) => (options) => {
      const found = ordersOf(caller, state).filter(
        ({ planId, status, lastPaymentStatus }) =>
          isAmong(planId, options?.planIds) &&
          isAmong(status, options?.orderStatuses) &&
          isAmong(lastPaymentStatus, options?.paymentStatuses),
      );
      const newest = { sort: [{ fieldName: 'createdDate', order: 'DESC' }] };
      const page = { paging: { limit: options?.limit, offset: options?.offset } };
      const { items, paging } = runQuery(found, { ...newest, ...page });
      return { orders: items, pagingMetadata: paging };
    }),
    on(
      memberGetOrder,
      ({ caller }) =>
        (id) =>
          findOrder(id, caller, state),
    ),
    on(requestCancellation, ({ caller, refuse }) => (id, effectiveAt) => {
      const order = findOrder(id, caller, state);
      if (order.status !== 'ACTIVE' || order.autoRenewCanceled)
        refuse('INVALID_ORDER_STATUS', 'This order can’t be canceled.', { status: order.status });
      const now = state.now();
      const cancellation = { requestedDate: now, cause: 'MEMBER_ACTION', effectiveAt } as const;
      const isNow = effectiveAt === 'IMMEDIATELY';
      const ended = isNow ? { status: 'CANCELED' as const, endDate: now } : { autoRenewCanceled: true };
      state.orders[state.orders.indexOf(order)] = { ...order, ...ended, cancellation, updatedDate: now };
      return {};
    }),
  ]);
