import type { Handlers } from '../../server/http/handler.ts';
import { confirm } from '../changes/confirm.ts';
import { decline } from '../changes/decline.ts';
import { type Answering, answerRequest } from './answer.ts';
import { mayRefund, openRequest, toRequestEntity } from './request.ts';

type Requests = Pick<
  Handlers<'businessNotifications'>,
  'getBookingRequest' | 'approveBookingRequest' | 'declineBookingRequest'
>;

export const handlers: Requests = {
  getBookingRequest: async (call) => ({ bookingRequest: toRequestEntity(await openRequest(call), call.now) }),

  async approveBookingRequest(call) {
    const answering: Answering = { template: 'bookingConfirmed', message: undefined };
    const request = await answerRequest(call, answering, (acting, booking) =>
      confirm({ ...call, ...acting }, booking, { mayDoubleBook: false }),
    );
    return { bookingRequest: request };
  },

  async declineBookingRequest(call) {
    const { message } = call.input;
    const request = await answerRequest(call, { template: 'bookingDeclined', message }, (acting, booking) =>
      decline({ ...call, ...acting }, booking, {
        ...(message ? { notification: { notifyParticipants: true, message } } : {}),
        // Refunds the payment, if the team member who declines may refund.
        ...(mayRefund(acting.caller) ? { flowControlSettings: { withRefund: true } } : {}),
      }),
    );
    return { bookingRequest: request };
  },
};
