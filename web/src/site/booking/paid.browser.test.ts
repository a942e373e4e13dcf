import { modules, type RequestOf } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPlanWithBenefits } from '../../../../platform/src/testing/benefits.ts';
import { findSlot, listSlots } from '../../../../platform/src/testing/booking.ts';
import { BookingPayments } from '../../../../platform/src/testing/booking-payments.ts';
import { addCoupon } from '../../../../platform/src/testing/coupons.ts';
import { addService } from '../../../../platform/src/testing/services.ts';
import { addSession, addSessionService, eveningIn } from '../../../../platform/src/testing/sessions.ts';
import { button, clientOf, tabTo } from '../../../testing/account.ts';
import { desktop, faultsOf, focusedText, phone } from '../../../testing/page.ts';
import { signIn, TestPages } from '../../../testing/test-pages.ts';

const { bookingForms, bookingPolicies, benefits, extendedBookings, orders, payments, redirects } = modules;
const timezoneId = 'America/New_York';
const usd = (value: string) => ({ value, currency: 'USD' });

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open({ options: { rateLimits: false } });
  await BookingPayments.open(pages.foyer);
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const open = (slug: string, options: Parameters<TestPages['visit']>[1] = {}) =>
  pages.visit(`/book/${slug}`, { timezoneId, ...options });
const hasTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const main = (page: Page) => page.getByRole('main');

async function fill(page: Page): Promise<string> {
  const email = pages.newEmail();
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Email').fill(email);
  return email;
}

const chooseTime = (page: Page) =>
  page
    .getByRole('region')
    .getByRole('button', { name: /\d (am|pm)/ })
    .first()
    .click();

const chooseCard = (page: Page, token: string) => page.getByLabel('Test card').selectOption(token);

/** The browser reports refusals, too. */
const isUnexpected = (error: string) => !error.includes('status of 4');

/** Bookings of an address, newest first, each with its payments by status. */
async function listBooked(email: string): Promise<string[]> {
  const filter = { 'contactDetails.email': email };
  const { value } = await pages.owner.call(extendedBookings.queryExtendedBookings, { query: { filter } });
  return Promise.all(
    value.extendedBookings.map(async ({ booking: { id, status, paymentStatus } }) => {
      const query = { subjectKind: 'BOOKING', subjectId: id } as const;
      const { payments: made } = (await pages.owner.call(payments.listPayments, query)).value;
      return [status, paymentStatus, ...made.map((payment) => `${payment.status} ${payment.amount.value}`)].join(' ');
    }),
  );
}

/** A policy, as a service names it. */
async function addPolicy(bookingPolicy: RequestOf<typeof bookingPolicies.createBookingPolicy>['bookingPolicy']) {
  const { value } = await pages.owner.call(bookingPolicies.createBookingPolicy, { bookingPolicy });
  return { id: value.bookingPolicy.id ?? '' };
}

