import { useFoyer } from '@foyer/react';
import { bookingRecords, extendedBookings, payments, recurringBookings } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Booking, seriesOf } from './booking.ts';

const LIMIT = 100;
const extras = {
  withBookingAllowedActions: true,
  withBookingAttendanceInfo: true,
  withBookingConferencingDetails: true,
};

/** A booking with everything that the business sees of it. */
export function useBooking(id: string) {
  const { query } = useFoyer();
  const subject = { subjectKind: 'BOOKING', subjectId: id } as const;
  const found = useQuery(
    query(extendedBookings.queryExtendedBookings, [{ filter: { id }, cursorPaging: { limit: 1 } }, extras]),
  );
  const record = useQuery(query(bookingRecords.getBookingRecord, [id]));
  const changes = useQuery(query(bookingRecords.listBookingChanges, [{ bookingId: id }]));
  const paid = useQuery(query(payments.listPayments, [{ ...subject, wasMade: true, limit: LIMIT }]));
  return { found, record, changes, paid };
}

/** The other bookings of its visit, and of its series. */
export function useRelated(booking: Booking) {
  const { query } = useFoyer();
  const visitId = booking.multiServiceBookingInfo?.id;
  const seriesId = seriesOf(booking);
  const filter = { 'multiServiceBookingInfo.id': visitId };
  const sort = [{ fieldName: 'startDate' as const, order: 'ASC' as const }];
  const visit = useQuery({
    ...query(extendedBookings.queryExtendedBookings, [{ filter, sort, cursorPaging: { limit: LIMIT } }]),
    enabled: visitId !== undefined,
  });
  const series = useQuery({
    ...query(recurringBookings.getRecurringBooking, [seriesId ?? '']),
    enabled: seriesId !== null,
  });
  return {
    visit: visit.data?.extendedBookings.map((one) => one.booking) ?? [],
    series: series.data?.recurringBooking.bookings ?? [],
  };
}

const modules = [
  'extendedBookings',
  'bookingRecords',
  'payments',
  'invoices',
  'recurringBookings',
  'availabilityCalendar',
];

/** Loads everything about bookings again. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(modules.map((module) => queries.invalidateQueries({ queryKey: [module] })));
  }, [queries]);
}
