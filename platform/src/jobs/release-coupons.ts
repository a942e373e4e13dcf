import type { BookingId, SiteId } from '@foyer/contract';
import { saveBooking } from '../booking/changes/change.ts';
import { platformContext } from '../booking/changes/platform-context.ts';
import { lapsedSince } from '../booking/occupancy/hold.ts';
import { withoutCoupon } from '../booking/records/coupon.ts';
import { lockBooking } from '../booking/records/store.ts';
import { isLapsed, listLapsedBookings } from '../payments/coupons/use-store.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { type MailRequest, queueMail } from '../server/mail/store.ts';
import type { JobContext } from './job-context.ts';

/** Bookings per run; the next run continues. */
const AT_ONCE = 100;

/**
 * Takes the coupons off unfinished bookings that can't be paid online any more, so that others can use them. One that
 * fails keeps no other from its turn.
 */
export async function releaseLapsedCoupons(context: JobContext, siteId: SiteId): Promise<void> {
  const { db, clock, log } = context;
  for (const bookingId of await listLapsedBookings(db, siteId, lapsedSince(clock.now()), AT_ONCE)) {
    try {
      await releaseCoupon(context, siteId, bookingId);
    } catch (error) {
      log.error(
        { event: 'coupons.release-failed', err: error, siteId, bookingId },
        'the coupon of a booking could not be released',
      );
    }
  }
}

async function releaseCoupon({ db, clock, secret, findAddress }: JobContext, siteId: SiteId, id: BookingId) {
  const now = clock.now();
  const publicUrl = await findAddress(siteId);
  await retryTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, siteId, id);
    if (!booking || !(await isLapsed(tx, siteId, lapsedSince(now), id))) return;
    const mail = (request: MailRequest) => queueMail(tx, siteId, request, now);
    const call = platformContext({ tx, siteId, now, secret, publicUrl, mail });
    await saveBooking(call, booking, withoutCoupon(booking));
  });
}
