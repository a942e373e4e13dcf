import type { MemberId, Role, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type Factors, requiredFactors, type SecondFactor } from './second-factor.ts';

async function findFactors(db: Db, siteId: SiteId, identityId: MemberId): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_factors')
    .select(sql<number>`cardinality(recovery_code_hashes)`.as('recovery_codes'))
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .limit(1)
    .executeTakeFirst();
  return {
    hasTotp: totp !== undefined,
    hasRecoveryCode: (totp?.recovery_codes ?? 0) > 0,
    hasPasskey: passkey !== undefined,
  };
}

/** Finds the second factors that a member's login must pass one of; empty if the password is enough. */
export const findRequiredFactors = async (
  db: Db,
  siteId: SiteId,
  { id, role }: { id: MemberId; role: Role },
): Promise<SecondFactor[]> => requiredFactors(role, await findFactors(db, siteId, id));

/** Whether a member has a second factor, which allows a shorter password (security D01). */
export async function hasSecondFactor(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const { hasTotp, hasPasskey } = await findFactors(db, siteId, id);
  return hasTotp || hasPasskey;
}

export interface TotpFactor {
  /** Another one for each new secret. */
  id: string;
  sealedSecret: string;
  isActive: boolean;
}

export async function findTotp(db: Db, siteId: SiteId, identityId: MemberId): Promise<TotpFactor | undefined> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['id', 'sealed_secret', 'is_active'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row && { id: row.id, sealedSecret: row.sealed_secret, isActive: row.is_active };
}

/** Saves a secret until its first code, replacing an earlier one. Returns false if an app is already active. */
export async function savePendingTotp(
  tx: Db,
  {
    siteId,
    identityId,
    sealedSecret,
    now,
  }: { siteId: SiteId; identityId: MemberId; sealedSecret: string; now: Instant },
): Promise<boolean> {
  const values = { id: newId(), sealed_secret: sealedSecret, is_active: false, created_at: new Date(now) };
  const kept = await tx
    .insertInto('totp_factors')
    .values({ site_id: siteId, identity_id: identityId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'identity_id']).doUpdateSet(values).where('totp_factors.is_active', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Activates the pending secret. Returns false if there is none or it was replaced meanwhile. */
export async function activateTotp(
  tx: Db,
  pending: { siteId: SiteId; identityId: MemberId; factorId: string },
  { step, recoveryCodeHashes }: { step: number; recoveryCodeHashes: string[] },
): Promise<boolean> {
  const activated = await tx
    .updateTable('totp_factors')
    .set({ is_active: true, last_step: step, recovery_code_hashes: recoveryCodeHashes })
    .where('site_id', '=', pending.siteId)
    .where('identity_id', '=', pending.identityId)
    .where('id', '=', pending.factorId)
    .where('is_active', '=', false)
    .returning('id')
    .executeTakeFirst();
  return activated !== undefined;
}

/** Marks a time step as used. Returns false if it or a later one was used; of simultaneous calls one succeeds. */
export async function consumeTotpStep(db: Db, siteId: SiteId, identityId: MemberId, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('is_active', '=', true)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Consumes a recovery code and returns how many are left; undefined if there is no such code. */
export async function consumeRecoveryCode(
  db: Db,
  siteId: SiteId,
  identityId: MemberId,
  hash: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('totp_factors')
    .set({ recovery_code_hashes: sql`array_remove(recovery_code_hashes, ${hash})` })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('is_active', '=', true)
    .where(sql<boolean>`${hash} = any(recovery_code_hashes)`)
    .returning(sql<number>`cardinality(recovery_code_hashes)`.as('left'))
    .executeTakeFirst();
  return row?.left;
}

/** Deletes the authenticator app and returns whether it was active; undefined if there was none. */
export async function deleteTotp(tx: Db, siteId: SiteId, identityId: MemberId): Promise<boolean | undefined> {
  const row = await tx
    .deleteFrom('totp_factors')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .returning('is_active')
    .executeTakeFirst();
  return row?.is_active;
}
