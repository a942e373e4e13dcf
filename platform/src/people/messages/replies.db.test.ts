import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recipientIdOf } from '../../testing/business-notifications.ts';
import { addContact, addReplyLink, sendMessageNow } from '../../testing/customers.ts';
import { newId } from '../../testing/ids.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { matchesSearch } from './conversation-search-store.ts';

const { getMessageByLink, replyToMessage, listConversations, listMessageReplies, updateConversation } =
  modules.messages;
const { addNotificationAddress, stopNotifications, updateNotificationRecipient } = modules.businessNotifications;

const DAY_MS = 86_400_000;

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false, testClock: true } });
  visitor = await foyer.visit();
});
afterAll(() => foyer?.stop());

async function addLinked() {
  const email = `${newId()}@example.com`;
  const customerId = await addContact(foyer, { firstName: 'Ana', email });
  return { customerId, email, token: await addReplyLink(foyer, [customerId], email) };
}
const reply = (token: string, text = 'At 9, please', replyId = newId()) =>
  visitor.call(replyToMessage, { token, replyId, text });
const conversationOf = async (customerId: string, by = foyer.owner) =>
  (await by.call(listConversations, { customerId })).value.conversations[0];
const textsOf = async (customerId: string) =>
  (await foyer.owner.call(listMessageReplies, { customerId })).value.replies.map(({ text }) => text);

test('a customer answers by the link in the mail, and the business finds it until it has written back', async () => {
  const { customerId, token } = await addLinked();
  expect((await visitor.call(getMessageByLink, { token })).value).toMatchObject({
    subject: 'Your visit',
    text: 'See you soon',
    replies: [],
  });
  const waiting = (await foyer.owner.call(listConversations, {})).value.waitingCount;
  await reply(token, ' At 9,\r\n<b>please</b> ');
  expect((await visitor.call(getMessageByLink, { token })).value.replies).toMatchObject([
    { text: 'At 9,\n<b>please</b>' },
  ]);
  expect(await conversationOf(customerId)).toMatchObject({
    isWaiting: true,
    customerName: 'Ana',
    lastReply: { subject: 'Your visit', text: 'At 9,\n<b>please</b>' },
  });
  expect((await foyer.owner.call(listConversations, {})).value.waitingCount).toBe(waiting + 1);
  // To many is no answer.
  const { customerId: other } = await addLinked();
  const draft = { kind: 'TRANSACTIONAL' as const, subject: 'Re', text: 'Yes' };
  await sendMessageNow(foyer, { ...draft, customerIds: [customerId, other] });
  expect((await conversationOf(customerId))?.isWaiting).toBe(true);
  await sendMessageNow(foyer, { ...draft, customerIds: [customerId] });
  expect((await conversationOf(customerId))?.isWaiting).toBe(false);
  expect((await foyer.owner.call(listConversations, { isWaiting: true })).value.conversations).not.toContainEqual(
    expect.objectContaining({ customerId }),
  );
});

test('a reply is there once, also sent three times at once; another under its id is refused', async () => {
  const { customerId, token } = await addLinked();
  const id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => reply(token, 'Once', id)));
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
  expect((await reply(token, 'Other', id)).code).toBe('MESSAGE_ID_TAKEN');
  expect((await reply((await addLinked()).token, 'Once', id)).code).toBe('MESSAGE_ID_TAKEN');
  expect(await textsOf(customerId)).toEqual(['Once']);
});

test('what is blank, too long or has control characters is refused and changes nothing', async () => {
  const { customerId, token } = await addLinked();
  for (const text of [' \n ', 'x'.repeat(2001), 'a\u0000b', 'a\u001bb']) {
    const { status, fields } = await reply(token, text);
    expect([status, fields]).toEqual([400, ['text']]);
  }
  expect(await conversationOf(customerId)).toBeUndefined();
});

test('a link opens only its own message, at its own business', async () => {
  const { customerId, email, token } = await addLinked();
  await reply(token, 'First');
  await foyer.runFor(1000);
  const second = await addReplyLink(foyer, [customerId], email);
  expect(second).not.toBe(token);
  expect((await visitor.call(getMessageByLink, { token: second })).value.replies).toEqual([]);
  for (const call of [
    () => foyer.ownerB.call(getMessageByLink, { token }),
    () => foyer.ownerB.call(replyToMessage, { token, replyId: newId(), text: 'Hi' }),
    () => reply(`${token.slice(0, -2)}AA`),
    () => reply('x'),
  ])
    expect((await call()).code).toBe('INVALID_TOKEN');
  expect(await conversationOf(customerId, foyer.ownerB)).toBeUndefined();
});

