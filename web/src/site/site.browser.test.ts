import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.ts';
import { serveSite } from '../../testing/site-server.ts';
import { createStudio, NOW_MS } from '../../testing/studio.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const paths = [
  '/',
  '/services',
  '/services?category=nothing',
  '/services/massage',
  '/services/yoga',
  '/services/breath',
  '/nowhere',
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

let browser: Browser;
let site: Awaited<ReturnType<typeof serveSite>>;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await serveSite({ fetch: createStudio(), now: () => NOW_MS });
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  context = await browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.origin + path);
  return { page, errors };
}

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

describe.each([
  ['phone, light', phone, 'light'],
  ['desktop, dark', desktop, 'dark'],
] as const)('on a %s screen', (_, viewport, colorScheme) => {
  test.each(paths)('%s has no violations, keeps to the policy and scrolls one way', async (path) => {
    const { page, errors } = await open(path, { viewport, colorScheme });
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResult>('axe.run()');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(viewport.width);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

test.each(paths)('%s does not move when its fonts arrive late', async (path) => {
  context = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const page = await context.newPage();
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  release();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = await page.evaluate<number>('shifts.reduce((sum, shift) => sum + shift, 0)');
  expect(moved).toBeLessThan(0.01);
});

test('everything can be reached without script: filter, service, time', async () => {
  const { page } = await open('/services', { javaScriptEnabled: false });
  await page.click('text=Care 2');
  await page.click('text=Massage');
  expect(new URL(page.url()).pathname).toBe('/services/massage');
  const time = page.getByRole('link', { name: 'Tuesday, March 3, 2026, 1:30 pm to 2:45 pm' });
  expect(await time.getAttribute('href')).toContain('/book/massage?time=2026-03-03T18%3A30%3A00.000Z');
});

test('the first Tab offers the way past the menu', async () => {
  const { page } = await open('/');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test("a visitor's zone is remembered for the next page", async () => {
  const { page } = await open('/', { timezoneId: 'Europe/Berlin' });
  await page.goto(`${site.origin}/services/massage`);
  expect(await page.textContent('main')).toContain('Your clock is 6 hours ahead.');
});

test('right to left, nothing scrolls sideways', async () => {
  const { page } = await open('/services/massage', { viewport: phone });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
