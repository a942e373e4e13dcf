import type { OrderState } from './order.ts';
import { isOwed, owedCharge } from './payments.ts';

/** How the payment of what a link is for stands. */
export type PayState = 'OWED' | 'PROCESSING' | 'PAID' | 'CANCELED' | 'EXPIRED';

/** How the payment of a cycle stands, of an order that is brought up to now. */
export function payStateOf(order: OrderState, cycleIndex: number): PayState {
  const { billing, cancellation } = order;
  if (!billing || billing.paidThrough >= cycleIndex) return 'PAID';
  if (billing.isCharging && owedCharge(order)?.cycleIndex === cycleIndex) return 'PROCESSING';
  if (isOwed(order, cycleIndex)) return 'OWED';
  const { cause } = cancellation ?? {};
  return cause === 'PAYMENT_FAILURE' || cause === 'PAYMENT_SETUP_FAILURE' ? 'EXPIRED' : 'CANCELED';
}
