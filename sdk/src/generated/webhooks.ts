// Generated from contract/src/webhooks.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Delivery, WantedEvent, Webhook, WebhookEvent, WebhookKey } from './shapes.ts';

export interface CreateWebhookOptions {
  clientAppId: string;
  url: string;
  events: readonly WantedEvent[];
}
export interface CreateWebhookResponse {
  webhook: Webhook;
}
/** Add a webhook: events are sent to its URL, signed for an app of the site. */
export const createWebhook: Call<[options: CreateWebhookOptions], CreateWebhookResponse, 'CLIENT_APP_NOT_FOUND' | 'TOO_MANY_WEBHOOKS'> = /* @__PURE__ */ call('webhooks.createWebhook POST /foyer/v1/webhooks');

export interface DeleteWebhookResponse {
}
/** Delete a webhook; nothing more is sent. */
export const deleteWebhook: Call<[webhookId: string, options?: NoOptions], DeleteWebhookResponse, 'WEBHOOK_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.deleteWebhook DELETE /foyer/v1/webhooks/{webhookId}', toAddress);

export interface GetDeliveryResponse {
  delivery: Delivery;
  body: string;
  event: Record<string, unknown>;
}
/** Get a delivery with its body. */
export const getDelivery: Call<[webhookId: string, eventId: string, options?: NoOptions], GetDeliveryResponse, 'DELIVERY_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.getDelivery GET /foyer/v1/webhooks/{webhookId}/deliveries/{eventId}', toAddress);

export interface GetWebhookKeyResponse {
  webhookKey: WebhookKey;
}
/** Get the key that verifies an app’s events. */
export const getWebhookKey: Call<[clientAppId: string, options?: NoOptions], GetWebhookKeyResponse, 'WEBHOOK_KEY_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.getWebhookKey GET /foyer/v1/client-apps/{clientAppId}/webhook-key', toAddress);

export interface GetWebhookSecretResponse {
  secret: string;
}
/** Get the secret that verifies the header `webhook-signature` of Standard Webhooks. */
export const getWebhookSecret: Call<[webhookId: string, options?: NoOptions], GetWebhookSecretResponse, 'WEBHOOK_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.getWebhookSecret GET /foyer/v1/webhooks/{webhookId}/secret', toAddress);

export interface ListDeliveriesOptions {
  status?: 'PENDING' | 'DELIVERED' | 'FAILED' | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListDeliveriesResponse {
  deliveries: Delivery[];
  nextCursor?: string;
}
/** List a webhook’s deliveries of the last 30 days, newest first. */
export const listDeliveries: Call<[webhookId: string, options?: ListDeliveriesOptions], ListDeliveriesResponse, 'WEBHOOK_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.listDeliveries GET /foyer/v1/webhooks/{webhookId}/deliveries', toAddress);

export interface ListWebhooksResponse {
  webhooks: Webhook[];
}
/** List the site’s webhooks, oldest first. */
export const listWebhooks: Call<[options?: NoOptions], ListWebhooksResponse, never> = /* @__PURE__ */ call('webhooks.listWebhooks GET /foyer/v1/webhooks', toAddress);

export interface ResendDeliveryResponse {
  delivery: Delivery;
}
/** Send an event again now, with the same id. */
export const resendDelivery: Call<[webhookId: string, eventId: string, options?: NoOptions], ResendDeliveryResponse, 'DELIVERY_NOT_FOUND' | 'WEBHOOK_DISABLED'> = /* @__PURE__ */ call('webhooks.resendDelivery POST /foyer/v1/webhooks/{webhookId}/deliveries/{eventId}/resend', toAddress);

export interface RotateWebhookKeyResponse {
  webhookKey: WebhookKey;
}
/** Rotate the signing key; the old one stays in the JWK set for as long as events are retried. */
export const rotateWebhookKey: Call<[clientAppId: string, options?: NoOptions], RotateWebhookKeyResponse, 'WEBHOOK_KEY_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.rotateWebhookKey POST /foyer/v1/client-apps/{clientAppId}/webhook-key/rotate', toAddress);

export interface RotateWebhookSecretResponse {
}
/** Rotate the signing secret; the old one also signs for as long as events are retried. */
export const rotateWebhookSecret: Call<[webhookId: string, options?: NoOptions], RotateWebhookSecretResponse, 'WEBHOOK_NOT_FOUND'> = /* @__PURE__ */ call('webhooks.rotateWebhookSecret POST /foyer/v1/webhooks/{webhookId}/secret/rotate', toAddress);

export interface SendTestEventOptions {
  event?: WebhookEvent | null;
}
export interface SendTestEventResponse {
  delivery: Delivery;
}
/** Send a sample event, with made-up data and `originatedFrom: "test"`. */
export const sendTestEvent: Call<[webhookId: string, options?: SendTestEventOptions], SendTestEventResponse, 'WEBHOOK_NOT_FOUND' | 'WEBHOOK_DISABLED'> = /* @__PURE__ */ call('webhooks.sendTestEvent POST /foyer/v1/webhooks/{webhookId}/test', toAddress);

export interface UpdateWebhookOptions {
  url?: string | null;
  events?: readonly WantedEvent[] | null;
  enabled?: boolean | null;
  revision?: string | null;
}
export interface UpdateWebhookResponse {
  webhook: Webhook;
}
/** Update the fields sent of a webhook; with its revision, only if nobody has changed it since. Turned off, it keeps due deliveries and gets no new ones. */
export const updateWebhook: Call<[webhookId: string, options?: UpdateWebhookOptions], UpdateWebhookResponse, 'WEBHOOK_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('webhooks.updateWebhook PATCH /foyer/v1/webhooks/{webhookId}', toAddress);
