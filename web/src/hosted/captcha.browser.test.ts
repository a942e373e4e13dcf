import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { at, PASSWORD, signIn, TestPages } from '../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open({ options: { captcha: { provider: 'proof-of-work' } } });
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

test('D28: the page solves what the platform asks, in a worker, from the first field on; each answer once', async () => {
  const email = pages.newEmail();
  const { page, errors } = await pages.visit('/hosted/register?return=/services');
  const worker = page.waitForEvent('worker');
  await page.getByLabel('First name').fill('Ana');
  await worker;
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Use at least 8 characters.').waitFor();
  // A second attempt needs a second answer.
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await at(page, '/services');
  expect(errors.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

test('a challenge that has grown old is replaced without a word', async () => {
  const { page } = await pages.visit('/hosted/sign-in');
  const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await page.getByLabel('Email').focus();
  await solved;
  await pages.moveClock(11 * 60_000);
  await signIn(page, 'member@example.com', 'foyer-demo-password');
  await at(page, '/account');
});
