import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, fetchBooking, findSlot } from '../../../../platform/src/testing/booking.ts';
import { prenatal } from '../../../../platform/src/testing/multi-service.ts';
import { addService } from '../../../../platform/src/testing/services.ts';
import { visitConsole } from '../../../testing/console.ts';
import { faultsOf, phone, titleOf, waitUntilHydrated } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { listConferencingAccounts } = modules.conferencing;
const { listNotificationRecipients } = modules.businessNotifications;
const { getReminderSettings, getSmsAccount } = modules.reminders;
const { queryServices } = modules.services;
const OWNER = 'owner@example.com';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

test('an owner chooses what they hear of, adds the address of the desk, and removes it', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/notifications', { viewport: phone });
  await page.getByLabel('New booking').first().selectOption('In a summary');
  await page.getByLabel('Send the bookings of the day each morning').first().check();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await page.getByText('Saved.').waitFor();
  await page.getByLabel('Another email address').fill('desk@example.com');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText('desk@example.com').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const list = async () => (await pages.owner.call(listNotificationRecipients, {})).value.recipients;
  const own = (await list()).find(({ email }) => email === OWNER);
  expect(own?.choices).toMatchObject({ NEW_BOOKING: 'DIGEST', DAILY_AGENDA: 'AT_ONCE', CANCELED: 'AT_ONCE' });
  await page.getByText('desk@example.com').click();
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click();
  await page.getByText('desk@example.com').first().waitFor({ state: 'detached' });
  expect((await list()).map(({ email }) => email)).not.toContain('desk@example.com');
  expect(errors).toEqual([]);
});

