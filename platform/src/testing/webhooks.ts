import { type EventType, modules } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import { runTransaction } from '../server/db/transaction.ts';
import { appendEvent } from '../server/events/store.ts';
import { newId } from '../server/lib/new-id.ts';
import type { SendOutbound } from '../server/outbound/request.ts';
import { createSender } from '../server/outbound/send.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { clientApps } from './wire-client.ts';

const { createWebhook, listDeliveries } = modules.webhooks;

export const SERVICE_CREATED = 'wix.bookings.services.v2.service_created';
export const SERVICE_UPDATED = 'wix.bookings.services.v2.service_updated';

const send = createSender({ allowLoopback: true });
/** Waits longer for responses than the platform does, since a slow machine is not a silent receiver. */
export const sendPatiently: SendOutbound = (request) => send({ ...request, timeoutMs: milliseconds(60_000) });

/** A webhook with a receiver of its own. */
export async function createWebhookWithReceiver(
  platform: TestPlatform,
  events: (typeof SERVICE_CREATED | typeof SERVICE_UPDATED)[] = [SERVICE_CREATED, SERVICE_UPDATED],
) {
  const receiver = await platform.openReceiver();
  const request = { clientAppId: clientApps.own, url: receiver.url, events };
  const { webhook } = (await platform.owner.call(createWebhook, request)).value;
  return { receiver, webhookId: webhook.id };
}

interface DomainEvent {
  entityId?: string;
  type?: EventType;
  body?: object;
}

/** Appends a domain event to the outbox, without the change that it tells of. Returns the entity's id. */
export async function appendDomainEvent(
  platform: TestPlatform,
  { entityId = newId(), type = 'serviceUpdated', body = {} }: DomainEvent = {},
): Promise<string> {
  const entity = type === 'serviceCreated' ? { entity: { id: entityId } } : { currentEntity: { id: entityId } };
  const event = { siteId: siteA, type, entityId, body: { ...entity, ...body }, now: platform.now() };
  await runTransaction(platform.db, (tx) => appendEvent(tx, event));
  return entityId;
}

/** The deliveries of a webhook, the newest first. */
export const deliveriesOf = async ({ owner }: TestPlatform, webhookId: string) =>
  (await owner.call(listDeliveries, { webhookId })).value.deliveries;
