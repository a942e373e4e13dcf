import { modules } from '@foyer/contract';
import { addDuration, days } from '@foyer/contract/values';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPlanService, addPlanWithBenefits } from '../../../../platform/src/testing/benefits.ts';
import { insertTestPlan } from '../../../../platform/src/testing/orders.ts';
import { draw, upload } from '../../../../platform/src/testing/pictures.ts';
import type { WireClient } from '../../../../platform/src/testing/wire-client.ts';
import { button, clientOf, enter, part, tabTo } from '../../../testing/account.ts';
import { faultsOf, focusedText, sampleScreens, titleOf } from '../../../testing/page.ts';
import { at, TestPages } from '../../../testing/test-pages.ts';

const { giftCards, orders, payments, services, sites } = modules;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  await pages.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Buys a monthly plan and pays it with this card of the test provider. */
async function buy(client: WireClient, token: string): Promise<string> {
  const { id: planId } = await insertTestPlan(pages.foyer, { memberPauseMostDays: 30 });
  const { id } = (await client.call(orders.createOnlineOrder, { planId })).value.order;
  const { wixPayOrderId: paymentId } = (await client.call(orders.prepareOrderPayment, { id })).value;
  await client.call(payments.startPayment, { paymentId, token });
  return id;
}

describe.each(sampleScreens('account order'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('an order is canceled, kept, paused and given another card, by keyboard', async () => {
    const { page, errors } = await enter(pages, '/account/orders', { viewport, colorScheme });
    const id = await buy(await clientOf(pages, page), 'test_card');
    await page.reload();
    await page.getByRole('link', { name: 'Monthly' }).click();
    await at(page, `/account/orders/${id}`);
    await expect.poll(() => titleOf(page).textContent()).toBe('Monthly');
    await part(page, 'payments').getByText('$20 paid on').waitFor();
    await part(page, 'payments')
      .getByRole('link', { name: /^Receipt/ })
      .waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await tabTo(page, 'Cancel plan');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Cancel this plan?');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await tabTo(page, 'Cancel at the end of the paid time');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => focusedText(page))
      .toMatch(/^It’s canceled\. You can use it until .* nothing more is charged\.$/);
    await tabTo(page, 'Keep plan');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Keep this plan?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^You keep your plan\. .* Your next payment, \$20, is on/);

    await tabTo(page, 'Change card');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Change card');
    await page.getByText('Nothing is charged now.').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    // A new card is declined, another one asks for a second step.
    await page.getByLabel('Test card').selectOption({ label: 'Is declined (0002)' });
    await button(page, 'Save card').click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByLabel('Test card').selectOption({ label: 'The bank asks first (3155)' });
    await button(page, 'Save card').click();
    await button(page, 'Approve').click();
    await expect.poll(() => focusedText(page)).toBe('Your card is changed. It pays from now on.');
    await page.getByRole('definition').filter({ hasText: 'ending in 3155' }).waitFor();
    await part(page, 'payments').getByText('Card saved on').waitFor();
    await tabTo(page, 'Change card');
    await page.keyboard.press('Enter');
    await page.getByLabel(/ending in 4242/).check();
    await button(page, 'Use this card').dblclick();
    await expect.poll(() => focusedText(page)).toBe('Your card is changed. It pays from now on.');
    await page.getByRole('definition').filter({ hasText: 'ending in 4242' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await tabTo(page, 'Pause plan');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Pause this plan?');
    await button(page, 'Pause plan').last().click();
    await page.getByText(/^Choose a day from /).waitFor();
    const resumes = page.getByLabel('Goes on again on');
    await resumes.fill((await resumes.getAttribute('max')) ?? '');
    await page.getByText(/goes on by itself on .*, \d{4}\. Meanwhile it can’t be used/).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Your plan is paused until .*, \d{4}\.$/);
    await page.getByText(/^It’s paused until/).waitFor();
    await tabTo(page, 'Resume plan');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Resume this plan?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Your plan goes on.');
    await expect.poll(() => button(page, 'Pause plan').count()).toBe(0);

    // The business ends it meanwhile: the page says so instead of failing.
    await button(page, 'Cancel plan').click();
    await pages.owner.call(orders.cancelOrder, { id, effectiveAt: 'IMMEDIATELY' });
    await button(page, 'Cancel right away').click();
    await expect.poll(() => focusedText(page)).toBe('This changed in the meantime. Here is how it stands now.');
    await page.getByText(/^It ended on/).waitFor();
    expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
  });
});

