import { createHmac } from 'node:crypto';
import type { SiteId, WebhookId } from '@foyer/contract';

/** What the secret of a webhook is made of: nothing of it is stored. */
export interface SecretSource {
  siteId: SiteId;
  id: WebhookId;
  /** Each replacement counts one on. */
  version: number;
}

const bytesOf = (deploymentSecret: string, { siteId, id, version }: SecretSource): Buffer =>
  createHmac('sha256', deploymentSecret).update(`webhook:${siteId}:${id}:${version}`).digest();

/** As Standard Webhooks writes it, and its libraries read it. */
export const secretOf = (deploymentSecret: string, source: SecretSource): string =>
  `whsec_${bytesOf(deploymentSecret, source).toString('base64')}`;

/**
 * The headers of Standard Webhooks: the body's signature under each secret that is valid, so that a receiver may still
 * have the one before.
 */
export function standardHeaders(
  deploymentSecret: string,
  sources: readonly SecretSource[],
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = sources.map((source) => {
    const mac = createHmac('sha256', bytesOf(deploymentSecret, source)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
