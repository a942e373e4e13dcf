import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Of one code; a guess beyond these is not looked at (security D25). */
const MOST_GUESSES = 5;

export interface Verification {
  siteId: SiteId;
  identityId: MemberId;
  /** The sign-in that the code is for. */
  id: string;
}

/** Keeps a new code; whatever this person had before is dead. */
export async function putVerification(
  tx: Db,
  { siteId, identityId, id }: Verification,
  { codeHash, now, lifeMs }: { codeHash: string; now: number; lifeMs: number },
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

/** What the newest code of a person is for. */
export async function findVerificationId(db: Db, siteId: SiteId, identityId: MemberId): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.id;
}

/** Counts a guess and answers the digest to compare it with; undefined when there is nothing to guess any more. */
export async function takeVerificationAttempt(
  db: Db,
  { siteId, identityId, id }: Verification,
  now: number,
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

/** Uses the code up; false when it has just been used, or a newer one has taken its place. */
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

/** Codes that are out stop working. */
export const deleteVerifications = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('verifications').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
