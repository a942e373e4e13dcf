import type { EventType, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../lib/ids.ts';

/**
 * Appends an event in the transaction of its cause. The sequence grows by one per entity; the entity's own row is
 * locked by the change that causes the event, so two changes never take the same number.
 */
export async function appendEvent(
  tx: Db,
  event: { siteId: SiteId; type: EventType; entityId: string; body: Record<string, unknown>; now: number },
): Promise<void> {
  const next = sql<number>`(select coalesce(max(sequence), 0) + 1 from outbox where site_id = ${event.siteId} and entity_id = ${event.entityId})`;
  await tx
    .insertInto('outbox')
    .values({
      site_id: event.siteId,
      id: newId(),
      entity_id: event.entityId,
      sequence: next,
      event: event.type,
      body: JSON.stringify(event.body),
      created_at: new Date(event.now),
    })
    .execute();
}