test('done is said of the last reply that was read', async () => {
  const { customerId, token } = await addLinked();
  await reply(token, 'First');
  const read = (await conversationOf(customerId))?.lastReply.id ?? '';
  await foyer.runFor(1000);
  await reply(token, 'Second');
  const done = (lastReplyId: string, isWaiting = false, by = foyer.owner) =>
    by.call(updateConversation, { customerId, lastReplyId, isWaiting });
  expect((await done(read)).value.conversation).toMatchObject({ isWaiting: true, lastReply: { text: 'Second' } });
  const last = (await conversationOf(customerId))?.lastReply.id ?? '';
  expect((await done(last)).value.conversation.isWaiting).toBe(false);
  expect((await done(last, true)).value.conversation.isWaiting).toBe(true);
  const staff = await addMember(foyer, { role: 'staff' });
  expect((await done(last, false, staff.client)).status).toBe(403);
  expect((await done(last, false, foyer.ownerB)).code).toBe('CONVERSATION_NOT_FOUND');
  expect((await conversationOf(customerId, staff.client))?.isWaiting).toBe(true);
  for (const client of [visitor, (await addMember(foyer)).client])
    expect((await client.call(listMessageReplies, { customerId })).status).toBe(403);
});

test('one link takes ten replies, then one in ten minutes', async () => {
  const { customerId, token } = await addLinked();
  for (let turn = 0; turn < 10; turn += 1) expect((await reply(token, `Reply ${turn}`)).code).toBe('ok');
  expect((await reply(token)).code).toBe('THROTTLED_FEATURE');
  expect(await textsOf(customerId)).toHaveLength(10);
  await foyer.runFor(11 * 60_000);
  expect((await reply(token)).code).toBe('ok');
});

test('a merge takes the conversation along, and the link goes on', async () => {
  const one = await addLinked();
  const other = await addLinked();
  await reply(one.token, 'From one');
  await foyer.runFor(1000);
  await reply(other.token, 'From the other');
  const { contact } = (await foyer.owner.call(modules.contacts.getContact, { id: other.customerId })).value;
  const merge = {
    sourceContactIds: [one.customerId],
    targetContactId: other.customerId,
    targetContactRevision: Number(contact.revision),
  };
  expect((await foyer.owner.call(modules.contacts.mergeContacts, merge)).code).toBe('ok');
  expect(await textsOf(other.customerId)).toEqual(['From the other', 'From one']);
  expect(await conversationOf(one.customerId)).toBeUndefined();
  expect(await conversationOf(other.customerId)).toMatchObject({
    isWaiting: true,
    lastReply: { text: 'From the other' },
  });
  await foyer.runFor(1000);
  await reply(one.token, 'Again');
  expect((await textsOf(other.customerId))[0]).toBe('Again');
});

test('an erased customer leaves no reply behind, and their link opens nothing', async () => {
  const { customerId, token } = await addLinked();
  await reply(token);
  await foyer.owner.call(modules.contacts.deleteContact, { contactId: customerId });
  expect(await textsOf(customerId)).toEqual([]);
  expect(await conversationOf(customerId)).toBeUndefined();
  expect((await reply(token)).code).toBe('INVALID_TOKEN');
});

