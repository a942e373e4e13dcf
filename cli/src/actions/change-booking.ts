import type { Booking } from '@foyer/sdk';
import { isStaff, type Session } from '../client/session.ts';
import { UsageError } from '../terminal/exit-code.ts';
import { bookingDetails, getOpenBooking, serviceIdOf } from './booking.ts';
import { type Change, detailsOf } from './change.ts';
import { localWords, timeWords } from './local-time.ts';
import { moneyWords } from './money.ts';
import { chooseTime } from './times.ts';

interface Notice {
  notify?: boolean | undefined;
}

export interface MoveRequest extends Notice {
  bookingId: string;
  start: string;
  zone?: string | undefined;
  resource?: string | undefined;
  location?: string | undefined;
}

export interface CancelRequest extends Notice {
  bookingId: string;
  /** For the business only. */
  waiveFee?: boolean | undefined;
  refund?: boolean | undefined;
}

const noticeOf = ({ notify = false }: Notice) => ({ participantNotification: { notifyParticipants: notify } });

const mailWords = (session: Session, { notify }: Notice) => (!isStaff(session) || notify ? 'yes' : 'no');

/** Moves an appointment or a class booking. What it costs stays as it was agreed. */
export async function prepareMove(session: Session, request: MoveRequest): Promise<Change<Booking>> {
  const { booking, allowedActions = {} } = await getOpenBooking(session, request.bookingId);
  const { slot } = booking.bookedEntity;
  if (!slot) throw new UsageError('A course is booked as a whole: it has no time to move.');
  const service = await session.client.services.getService(serviceIdOf(booking) ?? '');
  const time = await chooseTime(session, { ...request, service });
  const { timeZone } = session.site;
  return {
    question: 'Move this booking?',
    details: detailsOf({
      ...bookingDetails(booking, session),
      'New time': `${localWords(time.slot.startDate)} (${time.slot.timezone ?? timeZone})`,
      'New time with': time.slot.resource?.name,
      Price: 'as agreed',
      'Customers can move it until': timeWords(allowedActions.rescheduleUntil, timeZone),
      'Mail to the customer': mailWords(session, request),
    }),
    isDestructive: false,
    run: async () => {
      const options = { revision: booking.revision, ...noticeOf(request) };
      return (await session.client.bookings.rescheduleBooking(booking.id, time.slot, options)).booking;
    },
  };
}

/** Cancels a booking, and says what that costs by its policy. */
export async function prepareCancel(session: Session, request: CancelRequest): Promise<Change<Booking>> {
  const { booking, allowedActions = {} } = await getOpenBooking(session, request.bookingId);
  const { waiveFee = false, refund = false } = request;
  if (!isStaff(session) && (waiveFee || refund))
    throw new UsageError('Only the business can waive a fee or give a refund.');
  const { timeZone } = session.site;
  const fee = moneyWords(allowedActions.cancellationFee);
  const steps = (allowedActions.cancellationFees ?? [])
    .filter(({ afterDate }) => afterDate && afterDate > session.now())
    .map((step) => `${moneyWords(step.fee)} from ${timeWords(step.afterDate, timeZone)} on`);
  const flow = {
    ...(waiveFee ? { waiveCancellationFee: true } : {}),
    ...(refund ? { withRefund: true } : {}),
  };
  return {
    question: 'Cancel this booking? It can’t be taken back: the time is free for others at once.',
    details: detailsOf({
      ...bookingDetails(booking, session),
      'Cancellation fee': waiveFee && fee ? `${fee}, waived` : (fee ?? 'none'),
      'Later fees': steps.join(', '),
      'Customers can cancel it until': timeWords(allowedActions.cancelUntil, timeZone),
      Refund: isStaff(session) ? (refund ? 'what was paid, less the fee' : 'none') : undefined,
      'Mail to the customer': mailWords(session, request),
    }),
    isDestructive: true,
    run: async () => {
      const options = { revision: booking.revision, flowControlSettings: flow, ...noticeOf(request) };
      return (await session.client.bookings.cancelBooking(booking.id, options)).booking;
    },
  };
}

export interface DecideRequest extends Notice {
  bookingId: string;
}

/** Confirms a booking that waits for the business. */
export async function prepareConfirm(session: Session, request: DecideRequest): Promise<Change<Booking>> {
  const { booking } = await getOpenBooking(session, request.bookingId);
  return {
    question: 'Confirm this booking?',
    details: detailsOf({ ...bookingDetails(booking, session), 'Mail to the customer': mailWords(session, request) }),
    isDestructive: false,
    run: async () =>
      (await session.client.bookings.confirmBooking(booking.id, booking.revision, noticeOf(request))).booking,
  };
}

/** Declines a booking, which frees its time. */
export async function prepareDecline(
  session: Session,
  request: DecideRequest & { refund?: boolean | undefined },
): Promise<Change<Booking>> {
  const { booking } = await getOpenBooking(session, request.bookingId);
  const { refund = false } = request;
  const options = { ...noticeOf(request), ...(refund ? { flowControlSettings: { withRefund: true } } : {}) };
  return {
    question: 'Decline this booking? It can’t be taken back: the time is free for others at once.',
    details: detailsOf({
      ...bookingDetails(booking, session),
      Refund: refund ? 'what was paid' : 'none',
      'Mail to the customer': mailWords(session, request),
    }),
    isDestructive: true,
    run: async () => (await session.client.bookings.declineBooking(booking.id, booking.revision, options)).booking,
  };
}
