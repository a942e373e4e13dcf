import { modules } from '@foyer/contract';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchAvailability } from '../../../../platform/src/testing/availability.ts';
import { TestPlatform } from '../../../../platform/src/testing/test-platform.ts';
import { visit, WireClient } from '../../../../platform/src/testing/wire-client.ts';
import { bookTogether } from '../../../testing/booking-kinds.ts';
import {
  desktop,
  faultsOf as faults,
  focusedText as focused,
  phone,
  sampleScreens,
  setClock,
  shiftOf,
  titleOf as title,
  waitUntilHydrated,
} from '../../../testing/page.ts';
import { Visits } from '../../../testing/visits.ts';

const { bookingPolicies, bookings, services } = modules;
const zone = 'America/New_York';
const settings = { timezoneId: zone, reducedMotion: 'reduce' } as const;
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let visitor: WireClient;
let visits: Visits;

beforeAll(async () => {
  [platform, visits] = await Promise.all([TestPlatform.start({ pages: true, testClock: true }), Visits.start()]);
  visitor = await visit(platform.origin);
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  await platform?.stop();
});

async function findServiceId(name: string): Promise<string> {
  const { value } = await visitor.call(services.queryServices, { query: { filter: { name } } });
  const id = value.services[0]?.id;
  if (!id) throw new Error(`No service ${name}`);
  return id;
}

let customers = 0;

/** Books a slot some days ahead; returns the booking, the customer's address and the manage link. */
async function book(name: string, { days = 10, from = Date.now(), custom = '' } = {}) {
  const serviceId = await findServiceId(name);
  const [time] = await fetchAvailability(visitor, { serviceId, from: from + days * DAY_MS });
  const email = `ann-${customers++}@example.org`;
  const made = await visitor.call(bookings.createBooking, {
    booking: {
      bookedEntity: { slot: time?.slot ?? {} },
      contactDetails: { firstName: 'Ann', email },
      ...(custom
        ? { participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom }] }] } }
        : { totalParticipants: 1 }),
      selectedPaymentOption: 'OFFLINE',
    },
  });
  const { id: bookingId, revision } = made.value.booking;
  const { booking, manageToken } = (await visitor.call(bookings.checkoutBooking, { bookingId, revision })).value;
  return { booking, email, token: manageToken, path: `/booking/${manageToken}` };
}

const read = async (token: string) =>
  (await visitor.call(bookings.bookingsGetBookingAnonymously, { token })).value.booking;

async function open(path: string, options: BrowserContextOptions = {}) {
  const visit = await visits.open({ ...settings, ...options });
  const answer = await visit.page.goto(platform.origin + path, { waitUntil: 'commit' });
  await waitUntilHydrated(visit.page);
  return { ...visit, answer };
}

const timeOrNext = /\d (am|pm)|^Next available$/;

