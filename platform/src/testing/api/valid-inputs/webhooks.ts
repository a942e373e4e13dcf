import { modules } from '@foyer/contract';
import { clientApps } from '../../wire-client.ts';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const { createWebhook, deleteWebhook, listWebhooks, sendTestEvent } = modules.webhooks;

/** Nobody listens at this port of this machine; and hardly anything is announced to it. */
const request = {
  clientAppId: clientApps.own,
  url: 'http://127.0.0.1:9/events',
  events: ['wix.bookings.services.v2.service_deleted' as const],
};

/** A webhook in the place of those that calls before have left: a site has not room for all of them. */
async function webhookId({ owner }: Scene): Promise<string> {
  for (const { id } of (await owner.call(listWebhooks, {})).value.webhooks) {
    await owner.call(deleteWebhook, { webhookId: id });
  }
  return (await owner.call(createWebhook, request)).value.webhook.id;
}

async function delivery(scene: Scene): Promise<{ webhookId: string; eventId: string }> {
  const id = await webhookId(scene);
  const { eventId } = (await scene.owner.call(sendTestEvent, { webhookId: id })).value.delivery;
  return { webhookId: id, eventId };
}

export const webhooks: ValidInputs['webhooks'] = {
  createWebhook: async (scene) => {
    await webhookId(scene);
    return request;
  },
  updateWebhook: async (scene) => ({ webhookId: await webhookId(scene), enabled: false }),
  deleteWebhook: async (scene) => ({ webhookId: await webhookId(scene) }),
  getWebhookKey: async (scene) => {
    await webhookId(scene);
    return { clientAppId: clientApps.own };
  },
  rotateWebhookKey: async (scene) => {
    await webhookId(scene);
    return { clientAppId: clientApps.own };
  },
  getWebhookSecret: async (scene) => ({ webhookId: await webhookId(scene) }),
  rotateWebhookSecret: async (scene) => ({ webhookId: await webhookId(scene) }),
  listDeliveries: async (scene) => ({ webhookId: await webhookId(scene), status: 'PENDING', limit: 3 }),
  getDelivery: delivery,
  resendDelivery: delivery,
  sendTestEvent: async (scene) => ({ webhookId: await webhookId(scene) }),
};
