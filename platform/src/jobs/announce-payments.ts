import type { SiteId } from '@foyer/contract';
import { announceExpiringCards } from '../checkout/expiring-cards.ts';
import { announceCharges } from '../paid-plans/orders/announce-charges.ts';
import type { JobContext } from './job-context.ts';

/** Mails members what they should know before a payment: a charge that they may not expect, a card that ends. */
export async function announcePayments({ db, clock, log }: JobContext, siteId: SiteId): Promise<void> {
  const now = clock.now();
  await announceCharges(db, siteId, now, (orderId, err) =>
    log.error({ event: 'payments.notice-failed', err, siteId, orderId }, 'a member could not be told of a charge'),
  );
  await announceExpiringCards(db, siteId, now, (methodId, err) =>
    log.error(
      { event: 'payments.notice-failed', err, siteId, methodId },
      'a member could not be told that a card ends',
    ),
  );
}
