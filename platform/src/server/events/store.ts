import type { EventType, SiteId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
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

const insertEvent = writeInBatches<StoredEvent>(async (tx, siteId, events) => {
  const rows = events.map(({ now, anonymizes = false, ...event }) => ({
    ...event,
    anonymizes,
    createdAt: new Date(now),
    abandonAt: new Date(now + DELIVERED_WITHIN_MS),
  }));
  const stored = sql`
    insert into outbox
      (site_id, id, entity_id, sequence, event_type, body, actor_kind, actor_id, is_anonymization, created_at)
    select ${siteId}::uuid, event.id, event."entityId",
      coalesce(newest.sequence, kept.sequence, 0) + row_number() over (partition by event."entityId" order by event.id),
      event.type, event.body, event."actorKind", event."actorId", event.anonymizes, event."createdAt"
    from json_to_recordset(${JSON.stringify(rows)}) as event (
      id uuid, "entityId" uuid, type text, body jsonb, "actorKind" text, "actorId" uuid, anonymizes boolean,
      "createdAt" timestamptz)
    left join lateral (
      select max(sequence) as sequence from outbox where site_id = ${siteId} and entity_id = event."entityId") newest on true
    left join event_sequences kept on kept.site_id = ${siteId} and kept.entity_id = event."entityId"`.execute(tx);
  await Promise.all([stored, insertDeliveries(tx, siteId, rows)]);
});

/** Deliveries of stored events, one for each webhook that wants them. Events of sample bookings stay here (decision 0108). */
const insertDeliveries = (tx: Db, siteId: SiteId, events: readonly { id: string; abandonAt: Date }[]) =>
  sql`
    insert into webhook_deliveries
      (site_id, webhook_id, event_id, entity_id, sequence, event_type, status, keeps_response, next_attempt_at, abandon_at,
        created_at)
    select webhooks.site_id, webhooks.id, outbox.id, outbox.entity_id, outbox.sequence, outbox.event_type, 'PENDING',
      not outbox.is_anonymization, outbox.created_at, event."abandonAt", outbox.created_at
    from json_to_recordset(${JSON.stringify(events.map(({ id, abandonAt }) => ({ id, abandonAt })))})
      as event (id uuid, "abandonAt" timestamptz)
    join outbox on outbox.site_id = ${siteId} and outbox.id = event.id
    join webhooks on webhooks.site_id = outbox.site_id and webhooks.is_enabled
      and outbox.event_type = any (webhooks.event_types)
    where not exists (
      select from bookings where bookings.site_id = ${siteId} and bookings.id = outbox.entity_id
        and bookings.details #> '{imported,isSample}' is not null)`.execute(tx);

/** The sequence number of the next event of an entity that the caller has locked, even after deleted ones. */
export async function readNextSequence(tx: Db, siteId: SiteId, entityId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(
      (select max(sequence) from outbox where site_id = ${siteId} and entity_id = ${entityId}),
      (select sequence from event_sequences where site_id = ${siteId} and entity_id = ${entityId}), 0) + 1 as next`.execute(
    tx,
  );
  return rows[0]?.next ?? 1;
}

/**
 * Deletes old events that no delivery needs, oldest first by their time-ordered ids. Returns true when more may remain.
 */
export async function deleteOldOutbox(tx: Db, siteId: SiteId, before: Instant): Promise<boolean> {
  const { rows } = await sql<{ entityId: string; sequence: number }>`
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
    select entity_id as "entityId", max(sequence) as sequence from dropped group by entity_id order by entity_id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await tx
    .insertInto('event_sequences')
    .values(rows.map(({ entityId, sequence }) => ({ site_id: siteId, entity_id: entityId, sequence })))
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'entity_id'])
        .doUpdateSet({ sequence: sql`greatest(event_sequences.sequence, excluded.sequence)` }),
    )
    .execute();
  return true;
}
