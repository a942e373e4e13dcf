import { defineLifecycle } from '../../server/lib/lifecycle.ts';
import type { OrderStatus } from './order.ts';

/** What people do to an order. */
export type OrderAction =
  | 'pause'
  | 'resume'
  | 'cancelImmediately'
  | 'cancelAtNextPayment'
  | 'undoCancellation'
  | 'changeStartDate'
  | 'postponeEndDate'
  | 'markAsPaid';

/** What time does to an order. */
type DueChange = 'start' | 'renew' | 'finish' | 'failPayment';

/** Changes of an order that a payment causes. */
type PaymentChange = 'activate';

export const orderLifecycle = defineLifecycle<OrderStatus, OrderAction | DueChange | PaymentChange>({
  statuses: ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'],
  initial: ['DRAFT', 'PENDING', 'ACTIVE'],
  transitions: {
    activate: { DRAFT: ['PENDING', 'ACTIVE'] },
    failPayment: { DRAFT: ['CANCELED'], ACTIVE: ['CANCELED'] },
    start: { PENDING: ['ACTIVE'] },
    renew: { ACTIVE: ['ACTIVE'] },
    finish: { ACTIVE: ['ENDED', 'CANCELED'] },
    pause: { ACTIVE: ['PAUSED'] },
    resume: { PAUSED: ['ACTIVE'] },
    cancelImmediately: { PENDING: ['CANCELED'], ACTIVE: ['CANCELED'], PAUSED: ['CANCELED'] },
    cancelAtNextPayment: { PENDING: ['CANCELED'], ACTIVE: ['ACTIVE'], PAUSED: ['PAUSED'] },
    undoCancellation: { ACTIVE: ['ACTIVE'], PAUSED: ['PAUSED'] },
    changeStartDate: { PENDING: ['PENDING'] },
    postponeEndDate: { PENDING: ['PENDING'], ACTIVE: ['ACTIVE'] },
    // A payment may arrive after the order has ended.
    markAsPaid: {
      PENDING: ['PENDING'],
      ACTIVE: ['ACTIVE'],
      PAUSED: ['PAUSED'],
      ENDED: ['ENDED'],
      CANCELED: ['CANCELED'],
    },
  },
});
