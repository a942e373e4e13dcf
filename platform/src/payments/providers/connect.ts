import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Cipher, SealedRow } from '../../server/keys/cipher.ts';
import type { AccountProviderId, ProviderAccount, ProviderId } from './account.ts';
import { findAccount } from './account-store.ts';
import type { PaymentProvider } from './provider.ts';
import { StoreCreditProvider } from './store-credit-provider.ts';
import { createStripeConnector } from './stripe.ts';
import { TestProvider } from './test-provider.ts';

export interface ConnectContext {
  /** Outside of any transaction. */
  db: Db;
  now(): Instant;
  /** Opens the secrets of accounts. */
  cipher: Cipher;
  /** Allows the test provider, whose payments look like real ones though no money moves. */
  allowsTestPayments: boolean;
}

type Secrets = Readonly<Record<string, string>>;

const rowOf = (siteId: SiteId, provider: AccountProviderId): SealedRow => ({
  table: 'payment_accounts',
  siteId,
  key: [provider],
});

/** Encrypts what reaches a site's account at a provider. */
export const sealSecrets = (
  { tx, cipher }: { tx: Db; cipher: Cipher },
  siteId: SiteId,
  provider: AccountProviderId,
  secrets: Secrets,
): Promise<string> => cipher.seal(tx, rowOf(siteId, provider), JSON.stringify(secrets));

/** Finds how a site reaches a provider; undefined when it has no account there. */
export async function openAccount(
  { db, cipher }: Pick<ConnectContext, 'db' | 'cipher'>,
  siteId: SiteId,
  provider: AccountProviderId,
): Promise<ProviderAccount | undefined> {
  const stored = await findAccount(db, siteId, provider);
  if (!stored) return undefined;
  const secrets: Secrets = JSON.parse(cipher.open(rowOf(siteId, provider), stored.sealedSecrets));
  const { secretKey = '', notificationSecret = '' } = secrets;
  if (provider === 'TEST') return { provider, siteId, notificationSecret };
  const { publishableKey = '', connectedAccountId } = stored.publicSettings;
  return { provider, siteId, secretKey, notificationSecret, publishableKey, connectedAccountId };
}

/** The test provider of a site; undefined when the site has none, or the deployment takes no test payments. */
export async function connectTestProvider(context: ConnectContext, siteId: SiteId): Promise<TestProvider | undefined> {
  const account = context.allowsTestPayments ? await openAccount(context, siteId, 'TEST') : undefined;
  return account?.provider === 'TEST' ? new TestProvider(context, account) : undefined;
}

/** The account was never entered, stayed behind when the site was imported, or went with its encryption key. */
export class NoProviderAccount extends Error {
  override name = 'NoProviderAccount';
  readonly provider: ProviderId;

  constructor(provider: ProviderId) {
    super(`The site has no account at ${provider}.`);
    this.provider = provider;
  }
}

/** Connects a site's account. Throws NoProviderAccount when it has none, and an error when it is the test provider's in production. */
export async function connectProvider(
  context: ConnectContext,
  siteId: SiteId,
  provider: ProviderId,
): Promise<PaymentProvider> {
  if (provider === 'STORE_CREDIT') return new StoreCreditProvider(context, siteId);
  const account = await openAccount(context, siteId, provider);
  if (!account) throw new NoProviderAccount(provider);
  if (account.provider === 'STRIPE') return createStripeConnector({ now: () => context.now() })(account);
  if (context.allowsTestPayments) return new TestProvider(context, account);
  throw new Error('This deployment takes no test payments.');
}
