import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TestPlatform } from '../../../../platform/src/testing/test-platform.ts';
import { owner, type WireClient } from '../../../../platform/src/testing/wire-client.ts';
import { faultsOf, type phone, sampleScreens, waitUntilHydrated } from '../../../testing/page.ts';
import { at } from '../../../testing/test-pages.ts';
import { Visits } from '../../../testing/visits.ts';

const { services, sessions, bookingPolicies } = modules;
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let business: WireClient;
let visits: Visits;

beforeAll(async () => {
  [platform, visits] = await Promise.all([TestPlatform.start({ pages: true }), Visits.start()]);
  business = owner(platform.origin);
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  await platform?.stop();
});

async function open(path: string, viewport: typeof phone) {
  const visit = await visits.open({ timezoneId: 'America/New_York', reducedMotion: 'reduce', viewport });
  await visit.page.goto(platform.origin + path, { waitUntil: 'commit' });
  await waitUntilHydrated(visit.page);
  return visit;
}

let customers = 0;

async function finish(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Email').fill(`group-${customers++}@example.org`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check and confirm' }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.waitForURL(/\/booking\/[\w-]{64}\?booked=1/);
}

/** A course of four weekly evenings that began some days ago. */
async function newCourse(name: string, daysAgo: number, joinsLate: boolean): Promise<string> {
  const policy = { name, bookAfterStartPolicy: { enabled: joinsLate } };
  const { bookingPolicy } = (await business.call(bookingPolicies.createBookingPolicy, { bookingPolicy: policy })).value;
  const { service } = (
    await business.call(services.createService, {
      service: {
        type: 'COURSE',
        name,
        defaultCapacity: 8,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '120' } }, options: { inPerson: true } },
        extendedFields: { namespaces: { foyer: { proRata: true } } },
        bookingPolicy: { id: bookingPolicy.id ?? '' },
      },
    })
  ).value;
  const date = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const recurrence = { frequency: 'WEEKLY', interval: 1, count: 4 } as const;
  const session = { serviceId: service.id, start: `${date}T18:00`, end: `${date}T19:30`, recurrence };
  await business.call(sessions.createSession, { session });
  return service.mainSlug?.name ?? '';
}

describe.each(sampleScreens('link of a group booking'))('on a $name screen', ({ name: screen, viewport }) => {
  test('a class is booked for three', async () => {
    const { page, errors } = await open('/services/slow-flow-yoga', viewport);
    await page.getByRole('link', { name: 'See all sessions' }).click();
    await at(page, '/book/slow-flow-yoga');
    await waitUntilHydrated(page);
    await page.getByLabel('For how many?').selectOption('3');
    await page
      .getByRole('region')
      .getByRole('button', { name: /\d (am|pm)/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('complementary').textContent()).toContain('3 people · $78');
    await finish(page);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await confirm(page);
    await expect.poll(() => page.locator('main').textContent()).toContain('$78');
    expect(errors).toEqual([]);
  });

  test('a course is booked as a whole, with all its dates in view', async () => {
    const { page, errors } = await open('/services/six-evenings-of-breath', viewport);
    const list = page.getByRole('region', { name: '6 sessions' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Book course' }).click();
    await page.getByText('6 sessions').waitFor();
    await expect.poll(() => page.locator('dd').getByRole('listitem').count()).toBe(6);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await finish(page);
    await confirm(page);
    expect(errors).toEqual([]);
  });

  test('late joiners of a course see the remaining sessions and pay for those', async () => {
    const slug = await newCourse(`Weaving on a ${screen}`, 10, true);
    const { page } = await open(`/services/${slug}`, viewport);
    const list = page.getByRole('region', { name: '4 sessions' });
    await expect.poll(() => list.getByText('Ended', { exact: true }).count()).toBe(2);
    await expect.poll(() => page.getByRole('complementary').textContent()).toContain('$60');
    await page.getByRole('link', { name: 'Book course' }).click();
    await page.getByText('2 sessions').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await finish(page);
    await expect.poll(() => page.locator('main').textContent()).toContain('$60');
    await confirm(page);
  });

  test('a course that has begun without them says so', async () => {
    const slug = await newCourse(`Knitting on a ${screen}`, 10, false);
    const { page } = await open(`/services/${slug}`, viewport);
    await page.getByText('This course can no longer be booked.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Book course' }).count()).toBe(0);
    await expect.poll(() => faultsOf(page)).toEqual([]);
  });
});
