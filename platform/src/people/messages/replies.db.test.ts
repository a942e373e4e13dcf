import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContact, addReplyLink, sendMessageNow } from '../../testing/customers.ts';
import { newId } from '../../testing/ids.ts';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { getMessageByLink, replyToMessage, listConversations, listMessageReplies, updateConversation } =
  modules.messages;

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

test('conversations are paged by the newest reply', async () => {
  for (let turn = 0; turn < 3; turn += 1) await reply((await addLinked()).token, `Page ${turn}`);
  const first = (await foyer.owner.call(listConversations, { limit: 2, isWaiting: true })).value;
  expect(first.conversations).toHaveLength(2);
  const next = { limit: 2, isWaiting: true, cursor: first.cursors.next ?? '' };
  const second = (await foyer.owner.call(listConversations, next)).value;
  const ids = [...first.conversations, ...second.conversations].map(({ customerId }) => customerId);
  expect(new Set(ids).size).toBe(ids.length);
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
