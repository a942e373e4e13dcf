import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { queueMail, releaseHeldMail } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { notify } from '../notifications/notify.ts';
import { oweLinks, takeOwedLinks } from './store.ts';
import { findBookingsOf } from './wanted.ts';

interface Occasion {
  tx: Db;
  siteId: SiteId;
  secret: string;
  publicUrl: string;
  now: Instant;
}

/** Lets the mails go that wait for a link, and sends it to customers who were told that it follows. */
export async function announceLink({ tx, siteId, secret, publicUrl, now }: Occasion, key: string): Promise<void> {
  await releaseHeldMail(tx, siteId, now);
  const bookings = await findBookingsOf(tx, siteId, key);
  const owed = await takeOwedLinks(
    tx,
    siteId,
    bookings.map(({ id }) => id),
  );
  if (owed.size === 0) return;
  const site = await findSite(tx, siteId);
  const call = {
    tx,
    secret,
    publicUrl,
    mail: (mail: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, mail, now),
  };
  for (const booking of bookings) if (owed.has(booking.id)) await notify(call, site, booking, 'bookingLink');
}

/** Customers whose link isn't valid any more get the next one. */
export async function noteLostLink(tx: Db, siteId: SiteId, key: string): Promise<void> {
  const bookings = await findBookingsOf(tx, siteId, key);
  await oweLinks(
    tx,
    siteId,
    bookings.map(({ id }) => id),
  );
}
