import { prepareOwed as prepareBooking } from '../booking/payments/prepare.ts';
import { lockBooking } from '../booking/records/store.ts';
import { applyDue } from '../paid-plans/orders/change.ts';
import { prepareOwed as prepareOrder } from '../paid-plans/orders/payment-handlers.ts';
import { owedCharge } from '../paid-plans/orders/payments.ts';
import { lockOrder } from '../paid-plans/orders/store.ts';
import type { Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { requirePayLink } from './pay-link.ts';
import { toPayLink } from './pay-link-entity.ts';
import { sealBookingLink, sealOrderLink } from './seal-pay-link.ts';

type Payments = Handlers<'payments'>;

const createPayLink: Payments['createPayLink'] = async (call) => {
  const { input, fail, publicUrl } = call;
  const id = input.subjectId.toLowerCase();
  const isOrder = input.subjectKind === 'ORDER';
  const sealed = await (isOrder ? sealOrderLink(call, asId(id)) : sealBookingLink(call, asId(id)));
  if (!sealed) {
    return isOrder
      ? fail('ORDER_NOT_FOUND', 'There is no such order.')
      : fail('BOOKING_NOT_FOUND', 'There is no such booking.');
  }
  const { token } = sealed;
  if (token === undefined) return fail('NOTHING_TO_PAY', 'Nothing is owed that can be paid online now.');
  return { token, url: `${publicUrl}/pay/${token}` };
};

const getPayLink: Payments['getPayLink'] = async (call) => ({
  payLink: toPayLink(await requirePayLink(call, call.input.token), call.now),
});

const preparePayLink: Payments['preparePayLink'] = async (call) => {
  const { tx, caller, now, fail } = call;
  const linked = await requirePayLink(call, call.input.token);
  if (linked.kind === 'BOOKING') {
    const booking = await lockBooking(tx, caller.siteId, linked.booking.id);
    if (!booking) return fail('INVALID_TOKEN', 'This link is not valid.');
    return prepareBooking(call, booking);
  }
  const locked = await lockOrder(tx, caller.siteId, linked.order.id);
  if (!locked) return fail('INVALID_TOKEN', 'This link is not valid.');
  const order = await applyDue(call, locked, now);
  const isOwed = owedCharge(order.state)?.cycleIndex === linked.cycleIndex;
  if (!isOwed) return fail('NOTHING_TO_PAY', 'What this link is for is paid.');
  const { wixPayOrderId, payByDate } = await prepareOrder(call, order);
  return { wixPayOrderId, ...(payByDate === undefined ? {} : { payByDate }) };
};

export const payLinkHandlers = { createPayLink, getPayLink, preparePayLink };
