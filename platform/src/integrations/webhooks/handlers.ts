import type { ClientAppId, WebhookId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { findClientApp } from '../../access/client-apps/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { getDelivery, listDeliveries, resendDelivery, sendTestEvent } from './delivery-handlers.ts';
import { toWebhookEntity, webhookRevision } from './entity.ts';
import { getWebhookKey, getWebhookSecret, rotateWebhookKey, rotateWebhookSecret } from './key-handlers.ts';
import { ensureKey } from './key-store.ts';
import { findUrlFault, MAX_WEBHOOKS, nameOfType } from './rules.ts';
import * as store from './store.ts';

type Webhooks = Handlers<'webhooks'>;

function checkUrl(url: string, rule: { production: boolean }): void {
  const fault = findUrlFault(url, rule);
  if (fault) throw new ValidationError([oneViolation('url', fault, 'FORMAT')]);
}

const namesOf = (types: readonly string[]) => [...new Set(types.map(nameOfType))];
/** Only the host is recorded; the rest of the URL may contain a secret. */
const hostOf = (url: string): string => new URL(url).host;

const createWebhook: Webhooks['createWebhook'] = async (call) => {
  const { tx, caller, cipher, input, now, production, fail } = call;
  const { url } = input;
  checkUrl(url, { production });
  const clientAppId = asId<ClientAppId>(input.clientAppId.toLowerCase());
  const app = await findClientApp(tx, clientAppId);
  if (app?.siteId !== caller.siteId) return fail('CLIENT_APP_NOT_FOUND', 'There is no such app.');
  const asked = { clientAppId, url, events: namesOf(input.events) };
  const webhook = await store.insertWebhook(tx, caller.siteId, asked, now);
  if (!webhook) return fail('TOO_MANY_WEBHOOKS', `A site can have at most ${MAX_WEBHOOKS} webhooks.`);
  await ensureKey({ tx, cipher }, caller.siteId, clientAppId, now);
  const data = { webhookId: webhook.id, clientAppId, host: hostOf(url), events: asked.events };
  await noteChange(tx, call, 'WEBHOOK_CREATED', data);
  return { webhook: toWebhookEntity(webhook) };
};

const listWebhooks: Webhooks['listWebhooks'] = async ({ tx, caller }) => ({
  webhooks: (await store.listWebhooks(tx, caller.siteId)).map(toWebhookEntity),
});

const updateWebhook: Webhooks['updateWebhook'] = async (call) => {
  const { tx, caller, input, now, production, fail } = call;
  const { url, enabled } = input;
  if (url !== undefined) checkUrl(url, { production });
  const change = { url, enabled, events: input.events && namesOf(input.events) };
  const id = asId<WebhookId>(input.webhookId.toLowerCase());
  const before = await store.lockWebhook(tx, caller.siteId, id);
  if (before && input.revision !== undefined) checkRevision(call, 'webhook', input.revision, webhookRevision(before));
  const webhook = before && (await store.updateWebhook(tx, caller.siteId, id, change, now));
  if (!webhook) return fail('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
  const data = { webhookId: id, enabled, events: change.events, host: url && hostOf(url) };
  await noteChange(tx, call, 'WEBHOOK_CHANGED', data);
  return { webhook: toWebhookEntity(webhook) };
};

const deleteWebhook: Webhooks['deleteWebhook'] = async (call) => {
  const { tx, caller, input, now, fail } = call;
  const id = asId<WebhookId>(input.webhookId.toLowerCase());
  if (!(await store.deleteWebhook(tx, caller.siteId, id, now))) {
    return fail('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
  }
  await noteChange(tx, call, 'WEBHOOK_DELETED', { webhookId: id });
  return {};
};

export const handlers: Webhooks = {
  createWebhook,
  listWebhooks,
  updateWebhook,
  deleteWebhook,
  getWebhookKey,
  rotateWebhookKey,
  getWebhookSecret,
  rotateWebhookSecret,
  listDeliveries,
  getDelivery,
  resendDelivery,
  sendTestEvent,
};
