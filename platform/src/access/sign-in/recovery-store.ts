import type { MemberId, SiteId } from '@foyer/contract';
import type { Duration, Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

/** A link to choose a password. Only a member's newest is valid. */
export interface Recovery {
  identityId: MemberId;
  /** Sent to a member added by the business; using it also verifies the address. */
  isActivation: boolean;
  /** The page to continue to. */
  redirectUrl: string | undefined;
}

export async function putRecovery(
  tx: Db,
  siteId: SiteId,
  { identityId, isActivation, redirectUrl }: Recovery,
  { tokenHash, now, lifeMs }: { tokenHash: string; now: Instant; lifeMs: Duration },
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
  now: Instant,
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

/** Consumes a link. Returns false if it was used or replaced meanwhile. */
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

/** Invalidates a member's outstanding links. */
export const deleteRecoveries = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('recoveries').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
