import * as T from 'typebox';
import { operation } from './operation.ts';
import { OWNERS } from './roles.ts';
import { choice, Guid, message, Revision } from './shapes/shape.ts';
import {
  Delivery,
  deliveryAnswer,
  deliveryDetailAnswer,
  deliveryStatuses,
  WantedEvents,
  Webhook,
  WebhookEvent,
  WebhookUrl,
  webhookAnswer,
  webhookKeyAnswer,
} from './shapes/webhook.ts';

/** Foyer's own: which addresses hear of what happens here. The events themselves are those of the protocol. */
const prefixes = ['/foyer'];

const one = message({ webhookId: Guid });
const oneDelivery = message({ webhookId: Guid, eventId: Guid });

export const createWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks',
  prefixes,
  summary: 'Add a webhook: events are sent to its URL, signed for an app of the site',
  allow: OWNERS,
  request: message({ clientAppId: Guid, url: WebhookUrl, events: WantedEvents }),
  response: webhookAnswer,
  errors: ['CLIENT_APP_NOT_FOUND', 'TOO_MANY_WEBHOOKS'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: [],
});

export const listWebhooks = operation({
  method: 'GET',
  path: '/v1/webhooks',
  prefixes,
  summary: 'List the site’s webhooks, oldest first',
  allow: OWNERS,
  request: message({}),
  response: message({ webhooks: T.Array(Webhook) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const updateWebhook = operation({
  method: 'PATCH',
  path: '/v1/webhooks/{webhookId}',
  prefixes,
  summary:
    'Update the fields sent of a webhook; with its revision, only if nobody has changed it since. Turned off, it keeps due deliveries and gets no new ones',
  allow: OWNERS,
  request: message(
    { webhookId: Guid },
    { url: WebhookUrl, events: WantedEvents, enabled: T.Boolean(), revision: Revision },
  ),
  response: webhookAnswer,
  errors: ['WEBHOOK_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['webhookId'],
});

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  prefixes,
  summary: 'Delete a webhook; nothing more is sent',
  allow: OWNERS,
  request: one,
  response: message({}),
  errors: ['WEBHOOK_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['webhookId'],
});

export const getWebhookKey = operation({
  method: 'GET',
  path: '/v1/client-apps/{clientAppId}/webhook-key',
  prefixes,
  summary: 'Get the key that verifies an app’s events',
  allow: OWNERS,
  request: message({ clientAppId: Guid }),
  response: webhookKeyAnswer,
  errors: ['WEBHOOK_KEY_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['clientAppId'],
});

export const rotateWebhookKey = operation({
  method: 'POST',
  path: '/v1/client-apps/{clientAppId}/webhook-key/rotate',
  prefixes,
  summary: 'Rotate the signing key; the old one stays in the JWK set for as long as events are retried',
  allow: OWNERS,
  request: message({ clientAppId: Guid }),
  response: webhookKeyAnswer,
  errors: ['WEBHOOK_KEY_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['clientAppId'],
});

export const getWebhookSecret = operation({
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/secret',
  prefixes,
  summary: 'Get the secret that verifies the header `webhook-signature` of Standard Webhooks',
  allow: OWNERS,
  request: one,
  response: message({ secret: T.String() }),
  errors: ['WEBHOOK_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['webhookId'],
});

/** Answers nothing: an answer is kept for a repeat, and no secret should be. */
export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/secret/rotate',
  prefixes,
  summary: 'Rotate the signing secret; the old one also signs for as long as events are retried',
  allow: OWNERS,
  request: one,
  response: message({}),
  errors: ['WEBHOOK_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['webhookId'],
});

export const listDeliveries = operation({
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries',
  prefixes,
  summary: 'List a webhook’s deliveries of the last 30 days, newest first',
  allow: OWNERS,
  request: message(
    { webhookId: Guid },
    {
      status: choice(deliveryStatuses),
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 200 }),
    },
  ),
  response: message({ deliveries: T.Array(Delivery) }, { nextCursor: T.String() }),
  errors: ['WEBHOOK_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['webhookId'],
});

export const getDelivery = operation({
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries/{eventId}',
  prefixes,
  summary: 'Get a delivery with its body',
  allow: OWNERS,
  request: oneDelivery,
  response: deliveryDetailAnswer,
  errors: ['DELIVERY_NOT_FOUND'],
  emits: [],
  effect: 'read',
  unscopedOnly: true,
  args: ['webhookId', 'eventId'],
});

export const resendDelivery = operation({
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/deliveries/{eventId}/resend',
  prefixes,
  summary: 'Send an event again now, with the same id',
  allow: OWNERS,
  request: oneDelivery,
  response: deliveryAnswer,
  errors: ['DELIVERY_NOT_FOUND', 'WEBHOOK_DISABLED'],
  emits: [],
  effect: 'write',
  args: ['webhookId', 'eventId'],
});

export const sendTestEvent = operation({
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/test',
  prefixes,
  summary: 'Send a sample event, with made-up data and `originatedFrom: "test"`',
  allow: OWNERS,
  request: message({ webhookId: Guid }, { event: WebhookEvent }),
  response: deliveryAnswer,
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DISABLED'],
  emits: [],
  effect: 'write',
  args: ['webhookId'],
});
