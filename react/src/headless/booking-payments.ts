import { type Booking, type ClientCore, FoyerError, isFoyerError } from '@foyer/sdk';
import { bookingsGetBookingAnonymously, getAnonymousActionToken, prepareBookingPayment } from '@foyer/sdk/bookings';
import { memberPayments, type Payment, type PaymentCalls, visitorPayments } from './payment-calls.ts';

export interface BookingPaying {
  bookingId: string;
  /** Whether a member pays, who also has saved methods and store credit. */
  isMember: boolean;
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
export function bookingPayments(client: Pick<ClientCore, 'run'>, paying: BookingPaying): BookingPayments {
  const { bookingId, isMember, couponCode, isUnfinished = false, onHeld, onSeen } = paying;
  let last: Payment | undefined;
  const see = (payment: Payment) => {
    last = payment;
    onSeen?.(payment);
    return payment;
  };
  const prepare = async () => {
    const options = couponCode ? { couponCode } : {};
    const { wixPayOrderId, payByDate } = await client.run(prepareBookingPayment, [bookingId, options]);
    // The payer wasn’t asked for a debt of a complete booking, such as the balance.
    if (isUnfinished && !payByDate) throw new FoyerError('The booking is complete.', { code: 'NOTHING_TO_PAY' });
    if (payByDate) onHeld?.(payByDate);
    return wixPayOrderId;
  };
  const calls = (isMember ? memberPayments : visitorPayments)(client, prepare);
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

/**
 * Uses a coupon, or none, for what is owed for a booking. A payment of it that was begun, with `begun`, is given up. Returns
 * the booking with its new price.
 */
export async function applyBookingCoupon(
  client: Pick<ClientCore, 'run'>,
  paying: Omit<BookingPaying, 'onSeen'>,
  begun: Pick<BookingPayments, 'giveUp'>,
): Promise<Booking> {
  const { prepare } = bookingPayments(client, paying);
  // A form prepares it again with the same code, which changes nothing.
  await prepare().catch(async (error: unknown) => {
    if (!isFoyerError(error) || error.code !== 'PAYMENT_STARTED') throw error;
    await begun.giveUp();
    return prepare();
  });
  const { token } = await client.run(getAnonymousActionToken, [paying.bookingId]);
  return (await client.run(bookingsGetBookingAnonymously, [token])).booking;
}
