import { modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullNameOf } from '../../access/sign-in/mails.ts';
import { site } from '../../demo/low-tide/studio.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { addContact } from '../../testing/customers.ts';
import { HOUR_MS } from '../../testing/durations.ts';
import { newId } from '../../testing/ids.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { toEntities } from './entity.ts';
import { findMessage } from './store.ts';

const { previewMessage, sendMessage, listMessages, listMessageDeliveries, setMarketingConsent } = modules.messages;
const { cancelMemberJob, listMemberJobResults } = modules.memberJobs;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false, testClock: true } });
});
afterAll(() => foyer?.stop());

const newEmail = () => `${newId()}@example.com`;
const addMemberAt = async (email: string) => (await addIdentity(foyer, { email, isEmailVerified: false })).id;
const add = (email?: string, firstName = 'Ana') => addContact(foyer, { firstName, ...(email ? { email } : {}) });

type Draft = Partial<RequestOf<typeof sendMessage>>;
const drafted = (changes: Draft) => ({
  messageId: newId(),
  kind: 'TRANSACTIONAL' as const,
  subject: 'From {business}',
  text: 'Hi {first_name},\n\nwe open at 8.',
  ...changes,
});
const send = (changes: Draft, by = foyer.owner) => by.call(sendMessage, drafted(changes));
const afterUndo = () => foyer.runFor(16_000);
const find = async (messageId: string) => (await foyer.owner.call(listMessages, { messageId })).value.messages[0];
const deliveriesOf = async (messageId: string) =>
  (await foyer.owner.call(listMessageDeliveries, { messageId })).value.deliveries;
const subjectsTo = async (email: string) =>
  (await foyer.mailsTo(email)).map(({ rendered }) => String(Object(rendered).subject));

test('each gets a mail of their own after the time to undo, and it is kept with the customer', async () => {
  const [one, other] = [newEmail(), newEmail()];
  const ids = [await add(one), await add(other, 'Ben'), await add(), newId()];
  const preview = (await foyer.owner.call(previewMessage, drafted({ customerIds: ids }))).value;
  expect(preview).toEqual({
    recipientCount: 2,
    leftOut: expect.arrayContaining([
      { reason: 'NO_ADDRESS', count: 1 },
      { reason: 'NOT_FOUND', count: 1 },
    ]),
    sample: {
      email: one,
      customerName: 'Ana',
      subject: 'From Low Tide',
      text: 'Hi Ana,\n\nwe open at 8.',
    },
  });
  const { message } = (await send({ customerIds: ids })).value;
  expect(message).toMatchObject({ status: 'WAITING', recipientCount: 2, leftOut: preview.leftOut });
  await foyer.runDueJobs();
  expect(await subjectsTo(one)).toEqual([]);
  await afterUndo();
  expect(await subjectsTo(one)).toEqual(['From Low Tide']);
  expect(await find(message.id)).toMatchObject({ status: 'DONE', sentCount: 2, waitingCount: 0, failedCount: 0 });
  const [kept] = (await foyer.owner.call(listMessageDeliveries, { customerId: ids[1] })).value.deliveries;
  expect(kept).toMatchObject({ email: other, customerName: 'Ben', status: 'SENT', text: 'Hi Ben,\n\nwe open at 8.' });
});

test('a message that is canceled in the time to undo writes to nobody', async () => {
  const email = newEmail();
  const { id } = (await send({ customerIds: [await add(email)] })).value.message;
  expect((await foyer.owner.call(cancelMemberJob, { jobId: id })).value.job.status).toBe('CANCELED');
  await afterUndo();
  expect(await subjectsTo(email)).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'CANCELED', sentCount: 0 });
});

test('a message waits for the end of the quiet hours where mails keep them, and goes at once if whoever writes it says so', async () => {
  const time = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(site.timeZone).toPlainTime().toString().slice(0, 5);
  const quietHours = { from: time(foyer.now() - HOUR_MS), to: time(foyer.now() + HOUR_MS) };
  const update = (reminderSettings: { quietMails: boolean; quietHours?: typeof quietHours }) =>
    foyer.owner.call(modules.reminders.updateReminderSettings, { reminderSettings });
  (await update({ quietMails: true, quietHours })).value;
  const [waiting, canceled, urgent] = [newEmail(), newEmail(), newEmail()];
  const ids = [await add(waiting), await add(canceled), await add(urgent)];
  const { quietUntil } = (await foyer.owner.call(previewMessage, drafted({ customerIds: ids }))).value;
  const [first, second, third] = [
    (await send({ customerIds: [ids[0] ?? ''] })).value.message,
    (await send({ customerIds: [ids[1] ?? ''] })).value.message,
    (await send({ customerIds: [ids[2] ?? ''], sendsNow: true })).value.message,
  ];
  expect(first.startsDate).toBe(quietUntil);
  expect(third.startsDate < String(quietUntil)).toBe(true);
  await afterUndo();
  expect(await Promise.all([waiting, canceled, urgent].map(subjectsTo))).toEqual([[], [], ['From Low Tide']]);
  expect((await find(first.id))?.status).toBe('WAITING');
  (await foyer.owner.call(cancelMemberJob, { jobId: second.id })).value;
  await foyer.runUntil(Date.parse(String(quietUntil)) - 1000);
  expect(await subjectsTo(waiting)).toEqual([]);
  await foyer.runUntil(Date.parse(String(quietUntil)) + 1000);
  expect(await Promise.all([waiting, canceled].map(subjectsTo))).toEqual([['From Low Tide'], []]);
  (await update({ quietMails: false })).value;
});

