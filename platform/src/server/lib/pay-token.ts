import type { BookingId, OrderId, SiteId } from '@foyer/contract';
import { asId } from './ids.ts';
import { openSealedId, sealId } from './sealed-id.ts';

/** A pay link pays a cycle of an order, or what a booking owes as long as its links are of this version. */
export type PayLinkTarget =
  | { kind: 'ORDER'; orderId: OrderId; cycleIndex: number }
  | { kind: 'BOOKING'; bookingId: BookingId; version: number };

/** The secret part of the URL at which an order's cycle can be paid without an account. */
export const makeOrderPayToken = (
  secret: string,
  siteId: SiteId,
  { orderId, cycleIndex }: { orderId: OrderId; cycleIndex: number },
): string => sealId(secret, 'order-pay-link', siteId, orderId, cycleIndex);

/** The same for what a booking owes. It is revoked with the booking's manage links. */
export const makeBookingPayToken = (
  secret: string,
  siteId: SiteId,
  { id, linkVersion }: { id: BookingId; linkVersion: number },
): string => sealId(secret, 'booking-pay-link', siteId, id, linkVersion);

export function readPayToken(secret: string, token: string): (PayLinkTarget & { siteId: SiteId }) | undefined {
  const order = openSealedId(secret, 'order-pay-link', token);
  if (order) return { kind: 'ORDER', siteId: order.siteId, orderId: asId(order.id), cycleIndex: order.version };
  const booking = openSealedId(secret, 'booking-pay-link', token);
  return booking && { kind: 'BOOKING', siteId: booking.siteId, bookingId: asId(booking.id), version: booking.version };
}
