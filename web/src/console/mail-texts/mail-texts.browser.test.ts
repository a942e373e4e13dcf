import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, sampleScreens, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { listMailTexts, setMailText, deleteMailText } = modules.mailTexts;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(async () => {
  for (const { id: mailTextId } of await list()) await pages.owner.call(deleteMailText, { mailTextId });
  await pages.closeVisits();
});
afterAll(() => pages?.close());

const list = async () => (await pages.owner.call(listMailTexts, {})).value.mailTexts;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const confirmed = { kind: 'BOOKING_CONFIRMED', language: 'en', text: 'Bring a towel.' } as const;

describe.each(sampleScreens('mail texts'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('an owner writes a text for one service, reads the mail beside it, and takes the usual text again', async () => {
    const query = { filter: { type: 'APPOINTMENT' } };
    const [service] = (await pages.owner.call(modules.services.queryServices, { query })).value.services;
    const { page, errors } = await visitConsole(pages, '/manage/settings/emails', { viewport, colorScheme });
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Booking confirmed' }).click();
    await titleOf(page).getByText('Booking confirmed').waitFor();
    await preview(page).getByText('We look forward to seeing you.').waitFor();
    await page.getByLabel('Service', { exact: true }).selectOption(service?.name ?? '');
    await text(page).fill('Ring twice, {first_name}.');
    await preview(page).getByText('Ring twice, Ana.').waitFor();
    await preview(page)
      .getByText(service?.name ?? '')
      .first()
      .waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    // What is typed for one service stays while another one is looked at.
    await page.getByLabel('Service', { exact: true }).selectOption('All services');
    await expect.poll(() => text(page).inputValue()).toBe('');
    await page.getByLabel('Service', { exact: true }).selectOption(service?.name ?? '');
    await expect.poll(() => text(page).inputValue()).toBe('Ring twice, {first_name}.');
    await press(page, 'Save text');
    await page.getByText('The text is saved. The next emails have it.').waitFor();
    expect(await list()).toMatchObject([{ serviceId: service?.id, text: 'Ring twice, {first_name}.' }]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await press(page, 'Use the usual text again');
    await page.getByText('Emails have the usual text again.').waitFor();
    await expect.poll(list).toEqual([]);
    await press(page, 'Undo');
    await expect.poll(list).toMatchObject([{ text: 'Ring twice, {first_name}.' }]);
    await page.goto(`${pages.origin}/manage/settings/emails`);
    await page.getByText('English · 1 service').waitFor();
    expect(errors).toEqual([]);
  });
});

test('by keyboard alone; mistakes are named, and of two who write at once nobody loses their text', async () => {
  const { page } = await visitConsole(pages, '/manage/settings/emails/booking-confirmed');
  await preview(page).getByText('We look forward').waitFor();
  await tabTo(page, 'Text');
  await page.keyboard.type('Hello {name}');
  await tabTo(page, 'Save text');
  await page.keyboard.press('Enter');
  await page.getByText('In curly brackets, only these are known: first_name, service, when').waitFor();
  expect(await list()).toEqual([]);
  await text(page).fill('Mine');
  await pages.owner.call(setMailText, { mailText: confirmed });
  await press(page, 'Save text');
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  expect(await text(page).inputValue()).toBe('Mine');
  // It is about this text only.
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByText('Someone else has saved changes').waitFor({ state: 'detached' });
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  await press(page, 'Save mine');
  await page.getByText('The text is saved.').waitFor();
  expect(await list()).toMatchObject([{ text: 'Mine', revision: '2' }]);
  await pages.owner.call(setMailText, { mailText: { ...confirmed, revision: '2' } });
  await text(page).fill('Mine again');
  await press(page, 'Save text');
  await press(page, 'Take theirs');
  await expect.poll(() => text(page).inputValue()).toBe('Bring a towel.');
  // Before the answer to a save has come, typing goes on.
  const answered = Promise.withResolvers<void>();
  await page.route('**/v1/mail-texts', (route) => answered.promise.then(() => route.continue()), { times: 1 });
  await text(page).fill('First');
  await press(page, 'Save text');
  await text(page).fill('First, and more');
  answered.resolve();
  await page.getByText('The text is saved.').waitFor();
  await expect.poll(list).toMatchObject([{ text: 'First' }]);
  expect(await text(page).inputValue()).toBe('First, and more');
  await press(page, 'Save text');
  await expect.poll(list).toMatchObject([{ text: 'First, and more' }]);
});

test('a mail about a plan has words of its own to insert, and no service', async () => {
  const { page } = await visitConsole(
    pages,
    '/manage/settings/emails/order-cancellation-planned?service=any&language=de',
  );
  await preview(page).getByText('Ihr Tarif ist gekündigt').first().waitFor();
  expect(await page.getByLabel('Service', { exact: true }).count()).toBe(0);
  await text(page).fill('Schade. ');
  await press(page, 'Plan');
  await preview(page).getByText('Schade. Monatskarte').waitFor();
  // The last day stays in the mail.
  await preview(page).getByText('Endet am').waitFor();
  await press(page, 'Save text');
  await page.getByText('The text is saved.').waitFor();
  expect(await list()).toMatchObject([{ kind: 'ORDER_CANCELLATION_PLANNED', language: 'de', text: 'Schade. {plan}' }]);
});

test('an SMS has no subject, says its parts, and keeps its link; one that is too long is refused', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/settings/emails/sms-reminder');
  await preview(page).getByText('Sent in 1 part;').waitFor();
  expect(await page.getByLabel(/^Subject/).count()).toBe(0);
  await text(page).fill('See you, {first_name} 🌊');
  await preview(page).getByText('See you, Ana 🌊 Confirm or cancel: ').waitFor();
  await preview(page).getByText('Sent in 2 parts;').waitFor();
  await preview(page).getByText('leave 70 characters for a part').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await text(page).fill('x'.repeat(700));
  await preview(page).getByText('Sent in 6 parts;').waitFor();
  await press(page, 'Save text');
  await page.getByText('An SMS can have at most 4 parts.').waitFor();
  expect(await list()).toEqual([]);
  await text(page).fill('See you, {first_name}!');
  await press(page, 'Save text');
  await page.getByText('The text is saved. The next SMS have it.').waitFor();
  expect(await list()).toMatchObject([{ kind: 'SMS_REMINDER', text: 'See you, {first_name}!' }]);
  // The console shows an answer of 400 as an error of its own.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

test('staff read the texts and can’t change them', async () => {
  await pages.owner.call(setMailText, { mailText: confirmed });
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/settings/emails/booking-confirmed');
  await preview(page).getByText('Bring a towel.').waitFor();
  expect(await text(page).isDisabled()).toBe(true);
  // Of other languages, too.
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await preview(page).getByText('Wir freuen uns').waitFor();
  expect(await page.getByRole('button', { name: 'Save text' }).count()).toBe(0);
});
