import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addService } from '../../../../platform/src/testing/services.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { queryServices } = modules.services;
const { createCategory } = modules.categories;

let pages: TestPages;
/** A repeated test makes services of other names. */
let tries = 0;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** The names of a category's services as the site orders them, with those that are hidden. */
async function fetchNames(categoryId: string): Promise<string[]> {
  const query = { filter: { 'category.id': categoryId }, sort: [{ fieldName: 'sortOrder' }] };
  const { services } = (await pages.owner.call(queryServices, { query })).value;
  return services.map(({ name, hidden }) => (hidden ? `(${name})` : name));
}

/** A category of its own with two services. */
async function addTwo() {
  const suffix = ++tries;
  const category = (await pages.owner.call(createCategory, { category: { name: `Rest ${suffix}` } })).value.category;
  const names = [`Still ${suffix}`, `Warm ${suffix}`] as const;
  for (const [index, name] of names.entries())
    await addService(pages.foyer, { name, category: { id: category.id }, sortOrder: index + 1 });
  return { category, names };
}

test('services are found, ordered by drag and by keyboard, hidden, duplicated and deleted', async () => {
  const { category, names } = await addTwo();
  const [still, warm] = names;
  const { page, errors } = await visitConsole(pages, `/manage/services?category=${category.id}`);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row(warm).getByText('Appointment · 1 hour · $80').waitFor();
  await page.getByText('2 services').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await row(warm).locator('[draggable]').dragTo(row(still));
  await page.getByText(`${warm} is now number 1 of 2`).waitFor({ state: 'attached' });
  await expect.poll(() => fetchNames(category.id)).toEqual([warm, still]);
  await focusOn(page.getByRole('button', { name: `Move ${warm} down` }));
  await page.keyboard.press('Enter');
  await expect.poll(() => fetchNames(category.id)).toEqual([still, warm]);

  await focusOn(page.getByLabel(`Change ${still}`));
  await page.keyboard.press('Enter');
  await tabTo(page, 'Hide');
  await page.keyboard.press('Enter');
  await page.getByText(`${still} is hidden on your site.`).waitFor();
  await expect.poll(() => fetchNames(category.id)).toEqual([`(${still})`, warm]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await expect.poll(() => fetchNames(category.id)).toEqual([still, warm]);

  await row(still).getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText(`A hidden copy of ${still} is ready.`).waitFor();
  await row(`Copy of ${still}`).getByText('Hidden').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(`Copy of ${still}`).waitFor({ state: 'detached' });

  await page.getByLabel('Search services').fill('warm');
  await row(still).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('q')).toBe('warm');
  await page.getByLabel(`Change ${warm}`).click();
  await row(warm).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${warm}?` });
  await dialog.getByText('It has no upcoming bookings.').waitFor();
  await dialog.getByRole('button', { name: 'Delete service' }).click();
  await page.getByText(`${warm} is deleted.`).waitFor();
  expect(await fetchNames(category.id)).toEqual([still]);
  expect(errors).toEqual([]);
});

test('a category is added, renamed and deleted on a phone, and its deletion undone', async () => {
  const name = `Quiet ${++tries}`;
  const { page } = await visitConsole(pages, '/manage/services', { viewport: phone, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(`The category ${name} is added.`).waitFor();
  await page.getByRole('button', { name: `Rename category ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} rooms`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${name} rooms`, exact: true }).waitFor();
  await page.getByRole('button', { name: `Move category ${name} rooms up` }).click();
  await expect.poll(() => focusedName(page)).toBe(`Move category ${name} rooms up`);
  await page.getByRole('button', { name: `Delete category ${name} rooms` }).click();
  await page.getByText(`The category ${name} rooms is deleted.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: `${name} rooms`, exact: true }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('staff see services without buttons to change them', async () => {
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/services?lang=de');
  await titleOf(page).getByText('Leistungen').waitFor();
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('link', { name: 'Leistung anlegen' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /nach oben$/ }).count()).toBe(0);
});
