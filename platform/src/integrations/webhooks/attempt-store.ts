import type { ClientAppId, SiteId, WebhookId } from '@foyer/contract';
import { type Instant, instantOf, minutes } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import type { DeliveryAttempt, DeliveryResponse } from './delivery.ts';
import { isAcknowledged } from './delivery.ts';
import { toStoredEvent } from './event-store.ts';
import { deliveryLifecycle } from './lifecycle.ts';
import { FAILURES_BEFORE_REST, isUnreachable } from './rules.ts';

/** Milliseconds for which one worker alone may try a receiver that was down. */
const PROBE_MS = minutes(1);
/** Deliveries abandoned per statement. */
const GIVEN_UP_AT_ONCE = 1000;

interface Ready {
  clientAppId: ClientAppId;
  url: string;
  failures: number;
  secretVersion: number;
  oldSecretUntil: Date | null;
}

/**
 * Claims the next due delivery of a webhook. Counts as an attempt at once and is due again at `retryAt` if no result is
 * recorded. A delivery waits while an earlier event of its entity is on its way.
 */
export function claimDelivery(
  db: Db,
  siteId: SiteId,
  webhookId: WebhookId,
  now: Instant,
  retryAt: (attempts: number) => Instant,
): Promise<DeliveryAttempt | undefined> {
  return runTransaction(db, async (tx) => {
    const webhook = await findReady(tx, siteId, webhookId, now);
    const row = webhook && (await lockNext(tx, siteId, webhookId, now));
    if (!webhook || !row) return undefined;
    if (isUnreachable(webhook.failures) && !(await beginProbe(tx, siteId, webhookId, now))) return undefined;
    const attempts = row.attempts + 1;
    const next = retryAt(attempts);
    await tx
      .updateTable('webhook_deliveries')
      .set({ attempts, next_attempt_at: new Date(next), last_attempt_at: new Date(now) })
      .where('site_id', '=', siteId)
      .where('webhook_id', '=', webhookId)
      .where('event_id', '=', row.event_id)
      .execute();
    const event = await tx
      .selectFrom('outbox')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', row.event_id)
      .executeTakeFirstOrThrow();
    const { clientAppId, url, secretVersion, oldSecretUntil } = webhook;
    const isOldValid = oldSecretUntil !== null && instantOf(oldSecretUntil) > now;
    const versions = isOldValid ? [secretVersion, secretVersion - 1] : [secretVersion];
    const secrets = versions.map((version) => ({ siteId, id: webhookId, version }));
    const givesUpAt = instantOf(row.abandon_at);
    return { event: toStoredEvent(event), webhookId, clientAppId, url, secrets, attempts, retryAt: next, givesUpAt };
  });
}

async function findReady(tx: Db, siteId: SiteId, id: WebhookId, now: Instant): Promise<Ready | undefined> {
  return tx
    .selectFrom('webhooks')
    .select([
      'client_app_id as clientAppId',
      'url',
      'consecutive_failures as failures',
      'secret_version as secretVersion',
    ])
    .select('previous_secret_expires_at as oldSecretUntil')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where(({ or, eb }) => or([eb('paused_until', 'is', null), eb('paused_until', '<=', new Date(now))]))
    .executeTakeFirst();
}

const lockNext = (tx: Db, siteId: SiteId, webhookId: WebhookId, now: Instant) =>
  tx
    .selectFrom('webhook_deliveries as delivery')
    .select(['delivery.event_id', 'delivery.attempts', 'delivery.abandon_at'])
    .where('delivery.site_id', '=', siteId)
    .where('delivery.webhook_id', '=', webhookId)
    .where('delivery.status', '=', 'PENDING')
    .where('delivery.next_attempt_at', '<=', new Date(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .select('earlier.event_id')
            .where('earlier.site_id', '=', siteId)
            .where('earlier.webhook_id', '=', webhookId)
            .where('earlier.status', '=', 'PENDING')
            .whereRef('earlier.entity_id', '=', 'delivery.entity_id')
            .whereRef('earlier.sequence', '<', 'delivery.sequence'),
        ),
      ),
    )
    .orderBy('delivery.next_attempt_at')
    .orderBy('delivery.event_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Returns false when another worker is already trying the receiver. */
async function beginProbe(tx: Db, siteId: SiteId, id: WebhookId, now: Instant): Promise<boolean> {
  const row = await tx
    .updateTable('webhooks')
    .set({ paused_until: new Date(now + PROBE_MS) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('paused_until', 'is', null), eb('paused_until', '<=', new Date(now))]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the result of an attempt. Changes nothing if another attempt has started since. */
export async function finishAttempt(db: Db, attempt: DeliveryAttempt, answer: DeliveryResponse): Promise<void> {
  const { event, webhookId, attempts, retryAt, givesUpAt } = attempt;
  const failed = retryAt > givesUpAt ? 'abandon' : 'retry';
  const action = isAcknowledged(answer) ? 'acknowledge' : failed;
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: deliveryLifecycle.targetOf(action),
      response_status: answer.status ?? null,
      response_excerpt: sql<string | null>`case when keeps_response then ${answer.text} end`,
    })
    .where('site_id', '=', event.siteId)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', event.id)
    .where('status', 'in', deliveryLifecycle.allowedFrom(action))
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Abandons overdue deliveries, a bounded number per call. One without an attempt is abandoned only if its webhook can't
 * be tried, since the platform may have been down. Returns true when more may remain.
 */
export async function abandonLateDeliveries(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set status = ${deliveryLifecycle.targetOf('abandon')}
    where site_id = ${siteId} and (webhook_id, event_id) in (
      select webhook_id, event_id from webhook_deliveries
      where site_id = ${siteId} and status = 'PENDING' and abandon_at <= ${new Date(now)}
        and (attempts > 0 or webhook_id in (
          select id from webhooks
          where site_id = ${siteId} and (not is_enabled or consecutive_failures >= ${FAILURES_BEFORE_REST})))
      order by abandon_at limit ${GIVEN_UP_AT_ONCE} for update skip locked)`.execute(db);
  return numAffectedRows > 0n;
}
