import type { RefundId } from '@foyer/contract';
import { findRefund } from '../payments/charges/refund-store.ts';
import { isKnown } from '../payments/charges/result.ts';
import { findChargeByKey } from '../payments/charges/store.ts';
import type { NotificationHeaders, PaymentProvider } from '../payments/providers/provider.ts';
import { asId, isGuid } from '../server/lib/ids.ts';
import { settleOutside } from './outside.ts';
import { recordRefund, refundIdOf } from './refund.ts';
import { recordCharge } from './settle.ts';
import type { SettlingContext } from './settling.ts';

/**
 * Records what a provider tells by itself, which may come before the answer to a call, late, or twice. Throws
 * InvalidNotification unless the provider signed it. Returns whether it was about a charge or a refund of the site.
 */
export async function receiveNotification(
  context: SettlingContext,
  provider: PaymentProvider,
  headers: NotificationHeaders,
  rawBody: Buffer,
): Promise<boolean> {
  const { db, siteId } = context;
  const notification = await provider.readNotification(headers, rawBody);
  if (notification.kind === 'CHARGE') {
    const charge = await findChargeByKey(db, siteId, notification.charge.key);
    // Most come after the answer to the call, and need no lock.
    if (charge && !isKnown(charge, notification.charge, context.now())) {
      await recordCharge(context, charge, notification.charge);
    }
    return charge !== undefined;
  }
  if (notification.kind === 'OTHER') return false;
  if (notification.kind === 'OUTSIDE') {
    const charge = await findChargeByKey(db, siteId, notification.key);
    if (charge) await settleOutside(context, charge.id);
    return charge !== undefined;
  }
  const id = refundIdOf(notification.refund.key);
  if (id === undefined || !isGuid(id)) return false;
  const refund = await findRefund(db, siteId, asId<RefundId>(id));
  if (refund) await recordRefund(context, refund.id, notification.refund);
  return refund !== undefined;
}
