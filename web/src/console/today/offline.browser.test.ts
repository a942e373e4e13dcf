import { modules } from '@foyer/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchBooking } from '../../../../platform/src/testing/booking.ts';
import { addHourService, addResource } from '../../../../platform/src/testing/resources.ts';
import { cancelAsOwner } from '../../../../platform/src/testing/waitlist.ts';
import { visitConsole } from '../../../testing/console.ts';
import { faultsOf, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { at, PASSWORD, TestPages } from '../../../testing/test-pages.ts';
import { addAppointment, hourFromNow } from '../owner-jobs.fixture.ts';

const { deleteTimeOff, listTimeOff } = modules.resources;
const { queryAttendance, setAttendance } = modules.attendance;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** A new person of the team with a service of their own. */
async function addColleague(name: string) {
  const email = await pages.addMember();
  await pages.foyer.db.updateTable('identities').set({ role: 'staff' }).where('email', '=', email).execute();
  const resource = await addResource(pages.foyer, { name, memberId: await pages.idOf(email) });
  const { id: serviceId } = await addHourService(pages.foyer, [resource.id], { name: `Hour with ${name}` });
  const book = (customer: string, minutes: number) =>
    addAppointment(pages.foyer, customer, hourFromNow(pages.foyer, serviceId, resource.id, minutes));
  return { email, password: PASSWORD, resourceId: resource.id, book };
}

const isKept = () =>
  caches.match('/manage/offline').then((kept) => kept !== undefined && localStorage.getItem('foyer.days') !== null);

/** As if the page had been kept before an update of Foyer. */
async function leaveEarlierVersion() {
  const cache = await caches.open('foyer.offline');
  await cache.put('/assets/earlier.js', new Response(''));
  await cache.delete('/manage/offline');
}
const isEarlierKept = () => caches.match('/assets/earlier.js').then((kept) => kept !== undefined);

/** Opens their day, and waits until it is on the device. */
async function openDay(person: Awaited<ReturnType<typeof addColleague>>) {
  const visit = await visitConsole(pages, '/manage/today', { viewport: phone, isChanged: true }, person);
  await expect.poll(() => visit.page.evaluate(isKept)).toBe(true);
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return visit;
}

const plannedOf = async ({ resourceId }: { resourceId: string }) =>
  (await pages.owner.call(listTimeOff, { resourceId })).value.timeOff;

const attendanceOf = async (bookingId: string) => {
  const query = { filter: { bookingId } };
  return (await pages.owner.call(queryAttendance, { query })).value.attendances[0]?.status;
};

const countWaiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer.outbox.')).length);

const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `Check in ${name}` }).click();
const isWaiting = (page: Page) => page.getByText('Here, waiting to be sent').waitFor();

/** The keys of the calls to a path, those that are never answered included. */
function watchKeys(context: BrowserContext, path: string): Set<string | undefined> {
  const keys = new Set<string | undefined>();
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) keys.add(request.headers()['idempotency-key']);
  });
  return keys;
}

