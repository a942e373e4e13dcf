import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, faultsOf, onScreens, phone, shiftOf } from '../../testing/page.ts';
import { createSamplePlatform, NOW_MS } from '../../testing/sample-platform.ts';
import { serveSite } from '../../testing/site-server.ts';
import { Visits } from '../../testing/visits.ts';

const paths = [
  '/',
  '/services',
  '/services?category=nothing',
  '/services/massage',
  '/services/yoga',
  '/services/breath',
  '/nowhere',
];

let site: Awaited<ReturnType<typeof serveSite>>;
let visits: Visits;

beforeAll(async () => {
  visits = await Visits.start();
  site = await serveSite({ fetch: createSamplePlatform(), now: () => NOW_MS });
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  site?.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  const visit = await visits.open({ viewport: desktop, ...options });
  await visit.page.goto(site.origin + path);
  return visit;
}

test.each(onScreens(paths))(
  '$path has no violations, keeps to the policy and scrolls one way ($name)',
  async ({ path, viewport, colorScheme }) => {
    const { page, errors } = await open(path, { viewport, colorScheme });
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  },
);

test.each(paths)('%s does not move when its fonts arrive late', async (path) => {
  const { page } = await visits.open();
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  release();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('everything can be reached without script: filter, service, time', async () => {
  const { page } = await open('/services', { javaScriptEnabled: false });
  await page.click('text=Care 2');
  await page.click('text=Massage');
  expect(new URL(page.url()).pathname).toBe('/services/massage');
  const time = page.getByRole('link', { name: 'Tuesday, March 3, 2026, 1:30 pm to 2:45 pm' });
  await expect.poll(() => time.getAttribute('href')).toContain('/book/massage?time=2026-03-03T18%3A30%3A00.000Z');
});

test('the first Tab offers the way past the menu', async () => {
  const { page } = await open('/');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test("a visitor's zone is remembered for the next page", async () => {
  const { page } = await open('/', { timezoneId: 'Europe/Berlin' });
  await page.goto(`${site.origin}/services/massage`);
  await expect.poll(() => page.textContent('main')).toContain('Your time is 6 hours ahead.');
});

test('right to left, nothing scrolls sideways', async () => {
  const { page } = await open('/services/massage', { viewport: phone });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
