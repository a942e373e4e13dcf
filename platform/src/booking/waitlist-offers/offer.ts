import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { notify } from '../notifications/notify.ts';
import { findBooking } from '../records/store.ts';
import { type OfferedTime, saveOffer, type WaitlistEntry } from '../waitlist-entries/store.ts';

/** What it takes to offer a place: the transaction in which it is free. */
export interface OfferContext {
  tx: Db;
  now: number;
  secret: string;
  publicUrl: string;
  mail(request: MailRequest): Promise<void>;
}

/**
 * Writes an offer down and tells the customer. The booking itself stays as it is until they answer: its row is always
 * locked before its line, and whoever offers has the line.
 */
export async function announceOffer(
  call: OfferContext,
  siteId: SiteId,
  { bookingId }: WaitlistEntry,
  { until, time }: { until: number; time?: OfferedTime },
): Promise<void> {
  await saveOffer(call.tx, siteId, bookingId, { until, ...(time ? { time } : {}) });
  const booking = await findBooking(call.tx, siteId, bookingId);
  if (!booking) return;
  const details = { ...booking.details, ...(time ? { resources: time.resources } : {}) };
  const offered = { ...booking, ...(time ? { start: time.start, end: time.end } : {}), details };
  // A mail of its own, also where several bookings are changed together and their customer is told at once.
  const { secret, publicUrl, mail } = call;
  const site = await findSite(call.tx, siteId);
  await notify({ secret, publicUrl, mail }, site, offered, 'waitlistOffered', undefined, until);
}
