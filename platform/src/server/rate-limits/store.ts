import { createHmac } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** At once `burst` times, and then once every `everyMs`. */
export interface Limit {
  burst: number;
  everyMs: number;
}

/** What is limited, such as `login-account:` and an e-mail address. Kept as a digest, so that it names nobody. */
export const rateLimitKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update('throttle').update(JSON.stringify(parts)).digest('base64url');

/**
 * Takes one turn of a limit that all processes share (GCRA: one row, one conditional upsert). Answers how long to wait
 * when there is none left. Must run outside the transaction of what it guards: a refusal must not give the turn back.
 */
export async function takeAttempt(
  db: Db,
  { siteId, key, limit, now }: { siteId: SiteId; key: string; limit: Limit; now: number },
): Promise<{ waitMs: number } | undefined> {
  const at = new Date(now);
  const next = new Date(now + limit.everyMs);
  const latest = new Date(now + (limit.burst - 1) * limit.everyMs);
  const every = `${limit.everyMs} milliseconds`;
  const taken = await db
    .insertInto('rate_limits')
    .values({ site_id: siteId, key, theoretical_arrival_at: next })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'key'])
        .doUpdateSet({
          theoretical_arrival_at: sql`greatest(rate_limits.theoretical_arrival_at, ${at}::timestamptz) + ${every}::interval`,
        })
        .where('rate_limits.theoretical_arrival_at', '<=', latest),
    )
    .returning('theoretical_arrival_at')
    .executeTakeFirst();
  if (taken) return undefined;
  const row = await db
    .selectFrom('rate_limits')
    .select('theoretical_arrival_at')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { waitMs: Math.max(1000, (row?.theoretical_arrival_at.getTime() ?? now) - latest.getTime()) };
}

/** Gives one turn back, such as that of a login which went well. */
export const returnAttempt = (
  db: Db,
  { siteId, key, limit }: { siteId: SiteId; key: string; limit: Limit },
): Promise<unknown> =>
  db
    .updateTable('rate_limits')
    .set({ theoretical_arrival_at: sql`theoretical_arrival_at - ${`${limit.everyMs} milliseconds`}::interval` })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();

/** Forgets what a limit has counted, such as the failures before a right password. */
export const resetAttempts = (db: Db, siteId: SiteId, key: string) =>
  db.deleteFrom('rate_limits').where('site_id', '=', siteId).where('key', '=', key).execute();

/** Limits that are whole again say nothing: swept away. */
export const deleteFullLimits = (db: Db, siteId: SiteId, now: number) =>
  db
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('theoretical_arrival_at', '<', new Date(now))
    .execute();
