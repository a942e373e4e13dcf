import type { ErrorCode, EventType, modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import type { Site } from '../../server/sites/store.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { settlePlanPayment } from '../plan-payments/plan-payment.ts';
import { toEntity } from '../records/entity.ts';
import { eventIdOf } from '../records/event-id.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';
import type { OfferContext } from '../waitlist-offers/offer.ts';
import { type ChangeContext, confirmAllocation, initiatedBy, reallocate, saveBooking } from './change.ts';

type Confirm = Call<(typeof modules)['bookings']['confirmBooking']>['input'];

/** The domain event of each status that a booking can settle in. */
const settledEvents = { CONFIRMED: 'bookingConfirmed', PENDING: 'bookingMarkedAsPending' } as const;

type SettledStatus = keyof typeof settledEvents;

export type SettlementContext<
  Status extends SettledStatus = SettledStatus,
  Code extends ErrorCode = never,
  Event extends EventType = never,
> = ChangeContext<'BENEFIT_NOT_AVAILABLE' | Code, (typeof settledEvents)[Status] | Event>;

/** Options of whoever settles a booking. */
export interface SettlementOptions {
  paymentStatus?: PaymentStatus | undefined;
  notification?: Confirm['participantNotification'];
  sendSmsReminder?: boolean | undefined;
}

interface Settlement<Status extends SettledStatus> extends SettlementOptions {
  status: Status;
  allocation: Allocation;
  /** Notifies the customer whatever the notification options say. */
  isAwaited: boolean;
}

/** UNDEFINED leaves the payment status unchanged. */
export const paymentOf = (sent: PaymentStatus | undefined) =>
  sent && sent !== 'UNDEFINED' ? { paymentStatus: sent } : {};

/** Makes the booking's allocation permanent; over other bookings only with an override. Undefined when it is taken. */
export async function confirmOrReallocate(
  call: OfferContext,
  site: Site,
  booking: BookingRecord,
  mayDoubleBook: boolean,
): Promise<Allocation | undefined> {
  const kept = await confirmAllocation(call, site, booking);
  if (kept) return kept;
  const target = await targetOf(call.tx, site, booking);
  return target && reallocate(call, site, booking, { target, override: mayDoubleBook });
}

/** Settles an unfinished booking as CONFIRMED or PENDING: makes the allocation permanent, emits and notifies. */
export async function settleBooking<Status extends SettledStatus>(
  call: SettlementContext<Status>,
  site: Site,
  booking: BookingRecord,
  settlement: Settlement<Status>,
): Promise<BookingRecord> {
  const { status, allocation, paymentStatus, notification, sendSmsReminder, isAwaited } = settlement;
  const planPayment = await settlePlanPayment(call, booking, paymentStatus);
  const { holdExpires: _, ...rest } = booking;
  const saved = await saveBooking(call, booking, {
    ...rest,
    ...eventIdOf(booking.details.kind, status, booking.eventId),
    ...paymentOf(paymentStatus),
    ...planPayment,
    status,
    doubleBooked: allocation.doubleBooked,
    details: {
      ...booking.details,
      resources: allocation.resources,
      sendSmsReminder: sendSmsReminder ?? booking.details.sendSmsReminder,
      ...(sendSmsReminder && !booking.details.smsConsent ? { smsConsent: { date: call.now, by: 'BUSINESS' } } : {}),
    },
  });
  await call.emit(settledEvents[status], {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: notification,
        sendSmsReminder: saved.details.sendSmsReminder,
        doubleBooked: saved.doubleBooked,
        initiatedBy: initiatedBy(call.caller),
        previousStatus: booking.status,
        previousPaymentStatus: booking.paymentStatus,
      },
    },
  });
  if (isAwaited || wantsNotice(notification)) {
    const template = status === 'CONFIRMED' ? 'bookingConfirmed' : 'bookingRequested';
    await notify(call, site, saved, template, notification?.message);
  }
  return saved;
}
