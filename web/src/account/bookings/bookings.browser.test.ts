import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BookingPayments } from '../../../../platform/src/testing/booking-payments.ts';
import type { WireClient } from '../../../../platform/src/testing/wire-client.ts';
import { book, button, clientOf, enter, part, tabTo } from '../../../testing/account.ts';
import {
  addCancellationFee,
  bookDailyMeetings,
  bookTogether,
  fillAndJoinWaitlist,
  takeOnlinePayments,
} from '../../../testing/booking-kinds.ts';
import { faultsOf, focusedText, sampleScreens } from '../../../testing/page.ts';
import { at, signIn, TestPages } from '../../../testing/test-pages.ts';

const { bookings, extendedBookings, members, orders, plans } = modules;
const timezoneId = 'America/New_York';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Opens the bookings of a member who has booked these services. */
async function enterWith(names: readonly string[], options: Parameters<TestPages['visit']>[1] = {}) {
  const visit = await enter(pages, '/account/orders', { timezoneId, ...options });
  const client = await clientOf(pages, visit.page);
  const booked = [];
  for (const [index, name] of names.entries()) booked.push(await book(client, visit.email, name, { days: 5 + index }));
  await visit.page.goto(`${pages.origin}/account/bookings`);
  return { ...visit, client, booked };
}

