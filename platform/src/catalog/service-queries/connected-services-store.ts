import type { ServiceId, SiteId } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { selectVisible, type Visibility } from '../services/store.ts';

/** Connected services: the oldest few, and the total. */
export interface ConnectedServices {
  services: { id: ServiceId; name: string }[];
  total: number;
}

const MOST = 5;
const none: ConnectedServices = { services: [], total: 0 };

/** Finds the visible services of each policy. */
export const findServicesOfPolicies = (db: Db, siteId: SiteId, ids: readonly string[], visibility: Visibility) =>
  findConnectedServices(db, siteId, sql<string>`services.policy_id`, ids, visibility);

/** Finds the visible services of each form; services without a form use the default one. */
export const findServicesOfForms = (
  db: Db,
  siteId: SiteId,
  { ids, defaultId }: { ids: readonly string[]; defaultId: string | undefined },
  visibility: Visibility,
) =>
  findConnectedServices(
    db,
    siteId,
    sql<string>`coalesce(services.form_id, ${defaultId ?? null}::uuid)`,
    ids,
    visibility,
  );

/** `column` holds the id that connects a service. */
async function findConnectedServices(
  db: Db,
  siteId: SiteId,
  column: RawBuilder<string>,
  ids: readonly string[],
  visibility: Visibility,
): Promise<(id: string) => ConnectedServices> {
  const ranked = selectVisible(db, siteId, visibility)
    .select(['services.id', 'services.name'])
    .select([
      column.as('key'),
      sql<number>`row_number() over (partition by ${column} order by services.created_at, services.id)`.as('rank'),
      sql<number>`count(*) over (partition by ${column})`.as('total'),
    ])
    .where(column, '=', anyOf(ids));
  const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('rank', '<=', MOST).orderBy('rank').execute();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (id) => {
    const services = byKey.get(id);
    return services
      ? { services: services.map(({ id: each, name }) => ({ id: each, name })), total: services[0]?.total ?? 0 }
      : none;
  };
}
