import type { ContactId, MessageId } from '@foyer/contract';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { findQuietMails } from '../../server/sites/quiet-hours-store.ts';
import { findSite } from '../../server/sites/store.ts';
import { countLeftOut, judgeAudience, listAudience } from './audience.ts';
import { setMarketingConsent } from './consent-handlers.ts';
import { conversationHandlers } from './conversation-handlers.ts';
import { deliveryFields, listDeliveries } from './delivery-store.ts';
import { toDeliveryEntities, toEntities } from './entity.ts';
import { linkHandlers } from './link-handlers.ts';
import { pages } from './pages.ts';
import { fillDraft } from './placeholders.ts';
import { checkDraft, sendMessage } from './send.ts';
import { listMessages, messageFields } from './store.ts';

type Messages = Handlers<'messages'>;

const previewMessage: Messages['previewMessage'] = async (call) => {
  const { tx, caller, input, now } = call;
  checkDraft(input);
  const { recipients, leftOut } = await judgeAudience(call, input, await listAudience(call, input));
  const [first] = recipients;
  const quiet = await findQuietMails(tx, caller.siteId, now);
  const counts = {
    recipientCount: recipients.length,
    leftOut: countLeftOut(leftOut),
    ...(quiet ? { quietUntil: toTimestamp(quiet.end) } : {}),
  };
  if (!first) return counts;
  const { name: business } = await findSite(tx, caller.siteId);
  const { email, firstName, lastName } = first;
  const customerName = [firstName, lastName].filter(Boolean).join(' ');
  const filled = fillDraft(input, { firstName, business });
  return { ...counts, sample: { email, ...filled, ...(customerName ? { customerName } : {}) } };
};

const listAll: Messages['listMessages'] = async ({ tx, caller: { siteId }, input, now, secret }) => {
  const { limit, cursor, messageId } = input;
  const id = messageId ? asId<MessageId>(messageId.toLowerCase()) : undefined;
  const { rows, pagingMetadata } = await runPagedQuery(
    { search: { messageId }, cursorPaging: { limit, cursor } },
    {
      ...pages,
      secret,
      listName: 'messages',
      fields: messageFields,
      list: (page) => listMessages(tx, siteId, id, page),
    },
  );
  const messages = rows.map(({ message }) => message);
  return { messages: await toEntities(tx, siteId, messages, now), cursors: pagingMetadata.cursors ?? {} };
};

const listMessageDeliveries: Messages['listMessageDeliveries'] = async ({
  tx,
  caller: { siteId },
  input: { limit, cursor, ...asked },
  secret,
}) => {
  const filter = {
    messageId: asked.messageId ? asId<MessageId>(asked.messageId.toLowerCase()) : undefined,
    customerId: asked.customerId ? asId<ContactId>(asked.customerId.toLowerCase()) : undefined,
  };
  const { rows, pagingMetadata } = await runPagedQuery(
    { search: asked, cursorPaging: { limit, cursor } },
    {
      ...pages,
      secret,
      listName: 'message deliveries',
      fields: deliveryFields,
      list: (page) => listDeliveries(tx, siteId, filter, page),
    },
  );
  return { deliveries: await toDeliveryEntities(tx, siteId, rows), cursors: pagingMetadata.cursors ?? {} };
};

export const handlers: Messages = {
  previewMessage,
  sendMessage,
  listMessages: listAll,
  listMessageDeliveries,
  setMarketingConsent,
  ...linkHandlers,
  ...conversationHandlers,
};
