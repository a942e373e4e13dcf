import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { CreateContext, RequestCall } from '../allocation/create-context.ts';
import { refuseUnknownKeys } from '../allocation/form-submission.ts';
import type { BookingRecord } from '../records/record.ts';
import { allocateAllAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import type { BookingRelations, BookingRequest } from './booking-request.ts';
import { allocationRequestOf, checkAccount, checkHolds, validateBookingRequest, writeBooking } from './create.ts';

type Input = CreateContext['input'];

/** One of several requested bookings, and its path in the request, for violations. */
export interface RequestedBooking {
  input: Input;
  field: string;
}

/** One of several validated appointments; only the allocations are missing. */
export interface Draft {
  input: Input;
  bookingRequest: BookingRequest;
  relations: BookingRelations;
}

/** Validates appointments, each by the rules of a single booking. */
export async function readRequestedBookings(
  call: Omit<RequestCall, 'input'>,
  parts: readonly RequestedBooking[],
): Promise<BookingRequest[]> {
  const bookingRequests: BookingRequest[] = [];
  for (const { input, field } of parts)
    bookingRequests.push(
      await inField(field, () => validateAppointmentRequest({ ...call, input }, { sharesForm: true })),
    );
  const submissions = bookingRequests.map(({ submission }) => submission);
  refuseUnknownKeys(parts[0]?.input.formSubmission, submissions);
  return bookingRequests;
}

/** Validates an appointment request. Checks its time here unless there are several. */
export async function validateAppointmentRequest(
  call: RequestCall,
  options: { anyTime?: boolean; sharesForm?: boolean; isPreview?: boolean } = {},
): Promise<BookingRequest> {
  const bookingRequest = await validateBookingRequest(call, options);
  if (bookingRequest.target.kind === 'APPOINTMENT') return bookingRequest;
  const description = 'must be an appointment: classes and courses are booked on their own';
  throw new ValidationError([oneViolation('booking.bookedEntity', description)]);
}

/**
 * Creates several related appointments, all or none, as one hold. The caller notifies the customer. `refuse` gets the
 * indexes of the appointments that are taken.
 */
export async function createBookings(
  call: Omit<CreateContext, 'input'>,
  drafts: readonly Draft[],
  refuse: (lost: readonly number[]) => Promise<never>,
): Promise<BookingRecord[]> {
  await checkAccount(call);
  await checkHolds(call);
  const requests = drafts.map(({ bookingRequest }) => allocationRequestOf(call, bookingRequest));
  const { allocations, lost } = await allocateAllAfterWaitlist(call, requests);
  if (lost) return refuse(lost);
  const bookings: BookingRecord[] = [];
  for (const [index, allocation] of allocations.entries()) {
    const [draft, request] = [drafts[index], requests[index]];
    if (!draft || !request) continue;
    const { input, bookingRequest, relations } = draft;
    const which = { index: relations.recurring?.index ?? index };
    const fail: CreateContext['fail'] = (code, description, data) =>
      call.fail(code, description, { ...data, ...which });
    bookings.push(await writeBooking({ ...call, fail, input }, bookingRequest, request, allocation, relations));
  }
  return bookings;
}

/** Prefixes violations with the path of one of several bookings. */
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
