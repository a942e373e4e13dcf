import type { MemberId, Role, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';
import type { StoredSecret } from '../server/keys/sealed-row-store.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { decideFactor, type FactorDecision } from './decide-factor.ts';

/** A member's authenticator app whose secret is lost. */
export interface LostFactor {
  id: MemberId;
  secret: StoredSecret;
  decision: FactorDecision;
}

export async function listFactors(db: Db, siteId: SiteId, secrets: readonly StoredSecret[]): Promise<LostFactor[]> {
  if (secrets.length === 0) return [];
  const byMember = new Map(secrets.map((secret) => [asId<MemberId>(secret.row.key[0] ?? ''), secret]));
  const { rows } = await sql<{
    id: MemberId;
    role: Role;
    isActive: boolean;
    recoveryCodes: number;
    hasPasskey: boolean;
  }>`
    select f.identity_id as id, i.role, f.is_active as "isActive", cardinality(f.recovery_code_hashes) as "recoveryCodes",
      exists (select from passkeys p where p.site_id = f.site_id and p.identity_id = f.identity_id) as "hasPasskey"
    from totp_factors f join identities i on i.site_id = f.site_id and i.id = f.identity_id
    where f.site_id = ${siteId} and f.identity_id = ${anyOf([...byMember.keys()])} order by 1`.execute(db);
  return rows.flatMap(({ id, ...facts }) => {
    const secret = byMember.get(id);
    return secret ? [{ id, secret, decision: decideFactor(facts) }] : [];
  });
}

/** The seed of an app is another one, which no code of the former fits. */
export async function renewFactorId(tx: Db, siteId: SiteId, id: MemberId): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({ id: newId() })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();
}
