import { newId } from '../../../server/lib/new-id.ts';
import { addContact } from '../../customers.ts';
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

export const messages: ValidInputs['messages'] = {
  previewMessage: async (context) => ({ ...draft, ...(await toOne(context)) }),
  sendMessage: async (context) => ({ messageId: newId(), ...draft, ...(await toOne(context)) }),
  setMarketingConsent: async (context) => ({ ...(await toOne(context)), isGiven: true }),
};
