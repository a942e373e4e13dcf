import type { Instant } from '@foyer/contract/values';
import { orders } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { OrderAction } from './order.ts';

/** Runs an action; `at` is the instant that it asks for, if any. */
export function runOrderAction(client: PageClient, action: OrderAction, id: string, at?: Instant): Promise<unknown> {
  const date = at === undefined ? undefined : new Date(at);
  switch (action) {
    case 'cancelImmediately':
      return client.run(orders.cancelOrder, [id, 'IMMEDIATELY']);
    case 'cancelAtNextPayment':
      return client.run(orders.cancelOrder, [id, 'NEXT_PAYMENT_DATE']);
    case 'undoCancellation':
      return client.run(orders.undoCancellation, [id]);
    case 'pause':
      return client.run(orders.pauseOrder, [id, date ? { plannedResumeDate: date } : {}]);
    case 'resume':
      return client.run(orders.resumeOrder, [id]);
    case 'postponeEndDate':
      if (!date) throw new Error('The end of an order is postponed to a date.');
      return client.run(orders.postponeEndDate, [id, date]);
    case 'changeStartDate':
      return client.run(orders.changeStartDate, [id, date ? { startDate: date } : {}]);
    case 'markAsPaid':
      return client.run(orders.markAsPaid, [id]);
  }
}
