import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { checkOutBookings } from '../changes/check-out-many.ts';
import { findOwnRecurringBooking, lockOwnRecurringBooking, toWireRecurringBooking, withChanged } from './ownership.ts';

type Recurring = (typeof modules)['recurringBookings'];

export async function getRecurringBooking(call: Call<Recurring['getRecurringBooking']>) {
  return {
    recurringBooking: toWireRecurringBooking(await findOwnRecurringBooking(call, call.input.recurringBookingId)),
  };
}

/** Completes all unfinished bookings of a recurring booking, or none. */
export async function checkoutRecurringBooking(call: Call<Recurring['checkoutRecurringBooking']>) {
  const series = await lockOwnRecurringBooking(call, call.input.recurringBookingId);
  const changed = await checkOutBookings(call, series.bookings);
  return { recurringBooking: toWireRecurringBooking(withChanged(series, changed)) };
}
