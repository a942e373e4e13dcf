import { bookings, FoyerError } from '@foyer/sdk';
import type { PageClient } from '../lib/client.ts';
import { isForMember } from '../pages/page-client.ts';
import { memberPayments, type Payment, type PaymentCalls, visitorPayments } from './payment-calls.ts';

interface BookingPaying {
  bookingId: string;
  couponCode?: string | null;
  /** True if the payment completes the booking. */
  isUnfinished?: boolean;
  /** The time is held until then. */
  onHeld?(payByDate: Date): void;
  /** Each state of a payment that the platform answers. */
  onSeen?(payment: Payment): void;
}

export interface BookingPayments extends PaymentCalls {
  /** Gives up a payment that waits for its payer. Returns it as it is then; undefined for none. */
  giveUp(): Promise<Payment | undefined>;
}

/** Payments of a booking, for the member or visitor who made it. */
export function bookingPayments(client: PageClient, paying: BookingPaying): BookingPayments {
  const { bookingId, couponCode, isUnfinished = false, onHeld, onSeen } = paying;
  let last: Payment | undefined;
  const see = (payment: Payment) => {
    last = payment;
    onSeen?.(payment);
    return payment;
  };
  const prepare = async () => {
    const options = couponCode ? { couponCode } : {};
    const { wixPayOrderId, payByDate } = await client.run(bookings.prepareBookingPayment, [bookingId, options]);
    // The payer wasn’t asked for a debt of a complete booking, such as the balance.
    if (isUnfinished && !payByDate) throw new FoyerError('The booking is complete.', { code: 'NOTHING_TO_PAY' });
    if (payByDate) onHeld?.(payByDate);
    return wixPayOrderId;
  };
  const calls = (isForMember() ? memberPayments : visitorPayments)(client, prepare);
  return {
    ...calls,
    get: async (id) => see(await calls.get(id)),
    start: async (id, source) => {
      const started = await calls.start(id, source);
      see(started.payment);
      return started;
    },
    giveUp: async () => (last?.status === 'REQUIRES_ACTION' ? see(await calls.cancel(last.id)) : undefined),
  };
}
