import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPlanWithBenefits, tenVisits } from '../../../../platform/src/testing/benefits.ts';
import { book } from '../../../../platform/src/testing/booking.ts';
import { addFeePolicy, BookingPayments } from '../../../../platform/src/testing/booking-payments.ts';
import { addHourService, addResource, instantOn, slotOn } from '../../../../platform/src/testing/resources.ts';
import { button } from '../../../testing/account.ts';
import { desktop, faultsOf, phone, waitUntilHydrated } from '../../../testing/page.ts';
import { at, signIn, TestPages } from '../../../testing/test-pages.ts';

const { extendedBookings } = modules;
const { createBookingForm } = modules.bookingForms;
const timezoneId = 'America/New_York';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open({ options: { rateLimits: false } });
  await BookingPayments.open(pages.foyer);
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const main = (page: Page) => page.getByRole('main');
type Offer = Parameters<typeof addHourService>[2];

/** Asks where it hurts, and for a file. */
async function addForm(): Promise<{ id: string }> {
  const questions = [
    { kind: 'TEXT' as const, label: 'Where does it hurt?', key: 'pain', required: true },
    { kind: 'FILE' as const, label: 'Referral', key: 'referral' },
  ];
  const { value } = await pages.owner.call(createBookingForm, { bookingForm: { name: 'Pain', questions } });
  return { id: value.bookingForm.id };
}

