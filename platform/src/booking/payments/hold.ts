import type { Emitting } from '../../server/http/handler.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { isBookable } from '../allocation/request.ts';
import { type ChangeContext, confirmAllocation, reallocate, saveBooking, siteOf } from '../changes/change.ts';
import { extendedHold, holdLimitOf } from '../occupancy/hold.ts';
import type { BookingRecord } from '../records/record.ts';

type Held = { booking: BookingRecord; refusal?: never } | { refusal: 'EXPIRED' | 'TAKEN'; booking?: never };

/**
 * Holds the time or seats of an unfinished, locked booking for its payer: the hold is extended, or made anew. Outside the
 * booking window only the business can do the latter.
 */
export async function holdForPayment(
  call: ChangeContext & Emitting<'bookingUpdated'>,
  booking: BookingRecord,
  isForBusiness: boolean,
): Promise<Held> {
  const { now } = call;
  const { status, holdExpires, details } = booking;
  if (status !== 'CREATED' || holdExpires === undefined) return { booking };
  const holdLimit = details.holdLimit ?? holdLimitOf(holdExpires);
  const expires = extendedHold(holdExpires, holdLimit, now);
  if (expires <= now) return { refusal: 'EXPIRED' };
  if (expires === holdExpires) return { booking };
  const site = await siteOf(call);
  const allocation = (await confirmAllocation(call, site, booking, expires)) ?? (await holdAnew());
  if (!allocation) return { refusal: 'TAKEN' };
  const { resources, doubleBooked } = allocation;
  const extended = { ...booking, holdExpires: expires, doubleBooked, details: { ...details, resources, holdLimit } };
  return { booking: await saveBooking(call, booking, extended) };

  async function holdAnew() {
    const target = await targetOf(call.tx, site, booking);
    const isOffered = target && (isForBusiness || isBookable(target, now));
    return isOffered ? reallocate(call, site, booking, { target, override: false, expires }) : undefined;
  }
}
