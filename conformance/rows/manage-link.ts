import { makeVisitor } from '../clients.ts';
import type { Row, Stage } from '../row.ts';
import { book, findService, findTime, isSolo, type Stored, stored, toBooked } from '../scene.ts';

/** A visitor's booking and its manage token, opened by another client. */
async function linked({ visitor, owner }: Stage): Promise<{ booking: Stored; token: string; guest: typeof visitor }> {
  const created = await book(visitor);
  const { booking } = await owner.bookings.confirmBooking(created._id, created.revision);
  const { token } = await visitor.bookings.getAnonymousActionToken(created._id);
  return { booking: stored(booking), token: token ?? '', guest: makeVisitor() };
}

async function getAnonymousActionToken({ visitor, owner, check }: Stage): Promise<void> {
  const { _id } = await book(visitor);
  const { token } = await visitor.bookings.getAnonymousActionToken(_id);
  check.holds('a token that fits into an address', /^[\w.~-]{20,}$/.test(token ?? ''), token);
  check.same('the owner gets it, too', (await owner.bookings.getAnonymousActionToken(_id)).token, token);
  const asked = makeVisitor().bookings.getAnonymousActionToken(_id);
  await check.refuses('another visitor does not', asked, { status: 404, code: 'BOOKING_NOT_FOUND' });
}

async function getBooking(stage: Stage): Promise<void> {
  const { check } = stage;
  const { booking: confirmed, token, guest } = await linked(stage);
  const { booking, allowedAnonymousActions } = await guest.bookings.bookingsGetBookingAnonymously(token);
  check.same('the booking', booking?._id, confirmed._id);
  check.date('startDate', booking?.startDate, Number(confirmed.startDate));
  const { cancel, reschedule } = allowedAnonymousActions ?? {};
  check.same('allowedAnonymousActions', { cancel, reschedule }, { cancel: true, reschedule: true });
  const forged = guest.bookings.bookingsGetBookingAnonymously(`${token.slice(0, -4)}AAAA`);
  await check.refuses('a forged token', forged, { status: 404, code: 'INVALID_TOKEN' });
}

async function getService(stage: Stage): Promise<void> {
  const { check } = stage;
  const { booking, token, guest } = await linked(stage);
  const { service } = await guest.bookings.getServiceAnonymously(token);
  check.same('its service', service?._id, booking.bookedEntity?.slot?.serviceId);
  check.date('_createdDate', service?._createdDate);
  check.same('the same as by id', service, await guest.services.getService(service?._id ?? ''));
}

async function cancel(stage: Stage): Promise<void> {
  const { check } = stage;
  const { booking: confirmed, token, guest } = await linked(stage);
  const stale = guest.bookings.bookingsCancelBookingAnonymously(token, '1');
  await check.refuses('with an old revision', stale, { status: 409, code: 'BOOKING_REVISION_MISMATCH' });
  const { booking } = await guest.bookings.bookingsCancelBookingAnonymously(token, confirmed.revision);
  check.same('status', booking?.status, 'CANCELED');
  const { allowedAnonymousActions } = await guest.bookings.bookingsGetBookingAnonymously(token);
  check.same(
    'then nothing is left to do',
    [allowedAnonymousActions?.cancel, allowedAnonymousActions?.reschedule],
    [false, false],
  );
}

async function reschedule(stage: Stage): Promise<void> {
  const { check } = stage;
  const { booking: confirmed, token, guest } = await linked(stage);
  const next = await findTime(guest, await findService(guest, isSolo));
  const { revision } = confirmed;
  const { booking } = await guest.bookings.bookingsRescheduleBookingAnonymously(token, toBooked(next), { revision });
  check.date('moved: startDate', booking?.startDate, next.slot?.startDate ?? '');
  check.same('status', booking?.status, 'CONFIRMED');
  check.same('the next revision', booking?.revision, `${Number(revision) + 1}`);
}

export const rows: Row[] = [
  { operation: 'getAnonymousActionToken', run: getAnonymousActionToken },
  { operation: 'bookingsGetBookingAnonymously', run: getBooking },
  { operation: 'getServiceAnonymously', run: getService },
  { operation: 'bookingsCancelBookingAnonymously', run: cancel },
  { operation: 'bookingsRescheduleBookingAnonymously', run: reschedule },
];
