import type { ResourceId, ServiceId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type SqlBool, sql } from 'kysely';
import { isCalled } from '../../server/conferencing/account.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { type Conferencing, type Met, meetingOf } from './conference.ts';
import type { ConferencingSettings, Provider } from './settings.ts';

type Links = Pick<ConferencingSettings, 'staffLinks' | 'serviceLinks' | 'hosts'>;

const linksOf = (siteId: SiteId, kind: 'STAFF' | 'SERVICE', name: string) =>
  sql`(select coalesce(json_agg(json_build_object(${sql.lit(name)}, owner_id, 'url', url) order by owner_id), '[]')
    from conferencing_links where site_id = ${siteId} and kind = ${sql.lit(kind)})`;

const staffLinks = (siteId: SiteId) =>
  sql<Links['staffLinks']>`${linksOf(siteId, 'STAFF', 'staffMemberId')}`.as('staff_links');
const serviceLinks = (siteId: SiteId) =>
  sql<Links['serviceLinks']>`${linksOf(siteId, 'SERVICE', 'serviceId')}`.as('service_links');

const hosts = (siteId: SiteId) =>
  sql<Links['hosts']>`(
    select coalesce(json_agg(json_build_object('staffMemberId', staff_member_id, 'host', host) order by staff_member_id), '[]')
    from conferencing_hosts where site_id = ${siteId})`.as('hosts');

export async function findSettings(db: Db, siteId: SiteId): Promise<ConferencingSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('conferencing_settings as settings', 'settings.site_id', 'sites.id')
    .where('sites.id', '=', siteId)
    .select([
      sql<Provider>`coalesce(settings.provider, 'NONE')`.as('provider'),
      'settings.url',
      'settings.revision',
      'settings.updated_at',
      'sites.created_at',
      staffLinks(siteId),
      serviceLinks(siteId),
      hosts(siteId),
    ])
    .executeTakeFirstOrThrow();
  return {
    provider: row.provider,
    url: row.url ?? '',
    staffLinks: row.staff_links,
    serviceLinks: row.service_links,
    hosts: row.hosts,
    revision: row.revision ?? 1,
    updated: instantOf(row.updated_at ?? row.created_at),
  };
}

/** Whether the site has chosen how online meetings are held. */
export async function hasProvider(db: Db, siteId: SiteId): Promise<boolean> {
  const row = await db
    .selectFrom('conferencing_settings')
    .select('provider')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row !== undefined && row.provider !== 'NONE';
}

/** The settings for bookings; undefined where none of their services is held online. */
export async function findConferencing(
  db: Db,
  siteId: SiteId,
  bookings: readonly Met[],
): Promise<Conferencing | undefined> {
  if (bookings.length === 0) return undefined;
  const serviceIds = bookings.map(({ serviceId }) => serviceId);
  const row = await db
    .selectFrom('conferencing_settings')
    .where('site_id', '=', siteId)
    .where('provider', '<>', 'NONE')
    .select([sql<Provider>`provider`.as('provider'), 'url', staffLinks(siteId), serviceLinks(siteId)])
    .select(({ selectFrom }) =>
      selectFrom('services')
        .select(sql<ServiceId[]>`coalesce(array_agg(id), '{}')`.as('ids'))
        .where('site_id', '=', siteId)
        .where('id', '=', anyOf([...new Set(serviceIds)]))
        .where(sql<SqlBool>`details @> '{"conferencing":{"enabled":true}}'::jsonb`)
        .as('online_ids'),
    )
    .executeTakeFirst();
  if (!row?.online_ids?.length) return undefined;
  const { provider, url, staff_links, service_links, online_ids } = row;
  const madeLinks = isCalled(provider) ? await findMadeLinks(db, siteId, provider, bookings) : new Map();
  return { provider, url, staffLinks: staff_links, serviceLinks: service_links, onlineIds: online_ids, madeLinks };
}

/** The links that a called provider has made for bookings, by what meets. */
async function findMadeLinks(
  db: Db,
  siteId: SiteId,
  provider: Provider,
  bookings: readonly Met[],
): Promise<Conferencing['madeLinks']> {
  const rows = await db
    .selectFrom('online_meetings')
    .select(['meeting_key', sql<string>`join_url`.as('url')])
    .where('site_id', '=', siteId)
    .where('meeting_key', '=', anyOf([...new Set(bookings.map(meetingOf))]))
    .where('provider', '=', provider)
    .where('join_url', 'is not', null)
    .execute();
  return new Map(rows.map(({ meeting_key, url }) => [meeting_key, url]));
}

/** Saves settings that were read at this revision. Returns false, and changes nothing, if it is out of date. */
export async function updateSettings(
  tx: Db,
  siteId: SiteId,
  { provider, url, staffLinks: ofStaff, serviceLinks: ofServices, hosts: ofHosts, revision }: ConferencingSettings,
  now: Instant,
): Promise<boolean> {
  const updated_at = new Date(now);
  await tx
    .insertInto('conferencing_settings')
    .values({ site_id: siteId, provider: 'NONE', url: '', revision: 1, updated_at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  const updated = await tx
    .updateTable('conferencing_settings')
    .set({ provider, url, revision: revision + 1, updated_at })
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('conferencing_links').where('site_id', '=', siteId).execute();
  const rows = [
    ...ofStaff.map((link) => ({ site_id: siteId, kind: 'STAFF', owner_id: link.staffMemberId, url: link.url })),
    ...ofServices.map((link) => ({ site_id: siteId, kind: 'SERVICE', owner_id: link.serviceId, url: link.url })),
  ];
  if (rows.length > 0) await tx.insertInto('conferencing_links').values(rows).execute();
  await tx.deleteFrom('conferencing_hosts').where('site_id', '=', siteId).execute();
  const own = ofHosts.map(({ staffMemberId, host }) => ({ site_id: siteId, staff_member_id: staffMemberId, host }));
  if (own.length > 0) await tx.insertInto('conferencing_hosts').values(own).execute();
  return true;
}

/** Has the job look at all meetings to come: what they are held with may have changed. */
export const relookAtMeetings = (tx: Db, siteId: SiteId, now: Instant) =>
  tx
    .updateTable('conferencing_settings')
    .set({ relook_from: new Date(now) })
    .where('site_id', '=', siteId)
    .execute();

/** The ids that a table of the site has. */
export async function findKnown<Id extends ResourceId | ServiceId>(
  db: Db,
  siteId: SiteId,
  table: 'resources' | 'services',
  ids: readonly Id[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select(sql<string>`id`.as('id'))
    .where('site_id', '=', siteId)
    .where(sql<SqlBool>`id = ${anyOf(ids)}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
