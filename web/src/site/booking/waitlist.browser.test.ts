import { modules } from '@foyer/contract';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findTimes } from '../../../../platform/src/testing/free-times.ts';
import { startPlatform, type TestPlatform } from '../../../../platform/src/testing/start-platform.ts';
import { owner, type WireClient } from '../../../../platform/src/testing/wire-client.ts';
import { launchBrowser } from '../../../testing/browser.ts';
import { desktop, faultsOf, focusedText, newVisit, phone, titleOf } from '../../../testing/page.ts';

const { createBooking, cancelBooking } = modules.bookings;
const zone = 'America/New_York';
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let browser: Browser;
let business: WireClient;
let context: BrowserContext | undefined;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ pages: true, testClock: true }), launchBrowser()]);
  business = owner(platform.origin);
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

let ahead = 14;

/** A session of Mat Pilates, so many days ahead, in which all places are taken; by whom the last ones are. */
async function fillSession() {
  const { value } = await business.call(modules.services.queryServices, { query: { filter: { name: 'Mat Pilates' } } });
  const serviceId = value.services[0]?.id ?? '';
  ahead += 3;
  const [time] = await findTimes(business, { serviceId, from: Date.now() + ahead * DAY_MS });
  const booking = { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: time?.openSpots ?? 0 };
  const made = await business.call(createBooking, { booking: { ...booking, status: 'CONFIRMED' } });
  const { id: bookingId, revision } = made.value.booking;
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.parse(time?.slot.startDate ?? ''));
  return { date, free: () => business.call(cancelBooking, { bookingId, revision }) };
}

async function open(path: string, options: BrowserContextOptions = {}) {
  const visit = await newVisit(browser, { timezoneId: zone, reducedMotion: 'reduce', ...options });
  context = visit.context;
  await visit.page.goto(platform.origin + path, { waitUntil: 'networkidle' });
  return visit;
}

const looks: [string, BrowserContextOptions][] = [
  ['on a phone, light', { viewport: phone, colorScheme: 'light' }],
  ['on a desk, dark', { viewport: desktop, colorScheme: 'dark' }],
];

test.each(looks)('somebody waits for a full session, is offered a place and takes it (%s)', async (_look, options) => {
  const { date, free } = await fillSession();
  const { page, errors } = await open(`/book/mat-pilates?date=${date}`, options);
  await page.getByRole('button', { name: 'Join the waiting list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await expect.poll(() => focusedText(page)).toBe('Join the waiting list');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect.poll(() => dialog.textContent()).toContain('Enter your first name.');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('E-mail').fill(`ann-${ahead}@example.com`);
  await dialog.getByRole('button', { name: 'Join the waiting list' }).press('Enter');
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => titleOf(page).textContent()).toBe('You’re on the waiting list');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('You are next.');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await free();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => titleOf(page).textContent()).toBe('A place is free for you');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('is held for you until');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, take it' }).click();
  await page.getByRole('heading', { name: 'You’re booked, Ann' }).waitFor();
  await expect.poll(() => focusedText(page)).toBe('You’re booked, Ann');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('who waits may leave; who does not want what is offered leaves it to others', async () => {
  const { date, free } = await fillSession();
  const { page } = await open(`/book/mat-pilates?date=${date}`);
  const join = async () => {
    await page.goto(`${platform.origin}/book/mat-pilates?date=${date}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Join the waiting list' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByLabel('E-mail').fill('ann.lee@example.com');
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
    await page.waitForURL(/\/booking\//);
  };
  await join();
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await page
    .getByRole('dialog', { name: 'Leave the waiting list?' })
    .getByRole('button', { name: 'Yes, leave it' })
    .click();
  await page.getByRole('heading', { name: 'You are off the waiting list' }).waitFor();
  await join();
  await free();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'No, leave it to others' }).click();
  await page.getByRole('heading', { name: 'You are off the waiting list' }).waitFor();
});

test('an offer that has run out is not there any more', async () => {
  const { date, free } = await fillSession();
  const { page } = await open(`/book/mat-pilates?date=${date}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('E-mail').fill('late@example.com');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.waitForURL(/\/booking\//);
  await free();
  await page.reload({ waitUntil: 'networkidle' });
  const until = Date.now() + 2 * 3600_000;
  await fetch(`${platform.origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(until).toISOString() }),
  });
  await page.getByRole('button', { name: 'Yes, take it' }).click();
  await page.getByText('This booking has changed in the meantime. Here it is as it stands now.').first().waitFor();
  await expect.poll(() => titleOf(page).textContent()).toBe('This booking is canceled');
});
