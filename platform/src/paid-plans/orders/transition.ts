import type { dueEvents } from '@foyer/contract/order-events';
import type { Instant } from '@foyer/contract/values';
import type { OrderState } from './order.ts';

/** An event that time causes. */
export type DueEvent = (typeof dueEvents)[number];

export type OrderEvent =
  | DueEvent
  | 'orderCreated'
  | 'orderPurchased'
  | 'orderStartDateChanged'
  | 'orderPaused'
  | 'orderAutoRenewCanceled'
  | 'orderEndDatePostponed'
  | 'orderMarkedAsPaid';

export interface Transition<Event extends OrderEvent> {
  /** The order afterwards. */
  order: OrderState;
  /** In the order in which they are sent. */
  events: readonly Event[];
}

/** A transition at an instant. Each ends with the update that accompanies its events. */
export const transition = <const Event extends OrderEvent>(
  order: OrderState,
  at: Instant,
  ...events: Event[]
): Transition<Event | 'orderUpdated'> => ({
  order: { ...order, updated: at },
  events: [...events, 'orderUpdated'],
});
