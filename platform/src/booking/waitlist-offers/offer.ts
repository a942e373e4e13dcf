import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { notify } from '../notifications/notify.ts';
import { findBooking } from '../records/store.ts';
import { type OfferedTime, saveOffer, type WaitlistEntry } from '../waitlist-entries/store.ts';

/** The context of making an offer: the transaction in which the allocation is free. */
export interface OfferContext {
  tx: Db;
  now: Instant;
  secret: string;
  publicUrl: string;
  mail(request: MailRequest): Promise<void>;
}

/**
 * Saves an offer and notifies the customer. The booking is unchanged until they answer: lock order is booking, then
 * waitlist, and the caller holds the waitlist's lock.
 */
export async function announceOffer(
  call: OfferContext,
  siteId: SiteId,
  { bookingId }: WaitlistEntry,
  { until, time }: { until: Instant; time?: OfferedTime },
): Promise<void> {
  await saveOffer(call.tx, siteId, bookingId, { until, ...(time ? { time } : {}) });
  const booking = await findBooking(call.tx, siteId, bookingId);
  if (!booking) return;
  const details = { ...booking.details, ...(time ? { resources: time.resources } : {}) };
  const offered = { ...booking, ...(time ? { start: time.start, end: time.end } : {}), details };
  // A separate mail, also where several bookings change together and share one notification.
  const { tx, secret, publicUrl, mail } = call;
  const site = await findSite(call.tx, siteId);
  await notify({ tx, secret, publicUrl, mail }, site, offered, 'waitlistOffered', undefined, {
    until: new Date(until).toISOString(),
  });
}
