import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusedName, visitConsole, visitConsoleAs } from '../../testing/console.ts';
import { foreignTextsOf } from '../../testing/foreign-texts.ts';
import { addNumberedMember, button, LIST, rowOf, selectPage, summary, tabOf } from '../../testing/member-list.ts';
import {
  faultsOf,
  phone,
  sampleScreens,
  shiftOf,
  titleOf,
  waitThroughRetries,
  waitUntilHydrated,
} from '../../testing/page.ts';
import { at, PASSWORD, signIn, TestPages } from '../../testing/test-pages.ts';

/** More members than fit on one page. */
const EXTRAS = 60;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  for (let number = 1; number <= EXTRAS; number++) await addNumberedMember(pages, number);
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const names = (page: Page) => page.locator('tbody [data-member-link]').allTextContents();
const searchFor = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search members' }).fill(text);

describe.each(sampleScreens('members'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('list, selection, questions, queue and work are accessible, no wider than the screen, and stand still', async () => {
    const { page, errors } = await visitConsole(pages, LIST, { viewport, colorScheme });
    await page.getByRole('row').nth(3).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.1);
    await selectPage(page);
    await page.getByRole('region', { name: 'Selected members' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Delete').click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Clear selection').click();
    await button(page, 'Add member').click();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    for (const path of ['/manage/members?status=PENDING', '/manage/members?q=nobody-at-all', '/manage/members/jobs']) {
      await page.goto(pages.origin + path);
      await titleOf(page).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => faultsOf(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

describe('access to the page', () => {
  test('visitors sign in first and return to the same URL', async () => {
    const { page } = await pages.visit('/manage/members?q=listed&sort=name');
    await at(page, '/hosted/sign-in');
    await signIn(page, 'staff@example.com', 'foyer-demo-password');
    await at(page, '/manage/members');
    await summary(page, '1–50 of 60');
    const html = await (await page.request.get(page.url())).text();
    expect(html.match(/<td[^>]*>.*?<\/td>/g)?.length).toBeGreaterThan(50);
    expect(html).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  test('a customer is told whom it is for, and nothing else', async () => {
    const { page } = await visitConsole(pages, LIST, {}, { email: await pages.addMember(), password: PASSWORD });
    const answer = await page.goto(`${pages.origin}/manage`);
    expect(answer?.status()).toBe(403);
    await expect.poll(() => titleOf(page).textContent()).toBe('Team members only');
    await expect.poll(() => page.getByRole('link', { name: 'Members' }).count()).toBe(0);
    await expect.poll(() => faultsOf(page)).toEqual([]);
  });

  test('a viewer sees everybody, and can do nothing', async () => {
    const { page } = await visitConsoleAs(pages, 'viewer', '/manage/members?status=PENDING');
    await rowOf(page, 'Theo Lindqvist').waitFor();
    await expect.poll(() => page.locator('main').getByRole('checkbox').count()).toBe(1);
    for (const name of ['Add member', 'Approve Theo Lindqvist'])
      await expect.poll(() => button(page, name).count()).toBe(0);
  });

  test('the account’s menu leads there, for the people of the business only', async () => {
    const { page } = await visitConsole(pages, LIST);
    await page.goto(`${pages.origin}/services`);
    await page.locator('details[data-account] summary').click();
    await page.getByRole('link', { name: 'Manage' }).click();
    await at(page, '/manage/today');
  });
});

describe('finding members', () => {
  test('a search follows the typing; the back button takes it back', async () => {
    const { page } = await visitConsole(pages, LIST);
    await page.getByRole('row').nth(3).waitFor();
    await searchFor(page, 'listed extra07');
    await summary(page, '1–1 of 1');
    await expect.poll(() => names(page)).toEqual(['Extra07 Listed']);
    expect(new URL(page.url()).searchParams.get('q')).toBe('listed extra07');
    await searchFor(page, 'extra-8@example.org');
    await page.getByRole('link', { name: 'Extra08 Listed' }).waitFor();
    await page.goBack();
    await page.getByRole('row').nth(49).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('an answer that comes too late changes nothing', async () => {
    const { page } = await visitConsole(pages, '/manage/members?q=extra11');
    await summary(page, '1–1 of 1');
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/v1/members/query', async (route) => {
      if (route.request().postData()?.includes('extra12')) await held;
      await route.continue().catch(() => {});
    });
    const late = page.waitForRequest((request) => request.postData()?.includes('extra12') ?? false);
    await searchFor(page, 'extra12');
    await late;
    await searchFor(page, 'extra13');
    await page.getByRole('link', { name: 'Extra13 Listed' }).waitFor();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => names(page)).toEqual(['Extra13 Listed']);
  });

  test('headings sort, say how, and are links to keep', async () => {
    const { page } = await visitConsole(pages, '/manage/members?q=listed');
    await summary(page, '1–50 of 60');
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await button(page, 'Name').click();
    await page.getByRole('link', { name: 'Extra01 Listed' }).waitFor();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await button(page, 'Name').click();
    await page.getByRole('link', { name: 'Extra60 Listed' }).waitFor();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    expect((await names(page))[0]).toBe('Extra60 Listed');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');
    await page.reload();
    await page.getByRole('link', { name: 'Extra60 Listed' }).waitFor();
    expect((await names(page))[0]).toBe('Extra60 Listed');
  });

  test('pages follow one another, also backwards, and a deep one can be opened at once', async () => {
    const { page } = await visitConsole(pages, '/manage/members?q=listed&sort=name');
    await page.getByRole('link', { name: 'Next' }).click();
    await summary(page, '51–60 of 60');
    await expect.poll(() => names(page)).toHaveLength(10);
    await page.goBack();
    await summary(page, '1–50 of 60');
    await page.goto(`${pages.origin}/manage/members?q=listed&sort=name&page=2`);
    await summary(page, '51–60 of 60');
    await page.goto(`${pages.origin}/manage/members?q=listed&page=9`);
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await summary(page, '1–50 of 60');
  });

  test('tabs count, and filters narrow', async () => {
    const { page } = await visitConsole(pages, LIST);
    await tabOf(page, 'Blocked 1').click();
    await page.getByRole('link', { name: 'Gideon Marsh' }).waitFor();
    await expect.poll(() => names(page)).toEqual(['Gideon Marsh']);
    await tabOf(page, 'All').click();
    await page.getByLabel('Community').selectOption('Public profile');
    await page.getByRole('checkbox', { name: 'Muted only' }).check();
    await page.getByText('No members match.').waitFor();
    await page.getByRole('link', { name: 'Show all members' }).click();
    await page.getByRole('row').nth(49).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('offers to retry what couldn’t be loaded', async () => {
    const { page } = await visitConsole(pages, LIST, { hasClock: true });
    await page.route('**/v1/members/query', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('searchbox').fill('extra01');
    await waitThroughRetries(page, page.getByRole('alert').getByText('Something went wrong on our side.'));
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await page.getByRole('link', { name: 'Extra01 Listed' }).waitFor();
  });
});

test('all of it works by keyboard: search, rows, selection, help; not while somebody types', async () => {
  const { page } = await visitConsole(pages, '/manage/members?q=listed&sort=name');
  await summary(page, '1–50 of 60');
  await page.keyboard.press('j');
  await expect.poll(() => focusedName(page)).toBe('Extra01 Listed');
  await page.keyboard.press('j');
  await expect.poll(() => focusedName(page)).toBe('Extra02 Listed');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select Extra02 Listed' }).isChecked()).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => focusedName(page)).toBe('Extra01 Listed');
  await page.keyboard.press('/');
  await page.keyboard.type(' jkx?/');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(' jkx?/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.goto(`${pages.origin}/manage/members?q=listed&sort=name`);
  await summary(page, '1–50 of 60');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect.poll(() => focusedName(page)).not.toBe('Extra01 Listed');
  await page.keyboard.press('?');
  await page.getByLabel('Use keyboard shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => /^\/manage\/customers\/[\w-]{36}$/.test(pathname));
});

test('in Spanish it is Spanish from the first moment on', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/members?lang=es');
  await page.getByRole('columnheader', { name: 'Último acceso' }).waitFor();
  await expect.poll(() => titleOf(page).textContent()).toBe('Miembros');
  expect(errors).toEqual([]);
});

/** With something of every area; each page is seen in one of the languages. */
const foreignPages = {
  de: [
    ...['/manage/members', '/manage/plans', '/manage/coupons', '/account', '/account/payments', '/account/security'],
    ...['/', '/book/slow-flow-yoga', '/members'],
  ],
  he: [
    ...['/manage/orders', '/manage/payments', '/manage/reminders', '/account/bookings', '/account/profile'],
    ...['/services/slow-flow-yoga', '/plans', '/hosted/forgot'],
  ],
};

test.each(Object.entries(foreignPages))('in “%s” no page shows a text of another language', async (language, paths) => {
  const { page } = await visitConsole(pages, `${paths[0]}?lang=${language}`, { viewport: phone });
  for (const path of paths) {
    if (path !== paths[0]) await page.goto(pages.origin + path);
    await waitUntilHydrated(page);
    await titleOf(page).waitFor();
    const { lang, dir, excess } = await page.evaluate(() => {
      const { documentElement: root } = document;
      return { lang: root.lang, dir: root.dir, excess: root.scrollWidth - innerWidth };
    });
    expect([lang, dir, excess], path).toEqual([language, language === 'he' ? 'rtl' : 'ltr', 0]);
    expect(await foreignTextsOf(page), path).toEqual([]);
  }
});
