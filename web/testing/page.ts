import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasTurn, sample } from '../../platform/src/testing/search-size.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

const screens = [
  { name: 'phone, light', viewport: phone, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' },
] as const;

/** The screens that a page must fit; `npm test` tries one of them for each page, the long run both. */
export const sampleScreens = (page: string) => sample(screens, 1, ({ name }) => `${page} ${name}`);

/** Some pages by path, each on the screens that it must fit. */
export const onScreens = (paths: readonly string[]) =>
  paths.flatMap((path) => sampleScreens(path).map((screen) => ({ path, ...screen })));

/**
 * React marks what it has taken over, which isn't the links that it puts before a picture. Pages without state have no
 * script to wait for.
 */
const hasHydrated = () => {
  const page = document.getElementById('page');
  const hasLoaded = document.readyState === 'complete';
  const isStill = hasLoaded && !document.getElementById('page-state');
  const shown = page?.querySelector(':scope > :not(link)') ?? {};
  return isStill || Object.keys(shown).some((key) => key.startsWith('__react'));
};

/** Waits until the page responds to clicks and keys. */
export const waitUntilHydrated = (page: Page) => page.waitForFunction(hasHydrated, undefined, { polling: 30 });

/** Opens a page of which only the first and small script has run; the others wait for the returned function. */
export async function openBeforeHydration(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    /browser-hydrate/,
    async (route) => {
      await isReleased;
      await route.continue();
    },
    { times: 1 },
  );
  // The first script writes it.
  await page.context().clearCookies({ name: 'zone' });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.cookie.includes('zone='));
  return release;
}

/** Moves the focus to a control; a page that is inert until its script runs doesn't take it. */
export const focusOn = (control: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await control.focus();
      return control.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);

/** Presses keys before what they change is drawn: controls follow in a microtask, the rest in tasks of its own. */
export const pressAtOnce = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate(async (pressed) => {
    for (const key of pressed) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  }, keys);

/** How far things have moved by themselves since the page opened, as the browser scores it. */
export const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')));

/** Each page of each test has its turn with axe, which takes longer than the page itself, once a week. */
const AXE_DAYS = 7;
const GUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Lists accessibility violations of the page as it stands (on its days), and whether it is wider than the screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname.replaceAll(GUID, '');
  const isDue = hasTurn(`${expect.getState().currentTestName} ${path}`, AXE_DAYS);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(isDue ? await violationsOf(page) : []),
    ...(width > (page.viewportSize()?.width ?? 0) ? [`${width} px wide`] : []),
  ];
}

async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** A page that retries a request pauses for 1, 2 and 4 seconds; its clock is moved until it shows the end of it. */
export const waitThroughRetries = (page: Page, end: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return end.isVisible();
    })
    .toBe(true);

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Moves the platform's clock forward. */
export const setClock = (origin: string, nowMs: number) =>
  fetch(`${origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(nowMs).toISOString() }),
  });
