import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { checkOutTogether } from '../changes/check-out-together.ts';
import { findOwnSeries, lockOwnSeries, toSeriesEntity, withChanged } from './own.ts';

type Recurring = (typeof modules)['recurringBookings'];

export async function getRecurringBooking(call: Call<Recurring['getRecurringBooking']>) {
  return { recurringBooking: toSeriesEntity(await findOwnSeries(call, call.input.recurringBookingId)) };
}

/** The customer completes all that is unfinished of a series, or nothing. */
export async function checkoutRecurringBooking(call: Call<Recurring['checkoutRecurringBooking']>) {
  const series = await lockOwnSeries(call, call.input.recurringBookingId);
  const changed = await checkOutTogether(call, series.bookings);
  return { recurringBooking: toSeriesEntity(withChanged(series, changed)) };
}
