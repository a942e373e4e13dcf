import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCoupon } from '../../../../platform/src/testing/coupons.ts';
import { addOrder } from '../../../../platform/src/testing/orders.ts';
import { addPlan } from '../../../../platform/src/testing/plans.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone, titleOf } from '../../../testing/page.ts';
import { at, TestPages } from '../../../testing/test-pages.ts';

const { getPlanBenefits } = modules.benefits;
const { queryCoupons } = modules.coupons;
const { archivePlan, listPlans } = modules.plans;
const { queryServices } = modules.services;

let pages: TestPages;
/** A repeated test makes plans of other names. */
let tries = 0;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const fetchCoupons = async (code: string) =>
  (await pages.owner.call(queryCoupons, { query: { filter: { 'specification.code': code } } })).value.coupons;
const fetchPlans = async () => (await pages.owner.call(listPlans, {})).value.plans;

test('an owner creates a plan with sessions, keeps the draft over a reload, and mends what is wrong', async () => {
  const { services } = (await pages.owner.call(queryServices, {})).value;
  const service = services.find(({ payment }) => payment.rateType === 'FIXED')?.name ?? '';
  const { page, errors } = await visitConsole(pages, '/manage/plans/new');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await page.getByText('Enter a name of at most 50 characters.').waitFor();
  await page.getByText('Enter a price such as').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Name');
  await page.getByLabel('Name', { exact: true }).fill('Four a month');
  await page.getByLabel('Price in USD').fill('72.50');
  await page.getByLabel('Free days at first').fill('7');
  await page.getByRole('checkbox', { name: service, exact: true }).check();
  await page.getByRole('button', { name: 'Add sessions' }).click();
  await page.getByRole('textbox', { name: 'Number of sessions' }).fill('4');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByText('$72.50 every month').waitFor();
  await preview.getByText('4 sessions each time you pay').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.reload();
  await page.getByText('These changes aren’t saved yet.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Four a month');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await at(page, '/manage/plans');
  await page.getByRole('link', { name: 'Four a month' }).waitFor();
  const [plan] = await fetchPlans();
  expect(plan).toMatchObject({ name: 'Four a month', pricing: { freeTrialDays: 7, price: { value: '72.50' } } });
  const { benefits } = (await pages.owner.call(getPlanBenefits, { planId: plan?.id ?? '' })).value;
  expect(benefits).toMatchObject([{ type: 'LIMITED', sessions: 4, period: 'CYCLE', allServices: true }]);

  await page.getByRole('link', { name: 'Four a month' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Five a month');
  await page.getByRole('textbox', { name: 'Number of sessions' }).fill('5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: 'Five a month' }).waitFor();
  const changed = (await pages.owner.call(getPlanBenefits, { planId: plan?.id ?? '' })).value.benefits;
  expect(changed).toMatchObject([{ id: benefits[0]?.id, sessions: 5 }]);
  expect(errors).toEqual([]);
});

test('plans are arranged, made primary and archived by keyboard, on a phone, and arranged by drag', async () => {
  const suffix = ++tries;
  const visits = `Ten visits ${suffix}`;
  const morning = `Morning ${suffix}`;
  const { planId } = await addOrder(pages.foyer, { plan: { name: visits } });
  await addPlan(pages.foyer, { name: morning });
  const { page } = await visitConsole(pages, '/manage/plans', { viewport: phone, colorScheme: 'dark' });
  const namesOf = async () => (await fetchPlans()).slice(0, 2).map(({ name }) => name);
  expect(await namesOf()).toEqual([morning, visits]);
  await focusOn(page.getByRole('button', { name: `Move ${morning} down` }));
  await page.keyboard.press('Enter');
  await page.getByText(`${morning} is now number 2 of `).waitFor({ state: 'attached' });
  await expect.poll(namesOf).toEqual([visits, morning]);
  await expect.poll(() => focusedName(page)).toBe(`Move ${morning} down`);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row(morning).locator('[draggable]').dragTo(row(visits));
  await page.getByText(`${morning} is now number 1 of `).waitFor({ state: 'attached' });
  await expect.poll(namesOf).toEqual([morning, visits]);

  const change = page.getByLabel(`Change ${visits}`);
  await focusOn(change);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Make primary');
  await page.keyboard.press('Enter');
  await page.getByText(`${visits} is the primary plan now.`).waitFor();
  await tabTo(page, 'Archive');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Archive ${visits}?` });
  await dialog.getByText('Its orders go on').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Archive plan' }).click();
  await page.getByText(`${visits} is archived.`).waitFor();
  expect((await pages.owner.call(archivePlan, { id: planId })).error?.details.applicationError?.code).toBe(
    'already_archived',
  );
  await page.getByRole('link', { name: 'Archived' }).click();
  await page.getByRole('link', { name: visits }).click();
  await page.getByText('This plan is archived and can no longer be changed or sold.').waitFor();
});

test('a coupon is created, mended where it is wrong, turned off and deleted', async () => {
  const suffix = ++tries;
  const { code: taken } = await addCoupon(pages.foyer);
  const { name: plan } = await addPlan(pages.foyer, { name: `Noons ${suffix}` });
  const code = `NOON${suffix}`;
  const { page, errors } = await visitConsole(pages, '/manage/coupons/new');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByText('Enter a percentage above 0, up to 100.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Name');
  await page.getByLabel('Name', { exact: true }).fill('Quiet hours');
  await page.getByLabel('Code', { exact: true }).fill(taken ?? '');
  await page.getByRole('textbox', { name: 'Percentage' }).fill('12,5');
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'One plan' });
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: plan });
  await page.getByLabel('Uses in all').fill('50');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByText('Another coupon has this code.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Code');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create coupon' }).click();

  await at(page, '/manage/coupons');
  const row = page.getByRole('row', { name: new RegExp(`^${code}`) });
  await row.getByText(plan).waitFor();
  for (const words of ['12.5% off', '0 of 50', 'Active']) await row.getByText(words).waitFor();
  const stored = await fetchCoupons(code);
  expect(stored).toMatchObject([{ specification: { percentOffRate: 12.5, usageLimit: 50, active: true } }]);
  await row.getByRole('link', { name: code }).click();
  await titleOf(page).getByText(code).waitFor();
  await page.getByLabel('Uses in all').fill('');
  await page.getByLabel('Last day').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await row.getByText('to Dec 31, 2099').waitFor();
  await row.getByRole('button', { name: `Turn off ${code}` }).click();
  await page.getByText(`${code} is turned off.`).waitFor();
  await row.getByText('Off', { exact: true }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(`Turn on ${code}`);
  const [changed] = await fetchCoupons(code);
  expect(changed?.specification).toMatchObject({ startTime: stored[0]?.specification.startTime, active: false });
  expect(changed?.specification.usageLimit).toBeUndefined();
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${code}?` });
  await dialog.getByText('Nobody has used it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete coupon' }).click();
  await page.getByText(`${code} is deleted.`).waitFor();
  expect(await fetchCoupons(code)).toEqual([]);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the refused code.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});

test('staff see plans without buttons to change them', async () => {
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/plans?lang=es');
  await titleOf(page).getByText('Planes').waitFor();
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('button', { name: /^Subir/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Crear plan' }).count()).toBe(0);
});
