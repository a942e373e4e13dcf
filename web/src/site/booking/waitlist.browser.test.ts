import { modules } from '@foyer/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchAvailability } from '../../../../platform/src/testing/availability.ts';
import { bookingOf } from '../../../../platform/src/testing/booking.ts';
import { TestPlatform } from '../../../../platform/src/testing/test-platform.ts';
import { owner, type WireClient } from '../../../../platform/src/testing/wire-client.ts';
import {
  faultsOf,
  focusedText,
  openBeforeHydration,
  phone,
  sampleScreens,
  titleOf,
  waitUntilHydrated,
} from '../../../testing/page.ts';
import { Visits } from '../../../testing/visits.ts';

const { createBooking, cancelBooking } = modules.bookings;
const zone = 'America/New_York';
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let business: WireClient;
let visits: Visits;

beforeAll(async () => {
  [platform, visits] = await Promise.all([TestPlatform.start({ pages: true, testClock: true }), Visits.start()]);
  business = owner(platform.origin);
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  await platform?.stop();
});

let ahead = 14;

/** A full session of Mat Pilates, some days ahead, and the customer with the last seats. */
async function fillSession() {
  const { value } = await business.call(modules.services.queryServices, { query: { filter: { name: 'Mat Pilates' } } });
  const serviceId = value.services[0]?.id ?? '';
  ahead += 3;
  const [time] = await fetchAvailability(business, { serviceId, from: Date.now() + ahead * DAY_MS });
  const booking = { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: time?.openSpots ?? 0 };
  const made = await business.call(createBooking, { booking: { ...booking, status: 'CONFIRMED' } });
  const { id: bookingId, revision } = made.value.booking;
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.parse(time?.slot.startDate ?? ''));
  return { date, free: () => business.call(cancelBooking, { bookingId, revision }) };
}

async function open(path: string, options: BrowserContextOptions = {}) {
  const visit = await visits.open({ timezoneId: zone, reducedMotion: 'reduce', ...options });
  await visit.page.goto(platform.origin + path, { waitUntil: 'commit' });
  await waitUntilHydrated(visit.page);
  return visit;
}

