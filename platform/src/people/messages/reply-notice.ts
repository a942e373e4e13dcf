import type { SiteId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import type { Recipient } from '../../booking/business-notifications/recipient.ts';
import { listRecipients } from '../../booking/business-notifications/recipient-store.ts';
import type { Db } from '../../server/db/database.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { ReplyMail } from '../../server/mail/reply-templates.ts';
import { queueMail } from '../../server/mail/store.ts';
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

/** Mails the team the reply with which a conversation starts to wait. */
export async function announceReply({ siteId, secret, now }: Context, tx: Db, reply: Reply): Promise<void> {
  const recipients = (await listRecipients(tx, siteId)).filter(isTold);
  if (recipients.length === 0) return;
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
