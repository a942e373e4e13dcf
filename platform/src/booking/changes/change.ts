import type { ErrorCode, EventType } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { requestCancellation } from '../../payments/charges/store.ts';
import { commitCouponUse, releaseCouponUse } from '../../payments/coupons/use-store.ts';
import { type ActingCaller, isBusiness } from '../../server/http/caller.ts';
import type { ActingContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findSite, type Site } from '../../server/sites/store.ts';
import type { Allocation } from '../allocation/allocation.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { type Announcing, announceToBusiness } from '../business-notifications/announce.ts';
import { confirmOccupancy, deleteOccupancy } from '../occupancy/occupancy-store.ts';
import { confirmSeats, deleteSeats } from '../occupancy/seat-store.ts';
import { couponEffectOf } from '../records/coupon.ts';
import { toEntity } from '../records/entity.ts';
import { isSample } from '../records/imported.ts';
import { bookingLifecycle } from '../records/lifecycle.ts';
import { findModified } from '../records/modified-fields.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBooking, lockBooking, lockBookings, updateBooking } from '../records/store.ts';
import { endsSubscription, settleSubscription } from '../records/subscription-change.ts';
import { allocateAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import type { OfferContext } from '../waitlist-offers/offer.ts';

/** The context of every change of a booking. `Code` and `Event` are what one kind of change adds. */
export interface ChangeContext<Code extends ErrorCode = never, Event extends EventType = never>
  extends Pick<ActingContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail'>,
    Partial<Pick<ActingContext, 'from'>>,
    Refusing<'BOOKING_REVISION_MISMATCH' | Code>,
    Emitting<'bookingUpdated' | Event> {
  /** One of several bookings changed together; the caller notifies the customer once for all. */
  together?: boolean;
  /** How the business hears of it, if not at once. */
  announcing?: Announcing | undefined;
}

export const isOwn = (caller: ActingCaller, { createdBy }: BookingRecord): boolean =>
  isBusiness(caller) || (createdBy.kind === caller.kind && createdBy.id === caller.id);

type OwnCall = Pick<ActingContext, 'tx' | 'caller'> & Refusing<'BOOKING_NOT_FOUND'>;

/** Finds a booking for the business or for the customer who made it; BOOKING_NOT_FOUND for anyone else. */
export const findOwnBooking = (call: OwnCall, id: string): Promise<BookingRecord> => readOwn(call, id, findBooking);

/** The same, locked: of concurrent changes each sees what the previous one wrote. */
export const lockOwnBooking = (call: OwnCall, id: string): Promise<BookingRecord> => readOwn(call, id, lockBooking);

async function readOwn(call: OwnCall, id: string, read: typeof findBooking): Promise<BookingRecord> {
  const booking = await read(call.tx, call.caller.siteId, asId(id.toLowerCase()));
  return booking && isOwn(call.caller, booking) ? booking : failNotFound(call);
}

/** Answers BOOKING_NOT_FOUND, also where the booking belongs to somebody else. */
export const failNotFound = ({ fail }: Refusing<'BOOKING_NOT_FOUND'>): never =>
  fail('BOOKING_NOT_FOUND', 'There is no such booking.');

/** Locks many bookings in the order of their ids, so that calls cannot deadlock. Leaves out those of others. */
export async function lockOwnBookings(
  { tx, caller }: Pick<OwnCall, 'tx' | 'caller'>,
  ids: readonly string[],
): Promise<Map<string, BookingRecord>> {
  const bookings = await lockBookings(
    tx,
    caller.siteId,
    ids.map((id) => asId(id)),
  );
  return new Map(bookings.filter((booking) => isOwn(caller, booking)).map((booking) => [booking.id, booking]));
}

/** Refuses a revision other than the current one, so that no change overwrites one the caller has not seen. */
export function checkRevision({ fail }: Pick<ChangeContext, 'fail'>, booking: BookingRecord, revision: string): void {
  if (Number(revision) === booking.revision) return;
  const data = { currentRevision: String(booking.revision) };
  fail(
    'BOOKING_REVISION_MISMATCH',
    'The booking has changed in the meantime. Load it again before you change it.',
    data,
  );
}

/** Saves the changed booking with its next revision, and emits the update beside the action's own event. */
export async function saveBooking(
  call: Pick<ChangeContext, 'tx' | 'caller' | 'now' | 'fail' | 'emit' | 'announcing'>,
  before: BookingRecord,
  changed: BookingRecord,
): Promise<BookingRecord> {
  bookingLifecycle.checkChange(before.status, changed.status);
  const settled = settleSubscription(changed);
  const saved = await updateBooking(call.tx, call.caller.siteId, { ...settled, updatedDate: call.now });
  if (!saved) {
    return call.fail(
      'BOOKING_REVISION_MISMATCH',
      'The booking has changed in the meantime. Load it again before you change it.',
    );
  }
  if (isSample(saved)) await releaseSample(call, saved);
  await settleCoupon(call, before, saved);
  if (endsSubscription(before, saved)) await cancelCharges(call, saved);
  const currentEntity = toEntity(saved);
  const modifiedFields = findModified(toEntity(before), currentEntity);
  await Promise.all([
    call.emit('bookingUpdated', { entityId: saved.id, body: { currentEntity, modifiedFields } }),
    announceToBusiness(call, before, saved),
  ]);
  return saved;
}

/** Frees the time or seat that a move gave a sample booking, so that it is never in the way of a real one. */
async function releaseSample({ tx, caller }: Pick<ChangeContext, 'tx' | 'caller'>, { id }: BookingRecord) {
  await deleteOccupancy(tx, caller.siteId, id);
  await deleteSeats(tx, caller.siteId, id);
}

/** Gives up a booking's charges. Money that the provider takes of them in the meantime is refunded. */
const cancelCharges = ({ tx, caller, now }: Pick<ChangeContext, 'tx' | 'caller' | 'now'>, { id }: BookingRecord) =>
  requestCancellation(tx, caller.siteId, { kind: 'BOOKING', id }, now);

async function settleCoupon(
  { tx, caller }: Pick<ChangeContext, 'tx' | 'caller'>,
  before: BookingRecord,
  changed: BookingRecord,
): Promise<void> {
  const effect = couponEffectOf(before, changed);
  if (!effect) return;
  const settle = effect === 'COMMIT' ? commitCouponUse : releaseCouponUse;
  await settle(tx, caller.siteId, { kind: 'BOOKING', id: changed.id });
}

/** The initiator of a change, as domain events have it. */
export function initiatedBy(caller: ActingCaller): Record<string, string> {
  const names = { visitor: 'anonymousVisitorId', member: 'memberId', app: 'appId' } as const;
  return { [names[caller.kind]]: caller.id };
}

/** The participants before a change in the form they were sent, as domain events have them. */
export const previousParticipants = ({ totalParticipants, details }: BookingRecord) =>
  details.participantsChoices
    ? { previousParticipantsChoices: details.participantsChoices }
    : { previousTotalParticipants: totalParticipants };

/**
 * Makes a booking's hold permanent, or extends it to an instant. Undefined when the hold has expired, because another
 * booking may have its time or seats.
 */
export async function confirmAllocation(
  { tx, now }: Pick<ChangeContext, 'tx' | 'now'>,
  site: Site,
  booking: BookingRecord,
  until?: Instant,
): Promise<Allocation | undefined> {
  const { resources, kind } = booking.details;
  // A waitlist entry has no resources yet.
  if (kind === 'APPOINTMENT' && resources.length === 0) return undefined;
  const isKept =
    kind === 'APPOINTMENT'
      ? await confirmOccupancy(tx, {
          siteId: site.id,
          bookingId: booking.id,
          resourceCount: resources.length,
          now,
          until,
        })
      : await confirmSeats(tx, site.id, booking.id, now, until);
  return isKept ? { resources, doubleBooked: booking.doubleBooked } : undefined;
}

/** Allocates again, permanently unless it expires; over other bookings if `override`. Undefined when it is taken. */
export const reallocate = (
  call: OfferContext,
  site: Site,
  booking: BookingRecord,
  { target, override, expires }: { target: BookingTarget; override: boolean; expires?: Instant },
): Promise<Allocation | undefined> => {
  const { id: bookingId, totalParticipants: seats } = booking;
  return allocateAfterWaitlist(call, { siteId: site.id, bookingId, target, seats, override, expires, now: call.now });
};

export const siteOf = (call: Pick<ChangeContext, 'tx' | 'caller'>): Promise<Site> =>
  findSite(call.tx, call.caller.siteId);
