import type { modules } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Call } from '../../server/http/handler.ts';
import { toMoney } from '../../server/lib/money.ts';
import { lockOwnBooking, saveBooking } from '../changes/change.ts';
import { toEntity } from '../records/entity.ts';
import { withWaivedFee } from '../records/no-show.ts';
import { owedFee, waive } from './fee.ts';

/** Gives up the fee that a booking owes for its cancellation or for not coming. */
export async function waiveBookingFee(call: Call<(typeof modules)['bookings']['waiveBookingFee']>) {
  const { tx, caller, now, input, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const owed = owedFee(booking);
  if (!owed) return fail('NO_FEE_OWED', 'The booking owes no fee.');
  await waive({ tx, siteId: caller.siteId, now }, booking, owed, input.reason ?? 'Waived');
  const amount = toMoney(owed.amounts.totalMinor, owed.currency);
  await noteChange(tx, call, 'BOOKING_FEE_WAIVED', { bookingId: booking.id, amount });
  return { booking: toEntity(await saveBooking(call, booking, withWaivedFee(booking))) };
}
