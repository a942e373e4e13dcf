import type { BookingId, ChargeId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { owedFirst } from './online-payment.ts';
import type { OwedPayment } from './payment-record.ts';
import type { BookingRecord } from './record.ts';

interface OwedTogether {
  parts: { booking: BookingRecord; owed: OwedPayment }[];
  totalMinor: number;
  currency: Currency;
}

/** The amount that the unfinished bookings of a multi-service booking owe in one payment; undefined for nothing. */
export function owedTogether(bookings: readonly BookingRecord[]): OwedTogether | undefined {
  const parts = bookings.flatMap((booking) => {
    const owed = owedFirst(booking);
    return owed ? [{ booking, owed }] : [];
  });
  const [first] = parts;
  if (!first) return undefined;
  const totalMinor = parts.reduce((sum, { owed }) => sum + owed.amounts.totalMinor, 0);
  return { parts, totalMinor, currency: first.owed.currency };
}

/**
 * Shares a refund among the bookings that its charge paid, each up to what is left of its part: the one that the refund
 * names, otherwise those that don't take place first, then by start.
 */
export function shareRefund(
  bookings: readonly BookingRecord[],
  chargeId: ChargeId,
  { bookingId, amountMinor }: { bookingId: BookingId | undefined; amountMinor: number },
): { booking: BookingRecord; amountMinor: number }[] {
  const rankOf = ({ id, status }: BookingRecord) =>
    id === bookingId ? 0 : status === 'CANCELED' || status === 'DECLINED' ? 1 : 2;
  const order = bookings.toSorted((left, right) => rankOf(left) - rankOf(right) || left.start - right.start);
  let leftMinor = amountMinor;
  return order.flatMap((booking) => {
    const part = Math.min(leftMinor, unreturnedOf(booking, chargeId));
    leftMinor -= part;
    return part > 0 ? [{ booking, amountMinor: part }] : [];
  });
}

/** The amount that a booking has paid with a charge, and has not got back. */
const unreturnedOf = ({ details: { onlinePayments = [] } }: BookingRecord, chargeId: ChargeId): number =>
  onlinePayments
    .filter((payment) => payment.chargeId === chargeId)
    .reduce((sum, { totalMinor, refundedMinor }) => sum + totalMinor - refundedMinor, 0);
