import type { ServiceId } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asId } from '../../../../platform/src/testing/ids.ts';
import { addHourService, addResource } from '../../../../platform/src/testing/resources.ts';
import { addPayment, addVisit } from '../../../../platform/src/testing/visits.ts';
import { focusedName, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Noon of the third of last month. */
function lastMonth(): string {
  const now = new Date(pages.foyer.now());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 3, 17)).toISOString();
}

test('from no rates to a locked pay period, whose figures stay, and back', async () => {
  const { id: resourceId } = await addResource(pages.foyer, { name: 'Ada Brook' });
  const serviceId = asId<ServiceId>((await addHourService(pages.foyer, [resourceId])).id);
  const start = lastMonth();
  const bookingId = await addVisit(pages.foyer, { start, resourceId, serviceId });
  await addPayment(pages.foyer, { at: start, amountMinor: 10_000, subject: { kind: 'BOOKING', id: bookingId } });

  const { page, errors } = await visitConsole(pages, '/manage/reports');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByText('Nobody has rates yet').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set rates for Ada Brook' }).click();
  await page.getByLabel('Pays').selectOption('Commission');
  await page.getByRole('button', { name: 'Save rates' }).click();
  await page.getByText('Enter a percentage from 0 to 100').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Part of net sales, %');
  await page.keyboard.type('10');
  await page.getByRole('button', { name: 'Add a rate', exact: true }).click();
  const second = page.getByRole('group', { name: 'Rate 2' });
  await second.getByLabel('Pays').selectOption('Pay per visit');
  await second.getByLabel('USD a visit').fill('30');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('These rates are valid from').waitFor();
  await page.getByText('10% of net sales · All services').waitFor();

  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  const row = page.getByRole('row', { name: /^Ada Brook/ });
  await expect.poll(() => row.textContent()).toContain('$40');
  await row.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText('Visits · Ada Brook').waitFor();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await row.getByRole('link', { name: '$40' }).click();
  await page.getByText('$40 in all').waitFor();
  await page.getByLabel('Amount in USD').fill('-5');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Enter an amount, such as 25 or 12.50.').waitFor();
  await page.getByLabel('Amount in USD').fill('5');
  await page.getByLabel('Note').fill('By card');
  await page.keyboard.press('Enter');
  await page.getByText('$5 is added for Ada Brook.').waitFor();
  await page.getByText('$45 in all').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect.poll(() => row.textContent()).toContain('$45');
  await focusOn(page.getByRole('button', { name: 'Lock pay period' }));
  await page.keyboard.press('Enter');
  await page.getByText('These figures stay as they were then.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // Canceled after all.
  await pages.foyer.db.updateTable('bookings').set({ status: 'CANCELED' }).where('id', '=', bookingId).execute();
  await page.reload();
  await page.getByText('-$30: locked $45, now $15').waitFor();
  expect(await row.textContent()).toContain('$45');
  await page.getByRole('link', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Carry over for Ada Brook' }).click();
  await page.getByText('-$30 is carried over for Ada Brook.').waitFor();
  await expect.poll(() => row.textContent()).toContain('-$30');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await page.getByRole('link', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Unlock pay period' }).click();
  await expect.poll(() => row.textContent()).toContain('$15');
  await page.getByRole('button', { name: 'Lock pay period' }).waitFor();
  expect(errors).toEqual([]);
});

test('staff don’t see pay', async () => {
  const { page, errors } = await visitConsoleAs(pages, 'staff', '/manage/reports/pay');
  await titleOf(page).waitFor();
  await page.getByText('Managers and owners can see pay.').waitFor();
  expect(errors).toEqual([]);
});
