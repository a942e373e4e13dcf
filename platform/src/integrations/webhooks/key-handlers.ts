import type { ClientAppId, WebhookId } from '@foyer/contract';
import { addDuration } from '@foyer/contract/values';
import { noteChange } from '../../access/audit/app-changes.ts';
import { DELIVERED_WITHIN_MS } from '../../server/events/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toKeyEntity } from './entity.ts';
import { findKey, rotateKey } from './key-store.ts';
import { secretOf } from './secret.ts';
import { findSecretVersion, replaceSecret } from './secret-store.ts';

type Webhooks = Handlers<'webhooks'>;

const NO_KEY = [
  'WEBHOOK_KEY_NOT_FOUND',
  'This app has no webhooks yet. Its key is created with the first one.',
] as const;

export const getWebhookKey: Webhooks['getWebhookKey'] = async ({ tx, caller, input, publicUrl, fail }) => {
  const clientAppId = asId<ClientAppId>(input.clientAppId.toLowerCase());
  const key = await findKey(tx, caller.siteId, clientAppId);
  if (!key) return fail(...NO_KEY);
  return { webhookKey: await toKeyEntity(clientAppId, key, publicUrl) };
};

export const rotateWebhookKey: Webhooks['rotateWebhookKey'] = async (call) => {
  const { tx, caller, cipher, input, now, publicUrl, fail } = call;
  const clientAppId = asId<ClientAppId>(input.clientAppId.toLowerCase());
  const isChanged = await rotateKey({ tx, cipher }, caller.siteId, clientAppId, now);
  const key = isChanged ? await findKey(tx, caller.siteId, clientAppId) : undefined;
  if (!key) return fail(...NO_KEY);
  await noteChange(tx, call, 'WEBHOOK_KEY_CHANGED', { clientAppId, keyId: key.kid });
  return { webhookKey: await toKeyEntity(clientAppId, key, publicUrl) };
};

const NO_WEBHOOK = ['WEBHOOK_NOT_FOUND', 'There is no such webhook.'] as const;

export const getWebhookSecret: Webhooks['getWebhookSecret'] = async ({ tx, caller, input, secret, fail }) => {
  const { siteId } = caller;
  const id = asId<WebhookId>(input.webhookId.toLowerCase());
  const version = await findSecretVersion(tx, siteId, id);
  return { secret: version ? secretOf(secret, { siteId, id, version }) : fail(...NO_WEBHOOK) };
};

export const rotateWebhookSecret: Webhooks['rotateWebhookSecret'] = async (call) => {
  const { tx, caller, input, now, fail } = call;
  const id = asId<WebhookId>(input.webhookId.toLowerCase());
  if (!(await replaceSecret(tx, caller.siteId, id, addDuration(now, DELIVERED_WITHIN_MS)))) return fail(...NO_WEBHOOK);
  await noteChange(tx, call, 'WEBHOOK_SECRET_CHANGED', { webhookId: id });
  return {};
};
