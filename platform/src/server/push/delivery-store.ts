import type { MemberId, PushSubscriptionId, SiteId } from '@foyer/contract';
import { addDuration, type Duration, hours, type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { writeInBatches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import type { NotificationContent, PushRequest } from './notification.ts';
import type { Subscription } from './subscription-store.ts';

/** A notification that could not be delivered in this time is no news any more. */
const LIFE_MS = hours(24);

/** A notification claimed by one worker; its number in `attempts` identifies the claim. */
export interface PushAttempt {
  siteId: SiteId;
  subscriptionId: PushSubscriptionId;
  tag: string;
  content: NotificationContent;
  subscription: Subscription;
  attempts: number;
  expiresAt: Instant;
}

/**
 * Stores a notification to be sent after the commit. A device that still waits for one of this tag gets no second. Many of
 * the same turn are one statement.
 */
export const queuePush = writeInBatches<PushRequest & { now: Instant; due?: Instant }>((tx, siteId, queued) =>
  tx
    .insertInto('push_deliveries')
    .values(
      queued.map(({ subscriptionId, tag, content, about, now, due = now }) => ({
        site_id: siteId,
        subscription_id: subscriptionId,
        tag,
        content: JSON.stringify(content),
        about: [...about],
        next_attempt_at: new Date(due),
        expires_at: new Date(addDuration(now, LIFE_MS)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
);

export async function hasDuePushes(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('push_deliveries')
    .select('tag')
    .where('site_id', '=', siteId)
    .where('next_attempt_at', '<=', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims the next due notification of a site. Counts as an attempt at once, and is due again after `retryDelay`, by the
 * attempts so far, if no result is recorded. 'DROPPED' if its time is over, or its person has left the team.
 */
export function claimDuePush(
  db: Db,
  siteId: SiteId,
  now: Instant,
  retryDelay: (attempts: number) => Duration,
): Promise<PushAttempt | 'DROPPED' | undefined> {
  return runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('push_deliveries')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('next_attempt_at', '<=', new Date(now))
      .orderBy('next_attempt_at')
      .orderBy('tag')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const claimed = { siteId, subscriptionId: row.subscription_id, tag: row.tag, attempts: row.attempts + 1 };
    const expiresAt = instantOf(row.expires_at);
    const subscription = expiresAt > now ? await findReachable(tx, siteId, row.subscription_id) : undefined;
    if (!subscription) {
      await deletePush(tx, claimed);
      return 'DROPPED';
    }
    await ofPush(tx, claimed, row.attempts)
      .set({ attempts: claimed.attempts, next_attempt_at: new Date(addDuration(now, retryDelay(row.attempts))) })
      .execute();
    // Only queuePush writes the column, so it holds a notification's content.
    return { ...claimed, content: row.content as unknown as NotificationContent, subscription, expiresAt };
  });
}

/** Finds where a device of somebody of the team is reached. */
async function findReachable(tx: Db, siteId: SiteId, id: PushSubscriptionId): Promise<Subscription | undefined> {
  return tx
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('identities as identity', (join) =>
      join
        .onRef('identity.site_id', '=', 'subscription.site_id')
        .on(sql<MemberId>`identity.id`, '=', sql.ref('subscription.identity_id')),
    )
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .where('subscription.site_id', '=', siteId)
    .where('subscription.id', '=', id)
    .where('identity.status', '=', 'ACTIVE')
    .where('identity.role', '<>', 'member')
    .executeTakeFirst();
}

type Claimed = Pick<PushAttempt, 'siteId' | 'subscriptionId' | 'tag' | 'attempts'>;

const ofPush = (db: Db, { siteId, subscriptionId, tag }: Claimed, attempts: number) =>
  db
    .updateTable('push_deliveries')
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', subscriptionId)
    .where('tag', '=', tag)
    .where('attempts', '=', attempts);

/** Has an attempt repeated later than it would be. */
export const delayPush = (db: Db, attempt: PushAttempt, until: Instant) =>
  ofPush(db, attempt, attempt.attempts)
    .set({ next_attempt_at: new Date(until) })
    .execute();

/** Ends a delivery: it arrived, or can't arrive any more. */
export const deletePush = (db: Db, { siteId, subscriptionId, tag }: Claimed) =>
  db
    .deleteFrom('push_deliveries')
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', subscriptionId)
    .where('tag', '=', tag)
    .execute();

/** Deletes notifications about these bookings or replies, also about others with them. */
export const deletePushesAbout = (tx: Db, siteId: SiteId, ids: readonly string[]) =>
  tx.deleteFrom('push_deliveries').where('site_id', '=', siteId).where(sql<boolean>`about && ${ids}::text[]`).execute();

/** Has notifications about these replies that wait open another page. */
export const redirectPushesAbout = (tx: Db, siteId: SiteId, ids: readonly string[], path: string) =>
  tx
    .updateTable('push_deliveries')
    .set({ content: sql`jsonb_set(content, '{path}', to_jsonb(${path}::text))` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`about && ${ids}::text[]`)
    .execute();
