import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import { findAddressOf, optOutOfReviews, wantsNoReviews } from './review-opt-out-store.ts';

/** The digest by which a customer's address is known after their data are gone. */
export const reviewKeyOf = (secret: string, email: string): string =>
  rateLimitKey(secret, 'review-request', email.toLowerCase());

/** The links of a request for a review that end these mails: a page that asks, and what mail programs post to (RFC 8058). */
export function reviewStopLinks(
  { secret, publicUrl }: { secret: string; publicUrl: string },
  siteId: SiteId,
  bookingId: BookingId,
) {
  const token = sealId(secret, 'review-stop', siteId, bookingId);
  return { stopUrl: `${publicUrl}/unsubscribe/${token}`, oneClickUrl: `${publicUrl}/foyer/unsubscribe/${token}` };
}

/** The customer and site of a link that ends requests for reviews. Undefined for a link of another kind. */
export function readReviewStop(secret: string, token: string): { siteId: SiteId; bookingId: BookingId } | undefined {
  const opened = openSealedId(secret, 'review-stop', token);
  return opened && { siteId: opened.siteId, bookingId: asId(opened.id) };
}

/** Whether the link's customer gets no requests any more; so does one whose address was erased. */
export async function isReviewStopped(db: Db, secret: string, token: string): Promise<boolean> {
  const read = readReviewStop(secret, token);
  const email = read && (await findAddressOf(db, read.siteId, read.bookingId));
  return !email || wantsNoReviews(db, { siteId: read.siteId, customerKey: reviewKeyOf(secret, email) });
}

/** Ends the requests for a review to the link's customer. Repeating it changes nothing. */
export async function stopReviews(tx: Db, secret: string, token: string, now: Instant): Promise<void> {
  const read = readReviewStop(secret, token);
  const email = read && (await findAddressOf(tx, read.siteId, read.bookingId));
  if (email) await optOutOfReviews(tx, { siteId: read.siteId, customerKey: reviewKeyOf(secret, email) }, now);
}
