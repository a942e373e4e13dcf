import type { EventType, SiteId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { writeInBatches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import { firstIdOf } from '../lib/ids.ts';
import { newId } from '../lib/new-id.ts';
import { currentActor } from './actor.ts';

/** Milliseconds from the event in which delivery is attempted. */
export const DELIVERED_WITHIN_MS = hours(72);
/** Events deleted per statement. */
const FORGOTTEN_AT_ONCE = 1000;

export interface NewEvent {
  siteId: SiteId;
  type: EventType;
  entityId: string;
  /** The inner part of the envelope: `entity`, `currentEntity`, `deletedEntity`, or the action's `body`. */
  body: Record<string, unknown>;
  now: Instant;
  /** Whether a person was anonymized, so that receivers do the same with their copies. */
  anonymizes?: boolean;
}

/**
 * Appends an event in the transaction of its cause, with a delivery for each subscribed webhook. The sequence grows by
 * one per entity; the change that causes the event has locked the entity's row, so numbers are unique.
 */
export async function appendEvent(tx: Db, { siteId, ...event }: NewEvent): Promise<void> {
  const cause = currentActor();
  await insertEvent(tx, siteId, { ...event, id: newId(), actorKind: cause?.kind, actorId: cause?.id });
}

interface StoredEvent extends Omit<NewEvent, 'siteId'> {
  id: string;
  actorKind: string | undefined;
  actorId: string | undefined;
}

const insertEvent = writeInBatches<StoredEvent>((tx, siteId, events) => {
  const rows = events.map(({ now, anonymizes = false, ...event }) => ({
    ...event,
    anonymizes,
    createdAt: new Date(now),
    abandonAt: new Date(now + DELIVERED_WITHIN_MS),
  }));
  return sql`
    with new as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as event (
        id uuid, "entityId" uuid, type text, body jsonb, "actorKind" text, "actorId" uuid, anonymizes boolean,
        "createdAt" timestamptz, "abandonAt" timestamptz)
    ), stored as (
      insert into outbox
        (site_id, id, entity_id, sequence, event_type, body, actor_kind, actor_id, is_anonymization, created_at)
      select ${siteId}::uuid, id, "entityId",
        ${nextSequence(siteId, sql`"entityId"`)} + row_number() over (partition by "entityId" order by id) - 1,
        type, body, "actorKind", "actorId", anonymizes, "createdAt"
      from new
      returning id, sequence
    )
    insert into webhook_deliveries
      (site_id, webhook_id, event_id, entity_id, sequence, event_type, status, keeps_response, next_attempt_at, abandon_at,
        created_at)
    select webhooks.site_id, webhooks.id, new.id, new."entityId", stored.sequence, new.type, 'PENDING', not new.anonymizes,
      new."createdAt", new."abandonAt", new."createdAt"
    from new join stored using (id) join webhooks
      on webhooks.site_id = ${siteId} and webhooks.is_enabled and new.type = any (webhooks.event_types)`.execute(tx);
});

/** Continues from the last event, even a deleted one. */
export const nextSequence = (siteId: SiteId, entityId: string | RawBuilder<unknown>) => sql<number>`coalesce(
  (select max(sequence) from outbox where site_id = ${siteId} and entity_id = ${entityId}),
  (select sequence from event_sequences where site_id = ${siteId} and entity_id = ${entityId}), 0) + 1`;

/**
 * Deletes old events that no delivery needs, oldest first by their time-ordered ids. Returns true when more may remain.
 */
export async function deleteOldOutbox(db: Db, siteId: SiteId, before: Instant): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with dropped as (
      delete from outbox where site_id = ${siteId} and id in (
        select id from outbox
        where site_id = ${siteId} and id < ${firstIdOf(before)} and created_at < ${new Date(before)} and not exists (
          select from webhook_deliveries, webhooks
          where webhooks.site_id = ${siteId} and webhook_deliveries.site_id = ${siteId}
            and webhook_deliveries.webhook_id = webhooks.id and webhook_deliveries.event_id = outbox.id)
        order by id limit ${FORGOTTEN_AT_ONCE})
      returning entity_id, sequence
    )
    insert into event_sequences (site_id, entity_id, sequence)
    select ${siteId}, entity_id, max(sequence) from dropped group by entity_id
    on conflict (site_id, entity_id) do update set sequence = greatest(event_sequences.sequence, excluded.sequence)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
