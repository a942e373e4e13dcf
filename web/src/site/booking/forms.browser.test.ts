import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { visitConsole } from '../../../testing/console.ts';
import { desktop, faultsOf, phone, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { queryExtendedBookings } = modules.extendedBookings;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages?.closeVisits());
afterAll(() => pages?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses a time of the reformer session, which has a form in the demo. */
async function pickTime(page: Page): Promise<void> {
  await page
    .getByRole('region')
    .getByRole('button', { name: /\d (am|pm)/ })
    .first()
    .click();
  await page.getByText('Is there an injury').waitFor();
}

test.each([
  ['a phone', { viewport: phone, colorScheme: 'light' as const }],
  ['a dark desktop', { viewport: desktop, colorScheme: 'dark' as const }],
])('customers answer the questions of a form, on %s', async (_, screen) => {
  const { page, errors } = await pages.visit('/book/private-reformer-session', { ...screen, isChanged: true });
  await pickTime(page);
  expect(await page.getByLabel('Where is it, and since when?').count()).toBe(0);
  await page.getByLabel('Yes').press('Space');
  await press(page, 'Continue');
  // The summary leads to what is missing, also to what an answer has asked for.
  const missing = page.getByRole('link', { name: 'Please answer: Where is it, and since when?' });
  await missing.click();
  expect(
    await page.getByLabel('Where is it, and since when?').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  const email = `ann-${screen.viewport.width}@example.com`;
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Remind me by text message').check();
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Enter your phone number.' }).waitFor();
  await page.getByLabel('Phone').fill('+1 718 555 0100');
  await page.getByLabel('Where is it, and since when?').fill('Left knee');
  await page.getByLabel('Height in inches').fill('10');
  const files = page.getByLabel('A referral or a report, if you have one', { exact: true });
  const file = { name: 'referral.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await files.setInputFiles({ ...file, buffer: Buffer.from('MZ') });
  await page.getByText('This file can’t be sent.').waitFor();
  await files.setInputFiles([file, { ...file, name: 'scan.pdf' }]);
  await page.getByRole('button', { name: 'Remove scan.pdf' }).press('Enter');
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Please check: Height in inches' }).click();
  await page.getByLabel('Height in inches').fill('65');
  await page.reload();
  await expect.poll(() => page.getByLabel('Height in inches').inputValue()).toBe('65');
  await press(page, 'Continue');
  await titleOf(page).filter({ hasText: 'Check and confirm' }).waitFor();
  await page.getByText('Left knee').waitFor();
  await page.getByText('referral.pdf').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Confirm booking');
  await page.waitForURL('**/booking/**');
  const query = { filter: { 'contactDetails.email': email } };
  const [booked] = (await pages.owner.call(queryExtendedBookings, { query })).value.extendedBookings;
  const answers = booked?.formSubmissions?.map(({ key, value }) => [key, value]);
  expect(answers?.slice(-4)).toEqual([
    ['injury', 'Yes'],
    ['injury_details', 'Left knee'],
    ['referral', 'referral.pdf'],
    ['height', '65'],
  ]);
  const { details } = await pages.foyer.db
    .selectFrom('bookings')
    .select('details')
    .where('contact_email', '=', email)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ smsConsent: { by: 'CUSTOMER' } });
  // The file and the height that the platform refused.
  expect(errors).toEqual([expect.stringContaining('400'), expect.stringContaining('400')]);
});

test('the business makes a form with a condition, by keyboard', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/forms/new', { isChanged: true });
  const add = () => page.getByRole('button', { name: 'Add question' }).press('Enter');
  await page.getByLabel('Name').fill('Children');
  await add();
  await page.keyboard.type('How old?');
  await add();
  await page.keyboard.type('Is a child coming?');
  const [age, child] = [0, 1].map((index) =>
    page.getByRole('list', { name: 'Questions' }).getByRole('listitem').nth(index),
  );
  await child?.getByLabel('Kind of answer').selectOption({ label: 'Box to tick, such as a consent' });
  await page.getByRole('button', { name: 'Move Is a child coming? up' }).press('Enter');
  // The first of two can only go down; the focus stays with its buttons.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Is a child coming? down');
  expect(await age?.textContent()).toContain('Is a child coming?');
  await child?.getByLabel('Ask it', { exact: true }).selectOption({ label: 'After “Is a child coming?”' });
  await press(page, 'Create form');
  await page.getByText('Say which answer.').waitFor();
  await child?.getByLabel('If the answer is').selectOption({ label: 'Yes' });
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await preview.getByLabel('How old?').count()).toBe(0);
  await preview.getByLabel('Is a child coming?').check();
  await preview.getByLabel('How old?').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Create form');
  await page.waitForURL('**/manage/forms');
  await page.getByRole('link', { name: 'Children' }).waitFor();
  await page.getByRole('button', { name: 'Archive Children' }).press('Enter');
  await page.getByText('Children is archived.').waitFor();
  await page.getByRole('button', { name: 'Restore Children' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
