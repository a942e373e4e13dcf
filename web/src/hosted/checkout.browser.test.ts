import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules, type RequestOf } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listSlots } from '../../../platform/src/testing/booking.ts';
import { addCoupon } from '../../../platform/src/testing/coupons.ts';
import { DAY_MS } from '../../../platform/src/testing/durations.ts';
import { makePkce } from '../../../platform/src/testing/pkce.ts';
import { addPlan } from '../../../platform/src/testing/plans.ts';
import { addService } from '../../../platform/src/testing/services.ts';
import { signIn as signInToSite } from '../../../platform/src/testing/sign-in.ts';
import { clientApps, type WireClient } from '../../../platform/src/testing/wire-client.ts';
import { button, tabTo } from '../../testing/account.ts';
import { visitConsole } from '../../testing/console.ts';
import { faultsOf, focusedText, phone, titleOf, waitUntilHydrated } from '../../testing/page.ts';
import { at, PASSWORD, TestPages } from '../../testing/test-pages.ts';

const { benefits, bookingForms, extendedBookings, orders, payments, plans, redirects } = modules;

/** A site on another origin that sells the business's plans. */
const app = createServer((_, response) => response.end('the app'));
let site: string;
let pages: TestPages;
beforeAll(async () => {
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
  const { port } = app.address() as AddressInfo;
  site = `http://localhost:${port}`;
  pages = await TestPages.open();
  (await pages.owner.call(payments.updatePaymentSettings, { provider: 'TEST' })).value;
});
afterEach(() => pages.closeVisits());
afterAll(async () => {
  app.close();
  await pages?.close();
});

/** The path of the checkout that the app sends its visitors to. */
async function sell(planId: string, more: RequestOf<typeof redirects.createRedirectSession> = {}): Promise<string> {
  const visitor = await pages.foyer.visit();
  const callbacks = { postFlowUrl: `${site}/`, thankYouPageUrl: `${site}/thanks` };
  const asked = { paidPlansCheckout: { planId, checkoutData: 'from=app' }, callbacks, ...more };
  const { redirectSession } = (await visitor.call(redirects.createRedirectSession, asked)).value;
  const { pathname, search } = new URL(redirectSession.fullUrl);
  return pathname + search;
}

/** Orders of a plan with how often each was charged, as the business sees them. */
async function listSold(planId: string) {
  const { value } = await pages.owner.call(orders.managementListOrders, { planIds: [planId] });
  return Promise.all(
    value.orders.map(async ({ id, status }) => {
      const made = (await pages.owner.call(payments.listPayments, { subjectKind: 'ORDER', subjectId: id })).value
        .payments;
      return { id, status, paid: made.filter((payment) => payment.status === 'SUCCEEDED').length };
    }),
  );
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Email').fill(pages.newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Create account').click();
}

