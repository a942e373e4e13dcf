import type { ContactId } from '@foyer/contract';
import { type SealingCall, sealBookingLink, sealOrderLink } from '../../checkout/seal-pay-link.ts';
import { type PayLinkTarget, readPayToken } from '../../server/lib/pay-token.ts';
import { listUnpaidBookings } from '../customers/booking-store.ts';
import { listUnpaidOrders } from './owed-store.ts';

/** Finds what each customer can pay online now: an order before a booking, the oldest first. Those who owe nothing are missing. */
export async function findOwed(call: SealingCall, ids: readonly ContactId[]): Promise<Map<ContactId, PayLinkTarget>> {
  const { tx, caller, secret } = call;
  const orders = await listUnpaidOrders(tx, caller.siteId, ids);
  const bookings = await listUnpaidBookings(tx, caller.siteId, ids);
  const sealed = await Promise.all([
    ...orders.map(async ({ customerId, id }) => ({ customerId, token: (await sealOrderLink(call, id))?.token })),
    ...bookings.map(async ({ customerId, id }) => ({ customerId, token: (await sealBookingLink(call, id))?.token })),
  ]);
  const owed = new Map<ContactId, PayLinkTarget>();
  for (const { customerId, token } of sealed) {
    const target = token === undefined || owed.has(customerId) ? undefined : readPayToken(secret, token);
    if (target) owed.set(customerId, target);
  }
  return owed;
}
