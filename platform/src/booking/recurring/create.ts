import type { modules, RecurringBookingId, ServiceId } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createBookings } from '../creation/create-many.ts';
import { notifyCompleted } from '../notifications/notify-many.ts';
import { readOfflineOccurrences } from './offline-occurrences.ts';
import { toWireRecurringBooking } from './ownership.ts';
import {
  isAllowed,
  previewCost,
  previewOccurrence,
  type RecurringBookingRequest,
  readRecurringBookingRequest,
  requestsOf,
  toOccurrence,
} from './recurring-booking.ts';
import { insertRecurringBooking } from './store.ts';

type Recurring = (typeof modules)['recurringBookings'];
type Create = Recurring['createRecurringBooking'];

/** Previews the occurrences of a recurring booking and which of them are free. Writes nothing. */
export async function previewRecurringBooking(call: Call<Recurring['previewRecurringBooking']>) {
  const series = await readRecurringBookingRequest(call, { isPreview: true });
  await call.spend(previewCost(series));
  const occurrences = (await previewOccurrence(call, series)).map((plan) => toOccurrence(series, plan));
  const available = occurrences.every((each) => each.available || each.skipped);
  return { occurrences, available, timeZone: series.zone };
}

/** Creates a recurring booking: each appointment by the rules of a single one, all or none. */
export async function createRecurringBooking(call: Call<Create>) {
  const series = await readRecurringBookingRequest(call);
  if (!isAllowed(call, series)) return refuse(call, series);
  const id = newId<RecurringBookingId>();
  const { input, rule, zone, first } = series;
  const atVisit = readOfflineOccurrences(call.input, series);
  const paidAtVisit = { ...input, booking: { ...input.booking, selectedPaymentOption: 'OFFLINE' as const } };
  const drafts = requestsOf(series).map(({ index, bookingRequest }) => ({
    input: atVisit.has(index) ? paidAtVisit : input,
    bookingRequest,
    relations: { recurring: { id, index } },
  }));
  const bookings = await createBookings(call, drafts, () => refuse(call, series));
  const stored = { id, serviceId: first.target.service.id as ServiceId, rule, timeZone: zone };
  await insertRecurringBooking(call.tx, call.caller.siteId, stored, call.now);
  await notifyCompleted(call, first.site, bookings);
  return { recurringBooking: toWireRecurringBooking({ ...stored, bookings }) };
}

/** Refuses with the occurrences that are not free, the reasons, and alternatives. */
async function refuse(call: Call<Create>, series: RecurringBookingRequest): Promise<never> {
  const plans = await previewOccurrence(call, series);
  const occurrences = plans.filter(({ reason }) => reason).map((plan) => toOccurrence(series, plan));
  return call.fail('SERIES_NOT_AVAILABLE', 'Some of these times aren’t available.', { occurrences });
}
