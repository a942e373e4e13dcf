import { readTimestamp } from '@foyer/contract/values';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchBooking } from '../../../../platform/src/testing/booking.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  fetchSessions,
  weekly,
} from '../../../../platform/src/testing/sessions.ts';
import { visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';
import { addTeam, dateOn } from '../owner-jobs.fixture.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

let pages: TestPages;
/** She works around the clock. */
let ada = '';
beforeAll(async () => {
  pages = await TestPages.open();
  ada = (await addTeam(pages.foyer)).ada.id;
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

async function addClass(day: number, hour: string, more: object = {}) {
  const serviceId = await addSessionService(pages.foyer, 'CLASS', { name: 'Clay' });
  const times = { start: `${dateOn(day)}T${hour}:00`, end: `${dateOn(day)}T${hour}:45` };
  await addSession(pages.foyer, serviceId, { ...times, resourceIds: [ada], ...more });
  return { serviceId, sessions: await fetchSessions(pages.foyer, serviceId) };
}

const timesOf = async (serviceId: string) =>
  (await fetchSessions(pages.foyer, serviceId)).map(({ startDate, endDate }) => [
    readTimestamp(startDate),
    readTimestamp(endDate),
  ]);

const blockOf = (page: Page, sessionId: string | undefined) => page.locator(`[data-entry="s:${sessionId}"]`);

/** The height of an hour in the column of an entry, which shows whole days. */
const hourPx = (block: Locator) => block.evaluate((entry) => (entry.closest('[data-column]')?.clientHeight ?? 0) / 24);

async function drag(block: Locator, hours: number, from: 'upper part' | 'lower edge'): Promise<void> {
  await focusOn(block);
  const box = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = from === 'upper part' ? box.y + 10 : box.y + box.height - 3;
  const { mouse } = block.page();
  await mouse.move(box.x + 40, y);
  await mouse.down();
  await mouse.move(box.x + 40, y + hours * (await hourPx(block)), { steps: 4 });
  await block.page().locator('[data-ghost]').waitFor();
  await mouse.up();
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('z');
  await page.getByText('Undone.').waitFor();
}

test('a session without customers is moved and lengthened at once, and put back', async () => {
  const { serviceId, sessions } = await addClass(1, '03');
  const { page, errors } = await visitConsole(pages, `/manage/calendar?date=${dateOn(1)}&who=${ada}`, {
    isChanged: true,
  });
  const block = blockOf(page, sessions[0]?.id);
  const before = await timesOf(serviceId);
  const [[start = 0, end = 0] = []] = before;
  const expectMoved = async (times: readonly [number, number]) => {
    await page.getByText('Clay is now on').waitFor();
    expect(await timesOf(serviceId)).toEqual([times]);
    await takeBack(page);
    expect(await timesOf(serviceId)).toEqual(before);
  };
  await drag(block, 2, 'upper part');
  await expectMoved([start + 2 * HOUR_MS, end + 2 * HOUR_MS]);
  await drag(block, 0.5, 'lower edge');
  await expectMoved([start, end + 2 * QUARTER_MS]);
  await focusOn(block);
  for (const key of ['x', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'v']) await page.keyboard.press(key);
  await expectMoved([start - 2 * QUARTER_MS, end - QUARTER_MS]);
  expect(errors).toEqual([]);
});

test('later sessions of a series are moved with their bookings, and come back before customers are told', async () => {
  const { serviceId, sessions } = await addClass(2, '04', { recurrence: weekly });
  const [, second, third] = sessions;
  const booking = await bookSession(await pages.foyer.visit(), serviceId, third?.id);
  const startOfBooking = async () => readTimestamp((await fetchBooking(pages.foyer, booking.id)).startDate ?? '');
  const bookedStart = await startOfBooking();
  const before = await timesOf(serviceId);
  const moved = (ms: number, from: number) =>
    before.map((times, index) => times.map((time) => (index < from ? time : time + ms)));
  const path = `/manage/calendar?date=${second?.localStart.slice(0, 10)}&who=${ada}`;
  const { page, errors } = await visitConsole(pages, path, { isChanged: true });
  const block = blockOf(page, second?.id);
  const dialog = page.getByRole('dialog', { name: 'Move Clay' });

  await focusOn(block);
  for (const key of ['x', 'ArrowDown', 'v']) await page.keyboard.press(key);
  await dialog.getByText('Nobody is booked.').waitFor();
  await dialog.getByLabel('This and all later ones').check();
  await dialog.getByText('1 booking changes with it.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Customers are told in 20 seconds.').waitFor();
  expect(await timesOf(serviceId)).toEqual(moved(QUARTER_MS, 1));
  expect(await startOfBooking()).toBe(bookedStart + QUARTER_MS);
  await takeBack(page);
  expect(await timesOf(serviceId)).toEqual(before);
  expect(await startOfBooking()).toBe(bookedStart);
  const mails = await pages.foyer.mailsTo(booking.contactDetails?.email ?? '');
  expect(mails.filter(({ template }) => template === 'bookingRescheduled')).toEqual([]);

  expect(errors).toEqual([]);

  // Something of another week, which this day doesn’t show, is in the way of all.
  const taken = `${third?.localStart.slice(0, 10)}T06:00`;
  const otherId = await addSessionService(pages.foyer, 'CLASS');
  await addSession(pages.foyer, otherId, { start: taken, end: taken.replace('06:00', '06:30'), resourceIds: [ada] });
  await drag(block, 2, 'upper part');
  await dialog.getByLabel('All sessions of the series').check();
  await dialog.getByLabel('Tell customers by email').uncheck();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByText('None of the sessions was moved.').waitFor();
  expect(await timesOf(serviceId)).toEqual(before);
  await dialog.getByRole('button', { name: 'Move it there anyway' }).click();
  await page.getByText('Clay is now on').waitFor();
  expect(await timesOf(serviceId)).toEqual(moved(2 * HOUR_MS, 0));
  await takeBack(page);
  expect(await timesOf(serviceId)).toEqual(before);
});

test('on a phone a session is moved from its panel; viewers only look', async () => {
  const { serviceId, sessions } = await addClass(3, '05');
  const [[start = 0, end = 0] = []] = await timesOf(serviceId);
  const path = `/manage/calendar?date=${dateOn(3)}&who=${ada}&open=s%3A${sessions[0]?.id}`;
  const { page, errors } = await visitConsole(pages, path, { isChanged: true, viewport: phone });
  await page.getByRole('button', { name: 'Move …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Clay' });
  await dialog.getByLabel('Time', { exact: true }).fill('07:15');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Clay is now on').waitFor();
  expect(await timesOf(serviceId)).toEqual([[start + 9 * QUARTER_MS, end + 9 * QUARTER_MS]]);
  expect(errors).toEqual([]);

  const viewer = await visitConsoleAs(pages, 'viewer', path);
  await viewer.page.getByText('0 of 4').first().waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Move …' }).count()).toBe(0);
});
