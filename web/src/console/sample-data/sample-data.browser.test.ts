import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addEmptySite } from '../../../../platform/src/testing/empty-site.ts';
import { focusedName, tabTo } from '../../../testing/console.ts';
import { desktop, faultsOf, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { PASSWORD, TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

let tries = 0;
/** This week, by the platform's clock. */
const calendar = () => `/manage/calendar?view=week&date=${new Date(pages.foyer.now()).toISOString().slice(0, 10)}`;

/** Today of a new business without anything, for its owner. */
async function visitEmptySite(viewport: typeof phone) {
  const name = `samples${++tries}`;
  const { address, link } = await addEmptySite(pages.foyer, { name, publicUrl: pages.origin });
  const { page, errors } = await pages.visit('/', { viewport });
  await page.goto(link);
  await waitUntilHydrated(page);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/hosted/reset');
  const open = async (path: string) => {
    await page.goto(address + path);
    await waitUntilHydrated(page);
  };
  await open('/manage/today');
  return { page, errors, open };
}

type Page = Awaited<ReturnType<typeof visitEmptySite>>['page'];
const noticeOf = (page: Page) => page.getByText('There is sample data here to try things out.');
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove sample data' }).first();

test('an owner fills an empty calendar, looks around and removes it all', async () => {
  const { page, errors, open } = await visitEmptySite(desktop);
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.getByText('Customers see your page, but can’t book yet.').waitFor();
  const doneSteps = () => page.locator('li[data-done]').allTextContents();
  expect(await doneSteps()).toEqual([]);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await open('/manage/settings');
  await page.getByLabel('Color', { exact: true }).fill('#7a2e4d');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await open('/manage/today');
  await expect.poll(doneSteps).toEqual([expect.stringContaining('Add your logo and colors (done)')]);
  await page.getByRole('link', { name: 'See your page' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add sample data' }).click();
  await noticeOf(page).waitFor();
  await waitUntilHydrated(page);
  // Setting up goes on beside them.
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Add sample data' }).count()).toBe(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await open(calendar());
  await page.getByText('Grace Kim').first().waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await open('/manage/customers');
  await page.getByRole('link', { name: 'Emma Clarke' }).waitFor();
  await open('/manage/settings');
  await page.getByText('Sample customers and bookings are there').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await removeButton(page).click();
  await page.getByRole('heading', { name: 'The sample data is removed' }).waitFor();
  await page.getByText(/\d+ bookings and 12 customers are gone/).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add sample data' }).waitFor();
  await expect.poll(() => noticeOf(page).count()).toBe(0);
  await open(calendar());
  await titleOf(page).waitFor();
  await expect.poll(() => page.getByText('Grace Kim').count()).toBe(0);
  await open('/manage/today');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  expect(errors).toEqual([]);
});

test('the same on a phone, by keyboard alone; what has become real is kept and named', async () => {
  const { page, errors, open } = await visitEmptySite(phone);
  await tabTo(page, 'Add sample data');
  await page.keyboard.press('Enter');
  await noticeOf(page).waitFor();
  await waitUntilHydrated(page);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await open(calendar());
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const made = pages.foyer.db.updateTable('contacts').set({ first_name: 'Danielle', revision: 2 });
  await made.where('email', '=', 'daniel.osei@sample.invalid').execute();
  await open('/manage/bookings');
  await tabTo(page, 'Remove sample data');
  await page.keyboard.press('Enter');
  await page.getByText('This stays, as it’s your own by now:').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Danielle Osei was changed' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('The sample data is removed');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => noticeOf(page).count()).toBe(0);
  expect(errors).toEqual([]);
});
