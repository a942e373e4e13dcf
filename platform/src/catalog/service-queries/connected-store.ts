import type { ServiceId, SiteId } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { selectVisible, type Visibility } from '../services/store.ts';

/** The services that have something: the oldest few, and how many there are. */
export interface Connected {
  services: { id: ServiceId; name: string }[];
  total: number;
}

const MOST = 5;
const none: Connected = { services: [], total: 0 };

/** Which visible services each of the ids is connected to; `column` is where a service names it. */
export async function findConnected(
  db: Db,
  siteId: SiteId,
  column: RawBuilder<string>,
  ids: readonly string[],
  visibility: Visibility,
): Promise<(id: string) => Connected> {
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
