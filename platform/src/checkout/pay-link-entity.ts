import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { savesMethod } from '../booking/payments/charge.ts';
import { payStateOf as payStateOfBooking } from '../booking/payments/pay-state.ts';
import { owedPayment } from '../booking/records/online-payment.ts';
import { payerOf } from '../booking/records/payer.ts';
import type { BookingRecord } from '../booking/records/record.ts';
import { isRecurring, type Order } from '../paid-plans/orders/order.ts';
import { payStateOf as payStateOfOrder } from '../paid-plans/orders/pay-state.ts';
import { owedCharge } from '../paid-plans/orders/payments.ts';
import { toMoney } from '../server/lib/money.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import type { Linked } from './pay-link.ts';

type PayLink = ResponseOf<OperationOf<'payments.getPayLink'>>['payLink'];

const payBy = (deadline: Instant | undefined) => (deadline === undefined ? {} : { payByDate: toTimestamp(deadline) });

function ofOrder({ plan, state }: Order, cycleIndex: number): PayLink {
  const status = payStateOfOrder(state, cycleIndex);
  const shown = { status, subjectKind: 'ORDER', title: plan.name } as const;
  const owed = owedCharge(state);
  if (status !== 'OWED' || !owed) return shown;
  return {
    ...shown,
    amount: toMoney(owed.amountMinor, plan.currency),
    reason: state.status === 'DRAFT' ? 'PURCHASE' : 'RENEWAL',
    savesMethod: isRecurring(state),
    ...payBy(state.billing?.deadline),
  };
}

function ofBooking(booking: BookingRecord, now: Instant): PayLink {
  const { start, end, details, status: bookingStatus, holdExpires } = booking;
  const status = payStateOfBooking(booking, now);
  const shown = {
    status,
    subjectKind: 'BOOKING',
    title: details.title,
    startDate: toTimestamp(start),
    endDate: toTimestamp(end),
  } as const;
  const owed = owedPayment(booking);
  if (status !== 'OWED' || !owed) return shown;
  const { purpose, amounts, currency } = owed;
  const isHeld = bookingStatus === 'CREATED';
  return {
    ...shown,
    amount: toMoney(amounts.totalMinor, currency),
    reason: purpose === 'CYCLE' ? (isHeld ? 'BOOKING' : 'RENEWAL') : purpose,
    savesMethod: savesMethod(booking, purpose, payerOf(booking).memberId),
    // A hold is made anew by preparing, so its expiry is no deadline yet.
    ...payBy(isHeld ? undefined : details.subscription?.deadline),
    ...(isHeld && holdExpires !== undefined && holdExpires > now ? payBy(holdExpires) : {}),
  };
}

/** The holder of the link may know this: nothing about the payer. */
export const toPayLink = (linked: Linked, now: Instant): PayLink =>
  linked.kind === 'ORDER' ? ofOrder(linked.order, linked.cycleIndex) : ofBooking(linked.booking, now);