describe('the team is mailed', () => {
  const told = async (address = 'owner@example.com') =>
    (await foyer.mailsTo(address)).filter(({ template }) => template === 'messageReply');
  const renderedOf = async () => Object((await told()).at(-1)?.rendered) as { text: string; html: string };
  beforeEach(async () => {
    await foyer.runDueJobs();
    await foyer.db.deleteFrom('mail').execute();
    await foyer.resetRateLimits();
    // A visitor's token ends while the clock is moved.
    visitor = await foyer.visit();
  });

  test('one reply of two at once, and the next after the conversation was done', async () => {
    const { customerId, token } = await addLinked();
    await Promise.all(['One', 'Two'].map((text) => reply(token, text)));
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(1);
    await foyer.runFor(1000);
    await reply(token, 'Three');
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(1);
    expect((await conversationOf(customerId))?.lastReply.text).toBe('Three');
    const lastReplyId = (await conversationOf(customerId))?.lastReply.id ?? '';
    await foyer.owner.call(updateConversation, { customerId, lastReplyId, isWaiting: false });
    await foyer.runFor(1000);
    await reply(token, 'Four');
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(2);
    expect((await renderedOf()).text).toContain('Four');
  });

  test('with how the reply begins, as text, a link to the conversation and one that stops such mails', async () => {
    const { customerId, email, token } = await addLinked();
    await reply(token, `<script>1</script> ${'😀'.repeat(900)}`);
    await foyer.runDueJobs();
    const [mail] = await told();
    expect(mail?.rendered).toMatchObject({ subject: 'New reply: Your visit', replyTo: email });
    const { html } = await renderedOf();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html.match(/😀/gu)).toHaveLength(281);
    expect(html).toContain(`/manage/inbox/${customerId}`);
    const stop = /\/unsubscribe\/([\w-]+)/.exec(html)?.[1] ?? '';
    expect((await visitor.call(stopNotifications, { token: stop })).value).toEqual({ stops: 'MESSAGE_REPLY' });
    await reply((await addLinked()).token);
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(1);
    const recipientId = await recipientIdOf(foyer, 'owner@example.com');
    const preferences = { choices: { MESSAGE_REPLY: 'AT_ONCE' as const } };
    await foyer.owner.call(updateNotificationRecipient, { recipientId, preferences });
  });

  test('managers and addresses of the whole business, and staff who choose it', async () => {
    const desk = `${newId()}@example.com`;
    const manager = await addMember(foyer, { role: 'manager' });
    const staff = await addMember(foyer, { role: 'staff' });
    await foyer.owner.call(addNotificationAddress, { email: desk });
    await reply((await addLinked()).token);
    await foyer.runDueJobs();
    const counts = () =>
      Promise.all([manager.identity.email, desk, staff.identity.email].map(async (to) => (await told(to)).length));
    expect(await counts()).toEqual([1, 1, 0]);
    const recipientId = await recipientIdOf(foyer, staff.identity.email);
    await staff.client.call(updateNotificationRecipient, {
      recipientId,
      preferences: { choices: { MESSAGE_REPLY: 'AT_ONCE' } },
    });
    await reply((await addLinked()).token);
    await foyer.runDueJobs();
    expect(await counts()).toEqual([2, 2, 1]);
  });

  test('of twenty conversations at once, and of no more until three minutes have passed', async () => {
    const tokens: string[] = [];
    for (let turn = 0; turn < 22; turn += 1) tokens.push((await addLinked()).token);
    const [last = '', ...others] = tokens;
    for (const token of others) expect((await reply(token)).code).toBe('ok');
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(20);
    await foyer.runFor(4 * 60_000);
    visitor = await foyer.visit();
    expect((await reply(last)).code).toBe('ok');
    await foyer.runDueJobs();
    expect(await told()).toHaveLength(21);
    const { waitingCount } = (await foyer.owner.call(listConversations, {})).value;
    expect((await renderedOf()).text).toContain(String(waitingCount));
  });

  test('of a customer who was merged before the mail went out with a link to the one who is left', async () => {
    const one = await addLinked();
    const other = await addLinked();
    const another = await addLinked();
    await reply(one.token, 'From one');
    await reply(another.token, 'From another');
    const { contact } = (await foyer.owner.call(modules.contacts.getContact, { id: other.customerId })).value;
    const merge = {
      sourceContactIds: [one.customerId],
      targetContactId: other.customerId,
      targetContactRevision: Number(contact.revision),
    };
    expect((await foyer.owner.call(modules.contacts.mergeContacts, merge)).code).toBe('ok');
    await foyer.runDueJobs();
    const links = (await told()).map(({ rendered }) => /manage\/inbox\/([\w-]+)/.exec(Object(rendered).html)?.[1]);
    expect(links.toSorted()).toEqual([other.customerId, another.customerId].toSorted());
  });

  test('and an erased customer leaves no mail behind', async () => {
    const { customerId, token } = await addLinked();
    await reply(token, 'Mine');
    await foyer.owner.call(modules.contacts.deleteContact, { contactId: customerId });
    expect(await told()).toEqual([]);
  });
});

