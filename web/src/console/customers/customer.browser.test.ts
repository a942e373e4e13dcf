import { readFile } from 'node:fs/promises';
import { type BookingId, type MemberId, modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asId, newId } from '../../../../platform/src/testing/ids.ts';
import { signIn as signInByCall } from '../../../../platform/src/testing/sign-in.ts';
import { bookDailyMeetings, bookTogether, fillAndJoinWaitlist, seatIn } from '../../../testing/booking-kinds.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, sampleScreens, titleOf } from '../../../testing/page.ts';
import { at, PASSWORD, signIn, TestPages } from '../../../testing/test-pages.ts';

const HOUR_MS = 3_600_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const { members } = modules;
const owner = () => pages.owner;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const facts = (page: Page) => section(page, 'Details').locator('dl');

/** Registers a member, who has a password. */
async function registerMember() {
  const email = await pages.addMember();
  const id = asId<MemberId>(await pages.idOf(email));
  return { id, email, path: `/manage/customers/${id}` };
}
/** A member whom the business has added, without a password. */
async function addMember() {
  const email = pages.newEmail();
  const { id } = await add({ loginEmail: email, contact: { firstName: 'Ana', lastName: 'Silva' } });
  return { id: asId<MemberId>(id ?? ''), email, path: `/manage/customers/${id}` };
}
const read = async (id: string) => (await owner().call(members.getMember, { id, fieldsets: ['FULL'] })).value.member;
const add = async (member: object) => (await owner().call(members.createMember, { member })).value.member;