test('without a connection the day and the next open, and a check-in is sent once it is back', async () => {
  const person = await addColleague('Ada Brook');
  const ana = await person.book('Ana Silva', 20);
  await person.book('Ben Ross', 30 + DAY_MINUTES);
  const { page, context } = await openDay(person);
  await context.setOffline(true);
  await page.getByText('No connection: as of').waitFor();
  await checkIn(page, 'Ana Silva');
  await isWaiting(page);
  // The focus goes to the message, which is there without scrolling.
  expect(await page.evaluate(() => scrollY)).toBeLessThan(phone.height);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone.').waitFor();
  expect(await countWaiting(page)).toBe(0);
  await page.goto(`${pages.origin}/manage/calendar`);
  await waitUntilHydrated(page);
  expect(await titleOf(page).textContent()).toBe('Your day');
  await page.getByText('No connection: as of').waitFor();
  await page.getByRole('region', { name: 'Tomorrow' }).getByText('Ben Ross').waitFor();
  await checkIn(page, 'Ana Silva');
  await isWaiting(page);
  await page.getByText('1 check-in is sent once the connection is back.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.reload();
  await waitUntilHydrated(page);
  await isWaiting(page);
  expect(await attendanceOf(ana.id)).toBeUndefined();

  await context.setOffline(false);
  // Chromium tells it only to pages that were open before.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('The connection is back', { exact: true }).waitFor();
  await page.getByText('Here', { exact: true }).waitFor();
  await expect.poll(() => countWaiting(page)).toBe(0);
  expect(await attendanceOf(ana.id)).toBe('ATTENDED');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor({ state: 'detached' });
  expect(await titleOf(page).textContent()).not.toBe('Your day');
});

test('a check-in whose answer is lost is carried out once, from two tabs', async () => {
  const person = await addColleague('Bo Lind');
  const ana = await person.book('Ana Silva', 20);
  const { page, context } = await openDay(person);
  const keys = watchKeys(context, '/attendance/set');
  let isLost = true;
  await context.route('**/attendance/set', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await checkIn(page, 'Ana Silva');
  await isWaiting(page);
  expect(await attendanceOf(ana.id)).toBe('ATTENDED');
  // The desk sees that it was a mistake, and so it stays.
  (await pages.owner.call(setAttendance, { attendance: { bookingId: ana.id, status: 'NOT_SET' } })).value;
  const other = await context.newPage();
  await other.goto(`${pages.origin}/manage/today`);
  isLost = false;
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => countWaiting(page)).toBe(0);
  await other.getByRole('button', { name: 'Check in Ana Silva' }).waitFor();
  await page.getByRole('button', { name: 'Check in Ana Silva' }).waitFor();
  expect(await attendanceOf(ana.id)).toBe('NOT_SET');
  expect(keys.size).toBe(1);
});

test('who can’t be checked in any more is told, until it is read', async () => {
  const person = await addColleague('Cy Marsh');
  const [ana, ben, cleo] = [
    await person.book('Ana Silva', 10),
    await person.book('Ben Ross', 20),
    await person.book('Cleo Day', 30),
  ];
  const { page, context } = await openDay(person);
  await context.setOffline(true);
  for (const name of ['Ana Silva', 'Ben Ross', 'Cleo Day']) {
    await checkIn(page, name);
    await page.getByText('1 check-in is sent once the connection is back.').waitFor();
  }
  await cancelAsOwner(pages.foyer, await fetchBooking(pages.foyer, ana.id));
  const attendance = { bookingId: ben.id, status: 'NOT_ATTENDED' } as const;
  (await pages.owner.call(setAttendance, { attendance })).value;
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Not everything went as you entered it' });
  await dialog.getByRole('heading', { name: 'Not everybody could be checked in' }).waitFor();
  await dialog.getByText('The booking has been canceled in the meantime.').waitFor();
  await dialog.getByText('Somebody else has recorded their attendance in the meantime.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await attendanceOf(cleo.id)).toBe('ATTENDED');
  expect(await attendanceOf(ben.id)).toBe('NOT_ATTENDED');
  await page.goto(`${pages.origin}/manage/plans`);
  await dialog.getByText('Ana Silva').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await countWaiting(page)).toBe(0);
});

/** A day so many days from now. */
const dayIn = (days: number) => new Date(pages.foyer.now() + days * DAY_MS).toISOString().slice(0, 10);

async function addTimeOff(page: Page, firstDay: string, lastDay: string) {
  const form = page.getByRole('form', { name: 'Add time off' });
  await form.getByLabel('First day').fill(firstDay);
  await form.getByLabel('Last day').fill(lastDay);
  await form.getByRole('button', { name: 'Add time off' }).click();
}

/** As if the days of an entry were over by now. */
function moveIntoThePast(firstDay: string) {
  const stored = Object.entries<string>({ ...localStorage });
  const [key, entry] = stored.find(([one, text]) => one.startsWith('foyer.outbox.') && text.includes(firstDay)) ?? [];
  if (!key || !entry) throw new Error('There is no such entry.');
  const timeOff = { start: '2020-01-01', end: '2020-01-02' };
  const { content, ...rest } = JSON.parse(entry);
  localStorage.setItem(key, JSON.stringify({ ...rest, content: { ...content, timeOff } }));
}

test('time off without a connection waits, and is added once, from two tabs', async () => {
  const person = await addColleague('Flo Reed');
  await person.book('Ana Silva', 20);
  const { page, context } = await openDay(person);
  const other = await context.newPage();
  await other.goto(`${pages.origin}/manage/staff/${person.resourceId}?tab=time-off`);
  await waitUntilHydrated(other);
  const keys = watchKeys(context, '/time-off');
  const waiting = page.getByText('Waiting to be sent', { exact: true });
  await context.setOffline(true);
  await addTimeOff(page, dayIn(-4), dayIn(-3));
  await page.getByText('Choose a day from today on.').waitFor();
  await addTimeOff(page, dayIn(20), dayIn(21));
  await waiting.waitFor();
  // The other tab shows it too, and takes it back.
  await other.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByRole('button').click();
  await other.getByText('Time off is removed').waitFor();
  await waiting.waitFor({ state: 'detached' });

  await page.goto(`${pages.origin}/manage/calendar`);
  await waitUntilHydrated(page);
  await addTimeOff(page, dayIn(9), dayIn(11));
  await waiting.waitFor();
  await addTimeOff(page, dayIn(1), dayIn(3));
  await expect.poll(() => waiting.count()).toBe(2);
  await page.evaluate(moveIntoThePast, dayIn(1));
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await person.book('Ben Ross', 10 * DAY_MINUTES);
  let isLost = true;
  await context.route('**/time-off', async (route) => {
    if (isLost && route.request().postData()?.includes(dayIn(9))) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await context.setOffline(false);
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await plannedOf(person)).length).toBe(1);
  // It was carried out, but nobody knows: the owner takes it away, and so it stays.
  const [planned] = await plannedOf(person);
  const { resourceId } = person;
  (await pages.owner.call(deleteTimeOff, { resourceId, timeOffId: planned?.id ?? '' })).value;
  isLost = false;
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  const dialog = page.getByRole('dialog', { name: 'Not everything went as you entered it' });
  await dialog.getByText('It was over before the connection was back').waitFor();
  await dialog.getByText('It is added. 1 booking is in it').waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toContain('/manage/bookings/');
  expect(await plannedOf(person)).toEqual([]);
  expect(keys.size).toBe(2);
});

test('E08: signing out removes the day; nobody else sees it, and nobody after two days', async () => {
  const person = await addColleague('Di Park');
  await person.book('Ira Moss', 20);
  const other = await addColleague('Ed Vale');
  await other.book('Ben Ross', 40);
  const { page, context } = await openDay(person);
  await context.clearCookies();
  await context.addCookies(await pages.cookiesOf(other.email, PASSWORD));
  await page.goto(`${pages.origin}/manage/plans`);
  expect(await page.evaluate(isKept)).toBe(false);
  // With a connection and nothing kept, there is nothing to show: it leads to the day.
  await page.goto(`${pages.origin}/manage/offline`);
  await at(page, '/manage/today');
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await context.setOffline(true);
  await page.goto(`${pages.origin}/manage`);
  await page.getByText('Ben Ross').waitFor();
  expect(await page.getByText('Ira Moss').count()).toBe(0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('foyer.days') ?? '');
    localStorage.setItem('foyer.days', JSON.stringify({ ...kept, savedMs: kept.savedMs - 48 * 3_600_000 }));
  });
  await page.reload();
  await page.getByText('Open “Today” once while you’re connected').waitFor();
  expect(await page.getByText('Ben Ross').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('foyer.days'))).toBeNull();

  await context.setOffline(false);
  await page.evaluate(leaveEarlierVersion);
  await page.goto(`${pages.origin}/manage/today`);
  await waitUntilHydrated(page);
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await expect.poll(() => page.evaluate(isEarlierKept)).toBe(false);
  await context.setOffline(true);
  await checkIn(page, 'Ben Ross');
  await isWaiting(page);
  await page.route('**/attendance/set', (route) => route.abort());
  await context.setOffline(false);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await at(page, '/hosted/signed-out');
  expect(asked).toEqual(['Entries that haven’t been sent will be lost. Sign out anyway?']);
  expect(await page.evaluate(isKept)).toBe(false);
  expect(await countWaiting(page)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto(`${pages.origin}/manage/today`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('a phone can put the console on its home screen; public pages have neither worker nor manifest', async () => {
  const { page } = await pages.visit('/', { isChanged: true });
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  const worker = await fetch(`${pages.origin}/manage/service-worker.js`);
  expect(worker.headers.get('service-worker-allowed')).toBe('/manage');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const manifest = await fetch(`${pages.origin}/manage/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ start_url: '/manage/today', scope: '/manage', display: 'standalone' });
});
