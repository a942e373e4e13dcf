import type { MessageDeliveryId, MessageId } from '@foyer/contract';
import { hours } from '@foyer/contract/values';
import type { BulkItem, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext, JobKind } from '../../server/bulk-jobs/job-kind.ts';
import { recordChange } from '../../server/events/change-store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { businessOf } from '../../server/mail/business.ts';
import { queueMail } from '../../server/mail/store.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { shareLockCustomers } from '../customers/tag-store.ts';
import { judgeAudience, type Recipient } from './audience.ts';
import { insertDelivery } from './delivery-store.ts';
import type { LeftOut, Message } from './message.ts';
import { fillDraft } from './placeholders.ts';
import { answerConversation } from './reply-store.ts';
import { findMessage } from './store.ts';

/** Mails that messages of a site can make one mailbox receive. */
const MAILBOX: Limit = { burst: 10, everyMs: hours(2) };

const words: Readonly<Record<LeftOut['reason'] | 'TOO_MANY_MESSAGES', string>> = {
  NOT_FOUND: 'This customer no longer exists.',
  NO_ADDRESS: 'This customer has no email address.',
  SAME_ADDRESS: 'Another customer with this address got the message.',
  NO_CONSENT: 'This customer didn’t agree to news.',
  UNSUBSCRIBED: 'This customer unsubscribed.',
  NOTHING_TO_PAY: 'This customer owes nothing that can be paid online.',
  TOO_MANY_MESSAGES: 'This address got too many messages lately.',
};

const leftOut = (code: keyof typeof words): ItemOutcome => ({
  outcome: 'FAILED',
  errors: [{ code, description: words[code] }],
});

/** Queues the mail of one customer, in the transaction that finishes the item. Looks again at whether they may get it. */
async function deliver(batch: BatchContext, { position, entityId }: BulkItem): Promise<ItemOutcome> {
  const { tx, job, now, secret } = batch;
  const message = await findMessage(tx, job.siteId, asId<MessageId>(job.id));
  if (!message) throw new Error(`Job ${job.id} has no message.`);
  // Keeps them from being erased or merged before their delivery is there.
  const ids = entityId ? await shareLockCustomers(tx, job.siteId, [asId(entityId)]) : [];
  const judged = await judgeAudience(batch, message, ids);
  const [recipient] = judged.recipients;
  if (!recipient) return leftOut(judged.leftOut[0]?.reason ?? 'NOT_FOUND');
  const key = rateLimitKey(secret, 'message-mailbox', recipient.emailKey);
  if (await takeAttempt(tx, { siteId: job.siteId, key, limit: MAILBOX, now })) return leftOut('TOO_MANY_MESSAGES');
  await write(batch, message, recipient, position);
  if (message.recipientCount === 1) {
    await answerConversation(tx, job.siteId, recipient.id, message.createdAt);
    await recordChange(tx, job.siteId, { kind: 'message', entityId: null, now });
  }
  return { outcome: 'SUCCEEDED' };
}

async function write(
  { tx, job: { siteId }, now }: BatchContext,
  message: Message,
  recipient: Recipient,
  position: number,
): Promise<void> {
  const site = await findSite(tx, siteId);
  const { email, emailKey, firstName, owes } = recipient;
  const { subject, text } = fillDraft(message, { firstName, business: site.name });
  const id = newId<MessageDeliveryId>();
  const mailId = newId();
  await insertDelivery(
    tx,
    siteId,
    { id, messageId: message.id, position, customerId: recipient.id, email, emailKey, subject, text, mailId },
    now,
  );
  const data = {
    locale: site.locale,
    business: businessOf(site),
    messageKind: message.kind,
    deliveryId: id,
    subject,
    text,
    ...(owes ? { owes } : {}),
  };
  await queueMail(tx, siteId, { to: email, template: 'customerMessage', data }, now, mailId);
}

/** The job that brings a message to its recipients. */
export const messageJobKinds: Record<'MESSAGE', JobKind> = { MESSAGE: { itemsPerBatch: 50, runItem: deliver } };
