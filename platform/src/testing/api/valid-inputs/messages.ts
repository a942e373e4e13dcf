import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { addContact, addReplyLink } from '../../customers.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const draft = {
  kind: 'TRANSACTIONAL' as const,
  subject: 'New hours at {business}',
  text: 'Hello {first_name},\n\nfrom May we open at 8.',
};

const toOne = async ({ platform }: InputContext) => ({
  customerIds: [await addContact(platform, { firstName: 'Ana', email: `ana.${newId()}@example.com` })],
});

/** Somebody who was written to, and the link in their mail. */
async function link({ platform }: InputContext): Promise<{ token: string; customerId: string }> {
  const email = `ana.${newId()}@example.com`;
  const customerId = await addContact(platform, { firstName: 'Ana', email });
  return { customerId, token: await addReplyLink(platform, [customerId], email) };
}

/** Somebody who answered. */
async function answered(context: InputContext): Promise<{ customerId: string; lastReplyId: string }> {
  const { token, customerId } = await link(context);
  const lastReplyId = newId();
  await context.owner.call(modules.messages.replyToMessage, {
    token,
    replyId: lastReplyId,
    text: 'Could we meet at 9?',
  });
  return { customerId, lastReplyId };
}

export const messages: ValidInputs['messages'] = {
  previewMessage: async (context) => ({ ...draft, ...(await toOne(context)) }),
  sendMessage: async (context) => ({ messageId: newId(), ...draft, ...(await toOne(context)) }),
  setMarketingConsent: async (context) => ({ ...(await toOne(context)), isGiven: true }),
  getMessageByLink: async (context) => ({ token: (await link(context)).token }),
  replyToMessage: async (context) => ({
    token: (await link(context)).token,
    replyId: newId(),
    text: 'Could we meet at 9?',
  }),
  listMessageReplies: async (context) => ({ customerId: (await answered(context)).customerId }),
  updateConversation: async (context) => ({ ...(await answered(context)), isWaiting: false }),
};