/** The path that the checkout of another site leads to, for the first free time. */
async function openCheckout(serviceId: string): Promise<string> {
  const visitor = await pages.foyer.visit();
  const [slotAvailability] = await listSlots(pages.foyer, serviceId);
  const asked = { bookingsCheckout: { slotAvailability, timezone: timezoneId } };
  const { redirectSession } = (await visitor.call(redirects.createRedirectSession, asked)).value;
  return redirectSession.fullUrl.replace(/^.*\/book\//, '');
}

test('another site’s checkout asks the questions, then takes a deposit: with a coupon, after a declined card and a second step', async () => {
  const questions = [{ kind: 'TEXT', label: 'Which shoulder?', required: true } as const];
  const asked = { bookingForm: { name: 'Shoulders', questions } };
  const { id: formId } = (await pages.owner.call(bookingForms.createBookingForm, asked)).value.bookingForm;
  const service = await addService(pages.foyer, {
    name: 'Long Massage',
    form: { id: formId },
    payment: {
      rateType: 'FIXED',
      fixed: { price: usd('110'), deposit: usd('30'), fullUpfrontPaymentAllowed: true },
      options: { online: true, deposit: true },
    },
  });
  const { code } = await addCoupon(pages.foyer, { moneyOffAmount: 10 });
  const { page, errors } = await open(await openCheckout(service.id), { viewport: phone });
  await expect.poll(() => page.getByRole('heading', { name: 'Booking Details' }).count()).toBe(1);
  await hasTitle(page, 'Your details');
  await page.getByRole('radio', { name: /Pay now/ }).waitFor();
  await page.getByRole('radio', { name: /Pay a deposit now/ }).check();
  await expect.poll(() => page.url()).toContain('pay=deposit');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const email = await fill(page);
  await button(page, 'Continue').click();
  await page.getByRole('link', { name: 'Please answer: Which shoulder?' }).click();
  await page.keyboard.type('The left one');
  await button(page, 'Continue').click();
  await hasTitle(page, 'Check and confirm');
  await main(page).getByText('The left one').waitFor();
  await main(page).getByText('$30 now, $80 at your visit or online before').waitFor();
  await page.getByText('Have a coupon?').click();
  await page.getByLabel('Coupon code').fill('WINTER');
  await button(page, 'Apply coupon').click();
  await page.getByText('We don’t know this code. Check its spelling.').waitFor();
  await page.getByLabel('Coupon code').fill(code);
  await button(page, 'Apply coupon').click();
  await main(page).getByText('$30 now, $70 at your visit or online before').waitFor();
  await chooseCard(page, 'test_card_declined');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Pay $30').click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page
    .getByText(/^Held for you for \d+ more minutes\.$/)
    .first()
    .waitFor();
  expect(await listBooked(email)).toEqual([expect.stringMatching(/^CREATED UNDEFINED .*FAILED 30/)]);
  await chooseCard(page, 'test_card_second_step');
  await button(page, 'Pay $30').click();
  await button(page, 'Approve').click();
  await page.waitForURL(/\/booking\/[\w-]{64}\?booked=1/);
  await hasTitle(page, 'You’re booked, Maya');
  await main(page).getByText('$30 paid, $70 left to pay').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await listBooked(email)).toEqual([expect.stringMatching(/^CONFIRMED PARTIALLY_PAID .*SUCCEEDED 30/)]);
  expect((await pages.mailTo(email)).text).toContain(new URL(page.url()).pathname);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('two tabs and a double click pay once; leaving gives the time back', async () => {
  const service = await addService(pages.foyer, {
    name: 'Paid Massage',
    payment: { rateType: 'FIXED', fixed: { price: usd('80') }, options: { online: true } },
  });
  const { context, page } = await open(service.mainSlug?.name ?? '', { viewport: desktop, colorScheme: 'dark' });
  await chooseTime(page);
  const first = await fill(page);
  await button(page, 'Continue').click();
  await hasTitle(page, 'Check and confirm');
  await chooseCard(page, 'test_card_second_step');
  await button(page, 'Pay $80').click();
  await button(page, 'Approve').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Change details').click();
  const email = await fill(page);
  await button(page, 'Continue').click();
  await hasTitle(page, 'Check and confirm');
  await expect.poll(() => listBooked(first)).toEqual(['CANCELED UNDEFINED CANCELED 80']);
  await chooseCard(page, 'test_card');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open(location.href);
    }),
  ]);
  await chooseCard(tab, 'test_card');
  await Promise.all([button(page, 'Pay $80').dblclick(), button(tab, 'Pay $80').click()]);
  await Promise.all([page, tab].map((one) => one.waitForURL(/\/booking\/[\w-]{64}\?booked=1/)));
  expect(await listBooked(email)).toEqual(['CONFIRMED PAID SUCCEEDED 80']);
  await expect.poll(() => main(page).textContent()).toContain('$80Paid');
});

