import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** A window that is looked at again asks at once who else has the page open. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('two people in one editor see each other', async () => {
  const [plan] = (await pages.owner.call(modules.plans.listPlans, {})).value.plans;
  const path = `/manage/plans/${plan?.id}`;
  const { page, errors } = await visitConsole(pages, path, { isChanged: true });
  await page.getByLabel('Name', { exact: true }).waitFor();
  const manager = await visitConsoleAs(pages, 'manager', path);
  await manager.page.getByText('Ines Okafor has this page open, too.').waitFor();
  await expect.poll(() => faultsOf(manager.page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Ten Visits');
  await lookAgain(manager.page);
  await manager.page.getByText('Ines Okafor is changing this, too.').waitFor();
  await lookAgain(page);
  await page.getByText('has this page open, too.').waitFor();
  // A page without an editor takes no part.
  await manager.page.goto(`${pages.origin}/manage/plans`);
  expect(await manager.page.getByText('Ines Okafor').count()).toBe(0);
  expect(errors).toEqual([]);
});
