import type { CategoryId, ClientAppId, FormId, MemberId, PolicyId, SiteId } from '@foyer/contract';
import { type Currency, days, type Instant } from '@foyer/contract/values';
import { createIdentity } from '../access/identities/identity-changes.ts';
import type { WireProfile } from '../access/identities/profile.ts';
import { putRecovery } from '../access/sign-in/recovery-store.ts';
import { insertResourceTypes } from '../catalog/schedules/insertion-store.ts';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { insertCategories } from '../catalog/services/category-store.ts';
import { insertBookingForms } from '../catalog/services/form-store.ts';
import { insertPolicies } from '../catalog/services/policy-store.ts';
import { insertClientApp } from '../integrations/apps/client-app-store.ts';
import type { Db } from '../server/db/database.ts';
import { type InLanguages, textsIn } from '../server/lib/languages.ts';
import { newId } from '../server/lib/new-id.ts';
import { createSiteSecret } from '../server/lib/site-secret.ts';
import { addressWith } from '../server/sites/address.ts';
import { insertHost, insertSite } from '../server/sites/store.ts';

/** The lifetime of the first owner's link to choose a password. */
export const LINK_DAYS = 7;

/** The names that mails greet the owner by. */
export type OwnerName = Pick<WireProfile, 'firstName' | 'lastName'>;

export interface NewSite {
  name: string;
  host: string;
  /** The first owner's address. */
  email: string;
  ownerName?: OwnerName;
  timeZone: string;
  currency: Currency;
  locale: string;
}

export interface CreatedSite {
  siteId: SiteId;
  ownerId: MemberId;
  address: string;
  /** The owner chooses a password with it. */
  link: string;
}

/**
 * Creates a working site with its host, the app of its own pages, a first category, policy and form, and an owner
 * without a password (security D33). Returns undefined when the host already has a site.
 */
export async function createSite(
  tx: Db,
  { host, email, ownerName = {}, ...site }: NewSite,
  { publicUrl, now }: { publicUrl: string; now: Instant },
): Promise<CreatedSite | undefined> {
  const siteId = newId<SiteId>();
  if (!(await insertHost(tx, host, siteId))) return undefined;
  await insertSite(tx, { id: siteId, ...site, brand: {} }, new Date(now));
  const address = addressWith([host], publicUrl);
  const app = { id: newId<ClientAppId>(), name: site.name, allowedOrigins: [address], rotatesRefreshTokens: true };
  await insertClientApp(tx, siteId, app, now);
  await furnish(tx, siteId, site.locale, now);
  const { ownerId, token } = await addOwner(tx, siteId, { email, profile: ownerName }, now);
  return { siteId, ownerId, address, link: `${address}/hosted/reset?return=/manage#token=${token}` };
}

/** The business can change them. */
const firstNames: InLanguages<Record<'category' | 'policy' | 'form' | 'staff', string>> = {
  en: { category: 'Services', policy: 'Standard', form: 'Booking form', staff: 'Staff member' },
  es: { category: 'Servicios', policy: 'Estándar', form: 'Formulario de reserva', staff: 'Miembro del equipo' },
  de: { category: 'Leistungen', policy: 'Standard', form: 'Buchungsformular', staff: 'Teammitglied' },
  he: { category: 'שירותים', policy: 'רגילה', form: 'טופס הזמנה', staff: 'איש צוות' },
};

/**
 * Adds what a first service needs, named in the site's language: a category, the default policy, a form, and the staff
 * resource type.
 */
async function furnish(tx: Db, siteId: SiteId, locale: string, now: Instant): Promise<void> {
  const { category, policy, form, staff } = textsIn(locale, firstNames);
  await insertCategories(tx, siteId, [{ id: newId<CategoryId>(), name: category, sortOrder: 1 }], now);
  await insertPolicies(tx, siteId, [{ id: newId<PolicyId>(), name: policy, default: true, choices: {} }], now);
  await insertBookingForms(tx, siteId, [{ id: newId<FormId>(), name: form, default: true }], now);
  await insertResourceTypes(tx, siteId, [{ id: STAFF_TYPE_ID, name: staff }], now);
}

async function addOwner(tx: Db, siteId: SiteId, owner: { email: string; profile: OwnerName }, now: Instant) {
  const ownerId = newId<MemberId>();
  await createIdentity(
    tx,
    siteId,
    {
      ...owner,
      id: ownerId,
      isEmailVerified: false,
      status: 'ACTIVE',
      pendingReasons: [],
      role: 'owner',
      passwordHash: undefined,
    },
    now,
  );
  const { value: token, hash: tokenHash } = createSiteSecret(siteId);
  const recovery = { identityId: ownerId, isActivation: true, redirectUrl: undefined };
  await putRecovery(tx, siteId, recovery, { tokenHash, now, lifeMs: days(LINK_DAYS) });
  return { ownerId, token };
}
