import type { OrderState } from './order.ts';
import { isOwed, owedCharge } from './payments.ts';

/** The state of the payment that a link is for. */
export type PayState = 'OWED' | 'PROCESSING' | 'PAID' | 'CANCELED' | 'EXPIRED';

/** The state of a cycle’s payment; the order is brought up to now. */
export function payStateOf(order: OrderState, cycleIndex: number): PayState {
  const { billing, cancellation } = order;
  if (!billing || billing.paidThrough >= cycleIndex) return 'PAID';
  if (billing.isCharging && owedCharge(order)?.cycleIndex === cycleIndex) return 'PROCESSING';
  if (isOwed(order, cycleIndex)) return 'OWED';
  const { cause } = cancellation ?? {};
  return cause === 'PAYMENT_FAILURE' || cause === 'PAYMENT_SETUP_FAILURE' ? 'EXPIRED' : 'CANCELED';
}
