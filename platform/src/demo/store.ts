import type { MemberId, ResourceId, SiteId } from '@foyer/contract';
import { hashApiKey } from '../access/client-apps/store.ts';
import type { Db } from '../server/db/database.ts';
import { insertHost, insertSite } from '../server/sites/store.ts';
import type { DemoSite } from './business.ts';

/** Adds the site with its hosts, client apps and API key. Returns false, and changes nothing, if it exists. */
export async function insertDemoSite(tx: Db, site: DemoSite, createdAt: Date): Promise<boolean> {
  if (!(await insertSite(tx, site, createdAt))) return false;
  await insertAccess(tx, site, createdAt);
  return true;
}

/** Leaves the bookings of the demo's customers, who don't exist, without reminders. */
export async function dropReminders(tx: Db, siteId: SiteId): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ reminder_due_at: null })
    .where('site_id', '=', siteId)
    .where('reminder_due_at', 'is not', null)
    .execute();
}

/** Counts what lets somebody in who knows the demo: its sites, API keys and accounts. */
export async function countDemoAccess(db: Db, sites: readonly DemoSite[]): Promise<Record<string, number>> {
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const siteIds = sites.map(({ id }) => id);
  const keys = sites.map(({ apiKey }) => hashApiKey(apiKey.key));
  const people = sites.flatMap((site) => site.people.map(({ id }) => id));
  return {
    sites: await count(db.selectFrom('sites').select('id').where('id', 'in', siteIds).execute()),
    'API keys': await count(db.selectFrom('api_keys').select('id').where('key_hash', 'in', keys).execute()),
    accounts: await count(db.selectFrom('identities').select('id').where('id', 'in', people).execute()),
  };
}

/** Whether there are sites other than these. */
export const hasOtherSites = async (db: Db, sites: readonly DemoSite[]): Promise<boolean> => {
  const others = db
    .selectFrom('sites')
    .select('id')
    .where(
      'id',
      'not in',
      sites.map(({ id }) => id),
    );
  return (await others.limit(1).executeTakeFirst()) !== undefined;
};

async function insertAccess(tx: Db, { id, hosts, apps, apiKey }: DemoSite, createdAt: Date): Promise<void> {
  for (const host of hosts) await insertHost(tx, host, id);
  const rows = apps.map((app) => ({
    id: app.id,
    site_id: id,
    name: app.name,
    rotates_refresh_tokens: app.rotatesRefreshTokens,
    allows_loopback: true,
    created_at: createdAt,
  }));
  await tx.insertInto('client_apps').values(rows).execute();
  await tx
    .insertInto('api_keys')
    .values({
      key_hash: hashApiKey(apiKey.key),
      site_id: id,
      id: apiKey.id,
      name: apiKey.name,
      role: 'owner',
      created_at: createdAt,
    })
    .execute();
}

/** Deletes what the test provider has not told a site yet. */
export async function deleteTestNotifications(tx: Db, siteId: SiteId): Promise<void> {
  await tx.deleteFrom('test_provider_notifications').where('site_id', '=', siteId).execute();
}

/** New members are approved automatically; sites differ only in whether they reveal accounts. */
export async function insertSignOnPolicy(tx: Db, { id, disclosure }: DemoSite, createdAt: Date): Promise<void> {
  await tx
    .insertInto('sign_on_policies')
    .values({
      site_id: id,
      id,
      require_owner_approval: false,
      require_email_verification: false,
      disclosure,
      min_password_length: 8,
      revision: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** Makes a resource the one of a member of the team. */
export async function linkResource(tx: Db, siteId: SiteId, id: ResourceId, memberId: MemberId): Promise<void> {
  await tx
    .updateTable('resources')
    .set({ member_id: memberId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