const screens = sampleScreens('waitlist');
test.each(screens)('somebody waits for a full session, is offered a place and takes it ($name)', async (screen) => {
  const { viewport, colorScheme } = screen;
  const { date, free } = await fillSession();
  const { page, errors } = await open(`/book/mat-pilates?date=${date}`, { viewport, colorScheme });
  await page.getByRole('button', { name: 'Join waitlist' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Join waitlist' });
  await expect.poll(() => focusedText(page)).toBe('Join waitlist');
  await dialog.getByText('we’ll hold it for you for 1 hour.').waitFor();
  // The button is in view, whatever the length of the form.
  const send = dialog.getByRole('button', { name: 'Join waitlist' });
  await expect.poll(() => send.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await expect.poll(() => dialog.textContent()).toContain('Enter your first name.');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email').fill(`ann-${ahead}@example.com`);
  await dialog.getByRole('button', { name: 'Join waitlist' }).press('Enter');
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => titleOf(page).textContent()).toBe('You’re on the waitlist');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('You’re next.');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await free();
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await expect.poll(() => titleOf(page).textContent()).toBe('A spot is open for you');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('is held for you until');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept spot' }).click();
  await page.getByRole('heading', { name: 'You’re booked, Ann' }).waitFor();
  await expect.poll(() => focusedText(page)).toBe('You’re booked, Ann');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('customers can leave the waitlist, or decline an offer, which goes to others', async () => {
  const { date, free } = await fillSession();
  const { page } = await visits.open({ timezoneId: zone, reducedMotion: 'reduce' });
  const join = async () => {
    const release = await openBeforeHydration(page, `${platform.origin}/book/mat-pilates?date=${date}`);
    await page.getByRole('button', { name: 'Join waitlist' }).first().click();
    release();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByLabel('Email').fill('ann.lee@example.com');
    await dialog.getByRole('button', { name: 'Join waitlist' }).click();
    await page.waitForURL(/\/booking\//);
  };
  await join();
  await page.getByRole('button', { name: 'Leave waitlist' }).click();
  await page
    .getByRole('dialog', { name: 'Leave the waitlist?' })
    .getByRole('button', { name: 'Leave waitlist' })
    .click();
  await page.getByRole('heading', { name: 'You’ve left the waitlist' }).waitFor();
  await join();
  await free();
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { name: 'You’ve left the waitlist' }).waitFor();
});

/** Turns on the waitlist of a service; returns the service as the business sees it. */
async function openLine(name: string) {
  const { value } = await business.call(modules.services.queryServices, { query: { filter: { name } } });
  const [service] = value.services;
  if (!service?.bookingPolicy.id) throw new Error(`There is no ${name}.`);
  const { getBookingPolicy, updateBookingPolicy } = modules.bookingPolicies;
  const asked = { bookingPolicyId: service.bookingPolicy.id };
  const { id, revision } = (await business.call(getBookingPolicy, asked)).value.bookingPolicy;
  const bookingPolicy = { id, revision, waitlistPolicy: { enabled: true, capacity: 10, reservationTimeInMinutes: 60 } };
  await business.call(updateBookingPolicy, { bookingPolicy });
  return service;
}

async function typeName(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Join waitlist' });
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email').fill(email);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => titleOf(page).textContent()).toBe('You’re on the waitlist');
}

test('a course that is full says so, and lets people wait for a place in it', async () => {
  const { id: serviceId, mainSlug } = await openLine('Six Evenings of Breath');
  const [service, book] = [`/services/${mainSlug?.name}`, `/book/${mainSlug?.name}`];
  const made = await business.call(createBooking, {
    booking: { bookedEntity: { schedule: { serviceId } }, totalParticipants: 9, status: 'CONFIRMED' },
  });
  const { page, errors } = await open(service, { viewport: phone });
  await expect.poll(() => page.getByRole('complementary', { name: 'Book' }).textContent()).toContain('Book course');
  const last = await business.call(createBooking, {
    booking: { bookedEntity: { schedule: { serviceId } }, totalParticipants: 1, status: 'CONFIRMED' },
  });
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Join waitlist' }).click();
  await page.waitForURL(`**${book}`);
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('This course is full.');
  await page.getByRole('button', { name: 'Join waitlist' }).click();
  await typeName(page, 'breath@example.com');
  const { id: bookingId, revision } = last.value.booking;
  await business.call(cancelBooking, { bookingId, revision });
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Accept spot' }).click();
  await page.getByRole('heading', { name: 'You’re booked, Ann' }).waitFor();
  expect(errors).toEqual([]);
  await business.call(cancelBooking, { bookingId: made.value.booking.id, revision: made.value.booking.revision });
});

test('somebody waits for a day on which nothing is free, and is offered what becomes free on it', async () => {
  const { id: serviceId, mainSlug } = await openLine('Deep Rest Massage');
  const [time] = await fetchAvailability(business, { serviceId, from: Date.now() + 10 * DAY_MS });
  const date = time?.slot.startDate?.slice(0, 10) ?? '';
  const taken: { bookingId: string; revision: string }[] = [];
  for (;;) {
    const [next] = await fetchAvailability(business, { serviceId, from: Date.parse(time?.slot.startDate ?? '') });
    if (!next || next.slot.startDate?.slice(0, 10) !== date) break;
    const { booking } = (await business.call(createBooking, { booking: bookingOf(next.slot) })).value;
    taken.push({ bookingId: booking.id, revision: booking.revision });
  }
  const { page, errors } = await open(`/book/${mainSlug?.name}?date=${date}`, { colorScheme: 'dark' });
  await expect.poll(() => page.getByRole('main').textContent()).toContain('fully booked');
  await page.getByRole('button', { name: /fully booked, waitlist$/, pressed: true }).waitFor();
  await page
    .getByRole('button', { name: /, closed$/ })
    .first()
    .waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tell me when a time opens' }).click();
  await typeName(page, 'massage@example.com');
  for (const each of taken) await business.call(cancelBooking, each);
  await platform.platform.jobs.runDue();
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Accept spot' }).click();
  await page.getByRole('heading', { name: 'You’re booked, Ann' }).waitFor();
  expect(errors).toEqual([]);
});

test('an offer that has run out is not there any more', async () => {
  const { date, free } = await fillSession();
  const { page } = await open(`/book/mat-pilates?date=${date}`);
  await page.getByRole('button', { name: 'Join waitlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email').fill('late@example.com');
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await page.waitForURL(/\/booking\//);
  await free();
  await page.reload({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  const until = Date.now() + 2 * 3600_000;
  await fetch(`${platform.origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(until).toISOString() }),
  });
  await page.getByRole('button', { name: 'Accept spot' }).click();
  await page.getByText('This booking changed in the meantime. Here is the latest version.').first().waitFor();
  await expect.poll(() => titleOf(page).textContent()).toBe('This booking is canceled');
});
