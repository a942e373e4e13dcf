import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../platform/src/testing/durations.ts';
import { addPlan } from '../../../../platform/src/testing/plans.ts';
import { focusedName, tabTo, visitConsole } from '../../../testing/console.ts';
import { faultsOf, phone, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { createOnlineOrder, prepareOrderPayment } = modules.orders;
const { startPayment, updatePaymentSettings } = modules.payments;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  await pages.owner.call(updatePaymentSettings, { provider: 'TEST' });
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** A member's order of a new plan, paid with this card; without one only prepared. */
async function addPaidOrder(name: string, token?: string) {
  const memberId = await pages.idOf(await pages.addMember());
  const { id: planId } = await addPlan(pages.foyer, { name });
  const { id } = (await pages.owner.call(createOnlineOrder, { planId, onBehalf: { memberId } })).value.order;
  const { wixPayOrderId: paymentId } = (await pages.owner.call(prepareOrderPayment, { id })).value;
  if (token) await pages.owner.call(startPayment, { paymentId, token });
}

test('payments name who paid, those never made are left out, and one is refunded by keyboard', async () => {
  await addPaidOrder('Mornings', 'test_card');
  for (const name of Array.from({ length: 30 }, (_, index) => `Never paid ${index}`)) await addPaidOrder(name);
  const { page, errors } = await visitConsole(pages, '/manage/payments?status=SUCCEEDED', {
    viewport: phone,
    colorScheme: 'dark',
  });
  const paid = page.getByRole('listitem').filter({ hasText: 'Mornings' });
  await paid.getByRole('link', { name: 'Ana Silva' }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).not.toContain('Never paid');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'All', exact: true }).click();
  await paid.getByRole('link', { name: 'Ana Silva' }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).not.toContain('Never paid');
  await tabTo(page, 'Refund');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toContain('Refund');
  expect(errors).toEqual([]);
});

test('owners see what was paid out, and of which payments and refunds', async () => {
  await addPaidOrder('Evenings', 'test_card');
  await pages.moveClock(DAY_MS);
  const { page, errors } = await visitConsole(pages, '/manage/payments/payouts', { viewport: phone });
  const [first] = await page.getByRole('main').getByRole('listitem').all();
  await first?.getByText('On its way').waitFor();
  await tabTo(page, 'What it contains');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Evenings' }).first().waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a gift card is issued, taken back, and another one canceled for good', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/payments/gift-cards', { viewport: phone });
  const issue = () => page.getByRole('button', { name: 'Issue gift card' }).click();
  await issue();
  await page.getByText('Enter an amount, such as 25 or 12.50.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Amount in USD');
  await page.getByLabel('Amount in USD').fill('12,50');
  await page.getByLabel('Code').fill('SPRING-26');
  await page.getByLabel('Note').fill('For Ada');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await issue();
  await page.getByText('A gift card of $12.50 is ready: SPRING-26').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'SPRING-26' }).getByText('Canceled').waitFor();
  // A code is never given twice, also after its card is canceled.
  await page.getByLabel('Amount in USD').fill('20');
  await page.getByLabel('Code').fill('spring26');
  await page.keyboard.press('Enter');
  await page.getByText('that no other card has.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Code optional');
  await page.getByLabel('Code').fill('SUMMER-26');
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'SUMMER-26' });
  await card.getByText('Active').waitFor();
  await card.getByRole('button', { name: 'Cancel SUMMER-26' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel gift card' }).click();
  await page.getByText('SUMMER-26 is canceled.').waitFor();
  await page.getByRole('link', { name: 'Active' }).click();
  await page.getByText('No gift cards have this status.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the code that was taken.
  expect(errors).toEqual([expect.stringContaining('409')]);
});

test('recurring revenue is shown with what it consists of', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/payments/revenue');
  await titleOf(page).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('$');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
