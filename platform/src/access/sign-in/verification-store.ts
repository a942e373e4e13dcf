import type { MemberId, SiteId } from '@foyer/contract';
import type { Duration, Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Guesses allowed per code; later ones are refused without being compared (security D25). */
const MOST_GUESSES = 5;

export interface Verification {
  siteId: SiteId;
  identityId: MemberId;
  /** The sign-in that the code belongs to. */
  id: string;
}

/** Saves a new code and invalidates the member's earlier one. */
export async function putVerification(
  tx: Db,
  { siteId, identityId, id }: Verification,
  { codeHash, now, lifeMs }: { codeHash: string; now: Instant; lifeMs: Duration },
): Promise<void> {
  const values = {
    id,
    code_hash: codeHash,
    attempts: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + lifeMs),
  };
  await tx
    .insertInto('verifications')
    .values({ site_id: siteId, identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'identity_id']).doUpdateSet(values))
    .execute();
}

/** Finds the sign-in that a member's newest code belongs to. */
export async function findVerificationId(db: Db, siteId: SiteId, identityId: MemberId): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.id;
}

/** Takes a guess and returns the digest to compare with; undefined when no code is valid any more. */
export async function takeVerificationAttempt(
  db: Db,
  { siteId, identityId, id }: Verification,
  now: Instant,
): Promise<string | undefined> {
  const row = await db
    .updateTable('verifications')
    .set({ attempts: sql`attempts + 1` })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .where('attempts', '<', MOST_GUESSES)
    .where('expires_at', '>', new Date(now))
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Consumes the code. Returns false if it was used or replaced meanwhile. */
export async function consumeVerification(
  tx: Db,
  { siteId, identityId, id }: Verification,
  codeHash: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('verifications')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates a member's outstanding codes. */
export const deleteVerifications = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('verifications').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
