import { modules } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingOf, fetchBooking, listSlots } from '../../../../platform/src/testing/booking.ts';
import { DAY_MS } from '../../../../platform/src/testing/durations.ts';
import {
  addSession,
  addSessionService,
  bookSession,
  dayWindow,
  eveningIn,
  ZONE,
} from '../../../../platform/src/testing/sessions.ts';
import { focusedName, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone, pressAtOnce } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';
import { toLocal } from '../../lib/zone-time.ts';

const STEP_MS = 15 * 60_000;

let pages: TestPages;
/** A service with appointments. */
let massage = '';
beforeAll(async () => {
  pages = await TestPages.open();
  const query = { filter: { type: 'APPOINTMENT' }, paging: { limit: 1 } };
  const [service] = (await pages.owner.call(modules.services.queryServices, { query })).value.services;
  if (!service) throw new Error('There is no service with appointments.');
  massage = service.id;
  const [minutes = 60] = service.schedule.availabilityConstraints?.sessionDurations ?? [];
  const availabilityConstraints = { sessionDurations: [minutes, minutes + 30] };
  const changed = { id: massage, revision: service.revision, schedule: { availabilityConstraints } };
  await pages.owner.call(modules.services.updateService, { service: changed });
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const msOf = (date: string | undefined): number => readTimestamp(date ?? '');
const localOf = (ms: number): string => toLocal(instantAt(ms), ZONE);

/** Two free times of the same person on the same day; the second at least an hour and a half later. */
async function findTwoTimes(ahead: number) {
  const slots = (await listSlots(pages.foyer, massage, { ahead })).map(({ slot }) => slot);
  for (const first of slots) {
    const later = slots.find(
      ({ startDate, resource }) =>
        resource?.id === first.resource?.id &&
        startDate?.slice(0, 10) === first.startDate?.slice(0, 10) &&
        msOf(startDate) - msOf(first.startDate) >= 6 * STEP_MS,
    );
    if (later) return { first, later, resourceId: first.resource?.id ?? '' };
  }
  throw new Error('Nobody has two free times on one day.');
}

async function bookByPhone(slot: Awaited<ReturnType<typeof findTwoTimes>>['first']) {
  const booking = { ...bookingOf(slot), status: 'CONFIRMED' as const };
  return (await pages.owner.call(modules.bookings.createBooking, { booking })).value.booking;
}

/** The start of the person's hours on the day of an instant. */
async function openingOf(resourceId: string, ms: number): Promise<number> {
  const { resources } = (await pages.owner.call(modules.calendars.queryBusinessCalendar, dayWindow(instantAt(ms))))
    .value;
  return msOf(resources.find(({ id }) => id === resourceId)?.hours?.[0]?.startDate);
}

/** Undoes by key. The page has read the calendar anew when it says so. */
async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('z');
  await page.getByText('Undone.').waitFor();
}

const startOf = async (bookingId: string) => msOf((await fetchBooking(pages.foyer, bookingId)).startDate);
const blockOf = (page: Page, bookingId: string) => page.locator(`[data-entry="b:${bookingId}"]`);

test('an owner moves an appointment by drag and by keyboard, and takes it back', async () => {
  const { first, later, resourceId } = await findTwoTimes(4);
  const booking = await bookByPhone(first);
  const [from, to] = [msOf(first.startDate), msOf(later.startDate)];
  const path = `/manage/calendar?date=${localOf(from).slice(0, 10)}`;
  const { page, errors } = await visitConsole(pages, path, { isChanged: true });
  await page.getByRole('combobox', { name: 'Person' }).selectOption(resourceId);
  await expect.poll(() => page.url()).toContain(`who=${resourceId}`);
  const block = blockOf(page, booking.id);
  await block.scrollIntoViewIfNeeded();
  const box = (await block.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  const hour = await page
    .locator('[data-column]')
    .evaluate(
      (column) =>
        Number.parseFloat(getComputedStyle(column).getPropertyValue('--hour')) *
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 10 + ((to - from) / 3_600_000) * hour, { steps: 4 });
  await page.locator('[data-ghost]').waitFor();
  await page.mouse.up();
  await page.getByText('Ann is now on').waitFor();
  expect(await startOf(booking.id)).toBe(to);
  await takeBack(page);
  expect(await startOf(booking.id)).toBe(from);
  await expect.poll(async () => Math.round((await block.boundingBox())?.y ?? 0)).toBe(Math.round(box.y));

  const lengthOf = async () => {
    const { startDate, endDate } = await fetchBooking(pages.foyer, booking.id);
    return msOf(endDate) - msOf(startDate);
  };
  const length = await lengthOf();
  await page.mouse.move(box.x + 40, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height - 3 + hour / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(lengthOf).toBe(length + 2 * STEP_MS);
  await page.getByText('Ann is now on').waitFor();
  await takeBack(page);
  expect(await lengthOf()).toBe(length);

  // What others change is shown without asking.
  const theirs = await bookByPhone(later);
  await blockOf(page, theirs.id).waitFor({ timeout: 5000 });
  await pages.owner.call(modules.bookings.cancelBooking, { bookingId: theirs.id, revision: theirs.revision });
  await blockOf(page, theirs.id).waitFor({ state: 'detached', timeout: 5000 });

  const opening = await openingOf(resourceId, from);
  await focusOn(block);
  await page.keyboard.press('x');
  for (let step = 0; step <= (from - opening) / STEP_MS; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('v');
  const refused = page.getByRole('dialog', { name: /isn’t free/ });
  await refused.getByText('Outside the working hours of').waitFor();
  await refused.getByText('Free nearby:').waitFor();
  await refused.getByRole('button', { name: 'Leave it where it was' }).click();
  expect(await startOf(booking.id)).toBe(from);

  await focusOn(block);
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-ghost]').count()).toBe(0);
  await page.keyboard.press('x');
  for (let step = 0; step < (to - from) / STEP_MS; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Tell the customer' }).click();
  await page.getByText('Ann was told about the new time.').waitFor();
  expect(await startOf(booking.id)).toBe(to);
  const noticesOf = async () =>
    (await pages.foyer.mailsTo(booking.contactDetails?.email ?? '')).filter(
      ({ template }) => template === 'bookingRescheduled',
    ).length;
  expect(await noticesOf()).toBe(1);

  // Half an hour before it begins, somebody can have come.
  await page.clock.setFixedTime(to - 2 * STEP_MS);
  await block.click();
  await page.getByRole('complementary', { name: 'Details' }).getByText('Confirmed').waitFor();
  await expect.poll(() => page.url()).toContain(`open=b%3A${booking.id}`);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move …' }).click();
  await page.getByLabel('Time', { exact: true }).fill(localOf(from).slice(11, 16));
  await page.getByLabel('Tell the customer by email').check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Ann is now on').waitFor();
  // Those who were told of a move are told that it was taken back.
  await takeBack(page);
  expect(await startOf(booking.id)).toBe(to);
  expect(await noticesOf()).toBe(3);
  expect(await page.getByRole('button', { name: 'Did not come' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByText('Ann is checked in.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('complementary', { name: 'Details' }).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Put it down').waitFor();
  await page.keyboard.press('Escape');
  // Two presses at once are two days, also before the first of them is drawn.
  const dateOf = () => new URL(page.url()).searchParams.get('date') ?? '';
  const shown = dateOf();
  await pressAtOnce(page, ['ArrowRight', 'ArrowRight']);
  await expect.poll(() => Date.parse(dateOf()) - Date.parse(shown)).toBe(2 * DAY_MS);
  await page.keyboard.press('m');
  await expect.poll(() => page.url()).toContain('view=month');
  await page.getByText('appointment').first().waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search and commands' });
  await expect.poll(() => focusedName(page)).toBe('Search and commands');
  await page.keyboard.type('Ann');
  await menu.getByRole('group', { name: 'Bookings' }).getByRole('option', { name: /^Ann/ }).first().waitFor();
  await menu.getByRole('option', { name: 'Book for Ann' }).first().waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('block');
  await expect.poll(() => menu.getByRole('option', { selected: true }).textContent()).toBe('Block time');
  // The next page is rendered on the server, whose clock goes on.
  expect(errors).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Block time' }).waitFor();
  expect(page.url()).not.toContain('do=');
});

test('somebody is booked by phone, double-booked on purpose, and time is blocked, on a phone', async () => {
  const { first, later, resourceId } = await findTwoTimes(11);
  const [date, clock] = localOf(msOf(first.startDate)).slice(0, 16).split('T');
  const options = { viewport: phone, colorScheme: 'dark' as const };
  const path = `/manage/calendar?date=${date}&who=${resourceId}&service=${massage}`;
  const { page, errors } = await visitConsole(pages, path, options);
  const book = async (name: string) => {
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect.poll(() => focusedName(page)).toBe('Customer');
    await page.keyboard.type(name);
    await page.getByLabel('Time', { exact: true }).fill(clock ?? '');
  };
  await book('Bea Novak');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Bea Novak is booked for').waitFor();
  await book('Cleo Park');
  await page.getByText('This time isn’t free.').waitFor();
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await page.getByText('Cleo Park is booked for').waitFor();
  const cleo = page.getByRole('button', { name: /Cleo Park.*Double-booked/ });
  await cleo.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cleo.count()).toBe(0);

  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Block time' }).click();
  await page.getByLabel('From').fill(localOf(msOf(later.startDate)).slice(11, 16));
  await page.getByLabel('To', { exact: true }).fill(localOf(msOf(later.startDate) + 2 * STEP_MS).slice(11, 16));
  await page.getByLabel('Note').fill('Dentist');
  await page.getByRole('button', { name: 'Block time' }).last().click();
  await page.getByText('The time is blocked.').waitFor();
  await page.getByRole('button', { name: /Time off, .*Dentist/ }).click();
  await page.getByRole('button', { name: 'Free this time' }).click();
  await page.getByText('The time is free again.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Time off, .*Dentist/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a roster checks in with one press and undoes it, and viewers only look', async () => {
  const serviceId = await addSessionService(pages.foyer, 'CLASS');
  const session = await addSession(pages.foyer, serviceId, eveningIn(pages.foyer, 6));
  const { id, revision } = await bookSession(await pages.foyer.visit(), serviceId, session.id);
  await pages.owner.call(modules.bookings.confirmBooking, { bookingId: id, revision });
  const path = `/manage/calendar?view=list&date=${session.localStart.slice(0, 10)}&open=s%3A${session.id}`;
  const { page } = await visitConsole(pages, '/manage/calendar?view=list', { isChanged: true });
  await page.clock.setFixedTime(msOf(session.startDate));
  await page.goto(pages.origin + path);
  const here = page.getByRole('button', { name: 'Ann is here' });
  await focusOn(here);
  await page.keyboard.press('Enter');
  await page.getByText('Ann is checked in.').waitFor();
  await expect.poll(() => here.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => here.getAttribute('aria-pressed')).toBe('false');

  await page.getByRole('button', { name: 'Add somebody' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Cleo Park');
  await page.getByRole('button', { name: 'Add to the class' }).click();
  await page.getByText('Cleo Park is added.').waitFor();
  await page.getByRole('link', { name: 'Cleo Park' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Cleo Park' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Write to all' }).click();
  await page.getByRole('dialog').getByText('Goes to 1 customer.').waitFor();
  await page.getByLabel('Subject').fill('Bring a mat');
  await page.getByLabel('Message', { exact: true }).fill('We have none today.');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to 1 customer' }).click();
  await page.getByText('Your message to 1 customer is on its way.').waitFor();
  const { messages } = (await pages.owner.call(modules.messages.listMessages, {})).value;
  expect(messages[0]).toMatchObject({ subject: 'Bring a mat', recipientCount: 1 });

  const viewer = await visitConsoleAs(pages, 'viewer', path);
  await viewer.page.getByText('1 of 4').first().waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Write to all' }).count()).toBe(0);
  expect(await viewer.page.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0);
  expect(await viewer.page.getByRole('button', { name: 'Ann is here' }).count()).toBe(0);
});
