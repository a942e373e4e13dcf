import { modules } from '@foyer/contract';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPlan } from '../../../platform/src/testing/plans.ts';
import { button } from '../../testing/account.ts';
import { faultsOf, titleOf } from '../../testing/page.ts';
import { TestPages } from '../../testing/test-pages.ts';

const { payments } = modules;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', notificationSecret: 'whsec_1' };
  (await pages.owner.call(payments.updatePaymentSettings, { provider: 'STRIPE', stripe })).value;
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Stands in for Stripe.js: shows what it was opened with, declines the first card and takes the second. */
const script = `
const results = [{ error: { type: 'card_error', message: 'Stripe says: declined.' } }, {}];
window.Stripe = (key, { locale }) => ({
  elements: ({ clientSecret }) => ({
    create: (kind) => {
      const listeners = {};
      return {
        on: (event, listener) => { listeners[event] = listener; },
        mount: (box) => { box.textContent = [kind, key, locale, clientSecret].join(' '); listeners.ready(); },
        destroy: () => {},
      };
    },
  }),
  confirmPayment: async ({ confirmParams, redirect }) => {
    document.title = [redirect, new URL(confirmParams.return_url).pathname].join(' ');
    return results.shift();
  },
});`;

/** Answers in place of Stripe: its script, and what the platform learns from its API. */
async function standIn(context: BrowserContext): Promise<{ started: unknown[] }> {
  const started: unknown[] = [];
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  let due = {};
  await context.route('**/foyer/v1/payments/*', async (route) => {
    const response = await route.fetch();
    const { payment, ...others } = await response.json();
    due = payment;
    const status = started.length > 0 ? 'SUCCEEDED' : payment.status;
    await route.fulfill({ response, json: { ...others, payment: { ...payment, status } } });
  });
  await context.route('**/foyer/v1/payments/*/start', async (route) => {
    started.push(route.request().postDataJSON());
    const confirmation = { provider: 'STRIPE', clientSecret: 'pi_secret', publishableKey: 'pk_test_1' };
    await route.fulfill({ json: { payment: { ...due, status: 'REQUIRES_ACTION' }, confirmation } });
  });
  return { started };
}

test('the form of Stripe is loaded from its host, keeps open after a decline, and pays', async () => {
  const { id: planId } = await addPlan(pages.foyer, { name: 'Monthly visits' });
  const cookies = await pages.signIn(await pages.addMember());
  const { page, context, errors } = await pages.visit(`/hosted/checkout/plan?planId=${planId}`, { cookies });
  const { started } = await standIn(context);
  await button(page, 'Continue to payment').click();
  await page.getByText('payment pk_test_1 en-US pi_secret').waitFor();
  expect(started).toEqual([{}]);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Pay $79').click();
  await page.getByText('Stripe says: declined.').waitFor();
  expect(await page.title()).toBe('if_required /hosted/checkout/plan');
  await page.getByText('payment pk_test_1 en-US pi_secret').waitFor();
  await button(page, 'Pay $79').click();
  await expect.poll(() => titleOf(page).textContent()).toBe('Thank you');
  expect(started).toHaveLength(1);
  expect(errors).toEqual([]);
});
