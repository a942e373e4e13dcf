import type { LinkErrorCode, Modules } from '@foyer/contract';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { cancel } from '../changes/cancel.ts';
import { confirmAllocation, findOwnBooking, lockOwnBooking, saveBooking, siteOf } from '../changes/change.ts';
import { paymentAtCheckout } from '../changes/checkout.ts';
import { settleBooking } from '../changes/settle.ts';
import { findLinkedBooking } from '../manage-links/manage-link.ts';
import { holdUntil } from '../occupancy/hold.ts';
import { toEntity } from '../records/entity.ts';
import { statusWhenSettled } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBooking } from '../records/store.ts';
import { findEntry, type WaitlistEntry } from '../waitlist-entries/store.ts';
import { lockWaitlist, removeFromWaitlist, withOfferedTime } from '../waitlist-offers/membership.ts';
import { describeEntry, hasEnded } from './entry.ts';

type Waitlist = Modules['waitlist'];

interface WhoseCall
  extends Pick<CallContext, 'tx' | 'caller' | 'secret' | 'now'>,
    Refusing<LinkErrorCode | 'BOOKING_NOT_FOUND'> {
  input: { bookingId?: string; token?: string };
}

/** Finds the caller's own booking, or that of a manage link. */
function findMeant(call: WhoseCall, isLocked: boolean): Promise<BookingRecord> {
  const { bookingId, token } = call.input;
  if ((bookingId === undefined) === (token === undefined)) {
    throw new ValidationError([
      oneViolation('bookingId', 'send this or the token of a manage link', 'ONE_OF_ALIGNMENT'),
    ]);
  }
  if (bookingId !== undefined) return isLocked ? lockOwnBooking(call, bookingId) : findOwnBooking(call, bookingId);
  const linked = { ...call, input: { token: token ?? '' } };
  return isLocked ? findLinkedBooking(linked, lockBooking) : findLinkedBooking(linked);
}

export async function getWaitlistPlace(call: Call<Waitlist['getWaitlistPlace']>) {
  const booking = await findMeant(call, false);
  return { place: await describeEntry(call, booking) };
}

export async function leaveWaitlist(call: Call<Waitlist['leaveWaitlist']>) {
  const booking = await findMeant(call, true);
  if (booking.status !== 'WAITING_LIST') call.fail('WAITLIST_PLACE_NOT_FOUND', 'This booking isn’t on a waitlist.');
  return { booking: toEntity(await leave(call, booking)) };
}

/** Declines an offer. Its seats or time are offered to the next waitlist entry. */
export async function declineOffer(call: Call<Waitlist['declineOffer']>) {
  const booking = await findMeant(call, true);
  await lockWaitlist(call.tx, call.caller.siteId, booking);
  const entry = await findEntry(call.tx, call.caller.siteId, booking.id);
  if (!entry) return call.fail('WAITLIST_PLACE_NOT_FOUND', 'This booking isn’t on a waitlist.');
  if (entry.offeredUntil === undefined)
    return call.fail('NO_OPEN_SPOTS', 'No spot has been offered to this booking yet.');
  return { booking: toEntity(await leave(call, booking)) };
}

const leave = (call: Call<Waitlist['leaveWaitlist']> | Call<Waitlist['declineOffer']>, booking: BookingRecord) =>
  cancel(call, booking, { byCustomer: !isBusiness(call.caller), isAnonymous: call.caller.kind === 'visitor' });

/** Accepts an offer: confirms the held seats, or the held time and resources. */
export async function acceptOffer(call: Call<Waitlist['acceptOffer']>) {
  const { tx, fail, now } = call;
  const waiting = await findMeant(call, true);
  const site = await siteOf(call);
  const entry = await removeFromWaitlist(tx, site.id, waiting);
  const booking = withOfferedTime(waiting, checkOffer(call, entry));
  const [service] = await findServices(tx, site.id, [booking.serviceId], { hidden: true });
  if (!service) return fail('SERVICE_NOT_FOUND', 'This service is no longer offered.');
  const paymentStatus = paymentAtCheckout(booking, service);
  const until = paymentStatus ? undefined : holdUntil(now);
  const kept = await confirmAllocation(call, site, booking, until);
  if (!kept) return fail('OFFER_EXPIRED', 'This offer has expired, and the spot was offered to the next person.');
  if (until !== undefined) {
    const held: BookingRecord = { ...booking, status: 'CREATED', holdExpires: until };
    return { booking: toEntity(await saveBooking(call, waiting, held)) };
  }
  const status = statusWhenSettled(booking);
  const saved = await settleBooking(call, site, booking, { status, allocation: kept, paymentStatus, isAwaited: true });
  return { booking: toEntity(saved) };
}

function checkOffer({ fail, now }: Call<Waitlist['acceptOffer']>, entry: WaitlistEntry | undefined): WaitlistEntry {
  if (!entry) return fail('WAITLIST_PLACE_NOT_FOUND', 'This booking isn’t on a waitlist.');
  if (entry.offeredUntil === undefined) return fail('NO_OPEN_SPOTS', 'No spot has been offered to this booking yet.');
  if (hasEnded(entry, now))
    fail('OFFER_EXPIRED', 'This offer has expired, and the spot was offered to the next person.');
  return entry;
}
