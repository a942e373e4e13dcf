import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addVisit } from '../../../../platform/src/testing/visits.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

test('a figure is compared with a year before, walked through by keyboard, and leads to its bookings', async () => {
  for (const booked of ['2024-05-10T15:00:00Z', '2025-05-06T15:00:00Z', '2025-05-06T18:00:00Z'])
    await addVisit(pages.foyer, { booked, start: '2025-06-01T15:00:00Z' });
  const path = '/manage/reports/bookings?range=own&from=2025-05-05&to=2025-05-18&by=week&compare=year';
  const { page, errors } = await visitConsole(pages, path);
  await titleOf(page).waitFor();
  const total = page.getByRole('row', { name: /^Total/ });
  await expect.poll(() => total.textContent()).toContain('2was 1');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await tabTo(page, 'Bookings, as bars');
  const bars = page.getByRole('slider');
  await page.keyboard.press('Home');
  await expect.poll(() => bars.getAttribute('aria-valuetext')).toBe('May 5 – 11, 2025: 2, a year before 1');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => bars.getAttribute('aria-valuetext')).toBe('May 12 – 18, 2025: 0, a year before 0');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('bookings-2025-05-05-2025-05-18.csv');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('Booked by');
  await page.getByRole('row', { name: /^Visitors, online/ }).waitFor();
  await tabTo(page, '2');
  expect(await focusedName(page)).toBe('2');
  await page.keyboard.press('Enter');
  await page.getByText('Bookings · Visitors, online · May 5 – 18, 2025').waitFor();
  expect(await page.getByRole('link', { name: 'Deep Rest Massage' }).count()).toBe(2);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Bookings made' }).click();
  await page.waitForURL(`**${path}`.replace('by=week', 'by=source'));
  expect(errors).toEqual([]);
});

test('staff are refused the report about money, and find those about themselves', async () => {
  const { page, errors } = await visitConsoleAs(pages, 'staff', '/manage/reports/takings');
  await page.getByText('Managers and owners can see reports, and staff their own.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Attendance and no-shows' }).waitFor();
  expect(await page.getByRole('link', { name: 'Takings' }).count()).toBe(0);
  expect(errors).toEqual([]);
});