/** Enters a test card by hand. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
}

test('a newcomer buys a plan of another site, with the bank’s consent and a second tab, and is charged once', async () => {
  const foyer = { memberPause: { mostDays: 30 } };
  const { id: planId } = await addPlan(pages.foyer, { name: 'Twelve weeks', buyerCanCancel: true, foyer });
  const included = { type: 'LIMITED', sessions: 4, period: 'CYCLE', allServices: true } as const;
  await pages.owner.call(benefits.setPlanBenefits, { planId, benefits: [included] });
  const { code } = await addCoupon(pages.foyer);
  const { page, context, errors } = await pages.visit(await sell(planId), { viewport: phone });
  await expect.poll(() => titleOf(page).textContent()).toBe('Order summary');
  await page.getByText('$79 a month, until canceled').waitFor();
  await page.getByText('4 sessions a month').waitFor();
  await page.getByText('once in each period, for up to 30 days').waitFor();
  await page.getByText('Have a coupon?').click();
  await page.getByLabel('Coupon code').fill('no-such-code');
  await button(page, 'Apply coupon').click();
  await page.getByText('We don’t know this code.').waitFor();
  await page.getByLabel('Coupon code').fill(code);
  await button(page, 'Apply coupon').click();
  await page.getByText('−$7.90').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await at(page, '/hosted/register');
  await waitUntilHydrated(page);
  await register(page);
  await at(page, '/hosted/checkout/plan');
  await waitUntilHydrated(page);
  await page.getByText('−$7.90').waitFor();

  const other = await context.newPage();
  await other.goto(page.url());
  await waitUntilHydrated(other);
  await tabTo(page, 'Continue to payment');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Order summary');
  await page.getByText('Test payments').waitFor();
  await enterCard(page, '4000 0025 0000 3155');
  await button(page, 'Pay $71.10').dblclick();
  await expect.poll(() => focusedText(page)).toBe('Your bank asks: is it you?');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await other.getByText('Have a coupon?').click();
  await other.getByLabel('Coupon code').fill(code);
  await button(other, 'Apply coupon').click();
  await other.getByText('−$7.90').waitFor();
  await button(other, 'Continue to payment').click();
  await other.getByText('Test payments').waitFor();
  await button(page, 'Approve').click();
  await page.waitForURL(({ origin }) => origin === site);
  const { pathname, searchParams } = new URL(page.url());
  const [sold, ...others] = await listSold(planId);
  expect([sold?.status, sold?.paid, others]).toEqual(['ACTIVE', 1, []]);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/thanks',
    { planOrderId: sold?.id, checkoutData: 'from=app', wixMemberLoggedIn: 'true' },
  ]);
  // Back leads to the checkout before signing in, which knows that it is done.
  await page.goBack();
  await at(page, '/hosted/checkout/plan');
  await expect.poll(() => titleOf(page).textContent()).toBe('Thank you');
  expect((await listSold(planId)).map(({ paid }) => paid)).toEqual([1]);
  const challenge = { code_challenge: makePkce().codeChallenge, code_challenge_method: 'S256' };
  const asked = { client_id: clientApps.own, response_type: 'code', redirect_uri: `${site}/in`, ...challenge };
  await page.goto(`${pages.origin}/oauth2/authorize?${new URLSearchParams({ ...asked, prompt: 'none' })}`);
  expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();

  await enterCard(other, '4242 4242 4242 4242');
  await button(other, 'Pay $71.10').click();
  await other.waitForURL(({ origin }) => origin === site);
  expect((await listSold(planId)).map(({ paid }) => paid)).toEqual([1]);

  // The same card is saved by now, and its bank asks again.
  const { id: laterId } = await addPlan(pages.foyer, { name: 'Spring', allowFutureStartDate: true });
  await page.goto(`${pages.origin}/hosted/checkout/plan?planId=${laterId}`);
  await waitUntilHydrated(page);
  const start = new Date(pages.foyer.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  for (const day of ['2020-01-01', '2099-01-01']) {
    await page.getByLabel('Start date').fill(day);
    await button(page, 'Continue to payment').click();
    await page.getByText('Choose a start date from today on, within ten years.').waitFor();
  }
  await page.getByLabel('Start date').fill(start);
  await button(page, 'Continue to payment').click();
  await page.getByRole('listitem').getByText('It starts on ').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /3155/ }).isChecked()).toBe(true);
  await button(page, 'Pay $79').click();
  await button(page, 'Approve').click();
  await page.getByText('Spring is yours. It starts on ').waitFor();
  const [later] = (await pages.owner.call(orders.managementListOrders, { planIds: [laterId] })).value.orders;
  expect([later?.status, later?.startDate.slice(0, 10)]).toEqual(['PENDING', start]);
  expect((await listSold(laterId)).map(({ paid }) => paid)).toEqual([1]);
  // The coupon that nobody knows.
  expect(errors.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

test('a trial saves a card: declined, then another for the same order; a reload still says thank you', async () => {
  const { value } = await pages.owner.call(plans.queryPublicPlans, {});
  const planId = value.plans.find(({ name }) => name === 'Open Floor')?.id ?? '';
  const email = await pages.addMember();
  const cookies = await pages.signIn(email);
  const path = `/hosted/checkout/plan?planId=${planId}`;
  const { page, errors } = await pages.visit(path, { cookies, colorScheme: 'dark' });
  await button(page, 'Continue to payment').click();
  await page.getByText('Accept the terms to continue.').waitFor();
  await page.getByLabel('I accept the terms of this plan.').check();
  await button(page, 'Continue to payment').click();
  await page.getByText('We save your card for later payments.').waitFor();
  await button(page, 'Save card').click();
  await page.getByText('Use one of the test cards.').waitFor();
  await page.getByLabel('Card number').pressSequentially('4000000000000002');
  await page.getByLabel('Expiry').pressSequentially('1220');
  await page.getByLabel('CVC').fill('7');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002');
  await button(page, 'Save card').click();
  await page.getByText('This month has passed.').waitFor();
  await page.getByText('Enter three or four digits.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('Expiry').fill('1 / 2041');
  await page.getByLabel('CVC').fill('7777');
  await button(page, 'Save card').click();
  await page.getByText('Your card was declined.').waitFor();
  await expect.poll(() => focusedText(page)).toContain('You haven’t been charged.');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('Test card').selectOption({ label: 'Succeeds (4242)' });
  await button(page, 'Save card').click();
  await expect.poll(() => titleOf(page).textContent()).toBe('Thank you');
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => titleOf(page).textContent()).toBe('Thank you');
  await page.getByText('Your free days last until').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.goto(pages.origin + path);
  await page.getByText('It can be bought once per person.').waitFor();
  expect(errors).toEqual([]);
});

test('who signed in with a site’s own form gets a plan and books as themselves, a visitor too, and links alone tell nobody', async () => {
  const { value } = await pages.owner.call(plans.queryPublicPlans, {});
  const planId = value.plans.find(({ name }) => name === 'Canal Circle')?.id ?? '';
  const email = await pages.addMember();
  const { client } = await signInToSite(pages.foyer.origin, { email, password: PASSWORD });
  const ask = async (caller: WireClient, request: RequestOf<typeof redirects.createRedirectSession>) =>
    (await caller.call(redirects.createRedirectSession, request)).value.redirectSession.fullUrl;
  const plan = { paidPlansCheckout: { planId, checkoutData: '/services?from=plan' } };
  // The link alone, such as one that somebody else made and mailed, says nobody who they are.
  const { pathname, search } = new URL(await ask(client, plan));
  const { page, context } = await pages.visit(pathname + search);
  await page.getByText('Sign in to continue.').waitFor();
  expect(page.url()).not.toContain('handover');
  const goFromSite = async (url: string) => {
    await page.goto(site);
    await page.evaluate((href) => location.assign(href), url);
    await page.waitForURL(({ origin }) => origin === pages.origin);
    await waitUntilHydrated(page);
  };
  await goFromSite(await ask(client, plan));
  await page.getByText('Nothing: this plan is free.').waitFor();
  await button(page, 'Get it').click();
  await page.waitForURL(`${pages.origin}/services?from=plan`);

  const { id } = await addService(pages.foyer, { payment: { rateType: 'NO_FEE', options: { inPerson: true } } });
  const book = async (caller: WireClient, address: string) => {
    const [slotAvailability] = await listSlots(pages.foyer, id);
    const callbacks = { postFlowUrl: `${site}/` };
    await goFromSite(await ask(caller, { bookingsCheckout: { slotAvailability }, callbacks }));
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Email').fill(address);
    await button(page, 'Continue').click();
    await button(page, 'Confirm booking').click();
    await page.waitForURL(({ origin }) => origin === site);
    const own = (await caller.call(extendedBookings.queryExtendedBookings, {})).value.extendedBookings;
    return [page.url().slice(site.length), ...own.map(({ booking }) => booking.contactDetails?.email)];
  };
  expect(await book(client, email)).toEqual(['/?wixMemberLoggedIn=true', email]);
  await context.clearCookies();
  const guest = pages.newEmail();
  expect(await book(await pages.foyer.visit(clientApps.reference), guest)).toEqual(['/', guest]);
  const answer = await page.goto(`${pages.origin}/hosted/checkout/plan?planId=x`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all plans' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('the owner gives a plan a form; a member answers it, and both see the answers with the order', async () => {
  const goal = { kind: 'CHOICE', label: 'Your goal', key: 'goal', required: true, options: ['A better back', 'Fun'] };
  const condition = { key: 'goal', operator: 'IS', value: 'A better back' };
  const doctor = { kind: 'CONSENT', label: 'A doctor knows', key: 'doctor', required: true, condition };
  const bookingForm = { name: 'Goals', questions: [goal, doctor] } as RequestOf<
    typeof bookingForms.createBookingForm
  >['bookingForm'];
  (await pages.owner.call(bookingForms.createBookingForm, { bookingForm })).value;
  const pricing = { price: { value: '0' }, singlePaymentUnlimited: true };
  const { id: planId } = await addPlan(pages.foyer, { name: 'Back school', pricing });
  const { page: console } = await visitConsole(pages, `/manage/plans/${planId}`);
  await console.getByLabel('Questions for buyers').selectOption('Goals');
  await button(console, 'Save changes').click();
  await console.waitForURL('**/manage/plans');

  const cookies = await pages.signIn(await pages.addMember());
  const { page, errors } = await pages.visit(`/hosted/checkout/plan?planId=${planId}`, { cookies, viewport: phone });
  await button(page, 'Get it').click();
  await page.getByText('Please answer: Your goal').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q_goal');
  await page.keyboard.press('Space');
  await button(page, 'Get it').click();
  await page.getByText('Please agree: A doctor knows').waitFor();
  expect(await page.getByText('Please answer: Your goal').count()).toBe(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('A doctor knows').check();
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByLabel('A doctor knows').isChecked()).toBe(true);
  await button(page, 'Get it').click();
  await expect.poll(() => titleOf(page).textContent()).toBe('Thank you');
  const [order] = (await pages.owner.call(orders.managementListOrders, { planIds: [planId] })).value.orders;
  await page.goto(`${pages.origin}/account/orders/${order?.id}`);
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await console.goto(`${pages.origin}/manage/orders/${order?.id}`);
  for (const each of [page, console]) {
    await each.getByRole('definition').filter({ hasText: 'A better back' }).waitFor();
    await each.getByRole('definition').filter({ hasText: 'Yes' }).waitFor();
  }
  expect(errors).toEqual([]);
});