test('conversations are paged by the newest reply', async () => {
  for (let turn = 0; turn < 3; turn += 1) await reply((await addLinked()).token, `Page ${turn}`);
  const first = (await foyer.owner.call(listConversations, { limit: 2, isWaiting: true })).value;
  expect(first.conversations).toHaveLength(2);
  const next = { limit: 2, isWaiting: true, cursor: first.cursors.next ?? '' };
  const second = (await foyer.owner.call(listConversations, next)).value;
  const ids = [...first.conversations, ...second.conversations].map(({ customerId }) => customerId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('conversations are found by the customer’s name and address, and by words of a reply', async () => {
  const email = `${newId()}@piano.example`;
  const id = await addContact(foyer, { firstName: 'José', lastName: 'Núñez-Prado', email });
  const token = await addReplyLink(foyer, [id], email);
  await reply(token, 'Is the café (on 5th/6th) open? Ask ana@violin.example');
  await foyer.runFor(1000);
  await reply(token, 'Thanks');
  const identity = await addIdentity(foyer, { profile: { firstName: 'Wilhelmina' } });
  const memberToken = await addReplyLink(foyer, [identity.id], identity.email);
  await reply(memberToken, 'שָׁלוֹם לכולם');
  const found = async (search: string, by = foyer.owner) =>
    (await by.call(listConversations, { search })).value.conversations.map(({ customerId }) => customerId);
  for (const search of [
    'jose',
    'PRADO núñ',
    'piano',
    'cafe',
    'Café open',
    '6th',
    'violin',
    'ana@violin.example',
    'thank',
  ])
    expect([search, await found(search)]).toEqual([search, [id]]);
  for (const search of ['wilhel', 'שלום']) expect([search, await found(search)]).toEqual([search, [identity.id]]);
  // The words of two replies, the end of a word, and none.
  for (const search of ['cafe thanks', 'iolin', '!?', "'); --"])
    expect([search, await found(search)]).toEqual([search, []]);
  expect(await found('jose', foyer.ownerB)).toEqual([]);
  expect((await foyer.owner.call(listConversations, { search: ' ' })).value.conversations.length).toBeGreaterThan(1);
  const { status, fields } = await foyer.owner.call(listConversations, { search: 'x'.repeat(101) });
  expect([status, fields]).toEqual([400, ['search']]);
});

test('words are found by their index', async () => {
  const { db } = foyer;
  await sql`insert into message_replies (site_id, id, delivery_id, customer_id, subject, body, created_at)
    select ${siteA}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', 'word' || n, now()
    from generate_series(1, 5000) n`.execute(db);
  await sql`analyze message_replies`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select customer_id from conversations
    where site_id = ${siteA} and ${matchesSearch(siteA, 'piano')}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('message_replies_words');
  expect(plan).not.toContain('Seq Scan on message_replies');
});

test('a search is answered page by page, among those who wait', async () => {
  const customers = [await addLinked(), await addLinked(), await addLinked()];
  for (const { token } of customers) await reply(token, 'A rehearsal, perhaps');
  const ask = { search: 'rehears', isWaiting: true, limit: 2 };
  const first = (await foyer.owner.call(listConversations, ask)).value;
  const cursor = first.cursors.next ?? '';
  const second = (await foyer.owner.call(listConversations, { ...ask, cursor })).value;
  expect([first.conversations, second.conversations].map(({ length }) => length)).toEqual([2, 1]);
  expect((await foyer.owner.call(listConversations, { ...ask, search: 'other', cursor })).status).toBe(400);
  expect((await foyer.owner.call(listConversations, { ...ask, isWaiting: false })).value.conversations).toEqual([]);
});

test('a link opens for 90 days', async () => {
  const { customerId, token } = await addLinked();
  await foyer.runFor(89 * DAY_MS);
  // A visitor's token is over sooner.
  visitor = await foyer.visit();
  expect((await reply(token)).code).toBe('ok');
  await foyer.runFor(2 * DAY_MS);
  visitor = await foyer.visit();
  expect((await reply(token)).code).toBe('MANAGE_LINK_EXPIRED');
  expect((await visitor.call(getMessageByLink, { token })).code).toBe('MANAGE_LINK_EXPIRED');
  expect(await textsOf(customerId)).toHaveLength(1);
});
