import { makeVisitor } from '../clients.ts';
import type { Checks, Row, Stage } from '../row.ts';
import {
  type Booking,
  book,
  contactDetails,
  type Entry,
  findService,
  findTime,
  isClass,
  isOffered,
  isSolo,
  listTimes,
  type Stored,
  stored,
  toBooked,
} from '../scene.ts';

/** Checks a change: the new status, the next revision, dates as Dates. */
function checkChanged(check: Checks, before: Stored, after: Booking | undefined, status: string): void {
  check.same('the same booking', after?._id, before._id);
  check.same('status', after?.status, status);
  check.same('the next revision', after?.revision, `${Number(before.revision) + 1}`);
  check.date('startDate', after?.startDate);
  check.date('_updatedDate', after?._updatedDate);
}

const entryOf = ({ bookedEntity }: Booking): Entry => ({ ...(bookedEntity?.slot ? { slot: bookedEntity.slot } : {}) });

async function confirmBooking({ visitor, owner, check }: Stage): Promise<void> {
  const created = await book(visitor);
  const { booking } = await owner.bookings.confirmBooking(created._id, created.revision, {
    paymentStatus: 'PAID',
    participantNotification: { notifyParticipants: true, message: 'See you then.' },
    sendSmsReminder: false,
    flowControlSettings: { checkAvailabilityValidation: true },
  });
  checkChanged(check, created, booking, 'CONFIRMED');
  check.same('paymentStatus', booking?.paymentStatus, 'PAID');
  check.holds(
    'an appointment gets its event',
    Boolean(booking?.bookedEntity?.slot?.eventId),
    booking?.bookedEntity?.slot,
  );
  const { _id, revision } = stored(booking);
  const again = owner.bookings.confirmBooking(_id, revision);
  await check.refuses('a second time', again, { status: 409, code: 'INVALID_BOOKING_STATUS' });
  const other = await book(visitor);
  const byVisitor = visitor.bookings.confirmBooking(other._id, other.revision);
  await check.refuses('by a visitor', byVisitor, { status: 403, code: 'PERMISSION_DENIED' });
}

async function declineBooking({ visitor, owner, check }: Stage): Promise<void> {
  const created = await book(visitor);
  const participantNotification = { notifyParticipants: true, message: 'Sorry!' };
  const { booking } = await owner.bookings.declineBooking(created._id, created.revision, { participantNotification });
  checkChanged(check, created, booking, 'DECLINED');
  check.same('its time is free again', await isOffered(visitor, entryOf(created)), true);
  const { _id, revision } = stored(booking);
  const again = owner.bookings.declineBooking(_id, revision);
  await check.refuses('a second time', again, { status: 409, code: 'INVALID_BOOKING_STATUS' });
}

async function cancelBooking({ visitor, owner, check }: Stage): Promise<void> {
  const created = await book(visitor);
  const { _id, revision } = created;
  const stranger = makeVisitor();
  const byStranger = stranger.bookings.cancelBooking(_id, { revision });
  await check.refuses('by another visitor', byStranger, { status: 404, code: 'BOOKING_NOT_FOUND' });
  const wish = visitor.bookings.cancelBooking(_id, {
    revision,
    flowControlSettings: { ignoreCancellationPolicy: true },
  });
  await check.refuses('a visitor past the policy', wish, { status: 403, code: 'UNAUTHORIZED_OPERATION' });
  const { booking } = await visitor.bookings.cancelBooking(_id, { revision });
  checkChanged(check, created, booking, 'CANCELED');
  check.same('its time is free again', await isOffered(visitor, entryOf(created)), true);
  const again = visitor.bookings.cancelBooking(_id, { revision: stored(booking).revision });
  await check.refuses('a second time', again, { status: 409, code: 'BOOKING_CANNOT_BE_CANCELLED' });

  const confirmed = await owner.bookings.confirmBooking((await book(visitor, isClass))._id, '1');
  const byOwner = await owner.bookings.cancelBooking(stored(confirmed.booking)._id, {
    revision: stored(confirmed.booking).revision,
    participantNotification: { notifyParticipants: true, message: 'The teacher is ill.' },
    flowControlSettings: { ignoreCancellationPolicy: true, withRefund: true },
  });
  check.same('a class booking by the owner', byOwner.booking?.status, 'CANCELED');
}

async function rescheduleBooking({ visitor, owner, check }: Stage): Promise<void> {
  const service = await findService(visitor, isSolo);
  const created = await book(visitor);
  const next = await findTime(visitor, service);
  const { booking } = await visitor.bookings.rescheduleBooking(created._id, toBooked(next), {
    revision: created.revision,
  });
  checkChanged(check, created, booking, 'CREATED');
  check.date('moved: startDate', booking?.startDate, next.slot?.startDate ?? '');
  check.date('moved: endDate', booking?.endDate, next.slot?.endDate ?? '');
  check.same('moved: slot', booking?.bookedEntity?.slot?.startDate, next.slot?.startDate);
  check.same('the old time is free again', await isOffered(visitor, entryOf(created)), true);
  check.same('the new one is taken', await isOffered(visitor, next), false);
  const wish = { revision: stored(booking).revision, flowControlSettings: { ignoreReschedulePolicy: true } };
  const past = visitor.bookings.rescheduleBooking(created._id, toBooked(next), wish);
  await check.refuses('a visitor past the policy', past, { status: 403, code: 'UNAUTHORIZED_OPERATION' });

  const first = await owner.bookings.confirmBooking((await book(visitor))._id, '1');
  const later = (await listTimes(owner, service))[3];
  const moved = await owner.bookings.rescheduleBooking(stored(first.booking)._id, toBooked(later ?? {}), {
    revision: stored(first.booking).revision,
    participantNotification: { notifyParticipants: true },
    flowControlSettings: { skipAvailabilityValidation: true },
  });
  checkChanged(check, stored(first.booking), moved.booking, 'CONFIRMED');
}

async function rescheduleClass({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isClass);
  const [from, to] = (await listTimes(visitor, service)).filter(({ openSpots }) => Number(openSpots) > 3);
  const slot = toBooked(from ?? {});
  const made = stored(
    (await visitor.bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1, contactDetails })).booking,
  );
  const target = toBooked(to ?? {});
  const { booking } = await visitor.bookings.rescheduleBooking(made._id, target, {
    revision: made.revision,
    totalParticipants: 2,
  });
  checkChanged(check, made, booking, 'CREATED');
  check.same('its new session', booking?.bookedEntity?.slot?.eventId, target.eventId);
  check.same('totalParticipants', booking?.totalParticipants, 2);
  const times = await listTimes(visitor, service);
  const spotsOf = (eventId: unknown) => times.find((entry) => entry.slot?.eventId === eventId)?.openSpots;
  check.same('the old session has its spot back', spotsOf(slot.eventId), from?.openSpots);
  check.same('the new one has two fewer', spotsOf(target.eventId), Number(to?.openSpots) - 2);
}

export const rows: Row[] = [
  { operation: 'confirmBooking', run: confirmBooking },
  { operation: 'declineBooking', run: declineBooking },
  { operation: 'cancelBooking', run: cancelBooking },
  { operation: 'rescheduleBooking: appointment', run: rescheduleBooking },
  { operation: 'rescheduleBooking: class', run: rescheduleClass },
];
