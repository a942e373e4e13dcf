import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addEmptySite } from '../../../../platform/src/testing/empty-site.ts';
import { addService, changeService, fetchService } from '../../../../platform/src/testing/services.ts';
import { tabTo, visitConsole } from '../../../testing/console.ts';
import { desktop, faultsOf, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { at, PASSWORD, TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
/** A repeated test makes services of other names. */
let tries = 0;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** A page of a new business without anything, signed in as its owner. */
async function visitEmptySite() {
  const { address, link } = await addEmptySite(pages.foyer, { name: `empty${++tries}`, publicUrl: pages.origin });
  const { page, errors } = await pages.visit('/', { viewport: desktop });
  await page.goto(link);
  await waitUntilHydrated(page);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/hosted/reset');
  await page.goto(`${address}/manage/services`);
  await waitUntilHydrated(page);
  return { page, errors, address };
}

test('an owner creates a service of each type from an empty site, by mouse and by keyboard', async () => {
  const { page, errors, address } = await visitEmptySite();
  await page.getByRole('link', { name: 'Create your first service' }).click();
  await page.getByRole('link', { name: 'Massage' }).click();
  await titleOf(page).getByText('New appointment').waitFor();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByText('2 fields need another look.').waitFor();
  await page.getByLabel('Price in EUR').fill('80');
  await page.getByLabel('Name of a staff member').fill('Ida');
  await page.getByRole('button', { name: 'Add staff member' }).click();
  await page.getByRole('checkbox', { name: 'Ida' }).waitFor();
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Appointment · 1 hour · €80').waitFor();
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByText('It is created. Customers can book it').waitFor();
  await titleOf(page).getByText('Massage').waitFor();

  // A class, by keyboard alone.
  await page.goto(`${address}/manage/services/new?type=CLASS&template=group`);
  await waitUntilHydrated(page);
  await tabTo(page, 'Price in EUR');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await page.getByText('Add its first sessions').waitFor();
  await waitUntilHydrated(page);
  await tabTo(page, 'Add sessions');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Ida');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('The sessions are added.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Ida' }).first().waitFor();

  await page.goto(`${address}/manage/services/new?type=COURSE&template=beginners`);
  await waitUntilHydrated(page);
  await page.getByLabel('What it costs').selectOption({ label: 'Monthly payments' });
  await page.getByLabel('Price a month in EUR').fill('40');
  await page.getByLabel('Number of payments').fill('3');
  await page.getByRole('button', { name: 'Create service' }).click();
  await page.getByText('Add its first sessions').waitFor();
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Add sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add sessions' }).click();
  await page.getByText('The sessions are added.').waitFor();
  expect(await page.getByRole('row').count()).toBe(7);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a draft survives a reload, others’ changes are told, and prices, add-ons and an address are saved, on a phone', async () => {
  const name = `Slow hour ${++tries}`;
  const { id, revision } = await addService(pages.foyer, { name });
  const { page, errors } = await visitConsole(pages, `/manage/services/${id}`, {
    viewport: phone,
    colorScheme: 'dark',
  });
  await page.getByLabel('Name', { exact: true }).fill(`${name} more`);
  await page.getByLabel('In one line').fill('Arrive.');
  await page.reload();
  await waitUntilHydrated(page);
  expect(await page.getByLabel('In one line').inputValue()).toBe('Arrive.');
  await page.getByText('Not saved yet').waitFor();
  await changeService(pages.foyer, { id, revision, name: `${name} less`, description: 'Theirs.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Someone else has changed the same fields in the meantime').waitFor();
  await page.getByRole('cell', { name: `${name} less` }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await fetchService(pages.foyer, id)).toMatchObject({
    ...{ name: `${name} more`, tagLine: 'Arrive.', description: 'Theirs.' },
  });

  await page.getByLabel('What it costs').selectOption({ label: 'Different prices' });
  await page.getByLabel('What the price depends on').selectOption({ label: 'By length' });
  await page.getByRole('button', { name: 'Add length' }).click();
  await page.getByLabel('Length 2 in minutes').fill('90');
  await page.getByLabel('1 hour, price in USD').fill('80');
  await page.getByLabel('1 hour 30 minutes, price in USD').fill('110');
  await page.getByRole('button', { name: 'Create add-on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create add-on' });
  await dialog.getByLabel('Name').fill(`Tea ${tries}`);
  await dialog.getByRole('button', { name: 'Create add-on' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add group of add-ons' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^Tea ${tries}`) }).check();
  await page.getByLabel('Address of the page').fill(`cut-${tries}-here`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').waitFor();
  const saved = await fetchService(pages.foyer, id);
  expect(saved).toMatchObject({
    mainSlug: { name: `cut-${tries}-here` },
    payment: { rateType: 'VARIED', varied: { minPrice: { value: '80' }, maxPrice: { value: '110' } } },
    schedule: { availabilityConstraints: { sessionDurations: [60, 90] } },
    addOnGroups: [{ name: 'Extras', addOnIds: [expect.any(String)] }],
  });
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByText('$80 to $110').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the refused revision.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});

test('a session is moved and called off, after its bookings were counted', async () => {
  const { services } = modules;
  const { value } = await pages.owner.call(services.queryServices, { query: { filter: { type: 'CLASS' } } });
  const id = value.services[0]?.id ?? '';
  const { page, errors } = await visitConsole(pages, `/manage/services/${id}/sessions`);
  const rendered = await page.request.get(page.url());
  expect(await rendered.text()).toContain('aria-label="Sessions"');
  // Demo classes have bookings in the next days.
  await page
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* of \d+/ })
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change session' });
  await dialog.getByText(/bookings? changes? with it\./).waitFor();
  await dialog.getByLabel('Places').fill('40');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await page.getByText('The session is changed.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'of 40' });
  await row.getByRole('button', { name: /^Cancel / }).click();
  await page
    .getByRole('dialog')
    .getByText(/is canceled, without a fee|are canceled, without a fee/)
    .waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await page.getByText('The session is canceled.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Canceled' }).first().waitFor();
  await at(page, `/manage/services/${id}/sessions`);
  expect(errors).toEqual([]);
});
