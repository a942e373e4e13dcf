import type { SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Brand } from '../db/site-schema.ts';
import { lookUp } from '../db/site-scope.ts';

export interface UnsavedSite {
  id: SiteId;
  name: string;
  timeZone: string;
  currency: Currency;
  locale: string;
  tagline?: string;
  description?: string;
  email?: string;
  phone?: string;
  formattedAddress?: string;
  brand: Brand;
}

export interface Site extends UnsavedSite {
  revision: number;
  /** There is sample data (decision 0108). */
  hasSampleData?: true;
}

const text = <K extends string>(key: K, value: string | null) =>
  (value === null ? {} : { [key]: value }) as { [N in K]?: string };

export async function findSite(db: Db, id: SiteId): Promise<Site> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    locale: row.locale,
    ...text('tagline', row.tagline),
    ...text('description', row.description),
    ...text('email', row.email),
    ...text('phone', row.phone),
    ...text('formattedAddress', row.formatted_address),
    brand: row.brand,
    ...(row.sample_data === null ? {} : { hasSampleData: true }),
  };
}

/** Locks the site's row, which serialises changes of what a site has one of or keeps in one order. */
export async function lockSite(tx: Db, id: SiteId): Promise<void> {
  await tx.selectFrom('sites').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Keeps the site's currency and zone until the transaction ends, for prices and calendars that it saves in them. Locked
 * before everything else, as by `lockSite` (decision 0021).
 */
export async function shareLockSite(tx: Db, id: SiteId): Promise<void> {
  await tx.selectFrom('sites').select('id').where('id', '=', id).forShare().execute();
}

/** True if the site has a visible member, by one lookup in an index. */
export async function hasCommunity(db: Db, id: SiteId): Promise<boolean> {
  const member = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', id)
    .where(sql<boolean>`privacy_status = 'PUBLIC' and status = 'ACTIVE'`)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Adds a site. Returns false, and changes nothing, if it exists. Waits for another process that is adding it. */
export async function insertSite(tx: Db, site: UnsavedSite, createdAt: Date): Promise<boolean> {
  const added = await tx
    .insertInto('sites')
    .values({
      id: site.id,
      name: site.name,
      tagline: site.tagline ?? null,
      description: site.description ?? null,
      email: site.email ?? null,
      phone: site.phone ?? null,
      formatted_address: site.formattedAddress ?? null,
      time_zone: site.timeZone,
      currency: site.currency,
      locale: site.locale,
      brand: JSON.stringify(site.brand),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Gives a host name to a site. Returns false if another site has it. */
export async function insertHost(tx: Db, host: string, siteId: SiteId): Promise<boolean> {
  const added = await tx
    .insertInto('site_hosts')
    .values({ host, site_id: siteId })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst();
  return added !== undefined;
}

/** The site of a host name; the first site of the deployment answers for unregistered hosts. */
export async function findSiteIdByHost(db: Db, host: string): Promise<SiteId | undefined> {
  const named = await lookUp(() =>
    db.selectFrom('every_host').select('site_id').where('host', '=', host.toLowerCase()).executeTakeFirst(),
  );
  return named ? named.site_id : findFirstSiteId(db);
}

/** The oldest site of the deployment; undefined on an empty one. */
export async function findFirstSiteId(db: Db): Promise<SiteId | undefined> {
  const first = await lookUp(() =>
    db.selectFrom('every_site').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst(),
  );
  return first?.id;
}

export async function listSiteIds(db: Db): Promise<SiteId[]> {
  const rows = await lookUp(() => db.selectFrom('every_site').select('id').orderBy('id').execute());
  return rows.map((row) => row.id);
}

export const listHosts = async (db: Db, siteId: SiteId): Promise<string[]> => {
  const rows = await db.selectFrom('site_hosts').select('host').where('site_id', '=', siteId).orderBy('host').execute();
  return rows.map((row) => row.host);
};
