import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** A link to choose a password. Of one person only the newest is good. */
export interface Recovery {
  identityId: MemberId;
  /** Sent to somebody whom the business added: whoever has it has the address, too. */
  isActivation: boolean;
  /** The page to go on to. */
  redirectUrl: string | undefined;
}

export async function putRecovery(
  tx: Db,
  siteId: SiteId,
  { identityId, isActivation, redirectUrl }: Recovery,
  { tokenHash, now, lifeMs }: { tokenHash: string; now: number; lifeMs: number },
): Promise<void> {
  const values = {
    token_hash: tokenHash,
    is_activation: isActivation,
    redirect_url: redirectUrl ?? null,
    created_at: new Date(now),
    expires_at: new Date(now + lifeMs),
  };
  await tx
    .insertInto('recoveries')
    .values({ site_id: siteId, identity_id: identityId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'identity_id']).doUpdateSet(values))
    .execute();
}

export async function findRecovery(
  db: Db,
  siteId: SiteId,
  tokenHash: string,
  now: number,
): Promise<Recovery | undefined> {
  const row = await db
    .selectFrom('recoveries')
    .select(['identity_id', 'is_activation', 'redirect_url'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return (
    row && {
      identityId: row.identity_id,
      isActivation: row.is_activation,
      redirectUrl: row.redirect_url ?? undefined,
    }
  );
}

/** Uses a link up; false when it has just been used, or a newer one has taken its place. */
export async function consumeRecovery(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  tokenHash: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('recoveries')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('token_hash', '=', tokenHash)
    .returning('identity_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links that are out stop working. */
export const deleteRecoveries = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('recoveries').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
