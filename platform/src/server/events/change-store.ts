import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../lib/new-id.ts';

/** A change as it is stored, without what it is about. */
export interface StoredChange {
  id: string;
  /** The type of an event, or the kind of a change without one. */
  source: string;
  entityId: string | null;
  /** Of events whose body is the entity. */
  revision: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** Records a change that causes no event, in the transaction of its cause. */
export async function recordChange(
  tx: Db,
  siteId: SiteId,
  { kind, entityId, now }: { kind: string; entityId: string | null; now: Instant },
): Promise<void> {
  const row = { site_id: siteId, id: newId(), kind, entity_id: entityId, created_at: new Date(now) };
  await tx.insertInto('changes').values(row).execute();
}

/** The newest events and changes with an id above `after`, the newest first. Names and texts stay in the database. */
export async function listChanges(db: Db, siteId: SiteId, after: string, limit: number): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id, source, "entityId", entity ->> 'revision' as revision, entity ->> 'startDate' as "startDate",
      entity ->> 'endDate' as "endDate"
    from (
      (select id, event_type as source, entity_id::text as "entityId",
         coalesce(body -> 'currentEntity', body -> 'entity', body #> '{body,booking}') as entity
       from outbox where site_id = ${siteId} and id > ${after} and origin is null order by id desc limit ${limit})
      union all
      (select id, kind, entity_id, null from changes
       where site_id = ${siteId} and id > ${after} order by id desc limit ${limit})
    ) as found
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function deleteOldChanges(db: Db, siteId: SiteId, before: Instant): Promise<void> {
  await db.deleteFrom('changes').where('site_id', '=', siteId).where('created_at', '<', new Date(before)).execute();
}
