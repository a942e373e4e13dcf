import type { OrderTemplate } from '../../server/mail/order-templates.ts';
import type { OrderState } from './order.ts';

/**
 * The mail about a change, however many transitions it took; undefined where there is nothing new to say. A purchase is
 * confirmed by whoever makes or settles it, and a draft that was never paid ends in silence.
 */
export function mailOfChange(before: OrderState, after: OrderState): OrderTemplate | undefined {
  if (before.status === 'DRAFT') return undefined;
  if (after.status === 'ENDED' || after.status === 'CANCELED') return mailOfEnd(before, after);
  if (after.status !== before.status) {
    if (after.status === 'PAUSED') return 'orderPaused';
    if (before.status === 'PAUSED') return 'orderResumed';
  }
  if (after.isAutoRenewCanceled !== before.isAutoRenewCanceled) {
    return after.isAutoRenewCanceled ? 'orderCancellationPlanned' : 'orderKept';
  }
  // The start moves the end with it.
  if (after.start !== before.start) return 'orderStartMoved';
  return after.end === before.end ? undefined : 'orderEndMoved';
}

function mailOfEnd(before: OrderState, { status, cancellation }: OrderState): OrderTemplate | undefined {
  if (before.status === 'ENDED' || before.status === 'CANCELED') return undefined;
  if (cancellation?.cause === 'PAYMENT_FAILURE') return 'orderUnpaid';
  if (status === 'ENDED') return 'orderEnded';
  // The member was told the day when it was canceled.
  return cancellation?.effectiveAt === 'NEXT_PAYMENT_DATE' && before.isAutoRenewCanceled ? undefined : 'orderCanceled';
}
