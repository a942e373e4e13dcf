import { modules } from '@foyer/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAddOn, bathSalts } from '../../../../platform/src/testing/add-ons.ts';
import { fetchAvailability } from '../../../../platform/src/testing/availability.ts';
import { addLocation } from '../../../../platform/src/testing/locations.ts';
import { sample } from '../../../../platform/src/testing/search-size.ts';
import { addService } from '../../../../platform/src/testing/services.ts';
import { TestPlatform } from '../../../../platform/src/testing/test-platform.ts';
import { visit, WireClient } from '../../../../platform/src/testing/wire-client.ts';
import {
  desktop,
  faultsOf,
  focusedText as focused,
  phone,
  setClock,
  shiftOf,
  titleOf as title,
  waitUntilHydrated,
} from '../../../testing/page.ts';
import { Visits } from '../../../testing/visits.ts';

const { bookingForms, bookings, resources, services } = modules;
const apiKey = 'foyer-demo-api-key';
const zone = 'America/New_York';
const settings = { timezoneId: zone, reducedMotion: 'reduce' } as const;
const HELD_MS = 10.5 * 60_000;
const MOST_SHIFT = 0.02;

let platform: TestPlatform;
let other: WireClient;
let visits: Visits;

beforeAll(async () => {
  [platform, visits] = await Promise.all([TestPlatform.start({ pages: true, testClock: true }), Visits.start()]);
  other = await visit(platform.origin);
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  await platform?.stop();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  const visit = await visits.open({ ...settings, ...options });
  await visit.page.goto(platform.origin + path, { waitUntil: 'commit' });
  if (options.javaScriptEnabled !== false) await waitUntilHydrated(visit.page);
  return visit;
}

/** Faults of the page in its present state: accessibility, width, layout shifts. */
async function faults(page: Page): Promise<string[]> {
  const shift = await shiftOf(page);
  return [...(await faultsOf(page)), ...(shift < MOST_SHIFT ? [] : [`moved by ${shift}`])];
}

const times = (page: Page) => page.getByRole('region').getByRole('button', { name: /\d (am|pm)/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const hasTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

let customers = 0;

async function fill(page: Page): Promise<string> {
  const email = `maya-${customers++}@example.org`;
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Anything we should know?').fill('A stiff shoulder.');
  return email;
}

interface Mail {
  text: string;
}
const mailsTo = async (email: string): Promise<Mail[]> =>
  (await fetch(`${platform.origin}/_dev/mail?to=${email}`)).json();

/** Makes somebody else hold the time in the URL. */
async function takeAway(page: Page, serviceId: string): Promise<void> {
  const start = new URL(page.url()).searchParams.get('time') ?? '';
  const [time] = await fetchAvailability(other, { serviceId, from: Date.parse(start), days: 1 });
  const made = await other.call(bookings.createBooking, {
    booking: {
      bookedEntity: { slot: time?.slot ?? {} },
      contactDetails: { firstName: 'Ann', email: `ann-${customers++}@example.org` },
      totalParticipants: 1,
      selectedPaymentOption: 'OFFLINE',
    },
  });
  expect(made.value.booking.startDate).toEqual(start);
}

const serviceIdOf = (page: Page) =>
  page.evaluate(() => String(JSON.parse(document.getElementById('page-state')?.textContent ?? '').data.bookable.id));

const kinds = [
  { slug: 'deep-rest-massage', screen: 'phone', viewport: phone, colorScheme: 'light' },
  { slug: 'slow-flow-yoga', screen: 'phone', viewport: phone, colorScheme: 'dark' },
  { slug: 'everyday-massage', screen: 'desktop', viewport: desktop, colorScheme: 'light' },
  { slug: 'six-evenings-of-breath', screen: 'desktop', viewport: desktop, colorScheme: 'dark' },
] as const;

describe.each(sample(kinds, 2, ({ slug }) => slug))('on a $screen screen', ({ viewport, colorScheme, slug }) => {
  test(`${slug} is booked by pointer, in ${colorScheme} colours`, async () => {
    const { page, errors } = await open(`/book/${slug}`, { viewport, colorScheme });
    await expect.poll(() => faults(page)).toEqual([]);
    await times(page)
      .or(page.getByRole('button', { name: 'Continue' }))
      .first()
      .click();
    await hasTitle(page, 'Your details');
    await expect.poll(() => faults(page)).toEqual([]);
    await press(page, 'Continue');
    await page.getByText('Check the following').waitFor();
    await expect.poll(() => focused(page)).toContain('Enter your first name.');
    await expect.poll(() => faults(page)).toEqual([]);
    await page.getByLabel('Email').fill('dana@exmple');
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'Enter an email address such as name@example.com.' }).waitFor();
    const email = await fill(page);
    await press(page, 'Continue');
    await hasTitle(page, 'Check and confirm');
    await expect.poll(() => page.locator('main').textContent()).toContain(email);
    await expect.poll(() => page.getByText('Held for you for 10 more minutes.').isVisible()).toBe(true);
    // The next step appears whenever the platform answers, without a layout shift.
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm booking' }).dblclick();
    await page.waitForURL(/\/booking\/[\w-]{64}\?booked=1/);
    const [mail, ...more] = await mailsTo(email);
    expect(mail?.text).toContain(new URL(page.url()).pathname);
    expect(more).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('at the customer’s address: one of several lengths and the address are kept from the page to the mail', async () => {
  const { page, errors } = await open('/book/massage-at-your-office');
  const summary = page.getByRole('complementary');
  await expect.poll(() => summary.textContent()).toContain('2 hours');
  await page.getByRole('radio', { name: '3 hours' }).press(' ');
  await expect.poll(() => summary.textContent()).toContain('3 hours');
  await expect.poll(() => faults(page)).toEqual([]);
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByRole('radio', { name: '3 hours' }).isChecked()).toBe(true);
  await times(page).first().click();
  const email = await fill(page);
  await press(page, 'Continue');
  await expect.poll(() => focused(page)).toContain('Enter your street and number.');
  await expect.poll(() => faults(page)).toEqual([]);
  await page.getByLabel('Street and number').fill('12 Pine Street');
  await page.getByLabel('City').fill('Brooklyn');
  await page.getByLabel('Postal code').fill('11231');
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  const address = '12 Pine Street, Brooklyn 11231';
  await expect.poll(() => page.locator('main').textContent()).toContain(address);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => page.locator('main').textContent()).toContain(address);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(address);
  const query = { filter: { 'contactDetails.email': email } };
  const found = await platform.owner.call(modules.extendedBookings.queryExtendedBookings, { query });
  const { startDate = '', endDate = '', contactDetails } = found.value.extendedBookings[0]?.booking ?? {};
  expect(contactDetails?.fullAddress).toMatchObject({ addressLine: '12 Pine Street', city: 'Brooklyn' });
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(3 * 3_600_000);
  expect(errors).toEqual([]);
});

test('a massage of two lengths with two add-ons and a form, at the customer’s, costs the same on every screen, in the mail and by API', async () => {
  const questions = [
    { kind: 'CHOICE' as const, label: 'Any injury?', key: 'injury', options: ['Yes', 'No'], required: true },
    {
      kind: 'FILE' as const,
      label: 'Referral',
      key: 'referral',
      required: true,
      condition: { key: 'injury', value: 'Yes' },
    },
  ];
  const bookingForm = { name: 'Injuries', questions };
  const form = (await platform.owner.call(bookingForms.createBookingForm, { bookingForm })).value.bookingForm;
  const addOnIds = [(await addAddOn(platform)).id, (await addAddOn(platform, bathSalts)).id];
  const { id: serviceId, mainSlug } = await addService(platform, {
    name: 'Salt Massage',
    form: { id: form.id },
    locations: [{ type: 'CUSTOMER' }],
    schedule: { availabilityConstraints: { sessionDurations: [60, 90] } },
  });
  const addOnGroup = { name: 'Extras', addOnIds };
  await platform.owner.call(services.createAddOnGroup, { serviceId, addOnGroup });
  const { page, errors } = await open(`/book/${mainSlug.name}`, { viewport: phone });
  const summary = page.getByRole('complementary');
  await page.getByRole('radio', { name: '1 hour 30 minutes' }).check();
  await page.getByRole('checkbox', { name: /Hot stones/ }).check();
  await page.getByRole('button', { name: 'One Bath salts more' }).press('Enter');
  await page.getByRole('button', { name: 'One Bath salts more' }).press('Enter');
  // 80 + 20 + 2 × 9.50
  const total = '$119';
  await expect.poll(() => summary.textContent()).toContain(`Hot stones · Bath salts × 2 · ${total}`);
  await expect.poll(() => summary.textContent()).toContain('1 hour 45 minutes');
  await expect.poll(() => faults(page)).toEqual([]);
  await times(page).first().click();
  const email = await fill(page);
  await page.goBack();
  await expect.poll(() => page.getByRole('checkbox', { name: /Hot stones/ }).isChecked()).toBe(true);
  await page.goForward();
  expect(await page.getByLabel('Referral').count()).toBe(0);
  await page.getByLabel('Yes').check();
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Please answer: Referral' }).waitFor();
  const pdf = { name: 'referral.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await page.getByLabel('Referral', { exact: true }).setInputFiles(pdf);
  await page.getByRole('button', { name: 'Remove referral.pdf' }).waitFor();
  await page.getByLabel('Street and number').fill('12 Pine Street');
  await page.getByLabel('City').fill('Brooklyn');
  await page.getByLabel('Postal code').fill('11231');
  const main = page.locator('main');
  await expect.poll(() => main.textContent()).toContain(`Pay at your visit${total}`);
  await page.setViewportSize(desktop);
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await expect.poll(() => main.textContent()).toContain('Bath salts × 2 · $19');
  await expect.poll(() => main.textContent()).toContain('12 Pine Street, Brooklyn 11231');
  await expect.poll(() => main.textContent()).toContain('referral.pdf');
  await expect.poll(() => main.textContent()).toContain(total);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Confirm booking');
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => main.textContent()).toContain('Hot stones, Bath salts × 2');
  await expect.poll(() => main.textContent()).toContain(total);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Hot stones, Bath salts × 2');
  expect(mail?.text).toContain(total);
  expect(mail?.text).toContain('12 Pine Street, Brooklyn 11231');
  // The link shows what was answered, and downloads what was sent, for whoever holds it.
  const { page: held } = await open(new URL(page.url()).pathname, { colorScheme: 'dark' });
  // Without script its buttons can do nothing, and it says so.
  expect(await (await fetch(held.url())).text()).toContain('To change or cancel here, turn on JavaScript');
  await held.getByText('Answers to the form').click();
  const [download] = await Promise.all([
    held.waitForEvent('download'),
    held.getByRole('button', { name: 'Download referral.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('referral.pdf');
  await expect.poll(() => faultsOf(held)).toEqual([]);
  const query = { filter: { 'contactDetails.email': email } };
  const found = await platform.owner.call(modules.extendedBookings.queryExtendedBookings, { query });
  const { formSubmissions, booking } = found.value.extendedBookings[0] ?? {};
  expect(formSubmissions?.slice(-2).map(({ value }) => value)).toEqual(['Yes', 'referral.pdf']);
  const { startDate = '', endDate = '', extendedFields } = booking ?? {};
  expect(extendedFields?.namespaces?.foyer).toMatchObject({ price: { value: '119', currency: 'USD' } });
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(105 * 60_000);
  expect(errors).toEqual([]);
});

test('the keyboard alone books, and says where it is', async () => {
  const { page, errors } = await open('/book/everyday-massage', { viewport: desktop });
  const tabTo = async (name: RegExp) => {
    const MOST = 40;
    for (let presses = 0; presses < MOST; presses++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.getAttribute('aria-label') || element?.textContent || element?.getAttribute('name') || '';
      });
      if (name.test(label)) return label;
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await tabTo(/^\w+, \w+ \d+, (today, )?\d+ available times?$/);
  const month = await page.getByRole('heading', { level: 2 }).nth(1).textContent();
  await page.keyboard.press('PageDown');
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(label).toMatch(/available times?$/);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).nth(1).textContent()).not.toBe(month);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const day = /^\w+, \w+ \d+/.exec(await label())?.[0] ?? '';
  // The days have a single tab stop.
  await expect.poll(() => page.getByRole('table').locator('button:not([tabindex="-1"])').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(day);
  await expect.poll(() => page.getByRole('status').last().textContent()).toMatch(new RegExp(`^\\d+ times on ${day}$`));
  await tabTo(/^Back to the calendar$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => label()).toContain(day);
  await tabTo(/^\w+, \w+ \d+, \d{4}, \d+(:\d\d)? [ap]m to /);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Your details');
  for (const [name, text] of [
    [/^firstName$/, 'Maya'],
    [/^lastName$/, 'Stone'],
    [/^email$/, 'maya-keys@example.org'],
  ] as const) {
    await tabTo(name);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Check and confirm');
  await tabTo(/^Confirm booking$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booking\//);
  expect(errors).toEqual([]);
});

test('without any script a time is chosen, with all that was chosen before it', async () => {
  const { page } = await open('/book/everyday-massage?lang=en&tz=Asia/Tokyo', { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'Jonah Weiss' }).check();
  await press(page, 'Next month');
  await expect.poll(() => page.getByRole('radio', { name: 'Jonah Weiss' }).isChecked()).toBe(true);
  await page
    .getByRole('table')
    .getByRole('button', { name: /available time/ })
    .last()
    .click();
  const first = times(page).first();
  await expect.poll(() => first.textContent()).toMatch(/^\w+, \w+ \d+, \d{4}, \d+(:\d\d)? [ap]m to \d/);
  await first.click();
  await expect.poll(() => title(page).textContent()).toBe('Your details');
  await expect.poll(() => page.getByRole('complementary').textContent()).toMatch(/Tokyo \(.+with Jonah Weiss/);
  await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBe('en');
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
});

/** In the page: types the last name as soon as what was typed before is stored, and thus before it is rendered. */
const typeWhenStored = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key !== 'foyer-contact') return;
    Storage.prototype.setItem = setItem;
    const field = document.querySelector<HTMLInputElement>('[name=lastName]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Stone');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

test('keeps choices, presses and input made on a slow network before the script has loaded', async () => {
  const { page, errors } = await open('/services');
  const hold = async () => {
    const loaded = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    return loaded.resolve;
  };
  let release = await hold();
  await page.goto(`${platform.origin}/book/slow-flow-yoga`, { waitUntil: 'commit' });
  await page.getByLabel('For how many?').selectOption('2');
  release();
  await expect.poll(() => page.url()).toContain('participants=2');
  await expect.poll(() => page.getByLabel('For how many?').inputValue()).toBe('2');

  release = await hold();
  await page.goto(`${platform.origin}/book/everyday-massage`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Jonah Weiss' }).check();
  // The press sends the form at once, so the state is checked on the page that follows.
  await page.getByRole('button', { name: 'Next month' }).click({ noWaitAfter: true });
  await expect.poll(() => page.url()).toMatch(/[?&]staff=[^&]/);
  await expect.poll(() => page.getByRole('radio', { name: 'Jonah Weiss' }).isChecked()).toBe(true);
  await times(page).first().click({ noWaitAfter: true });
  await page.getByLabel('First name').fill('Maya');
  await page.evaluate(typeWhenStored);
  release();
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Stone');
  await expect.poll(() => page.getByRole('complementary').textContent()).toContain('with Jonah Weiss');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maya');
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maya');
  expect(errors).toEqual([]);
});

test('back, forward, reload and a shared address keep what was chosen and typed', async () => {
  const { page } = await open('/book/everyday-massage');
  const person = page.getByRole('radio', { name: 'Jonah Weiss' });
  await person.check();
  await times(page).first().click();
  const email = await fill(page);
  const address = page.url();
  await page.goBack();
  await hasTitle(page, 'Pick a time');
  await expect.poll(() => person.isChecked()).toBe(true);
  await page.goForward();
  await page.reload();
  await waitUntilHydrated(page);
  expect(page.url()).toBe(address);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => page.getByRole('complementary').textContent()).toContain('with Jonah Weiss');
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.locator('main').textContent()).toContain(email);
  // A held slot can still be chosen by its visitor.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Time' }).click();
  await page.getByRole('region').locator('button[name=time][aria-pressed=true]').waitFor();
});

test('a time that is lost brings the nearest ones and keeps what was typed', async () => {
  const { page, errors } = await open('/book/prenatal-massage');
  await times(page).first().click();
  await fill(page);
  await takeAway(page, await serviceIdOf(page));
  await press(page, 'Continue');
  const alternatives = page.getByRole('alert').getByRole('button', { name: /\d [ap]m/ });
  await alternatives.first().waitFor();
  await expect.poll(() => alternatives.count()).toBe(3);
  await expect.poll(() => faults(page)).toEqual([]);
  await alternatives.first().click();
  await expect.poll(() => focused(page)).toMatch(/^Your time is now /);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maya');
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await press(page, 'Send request');
  await page.waitForURL(/\/booking\//);
  expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
});

test('for several, the total leads; a hold that was given back elsewhere is taken again with one press', async () => {
  const { page } = await open('/book/slow-flow-yoga');
  await page.getByLabel('For how many?').selectOption('2');
  await times(page).last().click();
  await expect.poll(() => page.getByRole('complementary').textContent()).toContain('2 people · $52');
  await fill(page);
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await expect.poll(() => page.getByText('$26 each').locator('..').textContent()).toMatch(/^\$52\$26 each/);
  const { bookingId, revision } = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '').hold,
    `foyer-hold-${await serviceIdOf(page)}`,
  );
  const given = await new WireClient(platform.origin, apiKey).call(bookings.cancelBooking, { bookingId, revision });
  expect(given.code).toBe('ok');
  await press(page, 'Confirm booking');
  await press(page, 'Hold this time again');
  await page.getByText('Held for you for 10 more minutes.').waitFor();
  await press(page, 'Confirm booking');
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => page.locator('main').textContent()).toContain('$52$26 each');
});

test('a time that is held only after the visitor has gone back leads no further, and is kept for them', async () => {
  const { page } = await open('/book/deep-rest-massage');
  const key = `foyer-hold-${await serviceIdOf(page)}`;
  const isHeld = () => page.evaluate((key) => Boolean(JSON.parse(sessionStorage.getItem(key) ?? '{}').hold), key);
  await times(page).last().click();
  await fill(page);
  let held = 0;
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/bookings', async (route) => {
    held += 1;
    await gone;
    await route.continue();
  });
  await press(page, 'Continue');
  await page.goBack();
  await hasTitle(page, 'Pick a time');
  letGo();
  await expect.poll(isHeld).toBe(true);
  await hasTitle(page, 'Pick a time');
  await page.goForward();
  await hasTitle(page, 'Your details');
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  expect(held).toBe(1);
});

test('without a connection nothing is lost and nothing done twice', async () => {
  const { page } = await open('/book/deep-rest-massage');
  await times(page).last().click();
  const email = await fill(page);
  await page.route('**/bookings', (route) => route.abort());
  await press(page, 'Continue');
  await page.getByRole('alert').getByText('Nothing you entered is lost').waitFor();
  await page.unroute('**/bookings');
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await press(page, 'Confirm booking');
  await page.waitForURL(/\/booking\//);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

const MOST_HOLDS = 5;

test('a month that can’t be loaded says so in view, calls no day full, and comes by itself with the connection', async () => {
  const { page } = await visits.open({ ...settings, viewport: phone });
  await page.route('**/availability/query', (route) => route.abort());
  await page.goto(`${platform.origin}/book/deep-rest-massage`, { waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await press(page, 'Next month');
  const notice = page.getByRole('alert').getByText('We couldn’t load the times.');
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'fully booked' }).count()).toBe(0);
  await page.unroute('**/availability/query');
  for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  await times(page).first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test('explains the limit on holds, and continues once one is free', async () => {
  const { page } = await open('/book/deep-rest-massage');
  await times(page).last().click();
  await fill(page);
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('foyer.tokens') ?? '').accessToken.value);
  const visitor = new WireClient(platform.origin, String(token));
  const serviceId = await serviceIdOf(page);
  const free = await fetchAvailability(visitor, { serviceId, from: Date.now() + 7 * 86_400_000, days: 21 });
  const held: { bookingId: string; revision: string }[] = [];
  for (const { slot } of free) {
    if (held.length === MOST_HOLDS - 1) break;
    const made = await visitor.call(bookings.createBooking, {
      booking: {
        bookedEntity: { slot },
        contactDetails: { firstName: 'Maya', email: `maya-${customers++}@example.org` },
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
      },
    });
    // The neighbours of a held slot may be taken.
    if (made.code === 'ok') held.push({ bookingId: made.value.booking.id, revision: made.value.booking.revision });
  }
  expect(held).toHaveLength(MOST_HOLDS - 1);

  // Another tab has no hold of its own to release.
  const tab = await page.context().newPage();
  await tab.goto(`${platform.origin}/book/everyday-massage`);
  await waitUntilHydrated(tab);
  await times(tab).last().click();
  await fill(tab);
  await press(tab, 'Continue');
  const alert = tab.getByRole('alert');
  await expect.poll(() => alert.textContent()).toMatch(/holding as many times as we allow.*Finish booking one of them/);
  await visitor.call(bookings.cancelBooking, held[0] ?? { bookingId: '', revision: '' });
  await press(tab, 'Continue');
  await hasTitle(tab, 'Check and confirm');
});

test('a visitor elsewhere sees both clocks and may choose one', async () => {
  const { page } = await open('/book/deep-rest-massage', { timezoneId: 'Asia/Tokyo' });
  const first = times(page).first();
  await expect.poll(() => first.textContent()).toMatch(/, \w+, \w+ \d+, \d+(:\d\d)? [ap]m in Tokyo/);
  await expect.poll(() => first.textContent()).toMatch(/[ap]m for you$/);
  await expect.poll(() => page.getByText(/^Times are in New York \(E[SD]T\)\.$/).isVisible()).toBe(true);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect.poll(() => page.url()).toContain('tz=Asia%2FTokyo');
  // At the end of a month all of its times may be taken.
  const later = page.getByRole('button', { name: 'Next available', exact: true });
  await times(page).or(later).first().waitFor();
  if (await later.isVisible()) await later.click();
  await times(page).first().click();
  await expect.poll(() => page.getByRole('complementary').textContent()).toMatch(/Tokyo \(.+ in New York/);
  await expect.poll(() => faults(page)).toEqual([]);
});

// Last, since it moves the clock of all tests.
test('a hold that has run out is taken again with one press', async () => {
  const { page } = await open('/book/deep-rest-massage');
  await page.clock.install();
  await times(page).last().click();
  await fill(page);
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await page.clock.fastForward('05:30');
  await page.getByRole('status').filter({ hasText: 'Held for you for 5 more minutes.' }).waitFor();
  await page.clock.fastForward('05:00');
  await setClock(platform.origin, Date.now() + HELD_MS);
  await press(page, 'Hold this time again');
  await page.getByText('Held for you for 10 more minutes.').waitFor();
  await press(page, 'Confirm booking');
  await page.waitForURL(/\/booking\//);
});

test('a service at two places asks first where, offers the times there, and says where with the booking', async () => {
  const owner = new WireClient(platform.origin, apiKey);
  const { first, other: annex } = await addLocation(platform, 'Annex', 'Hoboken');
  const staff = (await owner.call(resources.queryResources, { query: { filter: { name: 'Ines Okafor' } } })).value;
  const typeId = staff.resources[0]?.typeId ?? '';
  const { resource } = (await owner.call(resources.createResource, { resource: { name: 'Ann', typeId } })).value;
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
  const weekly = [first, annex].map((locationId, index) => ({
    days: [...days],
    start: index === 0 ? '09:00' : '15:00',
    end: index === 0 ? '10:00' : '16:00',
    locationId,
  }));
  await owner.call(resources.setWorkingHours, { resourceId: resource.id, weekly });
  const locations = [first, annex].map((id) => ({ type: 'BUSINESS' as const, business: { id } }));
  const service = {
    type: 'APPOINTMENT' as const,
    name: 'Here and there',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
    staffMemberIds: [resource.id],
    schedule: { availabilityConstraints: { sessionDurations: [60] } },
    locations,
  };
  const made = (await owner.call(services.createService, { service })).value.service;
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { page } = await open(`/book/${made.mainSlug?.name}?date=${date}`, { viewport: desktop });
  await expect.poll(() => times(page).allTextContents()).toEqual([expect.stringMatching(/, 9 am/)]);
  await page.getByRole('group', { name: 'Where?' }).getByLabel('Annex, Hoboken').check();
  await expect.poll(() => times(page).allTextContents()).toEqual([expect.stringMatching(/, 3 pm/)]);
  await page.reload();
  await times(page).click();
  await hasTitle(page, 'Your details');
  const summary = page.getByRole('complementary', { name: 'Booking Details' });
  await expect.poll(() => summary.textContent()).toContain('Annex, Hoboken');
  await fill(page);
  await press(page, 'Continue');
  await hasTitle(page, 'Check and confirm');
  await expect.poll(() => page.locator('main').textContent()).toContain('Annex, Hoboken');
});
