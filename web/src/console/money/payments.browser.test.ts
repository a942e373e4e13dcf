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

test('recurring revenue is shown with what it consists of', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/payments/revenue');
  await titleOf(page).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('$');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});
