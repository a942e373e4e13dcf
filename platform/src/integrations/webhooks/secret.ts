import { createHmac } from 'node:crypto';
import type { SiteId, WebhookId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

/** The source of a webhook's secret, which is derived and not stored. */
export interface SecretSource {
  siteId: SiteId;
  id: WebhookId;
  /** Incremented by each replacement. */
  version: number;
}

const bytesOf = (deploymentSecret: string, { siteId, id, version }: SecretSource): Buffer =>
  createHmac('sha256', deploymentSecret).update(`webhook:${siteId}:${id}:${version}`).digest();

/** The secret in the form of Standard Webhooks. */
export const secretOf = (deploymentSecret: string, source: SecretSource): string =>
  `whsec_${bytesOf(deploymentSecret, source).toString('base64')}`;

/**
 * The headers of Standard Webhooks with a signature by each valid secret, since a receiver may still have the previous
 * one.
 */
export function standardHeaders(
  deploymentSecret: string,
  sources: readonly SecretSource[],
  { id, body, now }: { id: string; body: string; now: Instant },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = sources.map((source) => {
    const mac = createHmac('sha256', bytesOf(deploymentSecret, source)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
