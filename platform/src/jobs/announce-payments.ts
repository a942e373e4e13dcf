import type { SiteId } from '@foyer/contract';
import { minutes } from '@foyer/contract/values';
import { announceExpiringCards } from '../checkout/expiring-cards.ts';
import { announceCharges } from '../paid-plans/orders/announce-charges.ts';
import { findQuietMails } from '../server/sites/quiet-hours-store.ts';
import type { JobContext } from './job-context.ts';

/** So long before the quiet hours, mails are sent that have to come before them. */
const AHEAD = minutes(15);

/** Mails members what they should know before a payment: a charge that they may not expect, a card that ends. */
export async function announcePayments({ db, clock, log }: JobContext, siteId: SiteId): Promise<void> {
  const now = clock.now();
  const due = { siteId, now, quiet: await findQuietMails(db, siteId, now, AHEAD) };
  await announceCharges(db, due, (orderId, err) =>
    log.error({ event: 'payments.notice-failed', err, siteId, orderId }, 'a member could not be told of a charge'),
  );
  await announceExpiringCards(db, due, (methodId, err) =>
    log.error(
      { event: 'payments.notice-failed', err, siteId, methodId },
      'a member could not be told that a card ends',
    ),
  );
}
