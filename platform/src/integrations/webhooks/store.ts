import type { ClientAppId, EventType, SiteId, WebhookId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import type { WebhookTables } from '../../server/db/webhook-schema.ts';
import { newId } from '../../server/lib/new-id.ts';
import { isEventType, MAX_WEBHOOKS } from './rules.ts';

export interface Webhook {
  siteId: SiteId;
  id: WebhookId;
  clientAppId: ClientAppId;
  url: string;
  events: EventType[];
  enabled: boolean;
  failures: number;
  restsUntil: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
}

const toWebhook = (row: Selectable<WebhookTables['webhooks']>): Webhook => ({
  siteId: row.site_id,
  id: row.id,
  clientAppId: row.client_app_id,
  url: row.url,
  events: row.event_types.filter(isEventType),
  enabled: row.is_enabled,
  failures: row.consecutive_failures,
  restsUntil: row.paused_until ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function listWebhooks(db: Db, siteId: SiteId): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

const selectWebhook = (db: Db, siteId: SiteId, id: WebhookId) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

export async function findWebhook(db: Db, siteId: SiteId, id: WebhookId): Promise<Webhook | undefined> {
  const row = await selectWebhook(db, siteId, id).executeTakeFirst();
  return row && toWebhook(row);
}

/** Finds a webhook that stays as it is until the transaction ends. */
export async function lockWebhook(tx: Db, siteId: SiteId, id: WebhookId): Promise<Webhook | undefined> {
  const row = await selectWebhook(tx, siteId, id).forNoKeyUpdate().executeTakeFirst();
  return row && toWebhook(row);
}

/** Inserts a webhook; undefined when the site is at its limit, which holds for simultaneous calls too. */
export async function insertWebhook(
  tx: Db,
  siteId: SiteId,
  webhook: Pick<Webhook, 'clientAppId' | 'url' | 'events'>,
  now: Instant,
): Promise<Webhook | undefined> {
  await tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
  const all = await listWebhooks(tx, siteId);
  if (all.length >= MAX_WEBHOOKS) return undefined;
  const row = await tx
    .insertInto('webhooks')
    .values({
      site_id: siteId,
      id: newId<WebhookId>(),
      client_app_id: webhook.clientAppId,
      url: webhook.url,
      event_types: webhook.events,
      is_enabled: true,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWebhook(row);
}

/** Updates the given fields and ends the receiver's pause, since it may be another or repaired. */
export async function updateWebhook(
  tx: Db,
  siteId: SiteId,
  id: WebhookId,
  change: { url?: string | undefined; events?: EventType[] | undefined; enabled?: boolean | undefined },
  now: Instant,
): Promise<Webhook | undefined> {
  const { url, events, enabled } = change;
  const row = await tx
    .updateTable('webhooks')
    .set({
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { event_types: events }),
      ...(enabled === undefined ? {} : { is_enabled: enabled }),
      consecutive_failures: 0,
      paused_until: null,
      updated_at: new Date(now),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toWebhook(row);
}

const removed = (now: Instant) => ({ is_enabled: false, url: '', deleted_at: new Date(now) });

/**
 * Deletes a webhook. Returns false when there is none. Its deliveries are deleted once no call can still insert one.
 */
export async function deleteWebhook(tx: Db, siteId: SiteId, id: WebhookId, now: Instant): Promise<boolean> {
  const row = await tx
    .updateTable('webhooks')
    .set(removed(now))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an app's webhooks and its signing key. */
export async function deleteWebhooksOfApp(tx: Db, siteId: SiteId, clientAppId: ClientAppId, now: Instant) {
  await tx
    .updateTable('webhooks')
    .set(removed(now))
    .where('site_id', '=', siteId)
    .where('client_app_id', '=', clientAppId)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.deleteFrom('webhook_keys').where('site_id', '=', siteId).where('client_app_id', '=', clientAppId).execute();
}

/** Lists webhooks with a due delivery that can be sent now. */
export async function listReadyWebhooks(db: Db, siteId: SiteId, now: Instant): Promise<WebhookId[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_enabled', '=', true)
    .where(({ or, eb }) => or([eb('paused_until', 'is', null), eb('paused_until', '<=', new Date(now))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('event_id')
          .where('webhook_deliveries.site_id', '=', siteId)
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where('status', '=', 'PENDING')
          .where('next_attempt_at', '<=', new Date(now)),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that the receiver responds again. */
export async function noteAnswered(db: Db, siteId: SiteId, id: WebhookId): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ consecutive_failures: 0, paused_until: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('consecutive_failures', '>', 0)
    .execute();
}

/** Counts a failure; `restsUntil` gives the end of the pause for a number of consecutive failures. */
export async function noteFailed(
  db: Db,
  siteId: SiteId,
  id: WebhookId,
  restsUntil: (failures: number) => number | undefined,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('webhooks')
      .set({ consecutive_failures: sql`consecutive_failures + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .returning('consecutive_failures')
      .executeTakeFirst();
    const until = row && restsUntil(row.consecutive_failures);
    if (until === undefined) return;
    await tx
      .updateTable('webhooks')
      .set({ paused_until: new Date(until) })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  });
}
