import { modules } from '@foyer/contract';
import { clientApps } from '../../wire-client.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const { createWebhook, deleteWebhook, listWebhooks, sendTestEvent } = modules.webhooks;

/** A closed port of this machine, and few events. */
const request = {
  clientAppId: clientApps.own,
  url: 'http://127.0.0.1:9/events',
  events: ['wix.bookings.services.v2.service_deleted' as const],
};

/** A webhook in the place of those that calls before have left: a site has not room for all of them. */
async function webhookId({ owner }: InputContext): Promise<string> {
  for (const { id } of (await owner.call(listWebhooks, {})).value.webhooks) {
    await owner.call(deleteWebhook, { webhookId: id });
  }
  return (await owner.call(createWebhook, request)).value.webhook.id;
}

async function delivery(context: InputContext): Promise<{ webhookId: string; eventId: string }> {
  const id = await webhookId(context);
  const { eventId } = (await context.owner.call(sendTestEvent, { webhookId: id })).value.delivery;
  return { webhookId: id, eventId };
}

export const webhooks: ValidInputs['webhooks'] = {
  createWebhook: async (context) => {
    await webhookId(context);
    return request;
  },
  updateWebhook: async (context) => ({ webhookId: await webhookId(context), enabled: false }),
  deleteWebhook: async (context) => ({ webhookId: await webhookId(context) }),
  getWebhookKey: async (context) => {
    await webhookId(context);
    return { clientAppId: clientApps.own };
  },
  rotateWebhookKey: async (context) => {
    await webhookId(context);
    return { clientAppId: clientApps.own };
  },
  getWebhookSecret: async (context) => ({ webhookId: await webhookId(context) }),
  rotateWebhookSecret: async (context) => ({ webhookId: await webhookId(context) }),
  listDeliveries: async (context) => ({ webhookId: await webhookId(context), status: 'PENDING', limit: 3 }),
  getDelivery: delivery,
  resendDelivery: delivery,
  sendTestEvent: async (context) => ({ webhookId: await webhookId(context) }),
};
