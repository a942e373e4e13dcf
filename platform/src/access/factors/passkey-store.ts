import type { MemberId, PasskeyId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';

export interface Passkey {
  id: PasskeyId;
  identityId: MemberId;
  /** Base64url, as WebAuthn writes it. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  signCount: number;
  transports: string[];
  name: string;
  /** Epoch milliseconds. */
  createdAt: Instant;
  lastUsedAt: Instant | undefined;
}

const fromRow = (row: Selectable<Database['passkeys']>): Passkey => ({
  id: row.id,
  identityId: row.identity_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  name: row.name,
  createdAt: instantOf(row.created_at),
  lastUsedAt: row.last_used_at ? instantOf(row.last_used_at) : undefined,
});

/** Lists a member's passkeys, oldest first. */
export async function listPasskeys(db: Db, siteId: SiteId, identityId: MemberId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function findPasskey(db: Db, siteId: SiteId, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts a passkey. Returns false, and changes nothing, if the credential already exists. */
export async function insertPasskey(tx: Db, siteId: SiteId, passkey: Passkey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      site_id: siteId,
      id: passkey.id,
      identity_id: passkey.identityId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      created_at: new Date(passkey.createdAt),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use. Returns false if another use came first, so that a cloned key cannot be used beside its original. */
export async function recordPasskeyUse(
  db: Db,
  siteId: SiteId,
  { id, signCount }: Pick<Passkey, 'id' | 'signCount'>,
  use: { signCount: number; now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, last_used_at: new Date(use.now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('sign_count', '=', signCount)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a member's passkey; undefined when there is none. */
export async function deletePasskey(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  id: PasskeyId,
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** Deletes all of a member's passkeys. */
export const deletePasskeysOf = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('passkeys').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
