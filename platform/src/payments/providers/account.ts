import type { SiteId } from '@foyer/contract';

/** The test provider, which stands in for a real one and takes no money. */
export interface TestAccount {
  provider: 'TEST';
  siteId: SiteId;
  /** Signs the provider's notifications. */
  notificationSecret: string;
}

export interface StripeAccount {
  provider: 'STRIPE';
  siteId: SiteId;
  /** The key of the site's own account, or of the platform that acts for `connectedAccountId`. */
  secretKey: string;
  /** The key that the payer's browser uses; not secret. */
  publishableKey: string;
  /** Signs the provider's notifications. */
  notificationSecret: string;
  /** Undefined when the keys are those of the site's own account. */
  connectedAccountId: string | undefined;
}

/** A site's access to its provider. Its secrets are sealed in the database, and only the provider gets them. */
export type ProviderAccount = TestAccount | StripeAccount;

/** A provider at which a site has an account. */
export type AccountProviderId = ProviderAccount['provider'];

/** A taker of payments: a provider, or the platform itself, which takes store credit. */
export type ProviderId = AccountProviderId | 'STORE_CREDIT';
