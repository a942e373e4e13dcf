import type { MultiServiceBookingId, modules } from '@foyer/contract';
import { earliest, latest } from '@foyer/contract/values';
import type { Call } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { siteOf } from '../changes/change.ts';
import type { BookingRequest } from '../creation/booking-request.ts';
import { refuseLost } from '../creation/create.ts';
import { createBookings, type RequestedBooking, readRequestedBookings } from '../creation/create-many.ts';
import { wordsOf } from '../notifications/notify.ts';
import { notifyCompleted } from '../notifications/notify-many.ts';
import { findArrangementViolation, formatLocation, type GroupType, inVisit, restMsOf } from './arrangement.ts';
import { toGroupEntity } from './group.ts';

/** The protocol's value for no form id: each service of the group has its own form. */
const NO_FORM = '00000000-0000-0000-0000-000000000000';

type Create = (typeof modules)['bookings']['createMultiServiceBooking'];

/** POST /v2/multi_service_bookings: creates all appointments, or none. */
export async function createMultiServiceBooking(call: Call<Create>) {
  const {
    bookings: sent,
    multiServiceBookingType: type = 'SEQUENTIAL_BOOKINGS',
    returnFullEntity,
    ...rest
  } = call.input;
  const multiService = { id: newId<MultiServiceBookingId>(), type };
  const parts: RequestedBooking[] = sent.map(({ multiServiceBookingInfo: _, ...booking }, index) => ({
    input: { ...rest, booking },
    field: `bookings[${index}]`,
  }));
  const bookingRequests = arrange(type, await readRequestedBookings(call, parts));
  const drafts = bookingRequests.flatMap((bookingRequest, index) => {
    const { input } = parts[index] ?? {};
    return input ? [{ input, bookingRequest, relations: { multiService, formId: NO_FORM } }] : [];
  });
  const bookings = await createBookings(call, drafts, (lost) => refuse(call, bookingRequests, lost));
  await notifyCompleted(call, await siteOf(call), bookings, wordsOf(call.input.participantNotification));
  return { multiServiceBooking: toGroupEntity({ id: multiService.id, bookings }, returnFullEntity) };
}

/** Checks the arrangement of the appointments. One that follows another at once starts when that one ends. */
function arrange(type: GroupType, bookingRequests: readonly BookingRequest[]): BookingRequest[] {
  const members = bookingRequests.map(({ target: { service, start, end, location } }) => ({
    start,
    end,
    restMs: restMsOf({ service, ...(location ? { location } : {}) }),
    location: formatLocation(location ? { location } : {}),
  }));
  const fault = findArrangementViolation(type, members);
  if (fault) {
    const field = `bookings[${fault.index}].bookedEntity.slot.${fault.part}`;
    throw new ValidationError([oneViolation(field, fault.description)]);
  }
  if (type !== 'SEQUENTIAL_BOOKINGS') return [...bookingRequests];
  const visit = {
    start: earliest(...members.map(({ start }) => start)),
    end: latest(...members.map(({ end }) => end)),
  };
  return bookingRequests.map((bookingRequest) => ({
    ...bookingRequest,
    target: inVisit(bookingRequest.target, visit),
  }));
}

/** Refuses with the appointments that are taken, and other slots for the first of them. */
async function refuse(
  call: Call<Create>,
  bookingRequests: readonly BookingRequest[],
  lost: readonly number[],
): Promise<never> {
  const bookingRequest = bookingRequests[lost[0] ?? 0];
  if (!bookingRequest) return call.fail('SLOT_NOT_AVAILABLE', 'These times have just been taken.', { bookings: lost });
  const fail: Call<Create>['fail'] = (code, description, data) =>
    call.fail(code, description, { ...data, bookings: lost });
  return refuseLost({ ...call, fail }, bookingRequest.target, bookingRequest.participants);
}
