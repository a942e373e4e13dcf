import type { EventType, SiteId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
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
export async function appendEvent(tx: Db, event: NewEvent): Promise<void> {
  const { siteId, type, entityId, body, now, anonymizes = false } = event;
  const cause = currentActor();
  await sql`
    with event as (
      insert into outbox
        (site_id, id, entity_id, sequence, event_type, body, actor_kind, actor_id, is_anonymization, created_at)
      values (${siteId}, ${newId()}, ${entityId}, ${nextSequence(siteId, entityId)}, ${type}, ${JSON.stringify(body)},
        ${cause?.kind ?? null}, ${cause?.id ?? null}, ${anonymizes}, ${new Date(now)})
      returning site_id, id, entity_id, sequence, event_type, is_anonymization, created_at
    )
    insert into webhook_deliveries
      (site_id, webhook_id, event_id, entity_id, sequence, event_type, status, keeps_response, next_attempt_at, abandon_at,
        created_at)
    select event.site_id, webhooks.id, event.id, event.entity_id, event.sequence, event.event_type, 'PENDING',
      not event.is_anonymization, event.created_at, ${new Date(now + DELIVERED_WITHIN_MS)}, event.created_at
    from event join webhooks
      on webhooks.site_id = event.site_id and webhooks.is_enabled and event.event_type = any (webhooks.event_types)`.execute(
    tx,
  );
}

/** Continues from the last event, even a deleted one. */
export const nextSequence = (siteId: SiteId, entityId: string) => sql<number>`coalesce(
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
