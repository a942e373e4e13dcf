import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { checkRevision, saveBooking } from '../changes/change.ts';
import { linkVersionOf } from '../records/link-validity.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';
import { lockBookings, setLinkVersion } from '../records/store.ts';
import { findArrangementViolation, memberOf } from './arrangement.ts';
import { activeOf, type Group, lockOwnGroup, toResults } from './group.ts';
import { readInfos } from './infos.ts';

type Bookings = (typeof modules)['bookings'];
type Add = Bookings['addBookingsToMultiServiceBooking'];
type Remove = Bookings['removeBookingsFromMultiServiceBooking'];

const MAX_TOGETHER = 8;

/** Adds single appointments to a group: they must fit its arrangement and have its bookings' status. */
export async function addBookingsToMultiServiceBooking(call: Call<Add>) {
  const { input, tx, caller } = call;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  const ids = input.bookings.map(({ bookingId }) => bookingId.toLowerCase());
  const found = await lockBookings(
    tx,
    caller.siteId,
    ids.map((id) => asId(id)),
  );
  const infos = readInfos(call, input.bookings, found);
  for (const { booking, revision } of infos) checkJoining(call, group, booking, revision);
  const active = activeOf(group);
  if (active.length + infos.length > MAX_TOGETHER) {
    throw new ValidationError([oneViolation('bookings', `would make more than ${MAX_TOGETHER} bookings`, 'MAX_SIZE')]);
  }
  const fault = findArrangementViolation(group.type, [
    ...infos.map(({ booking }) => memberOf(booking)),
    ...active.map(memberOf),
  ]);
  if (fault) {
    const field = `bookings[${fault.index < infos.length ? fault.index : 0}].bookingId`;
    throw new ValidationError([oneViolation(field, `doesn't fit: its ${fault.part} ${fault.description}`)]);
  }
  const multiService = { id: group.id, type: group.type };
  const added = await saveAll(call, infos, (details) => ({ ...details, multiService }));
  await keepLinksRevoked(call, group, added);
  return { bookings: toResults(added, input.returnFullEntity) };
}

/** A revoked link of the group stays revoked even if only these of its bookings remain. */
async function keepLinksRevoked(
  { tx, caller }: Pick<Call<Add>, 'tx' | 'caller'>,
  group: Group,
  remaining: readonly BookingRecord[],
): Promise<void> {
  const linkVersion = linkVersionOf(group.bookings);
  const older = remaining.filter((booking) => booking.linkVersion < linkVersion);
  const ids = older.map(({ id }) => id);
  await setLinkVersion(tx, caller.siteId, ids, linkVersion);
}

function checkJoining(call: Call<Add>, group: Group, booking: BookingRecord, revision: string): void {
  const { fail } = call;
  const { id: bookingId, status, details } = booking;
  if (details.multiService?.id === group.id) {
    fail(
      'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING',
      'This booking is already part of this multi-service booking.',
      { bookingId },
    );
  }
  if (details.multiService) {
    fail(
      'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
      'This booking is already part of another multi-service booking.',
      { bookingId },
    );
  }
  checkRevision(call, booking, revision);
  if (details.kind !== 'APPOINTMENT' || !activeOf(group).some((member) => member.status === status)) {
    fail('BOOKING_TO_ADD_STATUS_NOT_VALID', 'Only an appointment with the same status as the others can be added.', {
      bookingId,
      status,
    });
  }
}

/** Removes bookings from a group. A last one that would remain alone is removed too. */
export async function removeBookingsFromMultiServiceBooking(call: Call<Remove>) {
  const { input } = call;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  const isAll = !input.bookings?.length;
  const infos: { booking: BookingRecord; revision?: string }[] = isAll
    ? group.bookings.map((booking) => ({ booking }))
    : readInfos(call, input.bookings ?? [], group.bookings);
  for (const { booking, revision } of infos) if (revision !== undefined) checkRevision(call, booking, revision);
  const left = group.bookings.filter(({ id }) => !infos.some(({ booking }) => booking.id === id));
  const fault = findArrangementViolation(group.type, activeOf({ ...group, bookings: left }).map(memberOf));
  if (fault) {
    throw new ValidationError([
      oneViolation('bookings', 'would leave a gap between the others; remove the first or last ones instead'),
    ]);
  }
  await keepLinksRevoked(call, group, left);
  const alone = left.length === 1 ? left : [];
  const leave = ({ multiService: _, ...details }: BookingDetails): BookingDetails => details;
  const leaving = [...infos.map(({ booking }) => booking), ...alone].map((booking) => ({ booking }));
  const saved = await saveAll(call, leaving, leave);
  const removed = saved.filter(({ id }) => !alone.some((booking) => booking.id === id));
  return { bookings: toResults(removed, input.returnFullEntity) };
}

async function saveAll(
  call: Call<Add> | Call<Remove>,
  ones: readonly { booking: BookingRecord }[],
  change: (details: BookingDetails) => BookingDetails,
): Promise<BookingRecord[]> {
  const saved: BookingRecord[] = [];
  for (const { booking } of ones) {
    saved.push(await saveBooking(call, booking, { ...booking, details: change(booking.details) }));
  }
  return saved;
}
