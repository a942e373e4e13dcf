import type { BookingId, OrderId } from '@foyer/contract';
import { payStateOf as payStateOfBooking } from '../booking/payments/pay-state.ts';
import type { BookingRecord } from '../booking/records/record.ts';
import { findBooking } from '../booking/records/store.ts';
import { bookingAsOf } from '../booking/records/subscription-change.ts';
import { asOf } from '../paid-plans/orders/due.ts';
import type { Order } from '../paid-plans/orders/order.ts';
import { payStateOf as payStateOfOrder } from '../paid-plans/orders/pay-state.ts';
import { owedCharge } from '../paid-plans/orders/payments.ts';
import { findOrder } from '../paid-plans/orders/store.ts';
import type { Caller } from '../server/http/caller.ts';
import type { CallContext } from '../server/http/handler.ts';
import { makeBookingPayToken, makeOrderPayToken } from '../server/lib/pay-token.ts';

export type SealingCall = Pick<CallContext, 'tx' | 'secret' | 'now'> & { caller: Pick<Caller, 'siteId'> };

/** An order or booking whose pay link is asked for. Without a token, it has nothing to pay now. */
type Sealed<Subject> = { subject: Subject; token: string | undefined };

export async function sealOrderLink(call: SealingCall, orderId: OrderId): Promise<Sealed<Order> | undefined> {
  const { tx, caller, secret, now } = call;
  const found = await findOrder(tx, caller.siteId, orderId);
  if (!found) return undefined;
  const state = asOf(found.state, now);
  const { cycleIndex } = owedCharge(state) ?? {};
  const isOwed = cycleIndex !== undefined && payStateOfOrder(state, cycleIndex) === 'OWED';
  const token = isOwed ? makeOrderPayToken(secret, caller.siteId, { orderId, cycleIndex }) : undefined;
  return { subject: { ...found, state }, token };
}

export async function sealBookingLink(call: SealingCall, id: BookingId): Promise<Sealed<BookingRecord> | undefined> {
  const { tx, caller, secret, now } = call;
  const found = await findBooking(tx, caller.siteId, id);
  if (!found) return undefined;
  const booking = bookingAsOf(found, now);
  const isOwed = payStateOfBooking(booking, now) === 'OWED';
  return { subject: booking, token: isOwed ? makeBookingPayToken(secret, caller.siteId, booking) : undefined };
}