test('a plan pays for its member, by keyboard alone, after the visitor has signed in, and gets it back in time', async () => {
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 8 * 1440 };
  const service = await addService(pages.foyer, {
    name: 'Members’ Massage',
    bookingPolicy: await addPolicy({ name: 'Eight days', cancellationPolicy }),
    payment: { rateType: 'FIXED', fixed: { price: usd('80') }, options: { pricingPlan: true } },
  });
  const planId = await addPlanWithBenefits(pages.foyer, {
    serviceIds: [service.id],
    plan: { pricing: { price: { value: '500' }, singlePaymentUnlimited: true } },
  });
  const email = await pages.addMember();
  const order = { planId, memberId: await pages.idOf(email), paid: true };
  await pages.owner.call(orders.createOfflineOrder, order);
  const pathAt = ({ startDate = '' }: { startDate?: string }) =>
    `${service.mainSlug?.name}?time=${new Date(startDate).toISOString()}`;
  const { page, errors } = await open(pathAt(await findSlot(pages.foyer, service.id, { ahead: 9 })), {
    viewport: desktop,
  });
  await page.getByText('Saves $300 on 10 sessions.').waitFor();
  const offer = await page.getByRole('link', { name: 'Ten visits' }).getAttribute('href');
  expect(offer).toContain(`/hosted/checkout/plan?planId=${planId}&return=%2Fbook%2F`);
  const address = page.url();
  await fill(page);
  await button(page, 'Continue').click();
  await page.getByRole('alert').getByText('No plan of yours covers this time.').waitFor();
  await page.getByRole('link', { name: 'Sign in to use it' }).click();
  await signIn(page, email);
  await page.waitForURL(address);
  await page.getByText('Ten visits, 10 sessions left').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maya');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Check and confirm');
  await main(page).getByText('Your plan pays').waitFor();
  await tabTo(page, 'Confirm booking');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booking\//);
  await main(page).getByText('Paid with your plan').waitFor();
  const client = await clientOf(pages, page);
  const listPools = async () =>
    (await client.call(benefits.listMyPools, {})).value.pools.map(({ planName, balance }) => `${planName} ${balance}`);
  expect(await listPools()).toEqual(['Ten visits 9']);
  await button(page, 'Cancel booking').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your plan gets back what it paid with.').waitFor();
  await button(dialog, 'Cancel booking').click();
  await page.getByRole('heading', { name: 'This booking is canceled' }).waitFor();
  expect(await listPools()).toEqual(['Ten visits 10']);

  // Within eight days, canceling is up to the business: said before, and after.
  await page.goto(`${pages.origin}/book/${pathAt(await findSlot(pages.foyer, service.id))}`);
  await button(page, 'Continue').click();
  await main(page).getByText('To cancel, please get in touch.').waitFor();
  await button(page, 'Confirm booking').click();
  await page.waitForURL(/\/booking\//);
  await main(page).getByText('Paid with your plan').waitFor();
  const whyNot = /The deadline for changing it online was .+ Call or email us and we’ll help\./;
  await main(page).getByText(whyNot).waitFor();
  await page.goto(`${pages.origin}/account/bookings`);
  const card = page.getByRole('article', { name: 'Members’ Massage' });
  await card.getByText(whyNot).waitFor();
  await card.locator('a[href^="mailto:"]').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await button(page, 'Cancel booking').count()).toBe(0);
  expect(await listPools()).toEqual(['Ten visits 9']);
  expect(errors.filter(isUnexpected)).toEqual([]);
});

