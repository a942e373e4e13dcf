import { type Duration, type Instant, seconds } from '@foyer/contract/values';
import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';

export interface StripeOptions {
  /** The platform's clock, which judges the age of notifications. */
  now: () => Instant;
  /** Where Stripe answers; its public API by default. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
  /** The time that a connection may be silent. */
  timeoutMs?: Duration;
}

/** Stripe answers a payment within seconds, but some banks let it wait for half a minute. */
const DEFAULT_TIMEOUT = seconds(40);

/**
 * The library, loaded at first use: it takes 0.2 s and 40 MB. Its types fit one version of the API, which it sends with
 * each request, so the account's own version doesn't matter.
 */
export async function openConnection(account: StripeAccount, options: StripeOptions): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(account.secretKey, {
    // A payment is never repeated unasked. The library still repeats a closed connection once, with the same key.
    maxNetworkRetries: 0,
    timeout: options.timeoutMs ?? DEFAULT_TIMEOUT,
    telemetry: false,
    ...(account.connectedAccountId === undefined ? {} : { stripeAccount: account.connectedAccountId }),
    ...options.address,
  });
}
