import type { modules, RecurringBookingId, ResponseOf } from '@foyer/contract';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord } from '../records/record.ts';
import { findRecurringBooking, listOccurrences, lockOccurrences, type RecurringBooking } from './store.ts';

type Get = (typeof modules)['recurringBookings']['getRecurringBooking'];

/** A recurring booking with its bookings. */
export interface OwnRecurringBooking extends RecurringBooking {
  bookings: BookingRecord[];
}

type OwnCall = Pick<CallContext, 'tx' | 'caller'> & Refusing<'RECURRING_BOOKING_NOT_FOUND'>;

/** Finds it for the business, or for the customer who booked it; NOT_FOUND for anyone else. */
export const findOwnRecurringBooking = (call: OwnCall, id: string): Promise<OwnRecurringBooking> =>
  readOwn(call, id, listOccurrences);

/** The same, with its bookings locked. */
export const lockOwnRecurringBooking = (call: OwnCall, id: string): Promise<OwnRecurringBooking> =>
  readOwn(call, id, lockOccurrences);

async function readOwn(
  { tx, caller, fail }: OwnCall,
  text: string,
  read: typeof listOccurrences,
): Promise<OwnRecurringBooking> {
  const id = asId<RecurringBookingId>(text.toLowerCase());
  const bookings = await read(tx, caller.siteId, id);
  const isOwnSeries = bookings.length > 0 && bookings.every((booking) => isOwn(caller, booking));
  const series = isOwnSeries ? await findRecurringBooking(tx, caller.siteId, id) : undefined;
  return series ? { ...series, bookings } : fail('RECURRING_BOOKING_NOT_FOUND', 'There is no such recurring booking.');
}

export const toWireRecurringBooking = ({
  id,
  serviceId,
  rule,
  timeZone,
  bookings,
}: OwnRecurringBooking): ResponseOf<Get>['recurringBooking'] => ({
  id,
  serviceId,
  recurrence: rule,
  timeZone,
  bookings: bookings.toSorted((left, right) => left.start - right.start).map(toEntity),
});

/** Returns the recurring booking with changed bookings replaced. */
export const withChanged = (series: OwnRecurringBooking, changed: readonly BookingRecord[]): OwnRecurringBooking => ({
  ...series,
  bookings: series.bookings.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
});
