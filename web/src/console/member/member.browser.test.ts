import { readFile } from 'node:fs/promises';
import { type BookingId, type MemberId, modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asId, newId } from '../../../../platform/src/testing/ids.ts';
import { signIn as signInByCall } from '../../../../platform/src/testing/sign-in.ts';
import { bookDailyMeetings, bookTogether, fillAndJoinWaitlist, seatIn } from '../../../testing/booking-kinds.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, sampleScreens, titleOf } from '../../../testing/page.ts';
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

/** Registers a member and opens their page. */
async function addMember() {
  const email = await pages.addMember();
  const id = asId<MemberId>(await pages.idOf(email));
  return { id, email, path: `/manage/members/${id}` };
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
    const { page, errors } = await visitConsole(pages, `/manage/members/${id}`, { viewport, colorScheme });
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

test('shows that no member has this id', async () => {
  for (const id of [newId(), 'nonsense']) {
    const { page } = await visitConsole(pages, `/manage/members/${id}`);
    await titleOf(page).getByText('Member not found').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
  }
});

test('the way back keeps the filters of the list', async () => {
  const { page } = await visitConsole(pages, '/manage/members?status=APPROVED&q=haddad');
  await page.getByRole('link', { name: 'Noor Haddad' }).click();
  await titleOf(page).getByText('Noor Haddad').waitFor();
  await page.locator('main').getByRole('link', { name: 'Members', exact: true }).click();
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

  test('that are wrong say so where they stand, and nothing is lost', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
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
  });

  test('are emptied as well as filled', async () => {
    const contact = { phones: ['1', '2'], addresses: [{ city: 'Lisbon' }], company: 'Silva', birthdate: '1990-05-17' };
    const { id } = await add({ loginEmail: pages.newEmail(), contact });
    const { page } = await visitConsole(pages, `/manage/members/${id}`);
    await facts(page).getByText('May 17, 1990').waitFor();
    await button(page, 'Edit').click();
    await page.getByLabel('Company').fill('');
    await button(page, 'Remove phone number 1').click();
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
  test('of who is blocked is closed at once, and opens again', async () => {
    const { id, email, path } = await addMember();
    const { page: theirs } = await pages.visit('/account');
    await at(theirs, '/hosted/sign-in');
    await signIn(theirs, email, PASSWORD);
    await at(theirs, '/account');
    const { page } = await visitConsole(pages, path);
    await act(page, 'Block');
    await page.getByText('Ana Silva is blocked.').waitFor();
    await theirs.reload();
    await at(theirs, '/hosted/sign-in');
    expect((await read(id)).status).toBe('BLOCKED');
    await act(page, 'Unblock');
    await page.getByText('Ana Silva is unblocked.').waitFor();
    expect((await read(id)).status).toBe('APPROVED');
  });

  test('of who waits is approved where it says that they wait', async () => {
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
  });

  test('is muted, and not; disconnected only with the name typed', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
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

  test('of somebody new gets a link to choose a password', async () => {
    const loginEmail = pages.newEmail();
    const { id } = await add({ loginEmail, contact: { firstName: 'Newcomer' } });
    const { page } = await visitConsole(pages, `/manage/members/${id}`);
    await act(page, 'Send sign-in link');
    await page.getByText(`We’ve sent an email to ${loginEmail}.`).waitFor();
    expect((await pages.mailTo(loginEmail)).text).toContain('/hosted/');
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
    await titleOf(page).getByText('Member not found').waitFor();
  });

  test('stays as it is, and the question open, while there is no connection', async () => {
    const { id, path } = await addMember();
    const { page, context } = await visitConsole(pages, path);
    await button(page, 'Block').click();
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Block' }).click();
    await dialog(page).getByRole('alert').getByText('We couldn’t connect.').waitFor();
    expect((await read(id)).status).toBe('APPROVED');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Block' }).click();
    await page.getByText('Ana Silva is blocked.').waitFor();
  });

  test('its data leave as one file', async () => {
    const { email, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export personal data').click()]);
    expect(download.suggestedFilename()).toBe('ana-silva.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(expect.any(Object));
    expect(await readFile(await download.path(), 'utf8')).toContain(email);
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
    await section(page, 'Notes').getByText('Notes about this member will appear here.').waitFor();
    await expect.poll(() => page.getByLabel('New note').count()).toBe(0);
  });

  test('offers no actions on members with a higher role or on oneself', async () => {
    const ownerId = await pages.idOf('owner@example.com');
    const { page } = await visitConsoleAs(pages, 'manager', `/manage/members/${ownerId}`);
    await page.getByText('Their role has more access than yours').waitFor();
    await expect.poll(() => button(page, 'Mute').isDisabled()).toBe(true);
    await expect.poll(() => button(page, 'Block').count()).toBe(0);
    const { page: own } = await visitConsole(pages, `/manage/members/${ownerId}`);
    await own.getByText('This is you.').waitFor();
    for (const name of ['Block', 'Mute', 'Delete']) await expect.poll(() => button(own, name).count()).toBe(0);
  });
});

describe('notes', () => {
  test('are kept with Ctrl and Enter, the newest first, and deleted after a question', async () => {
    const { path } = await addMember();
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
    await page.reload();
    await notes.getByText('Second').waitFor();
    await expect.poll(() => texts()).toEqual(['Second']);
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

  test('that could not be sent stay, and arrive once', async () => {
    const { id, path } = await addMember();
    const { page } = await visitConsole(pages, path);
    const notes = section(page, 'Notes');
    await notes.getByText('Notes about this member will appear here.').waitFor();
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
    await notes.getByText('Ines Okafor').waitFor();
    const kept = await owner().call(modules.memberRecords.listMemberNotes, { memberId: id });
    expect(kept.value.notes.map(({ text }) => text)).toEqual(['Allergic to lavender']);
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
  const { id, email, path } = await addMember();
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
  const { page } = await visitConsole(pages, path, { locale: 'es-ES' });
  await page.getByRole('heading', { name: 'Reservas' }).waitFor();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByText('Las próximas reservas se quedan como están.').waitFor();
});
