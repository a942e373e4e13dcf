import type { SiteId, WebhookId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { WebhookTables } from '../../server/db/webhook-schema.ts';
import { DELIVERED_WITHIN_MS } from '../../server/events/store.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { firstIdOf } from '../../server/lib/ids.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import { deliveryLifecycle } from './lifecycle.ts';
import { readEventType } from './rules.ts';

/** Deliveries deleted per statement. */
const FORGOTTEN_AT_ONCE = 1000;
/** Longer than any call that started before a webhook was deleted. */
const LONGEST_CALL_MS = hours(1);

const toDelivery = (row: Selectable<WebhookTables['webhook_deliveries']>): Delivery => ({
  webhookId: row.webhook_id,
  eventId: row.event_id,
  event: readEventType(row.event_type),
  entityId: row.entity_id,
  status: row.status,
  attempts: row.attempts,
  createdAt: row.created_at,
  lastAttemptAt: row.last_attempt_at ?? undefined,
  nextAttemptAt: row.next_attempt_at,
  answerStatus: row.response_status ?? undefined,
  answer: row.response_excerpt ?? undefined,
});

export async function findDelivery(
  db: Db,
  siteId: SiteId,
  webhookId: WebhookId,
  eventId: string,
): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row && toDelivery(row);
}

/** Event ids are ordered by time. */
export const deliveryFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('webhook_deliveries.event_id'), notNull: true },
};

/** Lists a page of a webhook's deliveries, with one status or any. */
export async function listDeliveries(
  db: Db,
  siteId: SiteId,
  { webhookId, status }: { webhookId: WebhookId; status: DeliveryStatus | undefined },
  page: Page,
): Promise<{ delivery: Delivery; sortKey: SortKey }[]> {
  const deliveries = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId);
  const wanted = status ? deliveries.where('status', '=', status) : deliveries;
  const rows = await selectPage(wanted, deliveryFields, page).execute();
  return rows.map(({ sortKey, ...row }) => ({ delivery: toDelivery(row), sortKey }));
}

/** Makes a delivery due at once, whatever its status, and restarts its retry period. */
export async function renewDelivery(
  tx: Db,
  siteId: SiteId,
  webhookId: WebhookId,
  eventId: string,
  now: Instant,
): Promise<Delivery | undefined> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({
      status: deliveryLifecycle.targetOf('resend'),
      next_attempt_at: new Date(now),
      abandon_at: new Date(now + DELIVERED_WITHIN_MS),
    })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .returningAll()
    .executeTakeFirst();
  return row && toDelivery(row);
}

/** Ends the receiver's pause, since an attempt was requested. Also locks the webhook. */
export async function endPause(tx: Db, siteId: SiteId, webhookId: WebhookId): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ paused_until: null })
    .where('site_id', '=', siteId)
    .where('id', '=', webhookId)
    .execute();
}

/** Deletes old finished deliveries, a bounded number per webhook. Returns true when more may remain. */
export async function deleteOldDeliveries(db: Db, siteId: SiteId, before: Instant): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_deliveries using webhooks, lateral (
      select event_id from webhook_deliveries
      where site_id = ${siteId} and webhook_id = webhooks.id and event_id < ${firstIdOf(before)}
        and created_at < ${new Date(before)} and status <> 'PENDING'
      order by event_id limit ${FORGOTTEN_AT_ONCE}) as old
    where webhooks.site_id = ${siteId} and webhook_deliveries.site_id = ${siteId}
      and webhook_deliveries.webhook_id = webhooks.id and webhook_deliveries.event_id = old.event_id`.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes the deliveries of deleted webhooks. Returns true when more may remain. */
export async function deleteRemovedWebhooks(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const gone = await db
    .selectFrom('webhooks')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', '<', new Date(now - LONGEST_CALL_MS))
    .executeTakeFirst();
  if (!gone) return false;
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_deliveries where site_id = ${siteId} and webhook_id = ${gone.id} and event_id in (
      select event_id from webhook_deliveries
      where site_id = ${siteId} and webhook_id = ${gone.id} limit ${FORGOTTEN_AT_ONCE})`.execute(db);
  if (numAffectedRows === 0n) {
    await db.deleteFrom('webhooks').where('site_id', '=', siteId).where('id', '=', gone.id).execute();
  }
  return true;
}
