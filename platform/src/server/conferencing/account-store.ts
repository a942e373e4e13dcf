import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Cipher, SealedRow } from '../keys/cipher.ts';
import type { CalledProvider, ConferencingAccount } from './account.ts';

export interface StoredAccount {
  account: ConferencingAccount;
  /** When the provider last accepted it. */
  checked: Instant | undefined;
}

const rowOf = (siteId: SiteId, provider: string): SealedRow => ({
  table: 'conferencing_accounts',
  siteId,
  key: [provider],
});

/** Finds how a site reaches a provider; undefined when it doesn't. */
export async function findAccount(
  db: Db,
  cipher: Cipher,
  siteId: SiteId,
  provider: CalledProvider,
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('conferencing_accounts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return undefined;
  const { clientId = '', accountId = '', host = '' }: Record<string, string> = row.public_settings;
  const opened: Record<string, string> = JSON.parse(cipher.open(rowOf(siteId, provider), row.sealed_secrets));
  const { clientSecret = '', refreshToken = '' } = opened;
  const client = { clientId, clientSecret, host };
  const account: ConferencingAccount =
    provider === 'ZOOM' ? { provider, accountId, ...client } : { provider, refreshToken, ...client };
  return { account, checked: row.checked_at ? instantOf(row.checked_at) : undefined };
}

/** The host of meetings at a provider; undefined when the site has no account there. */
export async function findHost(db: Db, siteId: SiteId, provider: CalledProvider): Promise<string | undefined> {
  const row = await db
    .selectFrom('conferencing_accounts')
    .select('public_settings')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.public_settings.host;
}

/** Stores how a site reaches a provider, in place of what it had. */
export async function saveAccount(
  tx: Db,
  cipher: Cipher,
  siteId: SiteId,
  { account, checked }: StoredAccount,
  now: Instant,
): Promise<void> {
  const { provider, clientId, host, clientSecret } = account;
  const [settings, secrets] =
    provider === 'ZOOM'
      ? [{ clientId, host, accountId: account.accountId }, { clientSecret }]
      : [
          { clientId, host },
          { clientSecret, refreshToken: account.refreshToken },
        ];
  const content = {
    public_settings: JSON.stringify(settings),
    sealed_secrets: await cipher.seal(tx, rowOf(siteId, provider), JSON.stringify(secrets)),
    checked_at: checked === undefined ? null : new Date(checked),
    updated_at: new Date(now),
  };
  await tx
    .insertInto('conferencing_accounts')
    .values({ site_id: siteId, provider, ...content })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider']).doUpdateSet(content))
    .execute();
}

export const removeAccount = (tx: Db, siteId: SiteId, provider: CalledProvider) =>
  tx.deleteFrom('conferencing_accounts').where('site_id', '=', siteId).where('provider', '=', provider).execute();
