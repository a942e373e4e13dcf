import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { readInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { AccountProviderId } from './account.ts';

export interface StoredAccount {
  provider: AccountProviderId;
  isActive: boolean;
  publicSettings: Readonly<Record<string, string>>;
  sealedSecrets: string;
}

const selectAccounts = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('payment_accounts')
    .select([
      'provider',
      'is_active as isActive',
      'public_settings as publicSettings',
      'sealed_secrets as sealedSecrets',
    ])
    .where('site_id', '=', siteId);

export const findAccount = (db: Db, siteId: SiteId, provider: AccountProviderId): Promise<StoredAccount | undefined> =>
  selectAccounts(db, siteId).where('provider', '=', provider).executeTakeFirst();

/** Whether a site has an account at a provider. */
export const hasAccount = readInBatches<AccountProviderId, boolean>(async (db, siteId) => {
  const providers = new Set((await selectAccounts(db, siteId).execute()).map(({ provider }) => provider));
  return (provider) => providers.has(provider);
});

/** The provider that a site takes payments with; undefined when it takes none online. */
export async function findActiveProvider(db: Db, siteId: SiteId): Promise<AccountProviderId | undefined> {
  const account = await selectAccounts(db, siteId).where('is_active', '=', true).executeTakeFirst();
  return account?.provider;
}

/** Makes at most one account of the site active. The caller has locked the site. */
export async function activateAccount(tx: Db, siteId: SiteId, provider: AccountProviderId | undefined): Promise<void> {
  await tx.updateTable('payment_accounts').set({ is_active: false }).where('site_id', '=', siteId).execute();
  if (!provider) return;
  await tx
    .updateTable('payment_accounts')
    .set({ is_active: true })
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .execute();
}

/** Stores how a site reaches a provider. A new account isn't active yet. */
export async function saveAccount(
  tx: Db,
  siteId: SiteId,
  { provider, publicSettings, sealedSecrets }: Omit<StoredAccount, 'isActive'>,
  now: Instant,
): Promise<void> {
  const content = {
    public_settings: JSON.stringify(publicSettings),
    sealed_secrets: sealedSecrets,
    updated_at: new Date(now),
  };
  await tx
    .insertInto('payment_accounts')
    .values({ site_id: siteId, provider, is_active: false, ...content })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider']).doUpdateSet(content))
    .execute();
}
