import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { toEntity } from '../records/entity.ts';
import { checkNamespaces, OWN_NAMESPACE } from '../records/namespaces.ts';
import { lockOwnBooking, saveBooking } from './change.ts';

type Bookings = (typeof modules)['bookings'];

/** Replaces or creates the data of one namespace, whatever the booking's status and revision. */
export async function updateExtendedFields(call: Call<Bookings['updateExtendedFields']>) {
  const { id, namespace, namespaceData } = call.input;
  if (namespace === OWN_NAMESPACE) {
    throw new ValidationError([
      oneViolation('namespace', `must not be ${OWN_NAMESPACE}, which is reserved for the platform`),
    ]);
  }
  const booking = await lockOwnBooking(call, id);
  const namespaces = { ...booking.details.namespaces, [namespace]: namespaceData };
  checkNamespaces(namespaces, namespace, 'namespaceData');
  await saveBooking(call, booking, { ...booking, details: { ...booking.details, namespaces } });
  return { namespace, namespaceData };
}

export async function setBookingSubmissionId(call: Call<Bookings['setBookingSubmissionId']>) {
  const booking = await lockOwnBooking(call, call.input.bookingId);
  const formSubmissionId = call.input.submissionId.toLowerCase();
  const saved = await saveBooking(call, booking, { ...booking, details: { ...booking.details, formSubmissionId } });
  return { booking: toEntity(saved) };
}
