import type { WebhookId } from '@foyer/contract';
import { instantOf } from '@foyer/contract/values';
import { currentActor } from '../../server/events/actor.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import * as deliveries from './delivery-store.ts';
import { toDeliveryEntity } from './entity.ts';
import { toDomainEvent, toEnvelope } from './envelope.ts';
import { findEvent, insertTestEvent } from './event-store.ts';
import { makeExample } from './example.ts';
import { signEnvelope } from './key-store.ts';
import { nameOfType } from './rules.ts';
import { findWebhook } from './store.ts';

type Webhooks = Handlers<'webhooks'>;

const pages = {
  listName: 'webhook deliveries',
  fields: deliveries.deliveryFields,
  defaultSort: [{ field: 'id', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;
const NO_WEBHOOK = ['WEBHOOK_NOT_FOUND', 'There is no such webhook.'] as const;
const NO_DELIVERY = ['DELIVERY_NOT_FOUND', 'There is no such delivery. Deliveries are kept for 30 days.'] as const;
const DISABLED = ['WEBHOOK_DISABLED', 'The webhook is turned off. Turn it on and try again.'] as const;

const readWebhookId = ({ webhookId }: { webhookId: string }): WebhookId => asId<WebhookId>(webhookId.toLowerCase());

export const listDeliveries: Webhooks['listDeliveries'] = async ({ tx, caller: { siteId }, input, secret, fail }) => {
  const { limit, cursor, status } = input;
  const webhookId = readWebhookId(input);
  const { rows, pagingMetadata } = await runPagedQuery(
    { cursorPaging: { limit, cursor } },
    { ...pages, secret, list: (page) => deliveries.listDeliveries(tx, siteId, { webhookId, status }, page) },
  );
  if (!(await findWebhook(tx, siteId, webhookId))) return fail(...NO_WEBHOOK);
  const nextCursor = pagingMetadata.cursors?.next;
  return {
    deliveries: rows.map(({ delivery }) => toDeliveryEntity(delivery)),
    ...(nextCursor ? { nextCursor } : {}),
  };
};

export const getDelivery: Webhooks['getDelivery'] = async ({ tx, caller, cipher, input, now, fail }) => {
  const { siteId } = caller;
  const webhook = await findWebhook(tx, siteId, readWebhookId(input));
  const delivery = webhook && (await deliveries.findDelivery(tx, siteId, webhook.id, input.eventId.toLowerCase()));
  const event = delivery && (await findEvent(tx, siteId, delivery.eventId));
  if (!event) return fail(...NO_DELIVERY);
  const { clientAppId } = webhook;
  // Signatures are deterministic for key, time and text, so this is exactly what was sent.
  const sentAt = delivery.lastAttemptAt ? instantOf(delivery.lastAttemptAt) : now;
  return {
    delivery: toDeliveryEntity(delivery),
    body: await signEnvelope({ db: tx, cipher }, siteId, clientAppId, toEnvelope(event, clientAppId), sentAt),
    event: toDomainEvent(event),
  };
};

export const resendDelivery: Webhooks['resendDelivery'] = async ({ tx, caller, input, now, fail }) => {
  const { siteId } = caller;
  const webhook = await findWebhook(tx, siteId, readWebhookId(input));
  if (!webhook) return fail(...NO_DELIVERY);
  if (!webhook.enabled) return fail(...DISABLED);
  const delivery = await deliveries.renewDelivery(tx, siteId, webhook.id, input.eventId.toLowerCase(), now);
  if (!delivery) return fail(...NO_DELIVERY);
  await deliveries.endPause(tx, siteId, webhook.id);
  return { delivery: toDeliveryEntity(delivery) };
};

export const sendTestEvent: Webhooks['sendTestEvent'] = async ({ tx, caller, input, now, fail }) => {
  const { siteId } = caller;
  const webhook = await findWebhook(tx, siteId, readWebhookId(input));
  if (!webhook) return fail(...NO_WEBHOOK);
  if (!webhook.enabled) return fail(...DISABLED);
  await deliveries.endPause(tx, siteId, webhook.id);
  const type = input.event === undefined ? webhook.events[0] : nameOfType(input.event);
  if (!type) return fail(...NO_WEBHOOK);
  const event = { type, body: makeExample(type, webhook.id, now), cause: currentActor() };
  const eventId = await insertTestEvent(tx, siteId, webhook.id, event, now);
  const delivery = await deliveries.findDelivery(tx, siteId, webhook.id, eventId);
  if (!delivery) return fail(...NO_WEBHOOK);
  return { delivery: toDeliveryEntity(delivery) };
};
