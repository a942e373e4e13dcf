import type { SiteId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import type { Recipient } from '../../booking/business-notifications/recipient.ts';
import { listRecipients } from '../../booking/business-notifications/recipient-store.ts';
import { languageOf } from '../../booking/business-notifications/tell-devices.ts';
import type { Db } from '../../server/db/database.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { businessOf } from '../../server/mail/business.ts';
import { conversationPath } from '../../server/mail/business-links.ts';
import { businessTextsFor } from '../../server/mail/business-texts.ts';
import type { ReplyMail } from '../../server/mail/reply-templates.ts';
import { queueMail } from '../../server/mail/store.ts';
import { queuePush } from '../../server/push/delivery-store.ts';
import { type PushRequest, toTag } from '../../server/push/notification.ts';
import { listAllSubscriptions } from '../../server/push/subscription-store.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { listContactsById } from '../contacts/store.ts';
import type { Reply } from './message.ts';
import { countWaiting } from './reply-store.ts';

/**
 * A conversation is told of when it starts to wait, and then not until it was answered or done and waits again. A business
 * hears of so many conversations; of those beyond it only by the number in the next mail.
 */
const TOLD: Limit = { burst: 20, everyMs: minutes(3) };

/** Characters of a reply in a mail; the console has all of it. */
const EXCERPT_LENGTH = 300;

function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : text;
}

interface Context {
  siteId: SiteId;
  secret: string;
  now: Instant;
}

/** An address of one location hears of its bookings; a conversation has no location. */
const isTold = ({ choices, locationId }: Recipient): boolean =>
  choices.MESSAGE_REPLY === 'AT_ONCE' && locationId === undefined;

/** Tells the team, by mail and on devices, of the reply with which a conversation starts to wait. */
export async function announceReply({ siteId, secret, now }: Context, tx: Db, reply: Reply): Promise<void> {
  const everybody = await listRecipients(tx, siteId);
  const recipients = everybody.filter(isTold);
  const subscriptions = await listAllSubscriptions(tx, siteId);
  const notified = everybody.filter(
    ({ id, pushKinds }) => subscriptions.has(id) && pushKinds.includes('MESSAGE_REPLY'),
  );
  if (recipients.length + notified.length === 0) return;
  const key = rateLimitKey(secret, 'reply-notices', siteId);
  if (await takeAttempt(tx, { siteId, key, limit: TOLD, now })) return;
  const site = await findSite(tx, siteId);
  const data = {
    locale: site.locale,
    business: businessOf(site),
    ...(await describeReply(tx, siteId, reply)),
  };
  await Promise.all(
    recipients.map(({ id, email, person }) => {
      const name = toMailName(person?.firstName ?? '');
      const mail = { ...data, recipientId: id, ...(name ? { name } : {}) };
      return queueMail(tx, siteId, { to: email, template: 'messageReply', data: mail }, now);
    }),
  );
  await Promise.all(
    notified.flatMap((recipient) =>
      (subscriptions.get(recipient.id) ?? []).map((subscriptionId) =>
        queuePush(tx, siteId, { subscriptionId, now, ...toNotification(reply, languageOf(site, recipient)) }),
      ),
    ),
  );
}

/** Says what the subject of the mail does. */
function toNotification({ id, subject, customerId }: Reply, lang: string): Omit<PushRequest, 'subscriptionId'> {
  const { heading } = businessTextsFor(lang).reply;
  const content = { title: heading, body: subject, path: conversationPath(customerId), lang };
  return { tag: toTag(id), content, about: [id] };
}

async function describeReply(
  tx: Db,
  siteId: SiteId,
  { id, customerId, subject, text }: Reply,
): Promise<Omit<ReplyMail, 'locale' | 'business' | 'recipientId' | 'name'>> {
  const [customer] = await listContactsById(tx, siteId, [customerId]);
  const customerName = toMailName([customer?.firstName, customer?.lastName].filter(Boolean).join(' '));
  return {
    customerId,
    subject,
    excerpt: excerptOf(text),
    waitingCount: await countWaiting(tx, siteId),
    about: [id],
    ...(customerName ? { customerName } : {}),
    ...(customer?.email ? { customerEmail: customer.email } : {}),
  };
}
