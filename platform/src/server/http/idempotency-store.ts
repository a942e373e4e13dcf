import { createHash } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { Db } from '../db/database.ts';
import { ApplicationError } from '../lib/application-error.ts';
import type { Caller } from './caller.ts';
import { decryptSecrets, encryptSecrets, MARK } from './kept-answer.ts';

export interface IdempotentCall {
  caller: Caller;
  operation: string;
  key: string;
  input: unknown;
  now: Instant;
  /** The schema of the response; its secrets are stored encrypted. */
  response: TSchema;
  secret: string;
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/**
 * Runs a write once per Idempotency-Key, caller and operation; a repeat gets the stored response. The key is written in
 * the work's transaction, so a simultaneous repeat waits here for the first to commit.
 */
export async function runOnce<A extends object>(tx: Db, call: IdempotentCall, work: () => Promise<A>): Promise<A> {
  const { caller, operation, key, now, response, secret } = call;
  const request_hash = hashOf(call.input);
  const row = { site_id: caller.siteId, caller: `${caller.kind}:${caller.id}`, operation, key };
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash, response: null, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const own = tx
    .selectFrom('idempotency_keys')
    .where('site_id', '=', row.site_id)
    .where('caller', '=', row.caller)
    .where('operation', '=', operation)
    .where('key', '=', key);
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const earlier = await own.select(['request_hash', 'response']).executeTakeFirstOrThrow();
    if (earlier.request_hash !== request_hash) {
      throw new ApplicationError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was already used for another request.',
      );
    }
    return decryptSecrets(response, earlier.response, secret) as A;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(encryptSecrets(response, answer, secret)) })
    .where('site_id', '=', row.site_id)
    .where('caller', '=', row.caller)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();
  return answer;
}

export async function deleteOldKeys(db: Db, siteId: SiteId, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('site_id', '=', siteId).where('created_at', '<', before).execute();
}

/** Forgets the answers that the deployment's secret encrypted. A repeat of such a call is made anew. */
export async function deleteEncryptedAnswers(tx: Db, siteId: SiteId): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where(sql`response::text`, 'like', `%"${MARK}%`)
    .execute();
}
