import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

interface Consent {
  siteId: SiteId;
  identityId: MemberId;
  clientAppId: ClientAppId;
}

/** Finds when a member last consented to an app, in epoch milliseconds. */
export async function findConsent(db: Db, { siteId, identityId, clientAppId }: Consent): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('consents')
    .select('granted_at')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('client_app_id', '=', clientAppId)
    .executeTakeFirst();
  return row && instantOf(row.granted_at);
}

export async function storeConsent(db: Db, { siteId, identityId, clientAppId }: Consent, now: Instant): Promise<void> {
  const grantedAt = new Date(now);
  await db
    .insertInto('consents')
    .values({ site_id: siteId, identity_id: identityId, client_app_id: clientAppId, granted_at: grantedAt })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'identity_id', 'client_app_id']).doUpdateSet({ granted_at: grantedAt }),
    )
    .execute();
}
