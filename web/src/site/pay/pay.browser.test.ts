import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BookingPayments } from '../../../../platform/src/testing/booking-payments.ts';
import { addMember } from '../../../../platform/src/testing/members.ts';
import { fetchOrder, insertTestPlan } from '../../../../platform/src/testing/orders.ts';
import { TestPlatform } from '../../../../platform/src/testing/test-platform.ts';
import { desktop, faultsOf, focusedText, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { Visits } from '../../../testing/visits.ts';

const { bookings, orders, payments } = modules;
const DAY_MS = 86_400_000;

let foyer: TestPlatform;
let paying: BookingPayments;
let visits: Visits;

beforeAll(async () => {
  [foyer, visits] = await Promise.all([
    TestPlatform.start({ pages: true, testClock: true, options: { rateLimits: false } }),
    Visits.start(),
  ]);
  paying = await BookingPayments.open(foyer);
});
afterEach(() => visits?.end());
afterAll(async () => {
  await visits?.close();
  await foyer?.stop();
});

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/39');
  await page.getByLabel('CVC').fill('123');
}

test('a failed renewal is paid by the link in its mail, in a browser that nobody signed in to', async () => {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer);
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
  const token = 'test_card_renewal_declined';
  await buyer.client.call(payments.startPayment, { paymentId: order.wixPayOrderId ?? '', token });
  await foyer.runFor(32 * DAY_MS);
  expect(await fetchOrder(foyer, order.id)).toMatchObject({ lastPaymentStatus: 'FAILED' });
  const [mail] = await (await fetch(`${foyer.origin}/_dev/mail?to=${buyer.identity.email}`)).json();
  const [path = ''] = /\/pay\/[\w-]+/.exec(mail.text) ?? [];

  const { page, errors } = await visits.open({ viewport: phone, colorScheme: 'light' });
  const answer = await page.goto(foyer.origin + path, { waitUntil: 'commit' });
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  await waitUntilHydrated(page);
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expect.poll(() => titleOf(page).textContent()).toBe('Order summary');
  await page.getByLabel('Card number').waitFor();
  const words = await page.locator('main').textContent();
  for (const part of ['Monthly', '$20', 'A payment that couldn’t be charged', 'also charged for the payments to come'])
    expect(words).toContain(part);
  for (const secret of [buyer.identity.email, 'Ada', 'ending in']) expect(words).not.toContain(secret);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await enterCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByRole('alert').getByText('You haven’t been charged').waitFor();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByText('Thank you, it’s paid').waitFor();
  await expect.poll(() => focusedText(page)).toContain('shows the payment');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
  // The link says so from now on.
  await page.reload();
  await page.getByText('This is paid').waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a booking’s balance; what another tab has settled, and links that open nothing, say so', async () => {
  const booked = await paying.reserveAndPay(await paying.addServiceWithDeposit());
  const request = { subjectKind: 'BOOKING', subjectId: booked.booking.id } as const;
  const { url, token } = (await foyer.owner.call(payments.createPayLink, request)).value;
  const { page, errors } = await visits.open({ viewport: desktop, colorScheme: 'dark' });
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await expect.poll(() => titleOf(page).textContent()).toBe('Booking Details');
  await page.getByLabel('Card number').waitFor();
  await expect.poll(() => page.locator('main').textContent()).toMatch(/What is left to pay.*\$80/);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const visitor = await foyer.visit();
  const { wixPayOrderId: paymentId } = (await visitor.call(payments.preparePayLink, { token })).value;
  await visitor.call(payments.startPayment, { paymentId, token: 'test_card', payLink: token });
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $80' }).click();
  await page.getByText('it’s paid').waitFor();

  await foyer.owner.call(bookings.revokeManageLinks, { bookingId: booked.booking.id });
  await page.reload();
  await expect.poll(() => titleOf(page).textContent()).toBe('This link doesn’t work');
  await page.getByText('It was replaced').waitFor();
  await page.goto(`${foyer.origin}/pay/nonsense`);
  await page.getByText('It may be incomplete').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors.filter((text) => !/40[49]|410/.test(text))).toEqual([]);
});
