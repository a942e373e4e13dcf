import { bookings } from '@foyer/sdk';
import type { PageClient } from '../lib/client.ts';
import { isForMember } from '../pages/page-client.ts';
import { memberPayments, type Payment, type PaymentCalls, visitorPayments } from './payment-calls.ts';

interface VisitPaying {
  multiServiceBookingId: string;
  /** All times are held until then. */
  onHeld(payByDate: Date): void;
  /** Each state of the payment that the platform answers. */
  onSeen(payment: Payment): void;
}

/** The one payment of several services that are booked together, for the member or visitor who booked them. */
export function visitPayments(client: PageClient, paying: VisitPaying): PaymentCalls {
  const { multiServiceBookingId, onHeld, onSeen } = paying;
  const prepare = async () => {
    const answer = await client.run(bookings.prepareMultiServiceBookingPayment, [multiServiceBookingId]);
    if (answer.payByDate) onHeld(answer.payByDate);
    return answer.wixPayOrderId;
  };
  const calls = (isForMember() ? memberPayments : visitorPayments)(client, prepare);
  return {
    ...calls,
    async get(id) {
      const payment = await calls.get(id);
      onSeen(payment);
      return payment;
    },
    async start(id, source) {
      const started = await calls.start(id, source);
      onSeen(started.payment);
      return started;
    },
  };
}
