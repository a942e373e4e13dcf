import { readFile } from 'node:fs/promises';
import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, sampleScreens } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const rowOf = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
const find = async (address: string) => {
  const { customers } = (await pages.owner.call(modules.customers.queryCustomers, { search: address })).value;
  return customers.find(({ email }) => email === address);
};
const choose = (page: Page, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

/** A new customer, one who is there, and one who is refused. */
async function mixedFile() {
  const [fresh, known] = [pages.newEmail(), pages.newEmail()];
  const info = { name: { first: 'Vera', last: 'Known' }, emails: { items: [{ email: known }] } };
  await pages.owner.call(modules.contacts.createContact, { info });
  const lines = [
    'Client;E-mail address;Mobile number;Date of birth;Newsletter;Shoe size',
    `Zoë Fresh;${fresh};030 1234567;03/04/1990;yes;38`,
    `Vera Known;${known};030 7654321;;;`,
    'No Address;not-an-address;;;perhaps;',
  ];
  return { fresh, known, csv: lines.join('\r\n') };
}

describe.each(sampleScreens('customer-import'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('a file is mapped, previewed, applied and undone', async () => {
    const { fresh, known, csv } = await mixedFile();
    const { page, errors } = await visitConsole(pages, '/manage/customers', { viewport, colorScheme });
    await page.getByRole('link', { name: 'Import customers' }).click();
    await heading(page, 'Import customers');
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await choose(page, csv);
    await page.getByRole('heading', { name: 'Columns' }).waitFor();
    const column = (name: string) => page.getByLabel(name, { exact: true });
    await expect.poll(() => column('E-mail address').inputValue()).toBe('EMAIL');
    expect(await column('Shoe size').inputValue()).toBe('IGNORED');
    await column('Shoe size').selectOption('NOTES');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Check rows').click();
    await page.getByRole('alert').getByText('Say how the dates are written.').waitFor();
    await expect.poll(() => focusedName(page)).toContain('Day first');
    await page.getByLabel('Day first').check();
    await button(page, 'Check rows').click();

    await heading(page, 'Review import');
    await page.getByText('1 customer will be added.').waitFor();
    await page.getByText('Nobody is written to.').waitFor();
    await rowOf(page, 2).getByText('New', { exact: true }).waitFor();
    await rowOf(page, 3).getByRole('link', { name: 'Vera Known' }).waitFor();
    await rowOf(page, 4).getByText('E-mail address').waitFor();
    await rowOf(page, 4).getByText('must say yes or no').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await find(fresh)).toBeUndefined();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download refused rows').click(),
    ]);
    const refused = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(refused[0]).toBe('\uFEFFClient,E-mail address,Mobile number,Date of birth,Newsletter,Shoe size,Reason');
    expect(refused[1]).toMatch(/^No Address,not-an-address,,,perhaps,,.*must say yes or no/);

    await button(page, 'Import customers').click();
    await heading(page, 'Import complete');
    await rowOf(page, 2).getByText('Added').waitFor();
    expect(await find(fresh)).toMatchObject({ firstName: 'Zoë', lastName: 'Fresh' });
    expect((await find(known))?.phone).toBe('030 7654321');
    expect(await pages.foyer.mailsTo(fresh)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await button(page, 'Undo import').click();
    await heading(page, 'Import undone');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await find(fresh)).toBeUndefined();
    expect((await find(known))?.phone).toBeUndefined();
    await page.goto(`${pages.origin}/manage/customers/import`);
    await page.getByRole('heading', { name: 'Imports of the last 30 days' }).waitFor();
    await page.getByRole('link', { name: 'clients.csv' }).first().click();
    await heading(page, 'Import complete');
    expect(await button(page, 'Undo import').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe.each(sampleScreens('booking-import'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('bookings are matched, previewed, applied and undone', async () => {
    const email = pages.newEmail();
    const csv = [
      'Client,Email,Start Time,Type,Calendar,Notes',
      `Zoë Ahead,${email},12/30/2027 9:00 PM,Deep Rest Massage,Ines Okafor,Likes tea`,
      `Zoë Ahead,${email},01/15/2019 10:00 AM,Blow-dry,Ines Okafor,`,
      `Zoë Ahead,${email},01/16/2019 10:00 AM,Nothing we know,Ines Okafor,`,
    ].join('\r\n');
    const { page, errors } = await visitConsole(pages, '/manage/bookings', { viewport, colorScheme });
    await page.getByRole('link', { name: 'Import bookings' }).click();
    await heading(page, 'Import bookings');
    await choose(page, csv);
    await page.getByRole('heading', { name: 'Columns' }).waitFor();
    const choice = (name: string) => page.getByLabel(name, { exact: true });
    await expect.poll(() => choice('Start Time').inputValue()).toBe('START');
    await page.getByText('America/New York').waitFor();
    await expect.poll(() => choice('Blow-dry').locator('option').count()).toBeGreaterThan(2);
    expect(await choice('Blow-dry').inputValue()).toBe('');
    await choice('Blow-dry').selectOption('Deep Rest Massage');
    expect(await choice('Send reminders for the bookings that are still to come').isChecked()).toBe(false);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Check rows').click();

    await heading(page, 'Review import');
    await page.getByText('Up to 2 bookings will be added, with their customers.').waitFor();
    await page.getByText('Customers aren’t reminded of these bookings.').waitFor();
    await rowOf(page, 2).getByText('Deep Rest Massage').waitFor();
    await rowOf(page, 4).getByText('isn’t one of your services').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await find(email)).toBeUndefined();

    await button(page, 'Import bookings').click();
    await heading(page, 'Import complete');
    await rowOf(page, 2).getByRole('link', { name: 'Deep Rest Massage' }).waitFor();
    await rowOf(page, 3).getByRole('link', { name: 'Zoë Ahead' }).waitFor();
    expect(await pages.foyer.mailsTo(email)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Undo import').click();
    await heading(page, 'Import undone');
    expect(await find(email)).toBeUndefined();
    expect(errors).toEqual([]);
  });
});

test('text is pasted and imported by keyboard alone', async () => {
  const email = pages.newEmail();
  const { page } = await visitConsole(pages, '/manage/customers/import');
  await tabTo(page, 'Paste text instead');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(`Name,Email\nAna Silva,${email}\n`);
  await tabTo(page, 'Use this text');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
  await tabTo(page, 'Check rows');
  await page.keyboard.press('Enter');
  await heading(page, 'Review import');
  await button(page, 'Import customers').waitFor();
  // The way back above the heading has the same name.
  await focusOn(page.getByRole('heading', { level: 1 }));
  await tabTo(page, 'Import customers');
  await page.keyboard.press('Enter');
  await heading(page, 'Import complete');
  expect(await find(email)).toMatchObject({ firstName: 'Ana', lastName: 'Silva' });
});

test('a file in Windows-1252 is said to be one, and one without rows is refused', async () => {
  const { page } = await visitConsole(pages, '/manage/customers/import');
  await choose(page, Buffer.from(`Name;Email\nÍñigo;${pages.newEmail()}\n`, 'latin1'));
  await page.getByText('we read it as Windows-1252').waitFor();
  await page.getByText('Íñigo').waitFor();
  await choose(page, 'Name;Email\n');
  await page.getByText('The first line must name the columns').waitFor();
});

test('is for those who manage the business, and speaks Hebrew', async () => {
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/customers/import');
  await page.getByText('Managers and owners can import customers.').waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  const hebrew = await visitConsole(pages, '/manage/customers/import', { locale: 'he-IL' });
  await heading(hebrew.page, 'ייבוא לקוחות');
});
