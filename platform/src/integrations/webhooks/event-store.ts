import type { EventType, SiteId, WebhookId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { EventActor } from '../../server/events/actor.ts';
import { DELIVERED_WITHIN_MS, readNextSequence } from '../../server/events/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { StoredEvent } from './envelope.ts';
import { readEventType } from './rules.ts';

const kinds: readonly EventActor['kind'][] = ['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'];

export function toStoredEvent(row: Selectable<Database['outbox']>): StoredEvent {
  const kind = kinds.find((name) => name === row.actor_kind);
  return {
    siteId: row.site_id,
    id: row.id,
    type: readEventType(row.event_type),
    entityId: row.entity_id,
    sequence: row.sequence,
    body: row.body,
    cause: kind && row.actor_id ? { kind, id: row.actor_id } : undefined,
    anonymizes: row.is_anonymization,
    origin: row.origin ?? undefined,
    createdAt: row.created_at,
  };
}

export async function findEvent(db: Db, siteId: SiteId, id: string): Promise<StoredEvent | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toStoredEvent(row);
}

/**
 * Inserts a test event for one webhook. Its entity is the webhook, which the caller has locked, so that sequence
 * numbers of simultaneous tests differ.
 */
export async function insertTestEvent(
  tx: Db,
  siteId: SiteId,
  webhookId: WebhookId,
  event: { type: EventType; body: Record<string, unknown>; cause: EventActor | undefined },
  now: Instant,
): Promise<string> {
  const createdAt = new Date(now);
  const sequence = await readNextSequence(tx, siteId, webhookId);
  const { id } = await tx
    .insertInto('outbox')
    .values({
      site_id: siteId,
      id: newId(),
      entity_id: webhookId,
      sequence,
      event_type: event.type,
      body: JSON.stringify(event.body),
      actor_kind: event.cause?.kind ?? null,
      actor_id: event.cause?.id ?? null,
      origin: 'test',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      site_id: siteId,
      webhook_id: webhookId,
      event_id: id,
      entity_id: webhookId,
      sequence,
      event_type: event.type,
      status: 'PENDING',
      next_attempt_at: createdAt,
      abandon_at: new Date(now + DELIVERED_WITHIN_MS),
      last_attempt_at: null,
      response_status: null,
      response_excerpt: null,
      created_at: createdAt,
    })
    .execute();
  return id;
}
