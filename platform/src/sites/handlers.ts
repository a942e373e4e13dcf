import { type OperationOf, operations, type ResponseOf, type SiteId } from '@foyer/contract';
import { remindsBySms } from '../booking/reminders/settings.ts';
import { findReminderSettings } from '../booking/reminders/settings-store.ts';
import { hasOfferedPlan } from '../paid-plans/plans/list-store.ts';
import { formatRate } from '../payments/prices/rate.ts';
import { findActiveProvider } from '../payments/providers/account-store.ts';
import { findPlanTax, findTaxSettings } from '../payments/taxes/store.ts';
import type { Db } from '../server/db/database.ts';
import { explainNoAccess } from '../server/http/access.ts';
import type { Handlers } from '../server/http/handler.ts';
import { findSite, hasCommunity } from '../server/sites/store.ts';
import { hasSmsAccount } from '../server/sms/account-store.ts';

type AddedTax = NonNullable<ResponseOf<OperationOf<'sites.getSite'>>['site']['addedTax']>;

/** The tax that prices don't include; undefined for none. */
async function findAddedTax(db: Db, siteId: SiteId): Promise<AddedTax | undefined> {
  const tax = await findPlanTax(db, siteId);
  if (!tax || tax.isIncluded) return undefined;
  const { locationRates } = await findTaxSettings(db, siteId);
  const rates = locationRates.map(({ locationId, ratePpm }) => ({ locationId, ratePercent: formatRate(ratePpm) }));
  const ratePercent = formatRate(tax.ratePpm);
  return { name: tax.name, ratePercent, ...(rates.length > 0 ? { locationRates: rates } : {}) };
}

const kinds = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

export const handlers: Handlers<'sites'> = {
  async getSite({ tx, caller: { siteId }, production }) {
    const [site, isSocial, hasPlans, provider, addedTax, reminders, hasAccount] = await Promise.all([
      findSite(tx, siteId),
      hasCommunity(tx, siteId),
      hasOfferedPlan(tx, siteId),
      findActiveProvider(tx, siteId),
      findAddedTax(tx, siteId),
      findReminderSettings(tx, siteId),
      hasSmsAccount(tx, siteId),
    ]);
    const derived = {
      hasCommunity: isSocial,
      hasPlans,
      takesOnlinePayments: provider !== undefined,
      // In development, SMS need no account.
      sendsSmsReminders: (hasAccount || !production) && remindsBySms(reminders),
    };
    return { site: { ...site, ...derived, ...(addedTax ? { addedTax } : {}) } };
  },

  async getCaller({ tx, caller }) {
    const { id, name, timeZone, currency } = await findSite(tx, caller.siteId);
    const allowed = operations.filter((named) => explainNoAccess(named, caller) === undefined);
    return {
      caller: {
        kind: kinds[caller.kind],
        role: caller.role,
        id: caller.id,
        ...(caller.kind === 'app' && caller.scopes ? { scopes: [...caller.scopes] } : {}),
      },
      site: { id, name, timeZone, currency },
      operations: allowed.map((named) => named.id),
    };
  },
};
