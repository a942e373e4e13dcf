import { type ContactId, type MessageReplyId, modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import type { ContactData } from '../contacts/contact.ts';
import { asId } from '../server/lib/ids.ts';
import { sealId } from '../server/lib/sealed-id.ts';
import { newId } from './ids.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

/** Adds somebody without an account; returns their id. */
export async function addContact(
  { owner }: Pick<TestPlatform, 'owner'>,
  { firstName, lastName, email }: Pick<ContactData, 'firstName' | 'lastName' | 'email'>,
  by: WireClient = owner,
): Promise<string> {
  const name = { ...(firstName ? { first: firstName } : {}), ...(lastName ? { last: lastName } : {}) };
  const info = { name, ...(email ? { emails: { items: [{ email }] } } : {}) };
  return (await by.call(modules.contacts.createContact, { info })).value.contact.id;
}

/** Tags a customer who agreed to news, writes to them without waiting for the time to undo, and answers for them. */
export async function addConversationAndTag(
  foyer: Pick<TestPlatform, 'owner' | 'db' | 'runDueJobs' | 'platform' | 'visit'>,
  customerId: string,
  name: string,
): Promise<void> {
  const { owner } = foyer;
  const customerIds = [customerId];
  (await owner.call(modules.customers.tagCustomers, { customerIds, tag: `${name} at nine` })).value;
  (await owner.call(modules.messages.setMarketingConsent, { customerIds, isGiven: true })).value;
  const draft = {
    kind: 'MARKETING' as const,
    subject: `For ${name}`,
    text: 'Hello {first_name}',
    customerIds,
  };
  await sendMessageNow(foyer, draft);
  await addReply(foyer, customerId, `${name} comes at nine.`);
}

/** Sends a message without waiting for the time to undo. */
export async function sendMessageNow(
  { owner, db, runDueJobs }: Pick<TestPlatform, 'owner' | 'db' | 'runDueJobs'>,
  draft: Omit<RequestOf<typeof modules.messages.sendMessage>, 'messageId'>,
): Promise<string> {
  const { id } = (await owner.call(modules.messages.sendMessage, { messageId: newId(), ...draft })).value.message;
  await db
    .updateTable('bulk_jobs')
    .set({ next_batch_at: new Date(0) })
    .where(sql`id`, '=', id)
    .execute();
  await runDueJobs();
  return id;
}

/** Answers the last message that a customer got, by the link in its mail. */
async function addReply(
  { db, platform, visit }: Pick<TestPlatform, 'db' | 'platform' | 'visit'>,
  customerId: string,
  text: string,
): Promise<void> {
  const { id, site_id } = await db
    .selectFrom('message_deliveries')
    .select(['id', 'site_id'])
    .where('customer_id', '=', asId<ContactId>(customerId))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = sealId(platform.secret, 'message-reply', site_id, id);
  (await (await visit()).call(modules.messages.replyToMessage, { token, replyId: newId(), text })).value;
}

/** Writes to a customer. Returns the token of the link in the mail, by which they can answer. */
export async function addReplyLink(
  platform: Pick<TestPlatform, 'owner' | 'db' | 'runDueJobs' | 'mailsTo'>,
  customerIds: string[],
  email: string,
): Promise<string> {
  await sendMessageNow(platform, { kind: 'TRANSACTIONAL', subject: 'Your visit', text: 'See you soon', customerIds });
  const mail = (await platform.mailsTo(email)).at(-1);
  return /\/answer\/([\w-]{64})/.exec(String(Object(mail?.rendered).html))?.[1] ?? '';
}

/** Adds replies before the first of a customer, a minute apart: `Earlier 1` is the newest of them. */
export async function addEarlierReplies(
  { db }: Pick<TestPlatform, 'db'>,
  customerId: string,
  count: number,
): Promise<void> {
  const first = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('customer_id', '=', asId<ContactId>(customerId))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: asId<MessageReplyId>(newId()),
    body: `Earlier ${index + 1}`,
    created_at: new Date(first.created_at.getTime() - (index + 1) * 60_000),
  }));
  await db.insertInto('message_replies').values(rows).execute();
}
