import type { InputsOf, orders } from '@foyer/sdk';
import { endOfDay, startOfDay } from '../parts/dates.ts';
import { type ListState, PAGE_SIZE, type View } from './list-state.ts';

type Request = NonNullable<InputsOf<typeof orders.managementListOrders>[0]>;

const statusesOf: Record<View, Request['orderStatuses']> = {
  all: undefined,
  active: ['ACTIVE'],
  // A canceled order is not paid any more, and a draft was never bought.
  collect: ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'],
  upcoming: ['PENDING'],
  paused: ['PAUSED'],
  over: ['ENDED', 'CANCELED'],
  unfinished: ['DRAFT'],
};

function paymentsOf({ view, payment }: ListState): Request['paymentStatuses'] {
  if (view === 'collect') return payment === 'FAILED' || payment === 'UNPAID' ? [payment] : ['FAILED', 'UNPAID'];
  return payment ? [payment] : undefined;
}

/** The request for one page of the list. `found`: the members whom a search has found. */
export function requestOf(list: ListState, zone: string, found: readonly string[] | undefined): Request {
  const orderStatuses = statusesOf[list.view];
  const paymentStatuses = paymentsOf(list);
  const buyerIds = list.memberId ? [list.memberId] : found;
  return {
    limit: PAGE_SIZE,
    offset: (list.page - 1) * PAGE_SIZE,
    ...(orderStatuses && { orderStatuses }),
    ...(paymentStatuses && { paymentStatuses }),
    ...(list.planId && { planIds: [list.planId] }),
    ...(buyerIds && { buyerIds: [...buyerIds] }),
    ...(list.from && { createdFromDate: new Date(startOfDay(list.from, zone)) }),
    ...(list.to && { createdUntil: new Date(endOfDay(list.to, zone)) }),
  };
}
