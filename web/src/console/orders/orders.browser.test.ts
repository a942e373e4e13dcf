import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPlan } from '../../../../platform/src/testing/plans.ts';
import { focusedName, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { desktop, faultsOf, phone, titleOf } from '../../../testing/page.ts';
import { PASSWORD, TestPages } from '../../../testing/test-pages.ts';

const { createOnlineOrder, managementGetOrder, prepareOrderPayment } = modules.orders;
const { createPayLink, startPayment, updatePaymentSettings } = modules.payments;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  await pages.owner.call(updatePaymentSettings, { provider: 'TEST' });
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const fetchOrder = async (id: string) => (await pages.owner.call(managementGetOrder, { id })).value.order;

test('an owner adds an order that the member then sees, marks it as paid, and cancels it at the next payment', async () => {
  const email = await pages.addMember();
  const bookingForm = { name: 'Goals', questions: [{ kind: 'TEXT' as const, label: 'Your goal', required: true }] };
  const form = (await pages.owner.call(modules.bookingForms.createBookingForm, { bookingForm })).value.bookingForm;
  const { name } = await addPlan(pages.foyer, { name: `Mornings of ${email}`, formId: form.id });
  const { page, errors } = await visitConsole(pages, '/manage/orders/new');
  await page.getByRole('button', { name: 'Add order' }).click();
  await page.getByText('Choose a member.').waitFor();
  await page.getByText('Choose a plan.').waitFor();
  await page.getByRole('searchbox', { name: 'Search members' }).fill(email);
  await page.getByText(email, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Choose Ana Silva' }).click();
  await page.getByLabel('Plan').selectOption({ label: name });
  await page.getByLabel('Your goal').fill('A better back');
  await page.getByRole('checkbox', { name: 'It is paid' }).uncheck();
  await page.getByText('The member owes $79 for the first payment').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add order' }).click();

  await titleOf(page).getByText(name).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByText('$79 is owed').waitFor();
  await page.getByRole('definition').filter({ hasText: 'A better back' }).waitFor();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You have taken the payment at your business.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('The order is paid.').waitFor();
  await page.getByText('$79 is owed').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Cancel at the next payment' }).click();
  await dialog.getByText(/^It goes on until .*, as it is paid until then\./).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Cancel at the next payment');
  expect((await fetchOrder(id)).autoRenewCanceled).toBe(false);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel at the next payment' }).click();
  await page.getByText('The order won’t renew.').waitFor();
  await page.getByText('Canceled by you, for the next payment').waitFor();
  expect(await fetchOrder(id)).toMatchObject({ autoRenewCanceled: true, lastPaymentStatus: 'PAID' });
  expect(errors).toEqual([]);

  const member = await pages.visit('/account/orders', { cookies: await pages.cookiesOf(email, PASSWORD) });
  await member.page.getByText(name).first().waitFor();
});

test('a payment is refunded in part to store credit, on a phone; the list finds the order', async () => {
  const email = await pages.addMember();
  const memberId = await pages.idOf(email);
  const { id: planId } = await addPlan(pages.foyer, { name: 'Evenings' });
  const { id } = (await pages.owner.call(createOnlineOrder, { planId, onBehalf: { memberId } })).value.order;
  const { wixPayOrderId: paymentId } = (await pages.owner.call(prepareOrderPayment, { id })).value;
  await pages.owner.call(startPayment, { paymentId, token: 'test_card' });

  const { page, context, errors } = await visitConsole(pages, '/manage/orders', {
    viewport: phone,
    colorScheme: 'dark',
  });
  await page.getByRole('searchbox', { name: 'Search by member' }).fill(email);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === email);
  await page.getByText('1 order', { exact: true }).first().waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Amount in USD').fill('100');
  await dialog.getByRole('button', { name: 'Refund $100' }).click();
  await dialog.getByText('Enter an amount of up to $79.').waitFor();
  await dialog.getByText('Enter a reason.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Amount in USD');
  await dialog.getByLabel('Amount in USD').fill('20.50');
  await dialog.getByLabel('Reason').fill('A class was called off');
  await dialog.getByText('The member gets $20.50 back and owes nothing for it.').waitFor();
  await dialog.getByRole('radio', { name: 'To their store credit' }).check();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund $20.50' }).click();
  await page.getByText('$20.50 is refunded.').waitFor();
  await page.getByText('Partly refunded').waitFor();
  await page.getByText('$20.50 refunded: A class was called off').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const [popup, file] = await Promise.all([
    page.waitForEvent('popup'),
    context.waitForEvent('response', (answer) => answer.url().includes('/foyer/invoice-files/')),
    page
      .getByRole('button', { name: /^PDF of/ })
      .first()
      .click(),
  ]);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await popup.close();
  const credit = (await pages.owner.call(modules.storeCredit.getStoreCredit, { memberId })).value.storeCredit;
  expect(credit.balance).toEqual({ value: '20.50', currency: 'USD' });
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('link', { name: 'Evenings' }).waitFor();
  expect(errors).toEqual([]);
});

test('a payment link is copied, or shown where that is refused', async () => {
  const memberId = await pages.idOf(await pages.addMember());
  const { id: planId } = await addPlan(pages.foyer, { name: 'Noons' });
  const { id } = (await pages.owner.call(createOnlineOrder, { planId, onBehalf: { memberId } })).value.order;
  const { page, context, errors } = await visitConsole(pages, `/manage/orders/${id}`, { isChanged: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy payment link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const { token } = (await pages.owner.call(createPayLink, { subjectKind: 'ORDER', subjectId: id })).value;
  expect(new URL(url).pathname).toBe(`/pay/${token}`);

  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
  await page.getByRole('button', { name: 'Copy payment link' }).click();
  expect(await page.getByLabel('Payment link').inputValue()).toBe(url);
  await expect.poll(() => page.getByText('The link is copied.').count()).toBe(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('staff see orders, in Spanish too, and change none', async () => {
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/orders?lang=es&view=active');
  await titleOf(page).getByText('Pedidos').waitFor();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('heading', { name: 'Qué ha pasado' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Cambiar el pedido' }).count()).toBe(0);
});
