import type { modules, RecurringBookingId, ResponseOf } from '@foyer/contract';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord } from '../records/record.ts';
import { findSeries, listOccurrences, lockOccurrences, type StoredSeries } from './store.ts';

type Get = (typeof modules)['recurringBookings']['getRecurringBooking'];

/** A series with its bookings. */
export interface OwnSeries extends StoredSeries {
  bookings: BookingRecord[];
}

type OwnCall = Pick<CallContext, 'tx' | 'caller'> & Refusing<'RECURRING_BOOKING_NOT_FOUND'>;

/** The series for the business, or for the customer who booked it; to anyone else it does not exist. */
export const findOwnSeries = (call: OwnCall, id: string): Promise<OwnSeries> => readOwn(call, id, listOccurrences);

/** The same, with its bookings to be changed. */
export const lockOwnSeries = (call: OwnCall, id: string): Promise<OwnSeries> => readOwn(call, id, lockOccurrences);

async function readOwn({ tx, caller, fail }: OwnCall, text: string, read: typeof listOccurrences): Promise<OwnSeries> {
  const id = asId<RecurringBookingId>(text.toLowerCase());
  const bookings = await read(tx, caller.siteId, id);
  const isOwnSeries = bookings.length > 0 && bookings.every((booking) => isOwn(caller, booking));
  const series = isOwnSeries ? await findSeries(tx, caller.siteId, id) : undefined;
  return series ? { ...series, bookings } : fail('RECURRING_BOOKING_NOT_FOUND', 'There is no such series.');
}

export const toSeriesEntity = ({
  id,
  serviceId,
  rule,
  timeZone,
  bookings,
}: OwnSeries): ResponseOf<Get>['recurringBooking'] => ({
  id,
  serviceId,
  recurrence: rule,
  timeZone,
  bookings: bookings.toSorted((left, right) => left.start - right.start).map(toEntity),
});

/** The series with some of its bookings changed. */
export const withChanged = (series: OwnSeries, changed: readonly BookingRecord[]): OwnSeries => ({
  ...series,
  bookings: series.bookings.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
});
