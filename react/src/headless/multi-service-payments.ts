import type { ClientCore } from '@foyer/sdk';
import { prepareMultiServiceBookingPayment } from '@foyer/sdk/bookings';
import { memberPayments, type Payment, type PaymentCalls, visitorPayments } from './payment-calls.ts';

export interface MultiServicePaying {
  multiServiceBookingId: string;
  /** Whether a member pays, who also has saved methods and store credit. */
  isMember: boolean;
  /** All times are held until then. */
  onHeld?(payByDate: Date): void;
  /** Each state of the payment that the platform answers. */
  onSeen?(payment: Payment): void;
}

/** The one payment of several services that are booked together, for the member or visitor who booked them. */
export function multiServicePayments(client: Pick<ClientCore, 'run'>, paying: MultiServicePaying): PaymentCalls {
  const { multiServiceBookingId, isMember, onHeld, onSeen } = paying;
  const prepare = async () => {
    const answer = await client.run(prepareMultiServiceBookingPayment, [multiServiceBookingId]);
    if (answer.payByDate) onHeld?.(answer.payByDate);
    return answer.wixPayOrderId;
  };
  const calls = (isMember ? memberPayments : visitorPayments)(client, prepare);
  return {
    ...calls,
    async get(id) {
      const payment = await calls.get(id);
      onSeen?.(payment);
      return payment;
    },
    async start(id, source) {
      const started = await calls.start(id, source);
      onSeen?.(started.payment);
      return started;
    },
  };
}