const referral = { name: 'referral.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

const inPerson = (value: string) => ({
  rateType: 'FIXED' as const,
  fixed: { price: { value, currency: 'USD' } },
  options: { inPerson: true },
});

/** An hour with somebody who works on weekdays from nine to five. */
async function addHour(name: string, price: string, { staffId, ...more }: { staffId?: string } & Offer = {}) {
  const { id } = staffId ? { id: staffId } : await addResource(pages.foyer, { name: 'Ann Hale' });
  const service = await addHourService(pages.foyer, [id], { name, payment: inPerson(price), ...more });
  return { id: service.id ?? '', slug: service.mainSlug?.name ?? '', staffId: id };
}

async function fill(page: Page): Promise<string> {
  const email = pages.newEmail();
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Email').fill(email);
  return email;
}

/** Start and status of the bookings of an address, by start. */
async function listBooked(email: string): Promise<string[]> {
  const filter = { 'contactDetails.email': email };
  const { value } = await pages.owner.call(extendedBookings.queryExtendedBookings, { query: { filter } });
  return value.extendedBookings
    .map(({ booking }) => `${new Date(booking.startDate).toISOString()} ${booking.status}`)
    .sort();
}

/** Lists the answers and the place of each booking of an address. */
async function listAnswers(email: string): Promise<string[]> {
  const filter = { 'contactDetails.email': email };
  const { value } = await pages.owner.call(extendedBookings.queryExtendedBookings, { query: { filter } });
  return value.extendedBookings.map(({ booking, formSubmissions = [] }) => {
    const answers = formSubmissions.filter(({ key }) => key === 'pain' || key === 'referral');
    const where = booking.bookedEntity.slot?.location?.formattedAddress;
    return [...answers.map(({ value }) => value), where].filter(Boolean).join(' · ');
  });
}

const isoOn = (day: number, clock: string) => new Date(instantOn(day, clock)).toISOString();

test('an appointment is repeated every week: one date is taken, another is left out', async () => {
  const hour = await addHour('Weekly Hour', '40', { form: await addForm() });
  await book(pages.owner, slotOn(hour.id, 7, '10:00'));
  const { page, errors } = await pages.visit(`/book/${hour.slug}?time=${isoOn(0, '10:00')}`, {
    timezoneId,
    viewport: phone,
    colorScheme: 'dark',
  });
  await page.getByRole('link', { name: 'Book several dates' }).click();
  await at(page, `/book/${hour.slug}/series`);
  await waitUntilHydrated(page);
  const dates = page.getByRole('region', { name: 'The dates' }).getByRole('listitem');
  const clash = dates.filter({ hasText: 'Already taken' });
  await clash.waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Book 4 appointments' }).getAttribute('aria-disabled'))
    .toBe('true');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await clash
    .getByRole('button', { name: / instead of / })
    .first()
    .click();
  await dates.filter({ hasText: 'Another time' }).waitFor();
  await dates
    .nth(3)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await dates.filter({ hasText: 'Left out' }).waitFor();
  await page.reload();
  await dates.filter({ hasText: 'Left out' }).waitFor();
  await dates.filter({ hasText: 'Another time' }).waitFor();
  await expect.poll(() => main(page).textContent()).toContain('3 appointments · $120 · Pay at your visit');
  await waitUntilHydrated(page);
  await button(page, 'Book 3 appointments').click();
  await page.getByRole('link', { name: 'Enter your first name.' }).waitFor();
  await page.getByRole('link', { name: 'Please answer: Where does it hurt?' }).waitFor();
  const email = await fill(page);
  await page.getByLabel('Where does it hurt?').fill('Left knee');
  await page.getByLabel('Referral').setInputFiles(referral);
  await page.getByRole('button', { name: 'Remove referral.pdf' }).waitFor();
  await page.getByLabel('Remind me by text message').check();
  await page.getByLabel('Phone').fill('+1 718 555 0100');
  await button(page, 'Book 3 appointments').click();
  await page.getByRole('heading', { level: 1, name: 'You’re booked, Maya' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const booked = await listBooked(email);
  expect(booked).toHaveLength(3);
  expect([booked[0], booked[2]]).toEqual([0, 14].map((day) => `${isoOn(day, '10:00')} CONFIRMED`));
  expect(booked[1]).not.toContain(isoOn(7, '10:00'));
  const mails = await pages.foyer.mailsTo(email);
  expect(mails).toMatchObject([{ template: 'bookingConfirmed', data: { parts: [{}, {}, {}] } }]);
  expect(await listAnswers(email)).toEqual(Array(3).fill('Left knee · referral.pdf'));
  const consents = await pages.foyer.db
    .selectFrom('bookings')
    .select('details')
    .where('contact_email', '=', email)
    .execute();
  expect(consents.map(({ details }) => Object(details).smsConsent?.by)).toEqual(Array(3).fill('CUSTOMER'));
  // The URL keeps them.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'You’re booked, Maya' }).waitFor();
  await page
    .getByRole('button', { name: /^Change or cancel/ })
    .first()
    .click();
  await page.waitForURL(/\/booking\/[\w-]+$/);
  await expect.poll(() => main(page).textContent()).toContain('Weekly Hour');
  expect(errors).toEqual([]);
});

test('a plan pays for the dates that it has sessions for; the others are told and paid at the visit', async () => {
  const hour = await addHour('Plan Hour', '40', {
    payment: {
      rateType: 'FIXED',
      fixed: { price: { value: '40', currency: 'USD' } },
      options: { inPerson: true, pricingPlan: true },
    },
  });
  const planId = await addPlanWithBenefits(pages.foyer, {
    serviceIds: [hour.id],
    included: [{ ...tenVisits, sessions: 2 }],
  });
  const email = await pages.addMember();
  const order = { planId, memberId: await pages.idOf(email), paid: true };
  await pages.owner.call(modules.orders.createOfflineOrder, order);
  const path = `/book/${hour.slug}/series?time=${isoOn(2, '10:00')}`;
  const { page, errors } = await pages.visit(path, { timezoneId, viewport: phone });
  await page.getByRole('radio', { name: 'Use your plan' }).check();
  await page.getByRole('link', { name: 'Sign in to use it' }).click();
  await signIn(page, email);
  await page.getByText('Your plan pays for 2 dates.').waitFor();
  const rows = page.getByRole('region', { name: 'The dates' }).getByRole('listitem');
  await expect.poll(() => rows.filter({ hasText: 'Not in your plan' }).count()).toBe(2);
  await expect.poll(() => main(page).textContent()).toContain('4 appointments · $80 · Pay at your visit');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await fill(page);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Book 4 appointments').click();
  await page.getByRole('heading', { level: 1, name: 'You’re booked, Maya' }).waitFor();
  const filter = { 'contactDetails.email': email };
  const { value } = await pages.owner.call(extendedBookings.queryExtendedBookings, { query: { filter } });
  const paid = value.extendedBookings
    .toSorted((left, right) => +new Date(left.booking.startDate) - +new Date(right.booking.startDate))
    .map(({ booking }) => `${booking.status} ${booking.paymentStatus}`);
  expect(paid).toEqual([...Array(2).fill('CONFIRMED PAID'), ...Array(2).fill('CONFIRMED NOT_PAID')]);
  expect(errors).toEqual([]);
});

test('two services are booked one after the other, the second before the first, and moved together by their link', async () => {
  const [form, locations] = [await addForm(), [{ type: 'CUSTOMER' as const }]];
  const hour = await addHour('Long Hour', '40', { form, locations });
  const { staffId } = hour;
  const short = await addHour('Short Hour', '25', { staffId, locations });
  await addHour('Hour Elsewhere', '25', { staffId });
  const { page, errors } = await pages.visit(`/services/${short.slug}`, { timezoneId });
  await page.getByRole('link', { name: 'Book it with another service' }).click();
  await at(page, `/book/${short.slug}/visit`);
  await page.getByText('Add a service to see when').waitFor();
  await page.goto(`${pages.origin}/book/${hour.slug}?time=${isoOn(1, '10:00')}`);
  await page.getByRole('link', { name: 'Add another service' }).click();
  await at(page, `/book/${hour.slug}/visit`);
  await waitUntilHydrated(page);
  const option = page.getByLabel('Another service').getByRole('option', { name: /^Short Hour/ });
  await page.getByLabel('Another service').selectOption((await option.getAttribute('value')) ?? '');
  expect(await page.getByRole('option', { name: /^Hour Elsewhere/ }).count()).toBe(0);
  await button(page, 'Add').click();
  const overview = page.getByRole('region', { name: 'Your visit' });
  await expect.poll(() => overview.textContent()).toContain('11 am to 12 pm Short Hour');
  await button(page, 'Move up Short Hour').click();
  await expect.poll(() => overview.textContent()).toContain('9 am to 10 am Short Hour10 am to 11 am Long Hour');
  await expect.poll(() => overview.textContent()).toContain('$65 · Pay at your visit');
  await page.reload();
  await expect.poll(() => overview.textContent()).toContain('9 am to 10 am Short Hour10 am to 11 am Long Hour');
  await waitUntilHydrated(page);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const email = await fill(page);
  await button(page, 'Book 2 appointments').click();
  await page.getByRole('link', { name: 'Enter your street and number.' }).waitFor();
  await page.getByRole('link', { name: 'Please answer: Where does it hurt?' }).waitFor();
  await page.getByLabel('Street and number').fill('12 Pine Street');
  await page.getByLabel('City').fill('Brooklyn');
  await page.getByLabel('Postal code').fill('11231');
  await page.getByLabel('Where does it hurt?').fill('Neck');
  await button(page, 'Book 2 appointments').click();
  await page.waitForURL(/\/booking\/[\w-]+\?booked=1$/);
  await page.getByRole('heading', { level: 1, name: 'You’re booked, Maya' }).waitFor();
  await expect.poll(() => main(page).textContent()).toContain('$65');
  expect(await listBooked(email)).toEqual(['09:00', '10:00'].map((clock) => `${isoOn(1, clock)} CONFIRMED`));
  expect(await pages.foyer.mailsTo(email)).toMatchObject([{ data: { parts: [{}, {}] } }]);
  const address = '12 Pine Street, Brooklyn 11231';
  expect((await listAnswers(email)).sort()).toEqual([address, `Neck · ${address}`]);

  await button(page, 'Reschedule').click();
  await page.getByRole('heading', { level: 1, name: 'Choose another time for all of them' }).waitFor();
  await page
    .getByRole('button', { name: /2 pm to 4 pm$/ })
    .nth(1)
    .click();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Move all to / }).click();
  await page.getByRole('heading', { level: 1, name: 'Your new time is booked' }).waitFor();
  expect(await listBooked(email)).toEqual(['14:00', '15:00'].map((clock) => `${isoOn(2, clock)} CONFIRMED`));
  const mails = await pages.foyer.mailsTo(email);
  expect(mails[1]).toMatchObject({ template: 'bookingRescheduled', data: { parts: [{}, {}] } });
  expect(errors).toEqual([]);
});

test('two services are paid at once: given up, chosen again, paid after a declined card and a reload', async () => {
  const usd = (value: string) => ({ value, currency: 'USD' });
  const hour = await addHour('Paid Hour', '40', {
    payment: { rateType: 'FIXED', fixed: { price: usd('40') }, options: { inPerson: true, online: true } },
    bookingPolicy: { id: await addFeePolicy(pages.foyer, '50') },
  });
  const { id: shortId } = await addHour('Deposit Hour', '25', {
    staffId: hour.staffId,
    payment: {
      rateType: 'FIXED',
      fixed: { price: usd('25'), deposit: usd('10') },
      options: { online: true, deposit: true },
    },
  });
  const query = new URLSearchParams({ with: `0,${shortId}`, start: isoOn(3, '10:00') });
  const { page, errors } = await pages.visit(`/book/${hour.slug}/visit?${query}`, { timezoneId, viewport: desktop });
  await waitUntilHydrated(page);
  const overview = page.getByRole('region', { name: 'Your visit' });
  await expect.poll(() => overview.textContent()).toContain('$65 · $50 now, $15 later');
  await expect.poll(() => main(page).textContent()).toContain('Canceling now costs $20.');
  await page.getByRole('radio', { name: 'Pay a deposit now' }).check();
  await expect.poll(() => overview.textContent()).toContain('$65 · $10 now, $55 later');
  await page.getByRole('radio', { name: 'Pay now' }).check();
  const email = await fill(page);
  await button(page, 'Continue to payment').click();
  await page.getByText(/^All times are held for you until /).waitFor();
  await button(page, 'Pay $50').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const start = isoOn(3, '10:00');
  const next = isoOn(3, '11:00');
  expect(await listBooked(email)).toEqual([`${start} CREATED`, `${next} CREATED`]);
  await button(page, 'Change the visit').click();
  await expect.poll(() => listBooked(email)).toEqual([`${start} CANCELED`, `${next} CANCELED`]);
  await button(page, 'Continue to payment').click();
  await page.getByLabel('Test card').selectOption('test_card_declined');
  await button(page, 'Pay $50').click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page.reload();
  await page.getByLabel('Test card').selectOption('test_card');
  await button(page, 'Pay $50').dblclick();
  await page.waitForURL(/\/booking\/[\w-]+\?booked=1$/);
  await page.getByRole('heading', { level: 1, name: 'You’re booked, Maya' }).waitFor();
  await expect.poll(() => main(page).textContent()).toContain('$50 paid, $15 left to pay');
  expect(await listBooked(email)).toEqual([
    ...[`${start} CANCELED`, `${start} CONFIRMED`, `${next} CANCELED`, `${next} CONFIRMED`],
  ]);
  const mails = await pages.foyer.mailsTo(email);
  expect(mails).toMatchObject([{ data: { parts: [{}, {}], paid: usd('50'), owed: usd('15') } }]);
  expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([]);
  const closed = await addHour('By Phone', '40', { staffId: hour.staffId, onlineBooking: { enabled: false } });
  await page.goto(`${pages.origin}/book/${closed.slug}`);
  await waitUntilHydrated(page);
  await page.getByText('Book this in person or by phone.').waitFor();
});