/** Presses a button of the page and confirms. */
async function act(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

describe.each(sampleScreens('member'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('the page, its form and its questions are accessible and fit, in both directions of writing', async () => {
    const { id } = await pages.foyer.platform.db
      .selectFrom('identities')
      .select('id')
      .where('email', '=', 'member@example.com')
      .executeTakeFirstOrThrow();
    const { page, errors } = await visitConsole(pages, `/manage/customers/${id}`, { viewport, colorScheme });
    await titleOf(page).getByText('Noor Haddad').waitFor();
    await section(page, 'Bookings').getByRole('listitem').first().waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Delete').click();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('Delete');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Edit').click();
    await button(page, 'Add an address').click();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('says that no customer has this id, and which page is gone; the way back keeps the filters of the list', async () => {
  const { page } = await visitConsole(pages, `/manage/members/${newId()}`);
  await titleOf(page).getByText('Customer not found').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.goto(`${pages.origin}/manage/customers/nonsense`);
  await titleOf(page).getByText('Customer not found').waitFor();
  await page.goto(`${pages.origin}/manage/customers?kind=members&page=2&after=nonsense`);
  await page.getByText('This page no longer exists.').waitFor();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await page.getByRole('link', { name: 'Noor Haddad' }).waitFor();
  expect(new URL(page.url()).search).toBe('?kind=members');
  await page.goto(`${pages.origin}/manage/members?status=APPROVED&q=haddad`);
  await page.getByRole('link', { name: 'Noor Haddad' }).click();
  await titleOf(page).getByText('Noor Haddad').waitFor();
  const back = page.locator('main').getByRole('link', { name: 'Members', exact: true });
  await back.waitFor();
  await page.goto(`${pages.origin}/manage/customers/new`);
  await back.click();
  await at(page, '/manage/members');
  expect(new URL(page.url()).search).toBe('?status=APPROVED&q=haddad');
});

describe('details', () => {
  test('are changed by keyboard alone', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    await titleOf(page).getByText('Ana Silva').waitFor();
    await tabTo(page, 'Edit');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('First name');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Costa');
    await tabTo(page, 'Add a phone number');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Phone 1');
    await page.keyboard.type('212-555-0188');
    await page.keyboard.press('Enter');
    await titleOf(page).getByText('Ana Costa').waitFor();
    await facts(page).getByText('212-555-0188').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Edit');
    expect((await read(id)).contact).toMatchObject({ firstName: 'Ana', lastName: 'Costa', phones: ['212-555-0188'] });
  });

  test('that are wrong say so where they stand, and nothing is lost; they are emptied as well', async () => {
    const contact = { addresses: [{ city: 'Lisbon' }], company: 'Silva' };
    const { id } = await add({ loginEmail: pages.newEmail(), contact });
    const { page } = await visitConsole(pages, `/manage/customers/${id}`);
    await button(page, 'Edit').click();
    await page.getByLabel('Nickname').fill('Anita');
    await button(page, 'Add a phone number').click();
    await button(page, 'Add a phone number').click();
    await page.getByLabel('Phone 2').fill('1'.repeat(60));
    await button(page, 'Save').click();
    // The row that was left empty is not sent, so the invalid one becomes the first.
    await page.getByText('This is too long.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Phone 1');
    await expect.poll(() => page.getByLabel('Nickname').inputValue()).toBe('Anita');
    expect((await read(id)).profile.nickname).not.toBe('Anita');
    await page.getByLabel('Phone 1').fill('212-555-0177');
    await page.getByLabel('Birthday').fill('2999-01-01');
    await button(page, 'Save').click();
    await page.getByText('Check this field.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Birthday');
    await page.getByLabel('Birthday').fill('1990-05-17');
    await button(page, 'Save').click();
    await facts(page).getByText('212-555-0177').waitFor();
    await facts(page).getByText('May 17, 1990').waitFor();
    await button(page, 'Edit').click();
    await page.getByLabel('Company').fill('');
    await button(page, 'Remove phone number 1').click();
    await button(page, 'Remove address 1').click();
    await button(page, 'Save').click();
    await facts(page).waitFor();
    const kept = (await read(id)).contact;
    expect(kept).toMatchObject({ birthdate: '1990-05-17', phones: [], addresses: [] });
    expect(kept?.company).toBeUndefined();
  });
});

describe('the account', () => {
  test('of who is blocked is closed at once, not while there is no connection, and opens again', async () => {
    const { id, email, path } = await registerMember();
    const { page: theirs } = await pages.visit('/account');
    await at(theirs, '/hosted/sign-in');
    await signIn(theirs, email, PASSWORD);
    await at(theirs, '/account');
    const { page, context } = await visitConsole(pages, path);
    await button(page, 'Block').click();
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Block' }).click();
    await dialog(page).getByRole('alert').getByText('We couldn’t connect.').waitFor();
    expect((await read(id)).status).toBe('APPROVED');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Block' }).click();
    await page.getByText('Ana Silva is blocked.').waitFor();
    await theirs.reload();
    await at(theirs, '/hosted/sign-in');
    expect((await read(id)).status).toBe('BLOCKED');
    await act(page, 'Unblock');
    await page.getByText('Ana Silva is unblocked.').waitFor();
    expect((await read(id)).status).toBe('APPROVED');
  });

  test('of who waits is approved where it says so, muted, and not; disconnected only with the name typed', async () => {
    const { id, path } = await addMember();
    const { db } = pages.foyer.platform;
    await db
      .updateTable('identities')
      .set({ status: 'PENDING', pending_reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] })
      .where('id', '=', id)
      .execute();
    const { page } = await visitConsole(pages, path);
    await page.getByText('They’ve asked to become a member').waitFor();
    await act(page, 'Approve');
    await page.getByText('Ana Silva is approved.').waitFor();
    await expect.poll(() => page.getByText('They’ve asked to become a member').count()).toBe(0);
    expect((await read(id)).status).toBe('APPROVED');
    await act(page, 'Mute');
    await page.getByText('Ana Silva is muted.').waitFor();
    await act(page, 'Unmute');
    await page.getByText('Ana Silva is unmuted.').waitFor();
    await button(page, 'Disconnect').click();
    await dialog(page).getByRole('button', { name: 'Disconnect' }).click();
    await dialog(page).getByText('That doesn’t match.').waitFor();
    await dialog(page).getByLabel('To confirm').fill('ana silva');
    await page.keyboard.press('Enter');
    await page.getByText('Ana Silva is disconnected.').waitFor();
    expect(await read(id)).toMatchObject({ status: 'OFFLINE', activityStatus: 'ACTIVE' });
    await expect.poll(() => button(page, 'Disconnect').count()).toBe(0);
  });

  test('of somebody new gets a link to choose a password, and credit; its data leave as one file', async () => {
    const { id, email, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    const credit = async () =>
      (await owner().call(modules.storeCredit.getStoreCredit, { memberId: id })).value.storeCredit.balance.value;
    await button(page, 'Give credit').click();
    await dialog(page).getByLabel('Amount').fill('25,50');
    await dialog(page).getByLabel('Reason').fill('A late start');
    await page.keyboard.press('Enter');
    await section(page, 'Store credit').getByText('A late start').waitFor();
    await button(page, 'Take credit back').click();
    await dialog(page).getByLabel('Amount').fill('5.50');
    await dialog(page).getByLabel('Reason').fill('Too much');
    await page.keyboard.press('Enter');
    await page.getByText('$5.50 is withdrawn.').waitFor();
    expect(await credit()).toBe('20');
    // The request to take it back arrives, but its response is lost.
    await page.route('**/grant', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Undo').click();
    await page.getByRole('alert').getByText('We couldn’t connect.').waitFor();
    await page.unroute('**/grant');
    await button(page, 'Undo').click();
    await page.getByText('Undone.').waitFor();
    expect(await credit()).toBe('25.50');
    await act(page, 'Send sign-in link');
    await page.getByText(`We’ve sent an email to ${email}.`).waitFor();
    expect((await pages.mailTo(email)).text).toContain('/hosted/');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export personal data').click()]);
    expect(download.suggestedFilename()).toBe('ana-silva.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(expect.any(Object));
    expect(await readFile(await download.path(), 'utf8')).toContain(email);
  });

  test('is deleted by keyboard, with the name typed, and is gone for the next who looks', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    await titleOf(page).getByText('Ana Silva').waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Permanently deleted').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('That doesn’t match.').waitFor();
    expect((await read(id)).id).toBe(id);
    await page.keyboard.type(' Silva');
    await page.keyboard.press('Enter');
    await titleOf(page).getByText('Ana Silva is deleted.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Ana Silva is deleted.');
    expect((await owner().call(members.getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
    await page.reload();
    await titleOf(page).getByText('Customer not found').waitFor();
  });
});

describe('permissions', () => {
  test('staff see everything and write notes, but change nobody', async () => {
    const { path } = await addMember();
    const { page } = await visitConsoleAs(pages, 'staff', path);
    await page.getByText('Managers and owners can change this.').waitFor();
    for (const name of ['Edit', 'Block', 'Delete', 'Export personal data'])
      await expect.poll(() => button(page, name).isDisabled()).toBe(true);
    await page.getByLabel('New note').fill('Likes the window seat');
    await button(page, 'Add note').click();
    await section(page, 'Notes').getByRole('listitem').getByText('Likes the window seat').waitFor();
  });

  test('a viewer only reads', async () => {
    const { path } = await addMember();
    const { page } = await visitConsoleAs(pages, 'viewer', path);
    await section(page, 'Notes').getByText('Notes about this customer will appear here.').waitFor();
    await expect.poll(() => page.getByLabel('New note').count()).toBe(0);
  });

  test('offers no actions on members with a higher role or on oneself', async () => {
    const ownerId = await pages.idOf('owner@example.com');
    const { page } = await visitConsoleAs(pages, 'manager', `/manage/customers/${ownerId}`);
    await page.getByText('Their role has more access than yours').waitFor();
    await expect.poll(() => button(page, 'Mute').isDisabled()).toBe(true);
    await expect.poll(() => button(page, 'Block').count()).toBe(0);
    const { page: own } = await visitConsole(pages, `/manage/customers/${ownerId}`);
    await own.getByText('This is you.').waitFor();
    for (const name of ['Block', 'Mute', 'Delete']) await expect.poll(() => button(own, name).count()).toBe(0);
  });
});

describe('notes', () => {
  test('are kept with Ctrl and Enter, the newest first, deleted after a question, and arrive once', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    const notes = section(page, 'Notes');
    const texts = () => notes.getByRole('listitem').locator('> p').allTextContents();
    for (const text of ['First', 'Second']) {
      await page.getByLabel('New note').fill(text);
      await page.keyboard.press('Control+Enter');
      await notes.getByRole('listitem').filter({ hasText: text }).getByText('Ines Okafor').waitFor();
    }
    await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
    await expect.poll(() => texts()).toEqual(['Second', 'First']);
    await notes.getByRole('listitem').filter({ hasText: 'First' }).getByRole('button').click();
    await dialog(page).getByText('First').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => texts()).toEqual(['Second']);
    // The request arrives, but its response is lost.
    await page.route('**/notes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('New note').fill('Allergic to lavender');
    await button(page, 'Add note').click();
    await notes.getByRole('alert').waitFor();
    await page.unroute('**/notes');
    await button(page, 'Try again').click();
    await expect.poll(() => texts()).toEqual(['Allergic to lavender', 'Second']);
    await page.reload();
    await notes.getByText('Second').waitFor();
    await expect.poll(() => texts()).toEqual(['Allergic to lavender', 'Second']);
    const kept = await owner().call(modules.memberRecords.listMemberNotes, { memberId: id });
    expect(kept.value.notes.map(({ text }) => text)).toEqual(['Allergic to lavender', 'Second']);
  });

  test('written before the list has come are in it', async () => {
    const { path } = await addMember();
    const { page } = await visitConsole(pages, '/manage/members');
    // The list is read before the note exists, and arrives after it.
    let hold = () => {};
    const written = new Promise<void>((go) => {
      hold = go;
    });
    let lists = 0;
    await page.route('**/notes', async (route) => {
      if (route.request().method() !== 'GET' || lists++ > 0) return route.continue();
      const response = await route.fetch();
      await written;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.goto(pages.origin + path);
    await page.getByLabel('New note').fill('Comes by bike');
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/notes'),
    );
    await button(page, 'Add note').click();
    await answered;
    hold();
    await section(page, 'Notes')
      .getByRole('listitem')
      .filter({ hasText: 'Comes by bike' })
      .getByText('Ines Okafor')
      .waitFor();
  });
});

test('bookings come ten at a time, those to come before those that are over', async () => {
  const { id, path } = await addMember();
  const { db, clock } = pages.foyer.platform;
  const { details, ...row } = await db.selectFrom('bookings').selectAll().limit(1).executeTakeFirstOrThrow();
  const at = (hours: number) => ({
    ...row,
    id: newId<BookingId>(),
    details: JSON.stringify(details),
    created_by_kind: 'member',
    created_by_id: id,
    starts_at: new Date(clock.now() + hours * HOUR_MS),
    ends_at: new Date(clock.now() + (hours + 1) * HOUR_MS),
  });
  const coming = Array.from({ length: 12 }, (_, index) => at(100 + index));
  await db
    .insertInto('bookings')
    .values([...coming, at(-100), at(-50)])
    .execute();
  const { page } = await visitConsole(pages, path);
  const rows = section(page, 'Bookings').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(12);
  await button(page, 'Show later').click();
  await expect.poll(() => rows.count()).toBe(14);
  await expect.poll(() => button(page, 'Show later').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
});

test('bookings say what they belong to, where they stand in line, and who came', async () => {
  const { id, email, path } = await registerMember();
  const { origin } = pages.foyer;
  const { client } = await signInByCall(origin, { email, password: PASSWORD });
  await bookTogether(client, email);
  await bookDailyMeetings(client, email, 2);
  await fillAndJoinWaitlist(client, owner(), email);
  const booking = { ...(await seatIn(client, 'Slow Flow Yoga')), contactDetails: { contactId: id, firstName: 'Ana' } };
  const made = (await owner().call(modules.bookings.createBooking, { booking })).value.booking;
  const attendance = { bookingId: made.id, status: 'NOT_ATTENDED' as const };
  (await owner().call(modules.attendance.setAttendance, { attendance })).value;
  const { page } = await visitConsole(pages, path);
  const rows = section(page, 'Bookings').getByRole('listitem');
  for (const [title, words] of [
    ['Deep Rest Massage', 'Booked together with Meet the Studio'],
    ['Meet the Studio', 'No. 2 in a series'],
    ['Mat Pilates', 'Waitlist, no. 1'],
    ['Slow Flow Yoga', 'Did not attend'],
  ] as const) {
    await rows.filter({ hasText: title }).filter({ hasText: words }).waitFor();
  }
  const link = rows.filter({ hasText: 'Did not attend' }).getByRole('link', { name: 'Slow Flow Yoga' });
  expect(await link.getAttribute('href')).toBe(`/manage/bookings/${made.id}`);
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('shows the page in Spanish', async () => {
  const { path } = await addMember();
  const { page } = await visitConsole(pages, `${path}?lang=es`);
  await page.getByRole('heading', { name: 'Reservas' }).waitFor();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByText('Las próximas reservas se quedan como están.').waitFor();
});

describe('all customers', () => {
  /** Somebody without an account. */
  const addContact = async (first: string, email: string, phone: string) => {
    const info = {
      name: { first, last: 'Marlow' },
      emails: { items: [{ email }] },
      phones: { items: [{ phone }] },
    };
    return (await owner().call(modules.contacts.createContact, { info })).value.contact;
  };
  const names = (page: Page) => page.locator('tbody th a').allTextContents();

  test('are found, tagged together and untagged again; the address keeps it all', async () => {
    await addContact('Ida', 'ida@example.org', '+1 718 555 0142');
    await addContact('Joe', 'joe@example.org', '+1 718 555 0143');
    await add({ loginEmail: 'kim@example.org', contact: { firstName: 'Kim', lastName: 'Marlow' } });
    const { page, errors } = await visitConsole(pages, '/manage/customers');
    await page.getByRole('row').nth(3).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('marlow');
    await page.getByLabel('Sort by').selectOption('First name, A to Z');
    await expect.poll(() => names(page)).toEqual(['Ida Marlow', 'Joe Marlow', 'Kim Marlow']);
    await page.getByRole('row', { name: 'Kim Marlow' }).getByText('Member', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select page' }).check();
    await page.getByRole('checkbox', { name: 'Select Joe Marlow' }).uncheck();
    await button(page, 'Add a tag').click();
    await dialog(page).getByLabel('Tag').fill('Regular');
    await dialog(page).getByRole('button', { name: 'Add tag' }).click();
    await page.getByText('Tagged 2 customers “Regular”').waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption('Regular');
    await expect.poll(() => names(page)).toEqual(['Ida Marlow', 'Kim Marlow']);
    await page.getByLabel('Account').selectOption('Without an account');
    await expect.poll(() => names(page)).toEqual(['Ida Marlow']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Ida Marlow']);
    expect(new URL(page.url()).search).toBe('?kind=contacts&q=marlow&tag=Regular&sort=first');
    await page.getByRole('link', { name: 'Ida Marlow' }).click();
    await section(page, 'Tags').getByRole('button', { name: 'Remove Regular' }).click();
    await page.getByText('Removed the tag “Regular”.').waitFor();
    await button(page, 'Undo').click();
    await section(page, 'Tags').getByRole('link', { name: 'Regular' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Customers', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['Ida Marlow']);
    expect(errors).toEqual([]);
  });

  test('are added, changed and merged by keyboard: a lost race keeps what was typed', async () => {
    const twin = await addContact('Lee', 'lee@example.org', '+1 718 555 0199');
    const { page } = await visitConsole(pages, '/manage/customers/new');
    await focusOn(page.getByLabel('Last name'));
    await page.keyboard.type('Marlow');
    await page.keyboard.press('Tab');
    await page.keyboard.type('lee@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('Lee Marlow has this already.').waitFor();
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('leonora@example.org');
    await page.keyboard.press('Enter');
    await titleOf(page).getByText('Marlow').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await tabTo(page, 'Edit');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Leonora');
    const info = { phones: { items: [{ phone: '718 555 0199' }] } };
    (await owner().call(modules.contacts.updateContact, { contactId: id, revision: 1, info })).value;
    await page.keyboard.press('Enter');
    await page.getByText('Someone else has saved changes in the meantime').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Leonora');
    await button(page, 'Save mine').press('Enter');
    await titleOf(page).getByText('Leonora Marlow').waitFor();
    await page.getByText('has the same phone number').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Compare and merge' }).press('Enter');
    const row = page.getByRole('row', { name: 'Email' });
    await row.getByText('leonora@example.org').waitFor();
    expect(await row.locator('del').textContent()).toBe('lee@example.org');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await tabTo(page, 'Merge');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('This can’t be undone').waitFor();
    await dialog(page).getByRole('button', { name: 'Merge permanently' }).press('Enter');
    await at(page, `/manage/customers/${id}`);
    await titleOf(page).getByText('Leonora Marlow').waitFor();
    expect((await owner().call(modules.contacts.getContact, { id: twin.id })).code).toBe('CONTACT_NOT_FOUND');

    await button(page, 'Delete').press('Enter');
    await dialog(page).getByLabel('To confirm').fill('Leonora Marlow');
    await page.keyboard.press('Enter');
    await titleOf(page).getByText('Leonora Marlow is deleted.').waitFor();
    expect((await owner().call(modules.contacts.getContact, { id })).code).toBe('CONTACT_NOT_FOUND');
  });
});
