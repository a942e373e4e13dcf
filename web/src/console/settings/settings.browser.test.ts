import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { focusedName, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, phone } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { getTaxSettings, updateTaxSettings } = modules.taxes;
const { listApiKeys, listClientApps } = modules.apps;
const { getPaymentSettings } = modules.payments;
const { getSignOnPolicy } = modules.signOnPolicy;
const { getSite, updateSite } = modules.sites;
const { queryBookingPolicies, updateBookingPolicy } = modules.bookingPolicies;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const fetchTax = async () => (await pages.owner.call(getTaxSettings, {})).value.taxSettings;

test('an owner sets the tax, who may register, a key and an app, and takes back what can be', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/settings/tax', { viewport: phone });
  const before = await fetchTax();
  const percent = page.getByLabel('Percent', { exact: true });
  const save = () => page.getByRole('button', { name: 'Save changes' }).first().click();
  await percent.fill('101');
  await save();
  await page.getByText('Enter a percentage from 0 to 100').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Percent');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // Someone else saves meanwhile: what was typed stays.
  await pages.owner.call(updateTaxSettings, { taxSettings: { name: 'Another tax' } });
  await percent.fill('7,25');
  await save();
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('The tax is saved.').waitFor();
  expect(await fetchTax()).toMatchObject({ rate: '7.25', name: 'Another tax' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await fetchTax()).toMatchObject({ rate: before.rate, name: 'Another tax' });

  await page.getByRole('link', { name: 'Sign-in' }).click();
  await page.getByLabel('Shortest password').fill('12');
  await save();
  await page.getByText('The sign-in policy is saved.').waitFor();
  expect((await pages.owner.call(getSignOnPolicy, {})).value.signOnPolicy.minPasswordLength).toBe(12);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Apps and keys' }).click();
  await page.getByLabel('Name of the key').fill('Bookkeeping');
  await page.keyboard.press('Enter');
  await page.getByText('We can’t show it again.').waitFor();
  await page.getByLabel('Name of the app').fill('Shop');
  await page.getByLabel('Websites that may call us').fill('not a website');
  await page.getByRole('button', { name: 'Add app' }).click();
  await page.getByText('One of these isn’t a website').waitFor();
  await page.getByLabel('Websites that may call us').fill('https://shop.example.com');
  await page.getByRole('button', { name: 'Add app' }).click();
  await page.getByText('Shop is added.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const { clientApps } = (await pages.owner.call(listClientApps, {})).value;
  expect(clientApps.find(({ name }) => name === 'Shop')?.allowedOrigins).toEqual(['https://shop.example.com']);
  await page.getByRole('button', { name: 'Revoke Bookkeeping' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Bookkeeping is revoked.').waitFor();
  const { apiKeys } = (await pages.owner.call(listApiKeys, {})).value;
  expect(apiKeys.find(({ name }) => name === 'Bookkeeping')).toMatchObject({ role: 'viewer' });
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByText('Changed the tax').first().waitFor();
  await page.getByLabel('Kind').selectOption('Apps, keys and webhooks');
  await page.getByRole('row', { name: 'Ines Okafor Created an API key · Bookkeeping' }).waitFor();
  await expect.poll(() => page.getByText('Changed the tax').count()).toBe(0);
  expect(page.url()).toContain('/manage/settings/log?kind=app');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the stale save and the refused app.
  expect(errors).toEqual([expect.stringContaining('409'), expect.stringContaining('400')]);
});

test('an owner sets Stripe up in two steps, and takes it back', async () => {
  const screen = { viewport: phone, colorScheme: 'dark' as const };
  const { page, errors } = await visitConsole(pages, '/manage/settings/payments', screen);
  const fetchPayments = async () => (await pages.owner.call(getPaymentSettings, {})).value.paymentSettings;
  await page.getByLabel('Stripe').check();
  await page.getByLabel('Publishable key').fill('sk_test_secret');
  await page.getByRole('button', { name: 'Save keys' }).click();
  await page.getByText('Enter the key that begins with pk_.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Publishable key');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('Publishable key').fill('pk_test_shown');
  await page.getByLabel('Secret key').fill('sk_test_secret');
  await page.keyboard.press('Enter');
  await page.getByText('Now add the endpoint at Stripe.').waitFor();
  await page.getByText('/foyer/payment-notifications/').waitFor();
  expect(await fetchPayments()).not.toHaveProperty('provider');
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await save();
  await page.getByText('Enter the secret of the endpoint').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Signing secret');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('Signing secret').fill('whsec_test');
  await save();
  await page.getByText('Stripe takes your payments.').waitFor();
  expect(await fetchPayments()).toMatchObject({ provider: 'STRIPE' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await fetchPayments()).not.toHaveProperty('provider');
  await expect.poll(() => page.getByLabel('Nobody: customers pay in person').isChecked()).toBe(true);
  // The browser reports the account that wasn't complete.
  expect(errors).toEqual([expect.stringContaining('409')]);
});

const fetchSite = async () => (await pages.owner.call(getSite, {})).value.site;

test('an owner changes the business, and visitors see it at once', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/settings');
  const before = await fetchSite();
  const name = page.getByLabel('Name', { exact: true });
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await name.fill(' ');
  await save();
  await page.getByText('Enter a name.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Name');
  await name.fill('High Tide');
  await page.getByLabel('Color', { exact: true }).fill('#f5d90a');
  await page.getByText('is too low for texts, so pages use').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // Someone else saves meanwhile: what was typed stays.
  await pages.owner.call(updateSite, { site: { phone: '555-0100' } });
  await save();
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Your business is saved.').waitFor();
  const html = await (await fetch(pages.origin)).text();
  expect(html).toContain('High Tide');
  expect(html).toContain('/brand.css?accent=f5d90a');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await fetchSite()).toMatchObject({ name: before.name, phone: '555-0100', brand: before.brand });
  await page.getByLabel('Currency').selectOption('EUR');
  await save();
  await page.getByText('There are prices or sales in the current currency: services').waitFor();
  expect(errors).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
});

const fetchPolicies = async () => (await pages.owner.call(queryBookingPolicies, {})).value.bookingPolicies;
const fetchPolicy = async (name: string) => (await fetchPolicies()).find((one) => one.name === name);

test('a manager copies a policy, gives it a fee, makes it the default, and takes back what was done', async () => {
  const { page, errors } = await visitConsoleAs(pages, 'manager', '/manage/settings/policies');
  await page.getByText('Book at least 15 minutes ahead.').waitFor();
  await page.getByRole('button', { name: 'Duplicate Classes' }).click();
  await page.getByText('A copy of Classes is ready.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make default: Copy of Classes' }).click();
  await page.getByText('Copy of Classes is the default policy.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await fetchPolicy('Appointments')).toMatchObject({ default: true });
  await page.getByRole('button', { name: 'Delete Copy of Classes' }).click();
  await page.getByText('Copy of Classes is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();

  await page.getByRole('link', { name: 'Copy of Classes' }).click();
  await page.getByText('None. Services choose their policy in their own settings.').waitFor();
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('Canceling late costs a fee').check();
  await save();
  await page.getByText('Enter a percentage up to 100, or an amount.').waitFor();
  await page.getByText('Describe the fee here').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Fee');
  await page.getByLabel('Fee', { exact: true }).fill('50');
  await page.getByLabel('Text that visitors read').fill('We keep half the price.');
  await page.getByText('Free cancellation up to 24 hours before. After that, it costs half the price.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // Someone else saves meanwhile: what was typed stays.
  const { id, revision } = (await fetchPolicy('Copy of Classes')) ?? { id: '', revision: '' };
  const participantsPolicy = { maxParticipantsPerBooking: 7 };
  await pages.owner.call(updateBookingPolicy, { bookingPolicy: { id, revision, participantsPolicy } });
  await save();
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('The policy is saved.').waitFor();
  expect(await fetchPolicy('Copy of Classes')).toMatchObject({
    participantsPolicy,
    cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 1440, percentage: '50' }] },
    saveCreditCardPolicy: { enabled: true },
  });
  await page.getByLabel('Name', { exact: true }).fill('Evening classes');
  const asked = page.waitForEvent('dialog');
  await Promise.all([
    asked.then((dialog) => dialog.dismiss()),
    page.getByRole('link', { name: 'Booking policies' }).click(),
  ]);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Evening classes');
  expect(errors).toEqual([expect.stringContaining('409')]);
});

test('managers change the tax, and see nothing of keys', async () => {
  const { page } = await visitConsoleAs(pages, 'manager', '/manage/settings/sign-in');
  await page.getByText('Your role can read these settings').waitFor();
  expect(await page.getByRole('link', { name: 'Apps and keys' }).count()).toBe(0);
  await page.goto(`${pages.origin}/manage/settings/apps`);
  await page.getByText('Only owners see this.').waitFor();
});
