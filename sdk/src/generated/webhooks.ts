// Generated from contract/src/webhooks.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/webhooks';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateWebhook = typeof contract.createWebhook;
/** Add a webhook: events are sent to its URL, signed for an app of the site. */
export const createWebhook = /* @__PURE__ */ call<
  CreateWebhook,
  [options: Options<CreateWebhook>]
>({ id: 'webhooks.createWebhook', method: 'POST', path: '/foyer/v1/webhooks' });

type DeleteWebhook = typeof contract.deleteWebhook;
/** Delete a webhook; nothing more is sent. */
export const deleteWebhook = /* @__PURE__ */ call<
  DeleteWebhook,
  [webhookId: Argument<DeleteWebhook, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.deleteWebhook', method: 'DELETE', path: '/foyer/v1/webhooks/{webhookId}', args: ['webhookId'], address: toAddress });

type GetDelivery = typeof contract.getDelivery;
/** Get a delivery with its body. */
export const getDelivery = /* @__PURE__ */ call<
  GetDelivery,
  [webhookId: Argument<GetDelivery, 'webhookId'>, eventId: Argument<GetDelivery, 'eventId'>, options?: NoOptions]
>({ id: 'webhooks.getDelivery', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/deliveries/{eventId}', args: ['webhookId', 'eventId'], address: toAddress });

type GetWebhookKey = typeof contract.getWebhookKey;
/** Get the key that verifies an app’s events. */
export const getWebhookKey = /* @__PURE__ */ call<
  GetWebhookKey,
  [clientAppId: Argument<GetWebhookKey, 'clientAppId'>, options?: NoOptions]
>({ id: 'webhooks.getWebhookKey', method: 'GET', path: '/foyer/v1/client-apps/{clientAppId}/webhook-key', args: ['clientAppId'], address: toAddress });

type GetWebhookSecret = typeof contract.getWebhookSecret;
/** Get the secret that verifies the header `webhook-signature` of Standard Webhooks. */
export const getWebhookSecret = /* @__PURE__ */ call<
  GetWebhookSecret,
  [webhookId: Argument<GetWebhookSecret, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.getWebhookSecret', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/secret', args: ['webhookId'], address: toAddress });

type ListDeliveries = typeof contract.listDeliveries;
/** List a webhook’s deliveries of the last 30 days, newest first. */
export const listDeliveries = /* @__PURE__ */ call<
  ListDeliveries,
  [webhookId: Argument<ListDeliveries, 'webhookId'>, options?: Options<ListDeliveries>]
>({ id: 'webhooks.listDeliveries', method: 'GET', path: '/foyer/v1/webhooks/{webhookId}/deliveries', args: ['webhookId'], address: toAddress });

type ListWebhooks = typeof contract.listWebhooks;
/** List the site’s webhooks, oldest first. */
export const listWebhooks = /* @__PURE__ */ call<
  ListWebhooks,
  [options?: NoOptions]
>({ id: 'webhooks.listWebhooks', method: 'GET', path: '/foyer/v1/webhooks', address: toAddress });

type ResendDelivery = typeof contract.resendDelivery;
/** Send an event again now, with the same id. */
export const resendDelivery = /* @__PURE__ */ call<
  ResendDelivery,
  [webhookId: Argument<ResendDelivery, 'webhookId'>, eventId: Argument<ResendDelivery, 'eventId'>, options?: NoOptions]
>({ id: 'webhooks.resendDelivery', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/deliveries/{eventId}/resend', args: ['webhookId', 'eventId'], address: toAddress });

type RotateWebhookKey = typeof contract.rotateWebhookKey;
/** Rotate the signing key; the old one stays in the JWK set for as long as events are retried. */
export const rotateWebhookKey = /* @__PURE__ */ call<
  RotateWebhookKey,
  [clientAppId: Argument<RotateWebhookKey, 'clientAppId'>, options?: NoOptions]
>({ id: 'webhooks.rotateWebhookKey', method: 'POST', path: '/foyer/v1/client-apps/{clientAppId}/webhook-key/rotate', args: ['clientAppId'], address: toAddress });

type RotateWebhookSecret = typeof contract.rotateWebhookSecret;
/** Rotate the signing secret; the old one also signs for as long as events are retried. */
export const rotateWebhookSecret = /* @__PURE__ */ call<
  RotateWebhookSecret,
  [webhookId: Argument<RotateWebhookSecret, 'webhookId'>, options?: NoOptions]
>({ id: 'webhooks.rotateWebhookSecret', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/secret/rotate', args: ['webhookId'], address: toAddress });

type SendTestEvent = typeof contract.sendTestEvent;
/** Send a sample event, with made-up data and `originatedFrom: "test"`. */
export const sendTestEvent = /* @__PURE__ */ call<
  SendTestEvent,
  [webhookId: Argument<SendTestEvent, 'webhookId'>, options?: Options<SendTestEvent>]
>({ id: 'webhooks.sendTestEvent', method: 'POST', path: '/foyer/v1/webhooks/{webhookId}/test', args: ['webhookId'], address: toAddress });

type UpdateWebhook = typeof contract.updateWebhook;
/** Update the fields sent of a webhook. Turned off, it keeps due deliveries and gets no new ones. */
export const updateWebhook = /* @__PURE__ */ call<
  UpdateWebhook,
  [webhookId: Argument<UpdateWebhook, 'webhookId'>, options?: Options<UpdateWebhook>]
>({ id: 'webhooks.updateWebhook', method: 'PATCH', path: '/foyer/v1/webhooks/{webhookId}', args: ['webhookId'], address: toAddress });
