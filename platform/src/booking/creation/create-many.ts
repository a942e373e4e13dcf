import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { CreateContext, RequestCall } from '../allocation/create-context.ts';
import type { BookingRecord } from '../records/record.ts';
import { allocateAllAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import type { BookingRelations, BookingRequest } from './booking-request.ts';
import { allocationRequestOf, checkAccount, checkHolds, validateBookingRequest, writeBooking } from './create.ts';

type Input = CreateContext['input'];

/** A booking of several: its request, and the path it stands at there, for violations. */
export interface RequestedBooking {
  input: Input;
  field: string;
}

/** One of several appointments that keep the rules: only their places are still to be had. */
export interface Draft {
  input: Input;
  wish: BookingRequest;
  belonging: BookingRelations;
}

/** Reads appointments, each by the rules of a single one. */
export async function readRequestedBookings(
  call: Omit<RequestCall, 'input'>,
  parts: readonly RequestedBooking[],
): Promise<BookingRequest[]> {
  const wishes: BookingRequest[] = [];
  for (const { input, field } of parts)
    wishes.push(await inField(field, () => validateAppointmentRequest({ ...call, input })));
  return wishes;
}

/** A wish for an appointment; its time is looked at here, unless there are several. */
export async function validateAppointmentRequest(
  call: RequestCall,
  options: { anyTime?: boolean } = {},
): Promise<BookingRequest> {
  const wish = await validateBookingRequest(call, options);
  if (wish.target.kind === 'APPOINTMENT') return wish;
  const description = 'must be an appointment: classes and courses are booked by themselves';
  throw new ValidationError([oneViolation('booking.bookedEntity', description)]);
}

/**
 * Makes several appointments that belong together, all or none, and as one hold. The customer is told by whoever calls
 * this. `refuse` hears the indexes of those that can't be had.
 */
export async function createBookings(
  call: Omit<CreateContext, 'input'>,
  drafts: readonly Draft[],
  refuse: (lost: readonly number[]) => Promise<never>,
): Promise<BookingRecord[]> {
  await checkAccount(call);
  await checkHolds(call);
  const requests = drafts.map(({ wish }) => allocationRequestOf(call, wish));
  const { places, lost } = await allocateAllAfterWaitlist(call, requests);
  if (lost) return refuse(lost);
  const bookings: BookingRecord[] = [];
  for (const [index, place] of places.entries()) {
    const [draft, request] = [drafts[index], requests[index]];
    if (!draft || !request) continue;
    const { input, wish, belonging } = draft;
    bookings.push(await writeBooking({ ...call, input }, wish, request, place, belonging));
  }
  return bookings;
}

/** Names the fields of one of several bookings as the request has them. */
async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(
      error.violations.map((violation) => ({ ...violation, field: violation.field.replace(/^booking\b/, field) })),
    );
  }
}
