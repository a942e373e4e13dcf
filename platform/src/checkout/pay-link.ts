import type { LinkErrorCode } from '@foyer/contract';
import { findIdentity } from '../access/identities/store.ts';
import { findLinkFault, linkFaults } from '../booking/records/link-validity.ts';
import type { BookingRecord } from '../booking/records/record.ts';
import { findBooking } from '../booking/records/store.ts';
import { bookingAsOf } from '../booking/records/subscription-change.ts';
import { asOf } from '../paid-plans/orders/due.ts';
import type { Order } from '../paid-plans/orders/order.ts';
import { findOrder } from '../paid-plans/orders/store.ts';
import type { Charge } from '../payments/charges/charge.ts';
import type { CallContext, Refusing } from '../server/http/handler.ts';
import { readPayToken } from '../server/lib/pay-token.ts';

export type LinkCall = Pick<CallContext, 'tx' | 'caller' | 'secret' | 'now'>;

/** The order or booking that a pay link is for, as of now. */
export type Linked = { kind: 'ORDER'; order: Order; cycleIndex: number } | { kind: 'BOOKING'; booking: BookingRecord };

type Found = Linked | LinkErrorCode;

/**
 * Opens a pay link. It is good on its own site only, as long as there is the order and its member, or as long as the manage
 * links of the booking are.
 */
async function openPayLink({ tx, caller: { siteId }, secret, now }: LinkCall, token: string): Promise<Found> {
  const target = readPayToken(secret, token);
  if (target?.siteId !== siteId) return 'INVALID_TOKEN';
  if (target.kind === 'ORDER') {
    const order = await findOrder(tx, siteId, target.orderId);
    if (!order || !(await findIdentity(tx, siteId, order.memberId))) return 'INVALID_TOKEN';
    return { kind: 'ORDER', order: { ...order, state: asOf(order.state, now) }, cycleIndex: target.cycleIndex };
  }
  const booking = await findBooking(tx, siteId, target.bookingId);
  if (!booking) return 'INVALID_TOKEN';
  return findLinkFault([booking], target.version, now) ?? { kind: 'BOOKING', booking: bookingAsOf(booking, now) };
}

/** The same; refuses a link that is forged, over or revoked. */
export async function requirePayLink(call: LinkCall & Refusing<LinkErrorCode>, token: string): Promise<Linked> {
  const found = await openPayLink(call, token);
  if (typeof found !== 'string') return found;
  return call.fail(found, found === 'INVALID_TOKEN' ? 'This link is not valid.' : linkFaults[found]);
}

/** Whether a pay link is for a payment. Whoever holds one changes no saved method. */
export async function isForPayment(
  call: LinkCall,
  token: string,
  { subject, purpose, cycleIndex }: Charge,
): Promise<boolean> {
  if (purpose === 'PAYMENT_METHOD') return false;
  const found = await openPayLink(call, token);
  if (typeof found === 'string' || found.kind !== subject.kind) return false;
  return found.kind === 'ORDER'
    ? found.order.id === subject.id && found.cycleIndex === cycleIndex
    : found.booking.id === subject.id;
}
