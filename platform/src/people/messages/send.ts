import { createHash } from 'node:crypto';
import type { JobId, MessageId } from '@foyer/contract';
import { addDuration, seconds } from '@foyer/contract/values';
import { requesterOf } from '../../server/bulk-jobs/bulk-job.ts';
import { insertItems } from '../../server/bulk-jobs/item-store.ts';
import { insertJob } from '../../server/bulk-jobs/job-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { findQuietMails } from '../../server/sites/quiet-hours-store.ts';
import { lockSite } from '../../server/sites/store.ts';
import { countLeftOut, judgeAudience, listAudience } from './audience.ts';
import { selectRecipients } from './delivery-store.ts';
import { toEntities } from './entity.ts';
import type { Audience, Draft, Message } from './message.ts';
import { findDraftViolations } from './placeholders.ts';
import { countRecentRecipients, findMessage, insertMessage } from './store.ts';

type Messages = Handlers<'messages'>;

/** The time in which a message can be taken back, before the first mail. In the quiet hours it is longer. */
const UNDO = seconds(15);
const MOST_A_DAY = 10_000;

export function checkDraft(draft: Draft): void {
  const violations = findDraftViolations(draft);
  if (violations.length > 0) throw new ValidationError(violations);
}

/** The same for a repetition only: the same text to the same customers. */
const hashOf = ({ kind, subject, text, customerIds, filter }: Draft & Audience): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, subject, text, customerIds?.map((id) => id.toLowerCase()).sort(), filter]))
    .digest('base64url');

/** Finds who gets a message and starts the job that writes to them. A repetition answers what the first call started. */
export const sendMessage: Messages['sendMessage'] = async (call) => {
  const { tx, caller, input, now, fail } = call;
  const { siteId } = caller;
  checkDraft(input);
  const id = asId<MessageId>(input.messageId.toLowerCase());
  // Two that send at once: the second sees the first, and both count toward the day.
  await lockSite(tx, siteId);
  const requestHash = hashOf(input);
  const known = await findMessage(tx, siteId, id);
  if (known && known.requestHash !== requestHash) return fail('MESSAGE_ID_TAKEN', 'Another message has this id.');
  const message = known ?? (await start(id));
  const [entity] = await toEntities(tx, siteId, [message], now);
  if (!entity) throw new Error(`Message ${id} has no entity.`);
  return { message: entity };

  async function start(messageId: MessageId): Promise<Message> {
    const { recipients, leftOut } = await judgeAudience(call, input, await listAudience(call, input));
    if (recipients.length === 0) fail('NO_RECIPIENTS', 'None of these customers can get this message.');
    if ((await countRecentRecipients(tx, siteId, now)) + recipients.length > MOST_A_DAY) {
      fail('TOO_MANY_MESSAGES', 'At most 10,000 mails can be written to customers in a day.');
    }
    const { kind, subject, text, sendsNow } = input;
    const undoable = addDuration(now, UNDO);
    const quiet = sendsNow ? undefined : await findQuietMails(tx, siteId, undoable);
    const started: Message = {
      id: messageId,
      kind,
      subject,
      text,
      recipientCount: recipients.length,
      leftOut: countLeftOut(leftOut),
      requestHash,
      startsAt: quiet?.end ?? undoable,
      createdBy: caller.id,
      createdAt: now,
    };
    await insertMessage(tx, siteId, started);
    const job = {
      siteId,
      id: asId<JobId>(messageId),
      kind: 'MESSAGE',
      action: 'SEND_MESSAGE',
      status: 'RUNNING',
      parameters: {},
      requestedBy: requesterOf(caller),
      total: recipients.length,
      startsAt: started.startsAt,
    } as const;
    await insertItems(tx, job, selectRecipients(siteId, recipients));
    await insertJob(tx, job, now);
    return started;
  }
};