test('a course is paid month by month by somebody who signs in for it, and who changes its card later', async () => {
  const subscription = { amountPerBillingCycle: usd('40'), enrollmentFeeAmount: usd('15'), totalPayments: 3 };
  const payment = { rateType: 'SUBSCRIPTION', subscription, options: { online: true } };
  const courseId = await addSessionService(pages.foyer, 'COURSE', { name: 'Throwing on the Wheel', payment });
  await addSession(pages.foyer, courseId, eveningIn(pages.foyer, 2), { allowConflicts: true });
  const member = await pages.addMember();
  const { page, errors } = await open('throwing-on-the-wheel', { viewport: phone, colorScheme: 'dark' });
  await page.getByRole('definition').filter({ hasText: '$40 a month, 3 payments' }).waitFor();
  await button(page, 'Continue').click();
  await page.getByText('Paying month by month needs an account.').waitFor();
  await main(page).getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(page, member);
  await hasTitle(page, 'Your details');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(member);
  const email = await fill(page);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Continue').click();
  await hasTitle(page, 'Check and confirm');
  await page.getByRole('definition').filter({ hasText: '$40 a month, 3 payments' }).waitFor();
  expect(await main(page).textContent()).not.toContain('You can reschedule');
  await page.getByText('We save your card and charge it each month.').waitFor();
  await page.getByRole('definition').filter({ hasText: '$15' }).waitFor();
  await chooseCard(page, 'test_card');
  await button(page, 'Pay $55').click();
  await hasTitle(page, 'You’re booked, Maya');
  expect(await listBooked(email)).toEqual(['CONFIRMED PARTIALLY_PAID SUCCEEDED 55']);
  await page.goto(`${pages.origin}/account/bookings`);
  const card = page.getByRole('article', { name: 'Throwing on the Wheel' });
  await card.getByText(/^Next payment: \$40 on /).waitFor();
  await card.getByRole('button', { name: 'Change card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change card' });
  await dialog.getByLabel('Another card').check();
  await chooseCard(page, 'test_card_second_step');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await button(page, 'Approve').click();
  await page.getByText('Your card is changed. It pays from now on.').waitFor();
  expect(errors.filter(isUnexpected)).toEqual([]);
});

const LATE_MS = 61 * 60_000;

// Last, since it moves the clock of all tests.
test('a payment that is decided later is followed; its member pays the balance in the account', async () => {
  const bookingPolicy = {
    name: 'The rest before the visit',
    saveCreditCardPolicy: { enabled: true },
    foyer: { autoCollectBalanceEnabled: true, collectBalanceInMinutes: 120 },
  };
  const service = await addService(pages.foyer, {
    name: 'Half-day Massage',
    bookingPolicy: await addPolicy(bookingPolicy),
    payment: {
      rateType: 'FIXED',
      fixed: { price: usd('110'), deposit: usd('30') },
      options: { online: true, deposit: true },
    },
  });
  const member = await pages.addMember();
  const cookies = await pages.signIn(member);
  const { startDate = '' } = await findSlot(pages.foyer, service.id);
  const time = new Date(startDate).toISOString();
  const { page, errors } = await open(`${service.mainSlug?.name}?time=${time}`, { viewport: phone, cookies });
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(member);
  const email = await fill(page);
  await button(page, 'Continue').click();
  await hasTitle(page, 'Check and confirm');
  await main(page).getByText('$30 now, $80 by card before your visit').waitFor();
  await page.getByText(/^We save your card and charge the rest to it on /).waitFor();
  await chooseCard(page, 'test_card_late');
  await button(page, 'Pay $30').click();
  await page.getByText('Your payment is being processed').waitFor();
  await expect.poll(() => button(page, 'Change details').count()).toBe(0);
  await button(page, 'See your booking').click();
  await hasTitle(page, 'Not quite booked yet');
  await page.getByText('Your payment is being processed').waitFor();
  await pages.moveClock(LATE_MS);
  await hasTitle(page, 'You’re booked, Maya');
  await page.getByText(/^We charge the rest, \$80, to your card on /).waitFor();
  expect(await listBooked(email)).toEqual(['CONFIRMED PARTIALLY_PAID SUCCEEDED 30']);

  await page.goto(`${pages.origin}/account/bookings`);
  const card = page.getByRole('article', { name: 'Half-day Massage' });
  await card.getByText('$30 paid, $80 left to pay').waitFor();
  await card.getByText(/^Next payment: \$80 on /).waitFor();
  await button(page, 'Pay balance').click();
  // The card of the deposit is saved, and offered first.
  await page.getByLabel('Another card').check();
  await chooseCard(page, 'test_card');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Pay $80').click();
  await page.getByText('Thank you, it’s paid.').waitFor();
  await expect.poll(() => card.textContent()).toContain('$110, paid');
  await expect.poll(() => button(page, 'Pay balance').count()).toBe(0);
  expect((await listBooked(email))[0]).toMatch(/^CONFIRMED PAID .*SUCCEEDED 80/);
  expect(errors.filter(isUnexpected)).toEqual([]);
});
