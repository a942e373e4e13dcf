import type { SiteId } from '@foyer/contract';
import { retryTransaction } from '../../server/db/retry.ts';
import { queueMail } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { toMail } from './describe.ts';
import { lockDescribed } from './described-booking.ts';
import { type DispatchContext, itemsOf } from './dispatch.ts';
import { takeDigest } from './notice-store.ts';
import { findRecipient, takeDueDigest } from './recipient-store.ts';

/**
 * Sends the next digest of a site that is due; false when there is none. Claiming it and queueing its mail are one
 * transaction, so of several processes one sends it.
 */
export const sendNextDigest = ({ db, now }: DispatchContext, siteId: SiteId): Promise<boolean> =>
  retryTransaction(db, async (tx) => {
    const id = await takeDueDigest(tx, siteId, now);
    if (!id) return false;
    const kept = await takeDigest(tx, siteId, id);
    const recipient = await findRecipient(tx, siteId, id);
    // Removed from the team, or turned off meanwhile.
    const notices = recipient ? kept.filter(({ kind }) => recipient.choices[kind] !== 'OFF') : [];
    const ids = notices.map(({ bookingId }) => bookingId);
    const items = itemsOf({ notices, bookings: await lockDescribed(tx, siteId, ids) });
    if (!recipient || items.length === 0) return true;
    const data = toMail(await findSite(tx, siteId), recipient, items);
    await queueMail(tx, siteId, { to: recipient.email, template: 'businessDigest', data }, now);
    return true;
  });
