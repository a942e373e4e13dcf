import { createHash } from 'node:crypto';
import type { SiteId } from '@foyer/contract';

/**
 * Stripe's key for a request: of fixed length, since Stripe allows 255 characters, and with the site, since several
 * sites may share an account and a key is unique per site only.
 */
export function idempotencyKeyOf(
  operation: 'charge' | 'set-up' | 'customer' | 'refund',
  { siteId, key }: { siteId: SiteId; key: string },
): string {
  const digest = createHash('sha256').update(`${siteId}\n${key}`).digest('base64url');
  return `foyer-${operation}-${digest}`;
}
