import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addContact } from '../../../../platform/src/testing/customers.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, sampleScreens, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

/** Milliseconds, longer than the time to undo. */
const AFTER_UNDO = 20_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Two customers of a tag, of whom one has no address. */
async function addTagged(tag: string) {
  const email = pages.newEmail();
  const customerIds = [
    await addContact(pages.foyer, { firstName: 'Ana', lastName: 'Silva', email }),
    await addContact(pages.foyer, { firstName: 'Ben' }),
  ];
  await pages.owner.call(modules.customers.tagCustomers, { customerIds, tag });
  return { email, customerId: customerIds[0] ?? '' };
}
const subjectsTo = async (email: string) =>
  (await pages.foyer.mailsTo(email)).map(({ rendered }) => Object(rendered).subject);

describe.each(sampleScreens('messages'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('who is chosen is written to, and each page shows what became of it', async () => {
    const { email, customerId } = await addTagged('regular');
    const { page, errors } = await visitConsole(pages, '/manage/customers?tag=regular', { viewport, colorScheme });
    for (const name of ['Ana Silva', 'Ben']) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await press(page, 'Write a message');
    await dialog(page).getByText('Goes to 1 customer.').waitFor();
    await dialog(page).getByText('1 without an email address').waitFor();
    await page.getByLabel('Subject').fill('New hours at {business}');
    await page.getByLabel('Message', { exact: true }).fill('Hello {first_name},\n\nfrom May we open at 8.');
    await dialog(page).getByText('As Ana Silva reads it:').waitFor();
    await dialog(page).getByText('Hello Ana,').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await press(page, 'Send to 1 customer');
    await page.getByText('Your message to 1 customer is on its way.').waitFor();
    await pages.moveClock(AFTER_UNDO);
    expect(await subjectsTo(email)).toEqual(['New hours at Low Tide']);
    await page.getByRole('link', { name: 'Open it' }).click();
    await titleOf(page).getByText('New hours at {business}').waitFor();
    await page.getByText('Sent to 1 customer').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.goto(`${pages.origin}/manage/messages`);
    await page.getByRole('link', { name: 'New hours at {business}' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.goto(`${pages.origin}/manage/customers/${customerId}`);
    await page.getByRole('region', { name: 'Messages' }).getByText('New hours at Low Tide').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('by keyboard alone; a message that is taken back is not sent, and the mistakes are named', async () => {
  const { email, customerId } = await addTagged('keys');
  const { page } = await visitConsole(pages, `/manage/customers/${customerId}`);
  await titleOf(page).getByText('Ana Silva').waitFor();
  await tabTo(page, 'Write a message');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Goes to 1 customer.').waitFor();
  await tabTo(page, 'Send to 1 customer');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Enter a subject.').waitFor();
  await page.getByLabel('Subject').fill('Hi {frist_name}');
  await page.getByLabel('Message', { exact: true }).fill('See you soon');
  await dialog(page).getByText('In curly brackets, only first_name and business are known here.').waitFor();
  await page.getByLabel('Subject').fill('Hi {first_name}');
  await dialog(page).getByText('Hi Ana').waitFor();
  await tabTo(page, 'Send to 1 customer');
  await page.keyboard.press('Enter');
  await page.getByText('Your message to 1 customer is on its way.').waitFor();
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await page.getByText('The message was not sent.').waitFor();
  await pages.moveClock(AFTER_UNDO);
  expect(await subjectsTo(email)).toEqual([]);
  expect(await focusedName(page)).not.toBe('');
});

test('news need consent, which a customer gives, and ends with the link of a mail', async () => {
  const { email, customerId } = await addTagged('news');
  const path = `/manage/customers/${customerId}`;
  const { page } = await visitConsole(pages, path);
  await page.getByText('Not asked yet, so they get no news.').waitFor();
  await press(page, 'Write a message');
  await page.getByRole('radio', { name: /^News and offers/ }).check();
  await dialog(page).getByText('Nobody can get this message.').waitFor();
  await dialog(page).getByText('1 who didn’t agree to news').waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'They told us they agree');
  await page.getByText(/^Agreed on /).waitFor();
  const draft = { kind: 'MARKETING' as const, subject: 'News', text: 'Hi', customerIds: [customerId] };
  await pages.owner.call(modules.messages.sendMessage, { messageId: crypto.randomUUID(), ...draft });
  await pages.moveClock(AFTER_UNDO);
  const [mail] = await pages.foyer.mailsTo(email);
  const [, link = ''] = /(\/unsubscribe\/[\w-]{64})/.exec(Object(mail?.rendered).html) ?? [];
  const reader = await pages.visit(link);
  await titleOf(reader.page).getByText('News and offers').waitFor();
  await press(reader.page, 'Stop these emails');
  await reader.page.getByText('You no longer get these emails.').waitFor();
  await expect.poll(() => faultsOf(reader.page)).toEqual([]);
  await page.reload();
  await page.getByText(/^Unsubscribed on /).waitFor();
});

test('in the quiet hours a message waits and can still be stopped, or goes at once', async () => {
  const timeIn = (hours: number) =>
    Temporal.Instant.fromEpochMilliseconds(pages.foyer.now())
      .add({ hours })
      .toZonedDateTimeISO('America/New_York')
      .toPlainTime()
      .toString()
      .slice(0, 5);
  const quietHours = { from: timeIn(-2), to: timeIn(2) };
  const choose = (reminderSettings: { quietMails: boolean; quietHours?: typeof quietHours }) =>
    pages.owner.call(modules.reminders.updateReminderSettings, { reminderSettings });
  (await choose({ quietMails: true, quietHours })).value;
  const { email, customerId } = await addTagged('quiet');
  const { page } = await visitConsole(pages, `/manage/customers/${customerId}`);
  const write = async (subject: string) => {
    await press(page, 'Write a message');
    await dialog(page).getByText('These are your quiet hours').waitFor();
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('See you soon');
    await dialog(page).getByText('As Ana Silva reads it:').waitFor();
  };
  await write('At once');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Send now');
  await page.getByText('Your message to 1 customer is on its way.').waitFor();
  await write('Later');
  await dialog(page)
    .getByRole('button', { name: /^Send at / })
    .click();
  await page.getByText(/^Your message waits until /).waitFor();
  await pages.moveClock(AFTER_UNDO);
  expect(await subjectsTo(email)).toEqual(['At once']);
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByText(/^To 1 customer, after the quiet hours: /).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Don’t send');
  await page.getByText('Not sent').waitFor();
  (await choose({ quietMails: false })).value;
});

test('staff see messages and write none', async () => {
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/customers');
  await page.getByRole('checkbox', { name: 'Select page' }).click();
  await page.getByRole('button', { name: 'Add a tag' }).waitFor();
  expect(await page.getByRole('button', { name: 'Write a message' }).count()).toBe(0);
});

test('the list follows a message that is under way, and asks about no other', async () => {
  const { email, customerId } = await addTagged('followed');
  const newest = `The newest one for ${email}`;
  const write = async (subject: string) => {
    const messageId = crypto.randomUUID();
    const draft = { kind: 'TRANSACTIONAL' as const, subject, text: 'Hi', customerIds: [customerId] };
    (await pages.owner.call(modules.messages.sendMessage, { messageId, ...draft })).value;
    return messageId;
  };
  await write('An earlier one');
  await pages.moveClock(AFTER_UNDO);
  const followed = await write(newest);
  const { page } = await visitConsole(pages, '/manage/messages');
  await page.getByRole('link', { name: newest }).waitFor();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/v1/messages')) asked.push(searchParams.get('messageId'));
  });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await pages.moveClock(AFTER_UNDO);
  await page.getByRole('listitem').filter({ hasText: newest }).getByText('Sent to 1 customer').waitFor();
  expect(new Set(asked)).toEqual(new Set([followed]));
});
