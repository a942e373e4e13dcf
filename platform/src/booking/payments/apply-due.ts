import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { applyEachDue } from '../../server/db/apply-each-due.ts';
import type { Db } from '../../server/db/database.ts';
import { queueMail } from '../../server/mail/store.ts';
import { platformContext } from '../changes/platform-context.ts';
import { paymentDueAt } from '../records/balance.ts';
import type { BookingRecord } from '../records/record.ts';
import { claimDuePayments, savePaymentState } from '../records/subscription-store.ts';
import { chargeBalance } from './balance.ts';
import { announceCycle, applyDueWithCharges } from './cycles.ts';

interface DueSubscriptions {
  siteId: SiteId;
  now: Instant;
  secret: string;
  publicUrl: string;
  onFailure(id: BookingId, error: unknown): void;
}

/** Charges the balances, and begins and charges the cycles, of a site's bookings that are due by `now`. Returns the number of those that changed. */
export const applyDuePayments = (db: Db, { siteId, now, onFailure, ...links }: DueSubscriptions): Promise<number> =>
  applyEachDue<BookingRecord>(db, {
    atOnce: 1,
    claim: (tx, page) => claimDuePayments(tx, siteId, now, page),
    async apply(tx, booking) {
      const call = platformContext({
        ...links,
        tx,
        siteId,
        now,
        mail: (request) => queueMail(tx, siteId, request, now),
      });
      if (!booking.details.subscription) return chargeBalance(call, booking);
      const changed = await announceCycle(call, await applyDueWithCharges(call, booking));
      if (changed !== booking) return;
      if ((paymentDueAt(booking) ?? Infinity) <= now) throw new Error('The subscription is due, and nothing of it is.');
      await savePaymentState(tx, siteId, booking);
    },
    onFailure,
  });