/** The business sells a demo plan with a trial to the member. */
async function buySubscription(client: WireClient): Promise<void> {
  const { member } = (await client.call(members.getCurrentMember, {})).value;
  const { plans: sold } = (await pages.owner.call(plans.queryPublicPlans, {})).value;
  const planId = sold.find(({ name }) => name === 'Open Floor')?.id ?? '';
  await pages.owner.call(orders.createOfflineOrder, { planId, memberId: member?.id ?? '', paid: true });
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link').allTextContents();
const wholeMenu = [
  'Overview',
  'Bookings',
  'Classes and courses',
  'Subscriptions',
  'Orders',
  'Payments',
  'Profile',
  'Sign-in and security',
];

describe.each(sampleScreens('account bookings'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('bookings, events and orders are accessible, also right to left', async () => {
    const names = ['Deep Rest Massage', 'Slow Flow Yoga', 'Six Evenings of Breath'];
    const options = { viewport, colorScheme, timezoneId: 'Europe/Lisbon' };
    const { page, errors, client, booked } = await enterWith(names, options);
    const [massage] = booked;
    const massageCard = page.getByRole('article', { name: 'Deep Rest Massage' });
    await massageCard.getByText('$145, pay at your visit').waitFor();
    const words = (await massageCard.textContent()) ?? '';
    for (const part of ['Confirmed', 'Ines Okafor', '287 Bond Street', 'In your time zone'])
      expect(words).toContain(part);
    await expect
      .poll(() => page.getByRole('article', { name: 'Six Evenings of Breath' }).textContent())
      .toContain('last session');
    await client.call(bookings.cancelBooking, { bookingId: massage?.id ?? '', revision: massage?.revision ?? '' });
    await page.reload();
    await part(page, 'past').getByText('Canceled', { exact: true }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Cancel booking').first().click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await page.goto(`${pages.origin}/account/events`);
    await part(page, 'agenda').getByText('Slow Flow Yoga').waitFor();
    // One class session, and six of the course.
    await expect.poll(() => part(page, 'agenda').getByRole('heading', { level: 3 }).count()).toBe(7);
    await expect.poll(() => part(page, 'agenda').textContent()).not.toContain('Deep Rest Massage');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.goto(`${pages.origin}/account/subscriptions`);
    await page.getByRole('link', { name: 'See services' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await buySubscription(client);
    for (const path of ['orders', 'subscriptions']) {
      await page.goto(`${pages.origin}/account/${path}`);
      const purchase = page.getByRole('article', { name: 'Open Floor' });
      await purchase.getByText('$148 every month').waitFor();
      await purchase.getByText('Free trial').waitFor();
      await expect.poll(() => faultsOf(page)).toEqual([]);
    }

    // The overview shows the next booking, with its actions, and the plans that run.
    await page.goto(`${pages.origin}/account`);
    await expect.poll(() => menuOf(page)).toEqual(wholeMenu);
    const { value } = await client.call(extendedBookings.queryExtendedBookings, {
      query: { filter: { status: 'CONFIRMED' }, sort: [{ fieldName: 'startDate', order: 'ASC' }] },
    });
    const title = value.extendedBookings[0]?.booking.bookedEntity?.title ?? '';
    await part(page, 'next').getByRole('article', { name: title }).getByText('Confirmed', { exact: true }).waitFor();
    await part(page, 'plans').getByRole('article', { name: 'Open Floor' }).waitFor();
    const html = await (await page.request.get(`${pages.origin}/account`)).text();
    for (const name of [title, 'Open Floor']) expect(html).toContain(`>${name}<`);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Cancel booking').click();
    await button(page.getByRole('dialog'), 'Cancel booking').click();
    await part(page, 'next')
      .getByRole('status')
      .getByText(/canceled/)
      .waitFor();
    await expect.poll(() => part(page, 'next').getByRole('article', { name: title }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

test('leads members without bookings to the services', async () => {
  const { page } = await enter(pages);
  // Empty lists are not in the menu.
  await expect
    .poll(() => menuOf(page))
    .toEqual(['Overview', 'Bookings', 'Payments', 'Profile', 'Sign-in and security']);
  await page.getByRole('link', { name: 'Book a time' }).click();
  await at(page, '/services');
  await page.goto(`${pages.origin}/account/bookings`);
  await page.getByRole('link', { name: 'Book a time' }).waitFor();
  await page.goto(`${pages.origin}/account/events`);
  await page.getByRole('link', { name: 'See classes and courses' }).click();
  await at(page, '/services');
});

test('a booking is canceled with the keyboard alone', async () => {
  const { page, client } = await enterWith(['Deep Rest Massage']);
  await part(page, 'upcoming').getByRole('article').waitFor();
  await tabTo(page, 'Cancel booking');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByText(/^You can cancel until/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Cancel booking');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Cancel booking');
  await page.keyboard.press('Enter');
  const news = 'Your booking is canceled.';
  await page.getByRole('status').getByText(news).waitFor();
  await page.waitForFunction((words) => document.activeElement?.textContent === words, news);
  await part(page, 'past').getByText('Canceled', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Book a time' }).waitFor();
  const { value } = await client.call(extendedBookings.queryExtendedBookings, {});
  expect(value.extendedBookings.map(({ booking }) => booking.status)).toEqual(['CANCELED']);
});

test('shows a booking that changed elsewhere before it can be changed again', async () => {
  const { page, booked } = await enterWith(['Meet the Studio']);
  await button(page, 'Cancel booking').waitFor();
  const [booking] = booked;
  await pages.owner.call(bookings.cancelBooking, {
    bookingId: booking?.id ?? '',
    revision: booking?.revision ?? '',
    flowControlSettings: { ignoreCancellationPolicy: true },
  });
  await button(page, 'Cancel booking').click();
  await button(page.getByRole('dialog'), 'Cancel booking').click();
  await page.getByRole('status').getByText('This booking changed in the meantime.').waitFor();
  await part(page, 'past').getByText('Canceled', { exact: true }).waitFor();
});

test('without a connection nothing is canceled, and nothing is lost', async () => {
  const { page } = await enterWith(['Meet the Studio']);
  await page.route('**/cancel', (route) => route.abort());
  await button(page, 'Cancel booking').click();
  await button(page.getByRole('dialog'), 'Cancel booking').click();
  await page.getByRole('alert').getByText('We couldn’t connect.').waitFor();
  await page.unroute('**/cancel');
  await button(page.getByRole('dialog'), 'Cancel booking').click();
  await part(page, 'past').getByText('Canceled', { exact: true }).waitFor();
});

test('shows the allowed actions: rescheduling leads to the picker, the calendar entry is a file', async () => {
  const { page, context } = await enterWith(['Deep Rest Massage', 'Six Evenings of Breath']);
  const course = page.getByRole('article', { name: 'Six Evenings of Breath' });
  await course.getByRole('button', { name: 'Cancel booking' }).waitFor();
  await expect.poll(() => course.getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
  const downloading = page.waitForEvent('download');
  await course.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
  await button(page, 'Reschedule').click();
  await page.getByRole('heading', { name: 'Choose another time' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/booking\//);
  expect(context.pages()).toHaveLength(1);
});

test('cancels a multi-service booking as a whole', async () => {
  const { page, client, email } = await enterWith([]);
  await addCancellationFee(pages.owner, 'Deep Rest Massage');
  await bookTogether(client, email);
  await page.reload();
  const together = page.getByRole('region', { name: '2 appointments, booked together' });
  await expect.poll(() => together.getByRole('article').count()).toBe(2);
  await expect.poll(() => together.getByRole('button', { name: 'Cancel booking', exact: true }).count()).toBe(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Cancel all appointments').click();
  await page.getByRole('dialog').getByText('Canceling now costs $25.').waitFor();
  await button(page.getByRole('dialog'), 'Cancel all appointments').click();
  await page.getByRole('status').getByText('Your appointments are canceled.').waitFor();
  await expect.poll(() => part(page, 'past').getByText('Canceled', { exact: true }).count()).toBe(2);
});

test('of a series one appointment is canceled, or it and all that follow', async () => {
  const { page, client, email } = await enterWith([]);
  await bookDailyMeetings(client, email, 4);
  await page.reload();
  const nth = (words: string) => page.getByRole('article').filter({ hasText: `Every day, appointment ${words}` });
  const cancel = (words: string) => nth(words).getByRole('button', { name: 'Cancel booking' }).click();
  await cancel('2 of 4');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Cancel this booking only').click();
  await cancel('2 of 3');
  await button(page, 'Cancel this and following bookings').click();
  await page.getByRole('status').getByText('This and the following appointments are canceled.').waitFor();
  await expect.poll(() => part(page, 'upcoming').getByRole('article').count()).toBe(1);
});

test('shows the waitlist position, accepts an offer, or leaves the waitlist', async () => {
  const { page, client, email } = await enterWith([]);
  const [first, second] = [
    await fillAndJoinWaitlist(client, pages.owner, email),
    await fillAndJoinWaitlist(client, pages.owner, email),
  ];
  await page.reload();
  const cards = part(page, 'upcoming').getByRole('article');
  await expect.poll(() => cards.getByText('You’re next.').count()).toBe(2);
  await second.free();
  await page.reload();
  await page.getByText('A spot is open for you').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Accept spot').click();
  await page.getByRole('status').getByText('The spot is yours.').waitFor();
  // Until the list is loaded again, the accepted entry can be left, too.
  await button(cards.filter({ hasText: 'You’re next.' }), 'Leave waitlist').click();
  await button(page.getByRole('dialog'), 'Leave waitlist').click();
  await page.getByRole('status').getByText('You’ve left the waitlist.').waitFor();
  const { value } = await client.call(extendedBookings.queryExtendedBookings, {});
  const statuses = new Map(value.extendedBookings.map(({ booking }) => [booking.id, booking.status]));
  expect([statuses.get(first.bookingId), statuses.get(second.bookingId)]).toEqual(['CANCELED', 'CONFIRMED']);
});

test('many bookings come page by page', async () => {
  const { page, client, email } = await enterWith([]);
  const MANY = 21;
  for (let nth = 0; nth < MANY; nth++) await book(client, email, 'Meet the Studio', { days: 2 });
  await page.reload();
  const cards = part(page, 'upcoming').getByRole('article');
  await button(page, 'Show more').click();
  await cards.nth(MANY - 1).waitFor();
  await expect.poll(() => button(page, 'Show more').count()).toBe(0);
});

test('one’s own calendar is made, renewed and turned off', async () => {
  const { page, email } = await enter(pages, '/account/bookings');
  const address = page.getByLabel('Calendar address');
  await button(page, 'Create calendar').click();
  await page.getByText('Your calendar is ready. Add it to your app.').waitFor();
  const first = await address.inputValue();
  await expect
    .poll(() => page.getByRole('link', { name: 'Add to your calendar app' }).getAttribute('href'))
    .toBe(first.replace(/^http:/, 'webcal:'));
  expect((await fetch(first.replace('localhost', '127.0.0.1'))).status).toBe(200);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  const { page: second } = await pages.visit('/hosted/sign-in?return=/account/bookings');
  await signIn(second, email);
  await at(second, '/account/bookings');
  await expect.poll(() => second.getByLabel('Calendar address').inputValue()).toBe(first);

  await page.getByRole('button', { name: /^Create new address/ }).click();
  await button(page, 'Create new address').click();
  await page.getByText('Here is your new address. The old one no longer works.').waitFor();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  expect((await fetch(first.replace('localhost', '127.0.0.1'))).status).toBe(404);
  await page.getByRole('button', { name: /^Turn off/ }).click();
  await button(page, 'Turn off').click();
  await page.getByText('Your calendar is off.').waitFor();
  await button(page, 'Create calendar').waitFor();
});

test('an accepted offer to be paid for leads to its payment, and stays shown until then', async () => {
  await BookingPayments.open(pages.foyer);
  await takeOnlinePayments(pages.owner, 'Mat Pilates');
  const { page, client, email } = await enterWith([]);
  const { free } = await fillAndJoinWaitlist(client, pages.owner, email, 'ONLINE');
  await free();
  await page.reload();
  const link = Promise.withResolvers<void>();
  await page.route('**/anonymous-bookings/*/token', async (route) => {
    await link.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await button(page, 'Accept spot').click();
  await expect.poll(() => asked.some((path) => path.endsWith('/token'))).toBe(true);
  await button(part(page, 'upcoming'), 'One moment …').waitFor();
  link.resolve();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/booking/'));
  expect(asked.filter((path) => path.includes('extended-bookings'))).toEqual([]);
  await page.getByRole('heading', { name: 'Not quite booked yet' }).waitFor();
});
