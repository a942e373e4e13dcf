import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addContact, addReplyLink } from '../../../../platform/src/testing/customers.ts';
import { desktop, faultsOf, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { listConversations, listMessageReplies } = modules.messages;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

async function addLinked() {
  const email = pages.newEmail();
  const customerId = await addContact(pages.foyer, { firstName: 'Zephyrine', email });
  return { customerId, path: `/answer/${await addReplyLink(pages.foyer, [customerId], email)}` };
}
const textsOf = async (customerId: string) =>
  (await pages.owner.call(listMessageReplies, { customerId })).value.replies.map(({ text }) => text);

test.each([
  { name: 'phone', viewport: phone, colorScheme: 'dark' as const },
  { name: 'desktop', viewport: desktop, colorScheme: 'light' as const },
])('on a $name a customer answers by the link, and the draft outlives a reload', async ({ viewport, colorScheme }) => {
  const { customerId, path } = await addLinked();
  const { page, errors } = await pages.visit(path, { viewport, colorScheme });
  await titleOf(page).getByText('Answer Low Tide').waitFor();
  await waitUntilHydrated(page);
  await page.getByText('See you soon').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Zephyrine');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Write something first.').waitFor();
  await page.getByLabel('Your message').fill('Could we meet at 9?\n<b>Thanks</b>');
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Could we meet at 9?\n<b>Thanks</b>');
  await page.getByRole('button', { name: 'Send message' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Your message was sent.').waitFor();
  await page.getByRole('listitem').getByText('<b>Thanks</b>').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await textsOf(customerId)).toEqual(['Could we meet at 9?\n<b>Thanks</b>']);
  expect((await pages.owner.call(listConversations, { customerId })).value.conversations[0]?.isWaiting).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a link that is cut off says so, and the page of a link is neither indexed nor told to others', async () => {
  const { path } = await addLinked();
  const { page } = await pages.visit(path.slice(0, -1));
  await titleOf(page).getByText('This link doesn’t work').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const answer = await page.goto(pages.origin + path);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
});