test('cards are deleted, gift cards redeemed and receipts read and printed under Payments', async () => {
  const logo = await upload(pages.owner, await draw(200, 50).png().toBuffer());
  (await pages.owner.call(sites.updateSite, { site: { brand: { logo: { id: logo.id } } } })).value;
  const { page, email, errors } = await enter(pages, '/account/payments');
  await page.getByText('You have no store credit.').waitFor();
  await page.getByText('None yet.').waitFor();
  await buy(await clientOf(pages, page), 'test_card');
  const { code } = (await pages.owner.call(giftCards.createGiftCard, { amount: '25' })).value.giftCard;
  await page.reload();
  await page.getByLabel('Gift card code').fill('NOT-A-CARD');
  await page.keyboard.press('Enter');
  await part(page, 'credit').getByText('We don’t know this code.').waitFor();
  await page.getByLabel('Gift card code').fill(code);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('$25 is added to your store credit at Low Tide.');
  await part(page, 'credit').getByText('You have $25.').waitFor();
  await part(page, 'cards')
    .getByRole('button', { name: /^Delete:/ })
    .click();
  await part(page, 'cards').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => focusedText(page)).toMatch(/ending in 4242 is deleted\.$/);
  await page.getByText('None yet.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await part(page, 'receipts').getByRole('link').first().click();
  await expect.poll(() => titleOf(page).textContent()).toMatch(/^(Receipt|Invoice) /);
  await page.getByText(email).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const printed = page.getByRole('main').getByRole('img', { name: 'Low Tide' });
  expect(await printed.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await printed.waitFor();
  expect(await page.getByRole('button', { name: 'PDF' }).isVisible()).toBe(false);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('plans are compared on a page that works without script, and found from services', async () => {
  const query = { filter: { name: 'Slow Flow Yoga' } };
  const [yoga] = (await pages.owner.call(services.queryServices, { query })).value.services;
  const pottery = await addPlanService(pages.foyer, { name: 'Pottery', category: { id: yoga?.category.id } });
  const planId = await addPlanWithBenefits(pages.foyer, { serviceIds: [pottery] });
  const { page, errors } = await pages.visit('/plans', { javaScriptEnabled: false });

  const floor = page.getByRole('article', { name: 'Open Floor' });
  await floor.getByText('We recommend this one').waitFor();
  await floor.getByText('Payment and cancellation').click();
  await floor.getByText('The first 7 days are free. We save your card and charge $148 after them.').waitFor();
  expect(await floor.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toMatch(
    /^\/hosted\/checkout\/plan\?planId=/,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const isPlan = (one: Record<string, unknown>) => one['@type'] === 'Product' && one.name === 'Open Floor';
  expect(data['@graph'].find(isPlan)).toMatchObject({
    offers: { price: '148', priceCurrency: 'USD', priceSpecification: { unitCode: 'MON' } },
  });
  const visits = page.getByRole('article', { name: 'Ten visits' });
  await visits.getByText('10 sessions').waitFor();
  await visits.getByRole('link', { name: 'Pottery' }).click();
  await page.getByRole('region', { name: 'Included in' }).getByRole('link', { name: 'Ten visits' }).click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#plan-ten-visits/);
  expect(errors).toEqual([]);

  // The member sees the sessions left, also before opening the order.
  const { page: own, email } = await enter(pages, '/account/security');
  await pages.owner.call(orders.createOfflineOrder, { planId, memberId: await pages.idOf(email), paid: true });
  for (const path of ['/account', '/account/orders']) {
    await own.goto(pages.origin + path);
    await own.getByRole('article', { name: 'Ten visits' }).getByText('10 of 10 sessions left').waitFor();
  }
});

// The last test: it moves the clock by a month.
test('a payment that failed is paid with another card', async () => {
  const email = await pages.addMember();
  const first = await pages.visit('/account/orders', { cookies: await pages.signIn(email) });
  const id = await buy(await clientOf(pages, first.page), 'test_card_renewal_declined');
  await pages.foyer.runUntil(addDuration(pages.foyer.now(), days(32)));
  const { page, errors } = await pages.visit(`/account/orders/${id}`, { cookies: await pages.signIn(email) });
  await page.getByText(/Your last payment didn’t go through\. We’ll try again on .* your plan ends on/).waitFor();
  await button(page, 'Pay now').click();
  await expect.poll(() => focusedText(page)).toBe('Pay what’s due');
  await page.getByLabel('Another card').check();
  await page.getByLabel('Test card').selectOption({ label: 'Succeeds (4242)' });
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page, 'Pay $20').click();
  await expect.poll(() => focusedText(page)).toBe('Thank you, it’s paid.');
  await page.getByText(/^Next payment: \$20 on/).waitFor();
  await part(page, 'payments').getByText('$20 not paid on').first().waitFor();
  expect(errors).toEqual([]);
});