test('what was typed is text in the mail: no markup, no header, links of http only', async () => {
  const email = newEmail();
  const customerId = await addContact(foyer, { firstName: 'Ana <b>', email });
  const text = 'Hi {first_name} <script>alert(1)</script>\nhttps://example.com/a?b=1&c=2. javascript:alert(1)';
  await send({ customerIds: [customerId], subject: 'News & <i>', text });
  await afterUndo();
  const [mail] = await foyer.mailsTo(email);
  const { html, subject, text: plain, replyTo } = Object(mail?.rendered);
  // Answers go to the business, not to whoever runs the platform.
  expect(replyTo).toBe(site.email);
  expect(subject).toBe('News & <i>');
  expect(html).toContain('Hi Ana &lt;b&gt; &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toMatch(/href="https:\/\/example\.com\/a\?b=1&amp;c=2"/);
  expect(html).not.toContain('href="javascript');
  expect(plain).toContain('<script>alert(1)</script>');
  const refused = await send({ customerIds: [customerId], subject: 'Hi\nBcc: all@example.com' });
  expect([refused.status, refused.fields]).toEqual([400, ['subject']]);
});

describe('at most once', () => {
  test('the same id answers the same message, also from two at once; another text, or others to get it, is refused', async () => {
    const email = newEmail();
    const sent = drafted({ customerIds: [await add(email)] });
    const answers = await Promise.all([1, 2, 3].map(() => foyer.owner.call(sendMessage, sent)));
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    for (const change of [{ text: 'Other' }, { customerIds: [await add(newEmail())] }])
      expect((await foyer.owner.call(sendMessage, { ...sent, ...change })).code).toBe('MESSAGE_ID_TAKEN');
    await afterUndo();
    expect((await foyer.owner.call(sendMessage, sent)).value.message.status).toBe('DONE');
    await afterUndo();
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('a batch that fails on the way writes nothing, and its next attempt everything once', async () => {
    const emails = Array.from({ length: 60 }, newEmail);
    const customerIds: string[] = [];
    for (const email of emails) customerIds.push(await add(email));
    const { id } = (await send({ customerIds })).value.message;
    // A crash, as the database sees it: the transaction of the first batch ends with all of its mails undone.
    await sql`create or replace function refuse_counts() returns trigger language plpgsql as
      $$ begin if new.succeeded > 0 then raise exception 'crash'; end if; return new; end $$`.execute(foyer.db);
    await sql`create trigger crash before update on bulk_jobs for each row when (new.kind = 'MESSAGE')
      execute function refuse_counts()`.execute(foyer.db);
    await afterUndo();
    expect(await deliveriesOf(id)).toEqual([]);
    await sql`drop trigger crash on bulk_jobs`.execute(foyer.db);
    await foyer.runFor(120_000);
    expect(await find(id)).toMatchObject({ status: 'DONE', sentCount: 60 });
    for (const email of emails) expect(await subjectsTo(email)).toHaveLength(1);
  });
});

describe('news', () => {
  test('go to those who agreed, once to each address, until one click ends them', async () => {
    const [agreed, never] = [newEmail(), newEmail()];
    const [first, second, third] = [await add(agreed), await addMemberAt(agreed), await add(never)];
    const consent = await foyer.owner.call(setMarketingConsent, { customerIds: [first], isGiven: true });
    expect(consent.value.changedIds).toEqual([first]);
    const customerIds = [first, second, third];
    const preview = await foyer.owner.call(previewMessage, drafted({ kind: 'MARKETING', customerIds }));
    expect(preview.value).toMatchObject({
      recipientCount: 1,
      leftOut: expect.arrayContaining([
        { reason: 'SAME_ADDRESS', count: 1 },
        { reason: 'NO_CONSENT', count: 1 },
      ]),
    });
    await send({ kind: 'MARKETING', customerIds });
    await afterUndo();
    const [mail] = await foyer.mailsTo(agreed);
    const { unsubscribeUrl, html } = Object(mail?.rendered);
    const token = /\/foyer\/unsubscribe\/([\w-]{64})$/.exec(unsubscribeUrl)?.[1] ?? '';
    expect(html).toContain(`/unsubscribe/${token}`);
    const stopUrl = `${foyer.origin}/foyer/unsubscribe/${token}`;
    const stops = { token };
    const visitor = await foyer.visit();
    const { getNotificationStop } = modules.businessNotifications;
    expect((await visitor.call(getNotificationStop, stops)).value).toEqual({ stops: 'MARKETING', isStopped: false });
    expect((await fetch(stopUrl, { method: 'POST' })).status).toBe(200);
    expect((await fetch(stopUrl, { method: 'POST' })).status).toBe(200);
    expect((await visitor.call(getNotificationStop, stops)).value.isStopped).toBe(true);
    const { customer } = (await foyer.owner.call(modules.customers.getCustomer, { customerId: first })).value;
    expect(customer.marketingConsent).toMatchObject({ isGiven: false, changedBy: 'CUSTOMER' });
    const again = await send({ kind: 'MARKETING', customerIds: [first] });
    expect(again.code).toBe('NO_RECIPIENTS');
    // A list makes none of them agree again; only their own word does.
    expect((await foyer.owner.call(setMarketingConsent, { customerIds, isGiven: true })).value.changedIds).toEqual([
      third,
    ]);
    const said = { customerIds: [first], isGiven: true, isAfterWithdrawal: true };
    expect((await foyer.owner.call(setMarketingConsent, said)).value.changedIds).toEqual([first]);
  });

  test('whoever unsubscribes in the time to undo gets no mail', async () => {
    const email = newEmail();
    const customerIds = [await add(email)];
    await foyer.owner.call(setMarketingConsent, { customerIds, isGiven: true });
    const { id } = (await send({ kind: 'MARKETING', customerIds })).value.message;
    await foyer.owner.call(setMarketingConsent, { customerIds, isGiven: false });
    await afterUndo();
    expect(await subjectsTo(email)).toEqual([]);
    const { results } = (await foyer.owner.call(listMemberJobResults, { jobId: id })).value;
    expect(results[0]).toMatchObject({
      customerId: customerIds[0],
      outcome: 'FAILED',
      errors: [{ code: 'NO_CONSENT' }],
    });
  });
});

test('other sites, visitors and staff are neither written to nor write', async () => {
  const email = newEmail();
  const theirs = await addContact(foyer, { firstName: 'Theirs', email }, foyer.ownerB);
  expect((await send({ customerIds: [theirs] })).code).toBe('NO_RECIPIENTS');
  const consent = await foyer.owner.call(setMarketingConsent, { customerIds: [theirs], isGiven: true });
  expect(consent.value.changedIds).toEqual([]);
  const { id } = (await send({ customerIds: [await add(newEmail())] })).value.message;
  expect((await foyer.ownerB.call(listMessages, { messageId: id })).value.messages).toEqual([]);
  expect((await foyer.ownerB.call(listMessageDeliveries, { messageId: id })).value.deliveries).toEqual([]);
  expect((await foyer.ownerB.call(cancelMemberJob, { jobId: id })).code).toBe('MEMBER_JOB_NOT_FOUND');
  const staff = await addMember(foyer, { role: 'staff' });
  for (const client of [await foyer.visit(), (await addMember(foyer)).client, staff.client]) {
    expect((await send({ customerIds: [theirs] }, client)).status).toBe(403);
  }
});

test('all who match a filter are found by the platform; no audience and two are refused', async () => {
  const email = newEmail();
  const id = await add(email);
  await foyer.owner.call(modules.customers.tagCustomers, { customerIds: [id], tag: `t${id}` });
  const { message } = (await send({ filter: { tags: [`T${id}`] } })).value;
  expect(message.recipientCount).toBe(1);
  expect((await send({})).status).toBe(400);
  expect((await send({ customerIds: [id], filter: {} })).status).toBe(400);
});

test('an erased customer leaves no message behind', async () => {
  const id = await add(newEmail());
  const { message } = (await send({ customerIds: [id] })).value;
  await foyer.owner.call(setMarketingConsent, { customerIds: [id], isGiven: true });
  await afterUndo();
  expect(await deliveriesOf(message.id)).toHaveLength(1);
  await foyer.owner.call(modules.contacts.deleteContact, { contactId: id });
  expect(await deliveriesOf(message.id)).toEqual([]);
});

test('messages are listed in as few statements as one, with the names of all who sent them', async () => {
  const customerIds = [await add(newEmail())];
  const { client, identity } = await addMember(foyer, { role: 'manager' });
  const manager = await addApiKey(foyer, { role: 'manager' });
  for (const by of [client, manager, foyer.owner]) (await send({ customerIds }, by)).value;
  const rows = await foyer.db.selectFrom('messages').select('id').where('site_id', '=', siteA).execute();
  const found = await Promise.all(rows.map(({ id }) => findMessage(foyer.db, siteA, id)));
  const messages = found.flatMap((each) => each ?? []);
  expect(new Set(messages.map(({ createdBy }) => createdBy)).size).toBeGreaterThanOrEqual(3);
  const { statements, result } = await countStatements(foyer.db, (db) => toEntities(db, siteA, messages, foyer.now()));
  // Jobs, mails; members, keys, apps.
  expect(statements).toBeLessThanOrEqual(5);
  const names = new Set(result.map(({ senderName }) => senderName));
  expect([...names]).toEqual(expect.arrayContaining(['manager', fullNameOf(identity)]));
});
