import type { Hold as HeldTime } from '@foyer/react/hold';
import type { Booking } from '@foyer/sdk';
import { type Money, readMoney } from '../../../booking/money.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';

/** The choices that the page keeps with a hold. */
export interface Kept {
  /** The slot; null for a course. */
  slot: AvailableSlot | null;
  participants: number;
  /** The price of the booking, with its tax; null without a fixed one. */
  price: Money | null;
  /** The part of it that is paid at first; null for all of it. */
  deposit: Money | null;
  /** The coupon that lowers the price. */
  couponCode: string | null;
}

/** A hold of the visitor, until it is confirmed or expires. */
export interface Hold extends HeldTime, Kept {}

/** The charges of a held booking, which a coupon changes. */
export function chargesOf(booking: Booking): Pick<Hold, 'revision' | 'price' | 'deposit'> {
  const { price, deposit } = Object(booking.extendedFields?.namespaces?.foyer);
  return { revision: booking.revision, price: readMoney(price), deposit: readMoney(deposit) };
}