test('an owner keeps time free for the way to customers, and meets others online', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/locations', { viewport: phone });
  const minutes = page.getByLabel('Minutes of travel: Massage at Your Office');
  await minutes.fill('half an hour');
  await minutes.press('Enter');
  await page.getByText('Enter minutes from 0 to 720.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await minutes.fill('30');
  await minutes.press('Enter');
  await page.getByText('The travel time of Massage at Your Office is saved.').waitFor();
  const query = { filter: { 'mainSlug.name': 'massage-at-your-office' } };
  const { services } = (await pages.owner.call(queryServices, { query })).value;
  expect(services.map(({ foyer }) => foyer)).toEqual([{ travelMinutes: 30 }]);
  await expect.poll(() => minutes.inputValue()).toBe('30');
  // Meetings at Zoom, which can't be reached here.
  const saveMeetings = () => page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('How you meet').selectOption('A Zoom meeting for each booking');
  await page.getByLabel('Client ID').fill('client');
  await page.getByLabel('Client secret').fill('a-secret');
  await saveMeetings();
  await page.getByText('Enter it as your provider shows it.').waitFor();
  await page.getByLabel('Account ID').fill('account');
  await saveMeetings();
  await page.getByText('Online meetings are saved.').waitFor();
  await expect.poll(() => page.getByLabel('Client secret').inputValue()).toBe('');
  await page.getByText('Leave it empty to keep the one you saved.').waitFor();
  const { conferencingAccounts } = (await pages.owner.call(listConferencingAccounts, {})).value;
  expect(conferencingAccounts).toEqual([{ provider: 'ZOOM', accountId: 'account', clientId: 'client', host: 'me' }]);
  const { id } = await addService(pages.foyer, { conferencing: { enabled: true } });
  await book(await pages.foyer.visit(), await findSlot(pages.foyer, id));
  await pages.foyer.runDueJobs();
  await page.reload();
  await page.getByText('Zoom doesn’t answer. We’ll try again.').waitFor();
  await page.getByText('1 meeting to come is not up to date.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // A refused save is logged by the browser.
  expect(errors).toEqual([expect.stringContaining('400')]);
});

test('an owner chooses when customers are reminded, also for one service, and asks for reviews', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/reminders', { viewport: phone });
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await page.getByLabel('Reminder 2: how long before').fill('1500');
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Give it its own reminders' }).click();
  await page.getByRole('button', { name: 'Remove reminder 1' }).last().click();
  await page.getByLabel('Ask customers for a review after their visit').check();
  await save();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Reminder 2: how long before');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByLabel('Reminder 2: how long before').fill('90');
  await page.getByLabel('Reminder 2: unit').selectOption('minutes before');
  await page.getByLabel('Reminder 1: how long before').last().fill('3');
  await page.getByLabel('Hold back emails, too').check();
  await page.getByLabel('Link to the page for reviews').fill('https://reviews.example.com/low-tide');
  await save();
  await page.getByText('Reminders are saved.').waitFor();
  const mail = { channels: ['MAIL', 'SMS'] };
  const ninety = { ...mail, amount: 90, unit: 'MINUTES' };
  expect((await pages.owner.call(getReminderSettings, {})).value.reminderSettings).toMatchObject({
    reminders: [{ ...mail, amount: 24, unit: 'HOURS' }, ninety],
    serviceReminders: [{ reminders: [{ ...mail, amount: 3, unit: 'HOURS' }] }],
    quietMails: true,
    reviewRequest: { enabled: true, url: 'https://reviews.example.com/low-tide' },
  });
  // The account for text messages: secrets are kept, and never shown again.
  const saveAccount = () => page.getByRole('button', { name: 'Save account' }).click();
  await page.getByLabel('Sender: a number or a name').fill('+1 718 555 0100');
  await page.getByLabel('Account SID').fill('AC0123');
  await saveAccount();
  await page.getByText('Enter it as your provider shows it.').waitFor();
  await page.getByLabel('Auth token').fill('a-secret');
  await saveAccount();
  await page.getByText('Your account for text messages is saved.').waitFor();
  const account = { provider: 'TWILIO', from: '+1 718 555 0100', accountSid: 'AC0123' };
  expect((await pages.owner.call(getSmsAccount, {})).value.smsAccount).toMatchObject(account);
  await expect.poll(() => page.getByLabel('Auth token').inputValue()).toBe('');
  await page.getByText('Leave it empty to keep the one you saved.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Disconnect account' }).click();
  await page.getByText('Your account is disconnected.').waitFor();
  expect((await pages.owner.call(getSmsAccount, {})).value.smsAccount).toEqual({});
  expect(errors).toEqual([expect.stringContaining('400')]);
});

test('a request is declined with a message by the link in its mail, and the mails are stopped by another', async () => {
  const { foyer } = pages;
  const { booking } = await book(await foyer.visit(), await findSlot(foyer, prenatal));
  await foyer.runDueJobs();
  const mails = await (await fetch(`${foyer.origin}/_dev/mail?to=${OWNER}`)).json();
  const { text } = mails.find(({ subject }: { subject: string }) => subject.startsWith('Please answer'));
  const [path = ''] = /\/requests\/[\w-]+\?answer=decline/.exec(text) ?? [];
  const { page, answer } = await pages.visit(path, { viewport: phone });
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  await expect.poll(() => titleOf(page).textContent()).toBe('Booking request');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect((await fetchBooking(foyer, booking.id)).status).toBe('PENDING');
  const tab = await page.context().newPage();
  await tab.goto(pages.origin + path);
  await waitUntilHydrated(tab);
  await page.getByLabel('Message to the customer').fill('Ines is away that day.');
  await page.getByRole('button', { name: 'Decline request' }).click();
  await page.getByText('You declined this request').waitFor();
  await tab.getByRole('button', { name: 'Decline request' }).click();
  await tab.getByText('This request is declined.').waitFor();
  expect((await fetchBooking(foyer, booking.id)).status).toBe('DECLINED');

  const [stop = ''] = /\/unsubscribe\/[\w-]+/.exec(text) ?? [];
  await page.goto(pages.origin + stop);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await page.getByText('You no longer get these emails.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
});