/** Chooses the first time of the current day, or of the next day that has one. */
async function chooseTime(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: timeOrNext }).first();
  const isNext = (await first.textContent())?.startsWith('Next');
  await first.click();
  if (isNext)
    await page
      .getByRole('button', { name: /\d (am|pm)/ })
      .first()
      .click();
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const MOST = 40;
  for (let presses = 0; presses < MOST; presses++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

describe.each(sampleScreens('link of a booking'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('the confirmation is accessible, still, and says what was booked', async () => {
    const { path, email } = await book('Deep Rest Massage');
    const { page, errors, answer } = await open(`${path}?booked=1`, { viewport, colorScheme });
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expect.poll(() => title(page).textContent()).toBe('You’re booked, Ann');
    const words = await page.locator('main').textContent();
    for (const part of [email, 'Ines Okafor', '287 Bond Street', '$145', 'Pay at your visit'])
      expect(words).toContain(part);
    expect(await shiftOf(page)).toBe(0);
    await expect.poll(() => faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect.poll(() => faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep booking' }).click();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('button', { name: timeOrNext }).first().waitFor();
    await expect.poll(() => faults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a link that opens nothing says so kindly', async () => {
    const { page } = await open('/booking/nonsense', { viewport, colorScheme });
    await expect.poll(() => title(page).textContent()).toBe('We can’t find that booking');
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: '+1 718-555-0142' }).count()).toBe(1);
    await expect.poll(() => faults(page)).toEqual([]);
  });
});

test('the link in the mail moves a booking', async () => {
  const { email, token, booking } = await book('Deep Rest Massage');
  const mails = await (await fetch(`${platform.origin}/_dev/mail?to=${email}`)).json();
  const link = new RegExp(`/booking/${token}`).exec(mails[0].text)?.[0];
  const { page, errors } = await open(link ?? 'none');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('heading', { name: 'Choose another time' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Choose another time');
  await chooseTime(page);
  await expect.poll(() => focused(page)).toBe('Reschedule to this time?');
  // The back button leads to the picker, not away from the page.
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose another time' }).waitFor();
  await chooseTime(page);
  await page.getByRole('button', { name: /^Reschedule to / }).dblclick();
  await page.getByRole('heading', { name: 'Your new time is booked' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Your new time is booked');
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Your booking is rescheduled.');
  const moved = await read(token);
  expect(moved.startDate).not.toEqual(booking.startDate);
  expect(Number(moved.revision)).toBe(Number(booking.revision) + 1);
  expect(errors).toEqual([]);
});

test('a button pressed before the script has loaded works once it has', async () => {
  const { path } = await book('Deep Rest Massage');
  const { page, errors } = await open(path);
  const press = async (name: string, heading: string) => {
    const loaded = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto(platform.origin + path, { waitUntil: 'commit' });
    await page.getByRole('button', { name }).click({ noWaitAfter: true });
    await page.waitForURL(/\?/, { waitUntil: 'commit' });
    loaded.resolve();
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.unroute('**/assets/*.js');
  };
  await press('Reschedule', 'Choose another time');
  await press('Cancel booking', 'Cancel this booking?');
  await page.getByRole('button', { name: 'Keep booking' }).click();
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a booking is canceled with the keyboard alone, and the back button shows no older truth', async () => {
  const { token, path } = await book('Everyday Massage');
  const { page, errors } = await open(path);
  await tabTo(page, 'Cancel booking');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Cancel this booking?');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Cancel booking');
  await page.keyboard.press('Enter');
  // The focus stays in the dialog.
  for (const name of ['Cancel booking', 'Keep booking', 'Cancel booking']) await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This booking is canceled' }).waitFor();
  await expect.poll(() => focused(page)).toBe('This booking is canceled');
  expect((await read(token)).status).toBe('CANCELED');
  await page.getByRole('link', { name: 'Book again' }).click();
  await page.waitForURL(/\/book\//);
  await page.goBack();
  await waitUntilHydrated(page);
  await expect.poll(() => title(page).textContent()).toContain('canceled');
  await expect.poll(() => page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('shows a booking that changed elsewhere before it can be changed again', async () => {
  const { token, path, booking } = await book('Deep Rest Massage');
  const { page } = await open(path);
  const [time] = await fetchAvailability(visitor, {
    serviceId: booking.bookedEntity.slot?.serviceId ?? '',
    from: Date.now() + 20 * DAY_MS,
  });
  const slot = time?.slot ?? {};
  const moved = await visitor.call(bookings.bookingsRescheduleBookingAnonymously, {
    token,
    slot,
    revision: booking.revision,
  });
  expect(moved.code).toBe('ok');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('changed in the meantime').last().waitFor();
  await expect.poll(() => focused(page)).toBe('Your booking');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await read(token)).status).toBe('CONFIRMED');
  // Now shown, it can be canceled.
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('heading', { name: 'This booking is canceled' }).waitFor();
});

test('without a connection nothing is lost', async () => {
  const { token, path } = await book('Deep Rest Massage');
  const { page } = await open(path);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.route('**/cancel', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('alert').getByText('won’t be done twice').waitFor();
  await page.unroute('**/cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('heading', { name: 'This booking is canceled' }).waitFor();
  expect((await read(token)).status).toBe('CANCELED');
});

test('a time that was lost to someone else brings the nearest ones; approval is said before', async () => {
  const { token, path } = await book('Prenatal Massage');
  const { page } = await open(path);
  await expect.poll(() => title(page).textContent()).toBe('We have your request');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await chooseTime(page);
  await page.getByText('Rescheduling sends a new request').waitFor();
  // Another customer books the same time.
  const [start] = new URL(page.url()).searchParams.getAll('time');
  const taken = await book('Prenatal Massage', { days: 0, from: Date.parse(start ?? '') });
  expect(taken.booking.startDate).toEqual(start);
  await page.getByRole('button', { name: /^Reschedule to / }).click();
  const alternatives = page.getByRole('alert').getByRole('button');
  await alternatives.first().waitFor();
  await expect.poll(() => alternatives.count()).toBe(3);
  await alternatives.first().click();
  await page.getByRole('button', { name: /^Reschedule to / }).click();
  await page.getByRole('heading', { name: 'We have your new request' }).waitFor();
  expect((await read(token)).status).toBe('PENDING');
});

test('a visitor elsewhere sees both clocks', async () => {
  const { path } = await book('Deep Rest Massage');
  const { page } = await open(path, { timezoneId: 'Asia/Tokyo' });
  await expect
    .poll(() => page.locator('main').textContent())
    .toMatch(/New York \(E[SD]T\) time\. In your time zone: \w+, \w+ \d+, \d/);
});

test('the link to several that belong together shows all of them, and cancels all', async () => {
  const email = `ann-${customers++}@example.org`;
  await bookTogether(visitor, email);
  const [mail] = await (await fetch(`${platform.origin}/_dev/mail?to=${email}`)).json();
  const [path = ''] = /\/booking\/[\w-]{64}/.exec(mail.text) ?? [];
  const { page, errors } = await open(path, { timezoneId: 'Asia/Tokyo' });
  const ticket = page.getByRole('article', { name: '2 appointments, booked together' });
  await expect.poll(() => ticket.getByRole('heading', { level: 3 }).allTextContents()).toHaveLength(2);
  await expect
    .poll(() => ticket.textContent())
    .toMatch(/The first one in your time zone: .+Price\$145Pay at your visit/);
  await expect.poll(() => faults(page)).toEqual([]);
  await page.setViewportSize(desktop);
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const picture = ticket.getByRole('listitem').first().locator('svg').first();
  expect(await leftOf(picture)).toBeGreaterThan(await leftOf(ticket));
  await page.getByRole('button', { name: 'Cancel all appointments' }).click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/Deep Rest Massage.+Meet the Studio/);
  await expect.poll(() => faults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).dblclick();
  await expect.poll(() => focused(page)).toBe('This booking is canceled');
  await expect.poll(() => ticket.getByText('Canceled').count()).toBe(1);
  await page.reload();
  await expect.poll(() => title(page).textContent()).toBe('This booking is canceled');
  expect(errors).toEqual([]);
});

test('a service that is gone leaves its bookings readable', async () => {
  const { path } = await book('Meet the Studio');
  const { db } = platform.platform;
  await db.deleteFrom('services').where('name', '=', 'Meet the Studio').execute();
  const { page, errors } = await open(path);
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Meet the Studio' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('We no longer offer this service').waitFor();
  expect(errors).toEqual([]);
});

test('states the cancellation fees before booking, on the booking’s page, and before canceling', async () => {
  const owner = new WireClient(platform.origin, 'foyer-demo-api-key');
  const serviceId = await findServiceId('Private Reformer Session');
  const made = await owner.call(bookingPolicies.createBookingPolicy, {
    bookingPolicy: {
      name: 'With a fee',
      customPolicyDescription: { enabled: true, description: 'Late is a pity.' },
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: {
        enabled: true,
        cancellationWindows: [
          { amount: { value: '25', currency: 'USD' }, startInMinutes: 4 * 1440 },
          { percentage: '100', startInMinutes: 1440 },
        ],
      },
      saveCreditCardPolicy: { enabled: true },
    },
  });
  const { service } = (await owner.call(services.getService, { serviceId })).value;
  const bookingPolicy = { id: made.value.bookingPolicy.id ?? '' };
  const set = await owner.call(services.updateService, {
    service: { id: serviceId, revision: service.revision, bookingPolicy },
  });
  expect(set.code).toBe('ok');

  const { page } = await open('/services/private-reformer-session');
  await page.getByText('Free cancellation up to 4 days before. After that, it costs $25.').waitFor();
  const free = await book('Private Reformer Session', { days: 10, custom: 'By yourself' });
  await page.goto(platform.origin + free.path);
  await page.getByText(/^Free cancellation until \w+, \w+ \d+, [\d:]+ [ap]m\. After that, it costs \$25\./).waitFor();
  const late = await book('Private Reformer Session', { days: 2, custom: 'With a friend' });
  await page.goto(platform.origin + late.path);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Canceling now costs \$25\. From \w+, \w+ \d+, [\d:]+ [ap]m, it costs \$\d+\./).waitFor();
  await expect.poll(() => faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.poll(() => page.getByRole('article').textContent()).toContain('Cancellation fee$25');
});

test('a reminder’s link asks whether the customer comes, and tells the business', async () => {
  const { token, path } = await book('Deep Rest Massage', { days: 12 });
  const { page, errors } = await open(`${path}?reminder`, { viewport: phone });
  await page.getByRole('button', { name: 'I’m coming' }).click();
  await page.getByText('You told us that you’re coming. See you soon!').waitFor();
  expect(await page.getByRole('button', { name: 'I’m coming' }).count()).toBe(0);
  await expect.poll(() => faults(page)).toEqual([]);
  expect((await read(token)).extendedFields?.namespaces?.foyer).toHaveProperty('visitConfirmedDate');
  expect(errors).toEqual([]);
});

test('once the time for changes is over, there is the phone; later it has passed', async () => {
  const { path, booking } = await book('Everyday Massage', { days: 3 });
  const start = Date.parse(String(booking.startDate));
  const { page } = await open(path);
  // The page was opened before the deadline and the button pressed after it.
  await setClock(platform.origin, start - 60_000);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('has just passed').last().waitFor();
  await expect.poll(() => page.getByText('The deadline for changing it online was').count()).toBe(1);
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: '+1 718-555-0142' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await setClock(platform.origin, start + DAY_MS);
  await page.reload();
  await expect.poll(() => title(page).textContent()).toBe('This booking is in the past');
  await expect.poll(() => page.getByRole('link', { name: 'Book again' }).count()).toBe(1);
});
