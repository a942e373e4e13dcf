import type { PaymentMethodId, SiteId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import { findIdentity } from '../access/identities/store.ts';
import { boundaryOf as cycleStart, isOver } from '../booking/records/subscription.ts';
import { bookingAsOf } from '../booking/records/subscription-change.ts';
import type { DueNotices } from '../paid-plans/orders/announce-charges.ts';
import { asOf } from '../paid-plans/orders/due.ts';
import { hasChargeAfter } from '../paid-plans/orders/notice.ts';
import type { PaymentMethod } from '../payments/charges/charge.ts';
import { claimExpiringMethods, delayExpiryNotice, dropExpiryNotices } from '../payments/charges/expiring-store.ts';
import { applyEachDue } from '../server/db/apply-each-due.ts';
import type { Db } from '../server/db/database.ts';
import { toMailName } from '../server/lib/person-name.ts';
import { businessOf } from '../server/mail/business.ts';
import { queueMail } from '../server/mail/store.ts';
import { findSite } from '../server/sites/store.ts';
import { listBookingsPaidWith, listOrdersPaidWith } from './expiring-cards-store.ts';

/** Tells members that the card of a running subscription ends before its next payment, each card once, after the quiet hours. */
export const announceExpiringCards = (
  db: Db,
  { siteId, now, quiet }: DueNotices,
  onFailure: (id: PaymentMethodId, error: unknown) => void,
): Promise<number> =>
  applyEachDue<PaymentMethod>(db, {
    atOnce: 1,
    claim: (tx, page) => claimExpiringMethods(tx, siteId, now, page),
    async apply(tx, method) {
      // One without a month has ended long ago.
      const { id, expiryYear = 0, expiryMonth = 0 } = method;
      const end = instantAt(Date.UTC(expiryYear, expiryMonth));
      if (quiet && quiet.start <= now && quiet.end < end) {
        return delayExpiryNotice(tx, siteId, { id, until: quiet.end });
      }
      await dropExpiryNotices(tx, siteId, [id]);
      if (now >= end) return;
      const paidFor = await listPaidFor(tx, siteId, method, { end, now });
      if (paidFor.length > 0) await mailOwner(tx, siteId, method, paidFor, now);
    },
    onFailure,
  });

/** The names of what is still charged to the card after its end. */
async function listPaidFor(
  tx: Db,
  siteId: SiteId,
  method: PaymentMethod,
  { end, now }: { end: Instant; now: Instant },
): Promise<string[]> {
  const orders = await listOrdersPaidWith(tx, siteId, method);
  const bookings = await listBookingsPaidWith(tx, siteId, method);
  return [
    ...orders.filter(({ state }) => hasChargeAfter(asOf(state, now), end)).map(({ plan }) => plan.name),
    ...bookings
      .map((booking) => bookingAsOf(booking, now))
      .filter(({ details: { subscription } }) => {
        if (!subscription || isOver(subscription)) return false;
        return (cycleStart(subscription, subscription.cycleCount) ?? 0) >= end;
      })
      .map(({ details }) => details.title),
  ];
}

async function mailOwner(
  tx: Db,
  siteId: SiteId,
  { memberId, brand, last4, expiryYear, expiryMonth }: PaymentMethod,
  paidFor: readonly string[],
  now: Instant,
): Promise<void> {
  const owner = await findIdentity(tx, siteId, memberId);
  if (!owner) return;
  const site = await findSite(tx, siteId);
  const name = toMailName(owner.profile.firstName ?? '');
  const data = {
    locale: owner.profile.language ?? site.locale,
    business: businessOf(site),
    ...(name ? { name } : {}),
    planName: [...new Set(paidFor)].join(', '),
    timeZone: site.timeZone,
    card: {
      name: [brandNames[brand] ?? '', last4 && `•••• ${last4}`].filter(Boolean).join(' '),
      lastMonth: `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`,
    },
  };
  await queueMail(tx, siteId, { to: owner.email, template: 'cardExpiring', data }, now);
}

/** Brands as Stripe and the test provider name them; of any other the digits are enough. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
