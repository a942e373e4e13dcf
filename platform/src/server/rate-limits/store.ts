import { createHmac } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { type Duration, type Instant, instantOf, milliseconds } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { networkOf, wideNetworkOf } from './network.ts';

/** Allows `burst` attempts at once, then one every `everyMs`. */
export interface Limit {
  burst: number;
  everyMs: Duration;
}

/** How much more than one customer's network a larger network may: hosters give 65,536 of them to one customer. */
const WIDE_FACTOR = 5;

/** The limit of a larger network (`wideNetworkOf`). */
export const widen = ({ burst, everyMs }: Limit): Limit => ({
  burst: burst * WIDE_FACTOR,
  everyMs: milliseconds(Math.ceil(everyMs / WIDE_FACTOR)),
});

/** The limits that a call from an address counts against: of one customer's network, then of the larger one. */
export function limitsOfAddress(address: string, limit: Limit): { network: string; limit: Limit }[] {
  const own = { network: networkOf(address), limit };
  const network = wideNetworkOf(address);
  return network === undefined ? [own] : [own, { network, limit: widen(limit) }];
}

/**
 * The key of a limit, such as `login-account:` and an email address. Stored as a digest, so that it identifies nobody.
 */
export const rateLimitKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update('throttle').update(JSON.stringify(parts)).digest('base64url');

/** An instant and a number of milliseconds. In UTC, as Citus takes no sum that depends on the session's zone (decision 0096). */
const addInUtc = (instant: RawBuilder<unknown>, ms: number) =>
  sql<Date>`((${instant} at time zone 'UTC') + ${`${ms} milliseconds`}::interval) at time zone 'UTC'`;

/**
 * Takes one attempt of a limit that all processes share (GCRA: one row, one conditional upsert). Returns the
 * milliseconds to wait if none is left. Runs outside the transaction it guards, whose rollback must not return the
 * attempt.
 */
export async function takeAttempt(
  db: Db,
  { siteId, key, limit, now }: { siteId: SiteId; key: string; limit: Limit; now: Instant },
): Promise<{ waitMs: Duration } | undefined> {
  const at = new Date(now);
  const next = new Date(now + limit.everyMs);
  const latest = new Date(now + (limit.burst - 1) * limit.everyMs);
  const taken = await db
    .insertInto('rate_limits')
    .values({ site_id: siteId, key, theoretical_arrival_at: next })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'key'])
        .doUpdateSet({
          theoretical_arrival_at: addInUtc(
            sql`greatest(rate_limits.theoretical_arrival_at, ${at}::timestamptz)`,
            limit.everyMs,
          ),
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
  return {
    waitMs: milliseconds(Math.max(1000, (row ? instantOf(row.theoretical_arrival_at) : now) - instantOf(latest))),
  };
}

/** Returns one attempt, such as that of a successful login. */
export const returnAttempt = (
  db: Db,
  { siteId, key, limit }: { siteId: SiteId; key: string; limit: Limit },
): Promise<unknown> =>
  db
    .updateTable('rate_limits')
    .set({ theoretical_arrival_at: addInUtc(sql`theoretical_arrival_at`, -limit.everyMs) })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();

/** Resets a limit, such as the failed attempts before a correct password. */
export const resetAttempts = (db: Db, siteId: SiteId, key: string) =>
  db.deleteFrom('rate_limits').where('site_id', '=', siteId).where('key', '=', key).execute();

/** Deletes limits that are full again, since they restrict nothing. */
export const deleteFullLimits = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('theoretical_arrival_at', '<', new Date(now))
    .execute();
