// Generated from contract/src/webhooks.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/webhooks';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateWebhook = typeof contract.createWebhook;
/** Have events sent to an address, signed for an app of the site. */
export const createWebhook = /* @__PURE__ */ call<
  CreateWebhook,
  [options: Options<CreateWebhook>]
>({ id: 'webhooks.createWebhook', method: 'POST', path: '/foyer/v1/webhooks' });

type DeleteWebhook = typeof contract.deleteWebhook;
/** Remove a webhook; nothing more is sent. */
export const deleteWebhook = /* @__PURE__ */ call<
  DeleteWebhook,
  [webhookId: Argument<DeleteWebhook, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.deleteWebhook', method: 'DELETE', path: '/foyer/v1/webhooks/{webhookId}', args: ['webhookId'], address: toAddress });

type GetDelivery = typeof contract.getDelivery;
/** One delivery, with its body. */
export const getDelivery = /* @__PURE__ */ call<
  GetDelivery,
  [webhookId: Argument<GetDelivery, 'webhookId'>, eventId: Argument<GetDelivery, 'eventId'>, options?: NoOptions]
>({ id: 'webhooks.getDelivery', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/deliveries/{eventId}', args: ['webhookId', 'eventId'], address: toAddress });

type GetWebhookKey = typeof contract.getWebhookKey;
/** What the events of an app are verified with. */
export const getWebhookKey = /* @__PURE__ */ call<
  GetWebhookKey,
  [clientAppId: Argument<GetWebhookKey, 'clientAppId'>, options?: NoOptions]
>({ id: 'webhooks.getWebhookKey', method: 'GET', path: '/foyer/v1/client-apps/{clientAppId}/webhook-key', args: ['clientAppId'], address: toAddress });

type GetWebhookSecret = typeof contract.getWebhookSecret;
/** What the header `webhook-signature` of Standard Webhooks is verified with. */
export const getWebhookSecret = /* @__PURE__ */ call<
  GetWebhookSecret,
  [webhookId: Argument<GetWebhookSecret, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.getWebhookSecret', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/secret', args: ['webhookId'], address: toAddress });

type ListDeliveries = typeof contract.listDeliveries;
/** What was sent to a webhook in the last 30 days, the newest first. */
export const listDeliveries = /* @__PURE__ */ call<
  ListDeliveries,
  [webhookId: Argument<ListDeliveries, 'webhookId'>, options?: Options<ListDeliveries>]
>({ id: 'webhooks.listDeliveries', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/deliveries', args: ['webhookId'], address: toAddress });

type ListWebhooks = typeof contract.listWebhooks;
/** The webhooks of the site, the oldest first. */
export const listWebhooks = /* @__PURE__ */ call<
  ListWebhooks,
  [options?: NoOptions]
>({ id: 'webhooks.listWebhooks', method: 'GET', path: '/foyer/v1/webhooks', address: toAddress });

type ResendDelivery = typeof contract.resendDelivery;
/** Send an event again, now, under the same id. */
export const resendDelivery = /* @__PURE__ */ call<
  ResendDelivery,
  [webhookId: Argument<ResendDelivery, 'webhookId'>, eventId: Argument<ResendDelivery, 'eventId'>, options?: NoOptions]
>({ id: 'webhooks.resendDelivery', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/deliveries/{eventId}/resend', args: ['webhookId', 'eventId'], address: toAddress });

type RotateWebhookKey = typeof contract.rotateWebhookKey;
/** Sign with a new key from now on; the old one stays in the JWK set for as long as events are retried. */
export const rotateWebhookKey = /* @__PURE__ */ call<
  RotateWebhookKey,
  [clientAppId: Argument<RotateWebhookKey, 'clientAppId'>, options?: NoOptions]
>({ id: 'webhooks.rotateWebhookKey', method: 'POST', path: '/foyer/v1/client-apps/{clientAppId}/webhook-key/rotate', args: ['clientAppId'], address: toAddress });

type RotateWebhookSecret = typeof contract.rotateWebhookSecret;
/** Sign with a new secret from now on, and for as long as events are retried with the old one, too. */
export const rotateWebhookSecret = /* @__PURE__ */ call<
  RotateWebhookSecret,
  [webhookId: Argument<RotateWebhookSecret, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.rotateWebhookSecret', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/secret/rotate', args: ['webhookId'], address: toAddress });

type SendTestEvent = typeof contract.sendTestEvent;
/** Send an event that did not happen, with made-up data and `originatedFrom: "test"`. */
export const sendTestEvent = /* @__PURE__ */ call<
  SendTestEvent,
  [webhookId: Argument<SendTestEvent, 'webhookId'>, options?: Options<SendTestEvent>]
>({ id: 'webhooks.sendTestEvent', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/test', args: ['webhookId'], address: toAddress });

type UpdateWebhook = typeof contract.updateWebhook;
/** Change a webhook; only sent fields change. Switched off, it keeps what waits and gets nothing new. */
export const updateWebhook = /* @__PURE__ */ call<
  UpdateWebhook,
  [webhookId: Argument<UpdateWebhook, 'webhookId'>, options?: Options<UpdateWebhook>]
>({ id: 'webhooks.updateWebhook', method: 'PATCH', path: '/foyer/v1/webhooks/{webhookId}', args: ['webhookId'], address: toAddress });
