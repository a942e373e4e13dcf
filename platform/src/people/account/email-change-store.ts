import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Of one code; a guess beyond these is not looked at. */
const MOST_GUESSES = 5;

/** An address that somebody wants to log in with, and the digest of the code that was mailed there. */
export interface EmailChange {
  /** What the code is for. */
  id: string;
  email: string;
  codeHash: string;
}

/** Keeps a new change; whatever this person had asked for before is dead. */
export async function putEmailChange(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  { id, email, codeHash, expiresAt }: EmailChange & { expiresAt: number },
): Promise<void> {
  const values = { id, email, code_hash: codeHash, attempts: 0, expires_at: new Date(expiresAt) };
  await tx
    .insertInto('email_changes')
    .values({ site_id: siteId, identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'identity_id']).doUpdateSet(values))
    .execute();
}

/** Counts a guess and answers what it is held against; undefined when there is nothing to guess any more. */
export const takeEmailGuess = (
  db: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: number,
): Promise<EmailChange | undefined> =>
  db
    .updateTable('email_changes')
    .set({ attempts: sql`attempts + 1` })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('attempts', '<', MOST_GUESSES)
    .where('expires_at', '>', new Date(now))
    .returning(['id', 'email', 'code_hash as codeHash'])
    .executeTakeFirst();

/** Uses the code up; false when it has just been used, or a newer one has taken its place. */
export async function useEmailChange(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  { id }: Pick<EmailChange, 'id'>,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('email_changes')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
