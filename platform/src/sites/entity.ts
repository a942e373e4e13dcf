import type { OperationOf, ResponseOf, SiteId } from '@foyer/contract';
import { remindsBySms } from '../booking/reminders/settings.ts';
import { findReminderSettings } from '../booking/reminders/settings-store.ts';
import { addressOfPicture } from '../media/wire-image.ts';
import { hasOfferedPlan } from '../paid-plans/plans/list-store.ts';
import { formatRate } from '../payments/prices/rate.ts';
import { findActiveProvider } from '../payments/providers/account-store.ts';
import { findPlanTax, findTaxSettings } from '../payments/taxes/store.ts';
import type { Db } from '../server/db/database.ts';
import type { Brand } from '../server/db/site-schema.ts';
import type { CallContext } from '../server/http/handler.ts';
import { findSite, hasCommunity } from '../server/sites/store.ts';
import { hasSmsAccount } from '../server/sms/account-store.ts';

type SiteEntity = ResponseOf<OperationOf<'sites.getSite'>>['site'];
type AddedTax = NonNullable<SiteEntity['addedTax']>;

/** The tax that prices don't include; undefined for none. */
async function findAddedTax(db: Db, siteId: SiteId): Promise<AddedTax | undefined> {
  const tax = await findPlanTax(db, siteId);
  if (!tax || tax.isIncluded) return undefined;
  const { locationRates } = await findTaxSettings(db, siteId);
  const rates = locationRates.map(({ locationId, ratePpm }) => ({ locationId, ratePercent: formatRate(ratePpm) }));
  const ratePercent = formatRate(tax.ratePpm);
  return { name: tax.name, ratePercent, ...(rates.length > 0 ? { locationRates: rates } : {}) };
}

const toWireBrand = ({ logo, darkLogo, ...look }: Brand, publicUrl: string) => ({
  ...look,
  ...(logo ? { logo: { ...logo, url: addressOfPicture(logo.id, publicUrl) } } : {}),
  ...(darkLogo ? { darkLogo: { ...darkLogo, url: addressOfPicture(darkLogo.id, publicUrl) } } : {}),
});

/** The business with what is derived from its plans, members and accounts. */
export async function toSiteEntity({
  tx,
  caller: { siteId },
  production,
  publicUrl,
}: Pick<CallContext, 'tx' | 'caller' | 'production' | 'publicUrl'>): Promise<SiteEntity> {
  const [site, isSocial, hasPlans, provider, addedTax, reminders, hasAccount] = await Promise.all([
    findSite(tx, siteId),
    hasCommunity(tx, siteId),
    hasOfferedPlan(tx, siteId),
    findActiveProvider(tx, siteId),
    findAddedTax(tx, siteId),
    findReminderSettings(tx, siteId),
    hasSmsAccount(tx, siteId),
  ]);
  return {
    ...site,
    brand: toWireBrand(site.brand, publicUrl),
    revision: String(site.revision),
    hasCommunity: isSocial,
    hasPlans,
    takesOnlinePayments: provider !== undefined,
    // In development, SMS need no account.
    sendsSmsReminders: (hasAccount || !production) && remindsBySms(reminders),
    ...(addedTax ? { addedTax } : {}),
  };
}
