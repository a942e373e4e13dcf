import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Guesses allowed per code; later ones are refused without being compared. */
const MOST_GUESSES = 5;

/** A requested email address, and the digest of the code that was mailed to it. */
export interface EmailChange {
  /** Binds the code's digest to this one change. */
  id: string;
  email: string;
  codeHash: string;
}

/** Saves a requested change and invalidates the member's earlier one. */
export async function putEmailChange(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  { id, email, codeHash, expiresAt }: EmailChange & { expiresAt: Instant },
): Promise<void> {
  const values = { id, email, code_hash: codeHash, attempts: 0, expires_at: new Date(expiresAt) };
  await tx
    .insertInto('email_changes')
    .values({ site_id: siteId, identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'identity_id']).doUpdateSet(values))
    .execute();
}

/** Counts a guess and returns the change to compare it with; undefined when no change can be confirmed any more. */
export const takeEmailGuess = (
  db: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: Instant,
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

/** Consumes the code. Returns false if it was already used or a newer code replaced it. */
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
