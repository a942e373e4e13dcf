import { type ClientAppId, events, type modules, type ResponseOf } from '@foyer/contract';
import { contentRevision } from '../../server/lib/content-revision.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { Delivery } from './delivery.ts';
import { toPem, type WebhookKey } from './key-store.ts';
import type { Webhook } from './store.ts';

type Module = (typeof modules)['webhooks'];
type WireWebhook = ResponseOf<Module['createWebhook']>['webhook'];
type WireDelivery = ResponseOf<Module['resendDelivery']>['delivery'];
type WireKey = ResponseOf<Module['getWebhookKey']>['webhookKey'];

/** Follows from what can be changed. */
export const webhookRevision = ({ url, events: names, enabled }: Webhook): string =>
  contentRevision(JSON.stringify([url, [...names].sort(), enabled]));

export const toWebhookEntity = (webhook: Webhook): WireWebhook => ({
  id: webhook.id,
  clientAppId: webhook.clientAppId,
  url: webhook.url,
  events: webhook.events.map((name) => events[name].type),
  enabled: webhook.enabled,
  failures: webhook.failures,
  ...(webhook.restsUntil ? { restsUntil: toTimestamp(webhook.restsUntil) } : {}),
  createdDate: toTimestamp(webhook.createdAt),
  updatedDate: toTimestamp(webhook.updatedAt),
  revision: webhookRevision(webhook),
});

export const toDeliveryEntity = (delivery: Delivery): WireDelivery => ({
  webhookId: delivery.webhookId,
  eventId: delivery.eventId,
  eventType: events[delivery.event].type,
  entityId: delivery.entityId,
  status: delivery.status,
  attempts: delivery.attempts,
  createdDate: toTimestamp(delivery.createdAt),
  ...(delivery.lastAttemptAt ? { lastAttemptDate: toTimestamp(delivery.lastAttemptAt) } : {}),
  ...(delivery.status === 'PENDING' ? { nextAttemptDate: toTimestamp(delivery.nextAttemptAt) } : {}),
  ...(delivery.answerStatus === undefined ? {} : { answerStatus: delivery.answerStatus }),
  ...(delivery.answer === undefined ? {} : { answer: delivery.answer }),
});

/** Paths of a client app's public keys, below the site's URL. */
export const keyPaths = (clientAppId: ClientAppId | ':clientAppId') => ({
  pem: `/webhook-keys/${clientAppId}/public-key.pem`,
  jwks: `/webhook-keys/${clientAppId}/jwks.json`,
});

export async function toKeyEntity(clientAppId: ClientAppId, key: WebhookKey, publicUrl: string): Promise<WireKey> {
  const { pem, jwks } = keyPaths(clientAppId);
  return {
    clientAppId,
    keyId: key.kid,
    publicKey: await toPem(key.publicJwk),
    publicKeyUrl: publicUrl + pem,
    jwksUrl: publicUrl + jwks,
    createdDate: toTimestamp(key.createdAt),
  };
}
