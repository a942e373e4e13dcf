import type { MessageReplyId } from '@foyer/contract';
import { addDuration, days, minutes, seconds } from '@foyer/contract/values';
import { addToConversation } from '../../contacts/conversation-store.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId } from '../../server/lib/sealed-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import type { Limit } from '../../server/rate-limits/store.ts';
import { shareLockCustomers } from '../customers/tag-store.ts';
import type { AnsweredDelivery, Reply } from './message.ts';
import { announceReply } from './reply-notice.ts';
import { findAnsweredDelivery, findReply, insertReply, listRepliesByDelivery } from './reply-store.ts';

type Messages = Handlers<'messages'>;

/** A link opens and takes replies so long after its mail. */
const LINK_AGE = days(90);
const SHOWN_REPLIES = 50;

const limits = {
  link: { burst: 10, everyMs: minutes(10) },
  site: { burst: 500, everyMs: seconds(10) },
} as const satisfies Record<string, Limit>;

type LinkCall = Pick<CallContext, 'tx' | 'caller' | 'secret' | 'now'> &
  Refusing<'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED'>;

/** The mail that a link was in. Refuses a link that is forged, of another site or too old, or whose customer was erased. */
async function requireDelivery(
  { tx, caller: { siteId }, secret, now, fail }: LinkCall,
  token: string,
): Promise<AnsweredDelivery> {
  const opened = openSealedId(secret, 'message-reply', token);
  const delivery = opened?.siteId === siteId ? await findAnsweredDelivery(tx, siteId, asId(opened.id)) : undefined;
  if (!delivery) return fail('INVALID_TOKEN', 'This link is not valid.');
  if (now > addDuration(delivery.createdAt, LINK_AGE)) fail('MANAGE_LINK_EXPIRED', 'This link is too old.');
  return delivery;
}

const toLinkReply = ({ text, createdAt }: Reply) => ({ text, createdDate: toTimestamp(createdAt) });

const getMessageByLink: Messages['getMessageByLink'] = async (call) => {
  const { tx, caller, input } = call;
  const { id, subject, text, createdAt } = await requireDelivery(call, input.token);
  const replies = await listRepliesByDelivery(tx, caller.siteId, id, SHOWN_REPLIES);
  return { subject, text, createdDate: toTimestamp(createdAt), replies: replies.map(toLinkReply) };
};

/** The text as it is kept: tabs and line breaks are its only control characters. */
function readText(sent: string): string {
  const text = sent.replace(/\r\n?/g, '\n').trim();
  if (!text) throw new ValidationError([oneViolation('text', 'must not be blank', 'MIN_LENGTH')]);
  if (/[^\P{Cc}\t\n]/u.test(text))
    throw new ValidationError([oneViolation('text', 'must not have control characters', 'FORMAT')]);
  return text;
}

const replyToMessage: Messages['replyToMessage'] = async (call) => {
  const { tx, caller, input, now, secret, fail } = call;
  const { siteId } = caller;
  const text = readText(input.text);
  const { customerId } = await requireDelivery(call, input.token);
  // Keeps them from being erased or merged before their reply is there.
  await shareLockCustomers(tx, siteId, [customerId]);
  const delivery = await requireDelivery(call, input.token);
  const reply: Reply = {
    id: asId<MessageReplyId>(input.replyId.toLowerCase()),
    deliveryId: delivery.id,
    customerId: delivery.customerId,
    subject: delivery.subject,
    text,
    createdAt: now,
  };
  if (!(await insertReply(tx, siteId, reply))) {
    const known = await findReply(tx, siteId, reply.id);
    if (known?.deliveryId !== delivery.id || known.text !== text)
      return fail('MESSAGE_ID_TAKEN', 'Another reply has this id.');
    return { reply: toLinkReply(known) };
  }
  const attempt = { siteId, now, secret, fail };
  await takeAttemptOrRefuse(tx, attempt, limits.link, 'reply-link', delivery.id);
  await takeAttemptOrRefuse(tx, attempt, limits.site, 'replies');
  const startsToWait = await addToConversation(tx, siteId, {
    customerId: delivery.customerId,
    replyId: reply.id,
    repliedAt: now,
    isWaiting: true,
  });
  if (startsToWait) await announceReply(attempt, tx, reply);
  return { reply: toLinkReply(reply) };
};

export const linkHandlers = { getMessageByLink, replyToMessage };
