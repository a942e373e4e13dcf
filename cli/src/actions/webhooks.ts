import type { Session } from '../client/session.ts';
import { type Change, detailsOf } from './change.ts';

export const listWebhooks = async ({ client }: Session) => (await client.webhooks.listWebhooks()).webhooks;

/** Deletes a webhook: what waits to be sent is never sent. */
export async function prepareWebhookDeletion(session: Session, webhookId: string): Promise<Change> {
  const webhook = (await listWebhooks(session)).find(({ id }) => id === webhookId);
  return {
    question: 'Delete this webhook? It can’t be taken back: what waits to be sent is never sent.',
    details: detailsOf({ Id: webhookId, URL: webhook?.url, Events: webhook?.events.join(', ') }),
    isDestructive: true,
    run: async () => {
      await session.client.webhooks.deleteWebhook(webhookId);
      return { id: webhookId, deleted: true };
    },
  };
}
