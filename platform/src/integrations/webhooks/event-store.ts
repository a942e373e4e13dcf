import type { EventType, SiteId, WebhookId } from '@foyer/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { EventActor } from '../../server/events/actor.ts';
import { DELIVERED_WITHIN_MS, nextSequence } from '../../server/events/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { StoredEvent } from './envelope.ts';
import { readEventType } from './rules.ts';

const kinds: readonly EventActor['kind'][] = ['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'];

export function toStoredEvent(row: Selectable<Database['outbox']>): StoredEvent {
  const kind = kinds.find((name) => name === row.caused_by_kind);
  return {
    siteId: row.site_id,
    id: row.id,
    type: readEventType(row.event),
    entityId: row.entity_id,
    sequence: row.sequence,
    body: row.body,
    cause: kind && row.caused_by_id ? { kind, id: row.caused_by_id } : undefined,
    anonymizes: row.anonymizes,
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
 * An event that did not happen, for one webhook. Its entity is the webhook itself; the caller has locked that, so that
 * two tests count one after the other.
 */
export async function insertTestEvent(
  tx: Db,
  siteId: SiteId,
  webhookId: WebhookId,
  event: { type: EventType; body: Record<string, unknown>; cause: EventActor | undefined },
  now: number,
): Promise<string> {
  const createdAt = new Date(now);
  const { id, sequence } = await tx
    .insertInto('outbox')
    .values({
      site_id: siteId,
      id: newId(),
      entity_id: webhookId,
      sequence: nextSequence(siteId, webhookId),
      event: event.type,
      body: JSON.stringify(event.body),
      caused_by_kind: event.cause?.kind ?? null,
      caused_by_id: event.cause?.id ?? null,
      origin: 'test',
      created_at: createdAt,
    })
    .returning(['id', 'sequence'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      site_id: siteId,
      webhook_id: webhookId,
      event_id: id,
      entity_id: webhookId,
      sequence,
      event: event.type,
      status: 'PENDING',
      next_attempt_at: createdAt,
      gives_up_at: new Date(now + DELIVERED_WITHIN_MS),
      last_attempt_at: null,
      answer_status: null,
      answer: null,
      created_at: createdAt,
    })
    .execute();
  return id;
}
