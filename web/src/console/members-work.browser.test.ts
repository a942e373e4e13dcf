import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusedName, visitConsole } from '../../testing/console.ts';
import { addNumberedMember, button, LIST, rowOf, selectPage, summary, tabOf } from '../../testing/member-list.ts';
import { faultsOf, focusOn } from '../../testing/page.ts';
import { TestPages } from '../../testing/test-pages.ts';

/** More members than fit on one page. */
const EXTRAS = 60;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
  for (let number = 1; number <= EXTRAS; number++) await addNumberedMember(pages, number);
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const setRole = (email: string, role: 'owner' | 'member') =>
  pages.foyer.platform.db.updateTable('identities').set({ role }).where('email', '=', email).execute();
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();

describe('work on many members', () => {
  test('goes on with progress, says who was left out and why, survives a reload, and is taken back', async () => {
    await setRole('extra-9@example.org', 'owner');
    const { page } = await visitConsole(pages, '/manage/members?q=extra0');
    await summary(page, '1–9 of 9');
    await selectPage(page);
    await button(page, 'Block').click();
    const dialog = page.getByRole('dialog', { name: 'Block 9 members?' });
    await dialog.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('heading', { name: '8 members blocked' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '1 failed' }).click();
    await page.getByText('Owners can’t be blocked.').waitFor();
    await expect
      .poll(() => page.locator('main li').getByRole('link').allTextContents())
      .toContain('extra-9@example.org');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Unblock').click();
    await page.getByRole('heading', { name: '8 members approved' }).waitFor();
    await page.getByRole('link', { name: 'Bulk changes' }).click();
    await page.getByRole('link', { name: '8 members blocked' }).waitFor();
    await setRole('extra-9@example.org', 'member');
  });

  test('takes all who match, seen or not', async () => {
    const { page } = await visitConsole(pages, '/manage/members?q=listed');
    await summary(page, '1–50 of 60');
    await selectPage(page);
    await button(page, 'Select all 60').click();
    await page.getByText('All 60 selected').waitFor();
    await button(page, 'Mute').click();
    await page.getByRole('dialog', { name: 'Mute 60 members?' }).getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('heading', { name: '60 members muted' }).waitFor();
    await page.getByRole('checkbox', { name: 'Muted only' }).check();
    await summary(page, '1–50 of 60');
  });

  test('deletes only after the number was typed', async () => {
    const { id } = await addNumberedMember(pages, 98);
    await addNumberedMember(pages, 99);
    const { page } = await visitConsole(pages, '/manage/members?q=extra9');
    await select(page, 'Extra98 Listed');
    await select(page, 'Extra99 Listed');
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 members?' });
    await dialog.getByLabel('To confirm, type 2').fill('3');
    await page.keyboard.press('Enter');
    await dialog.getByText('That doesn’t match 2.').waitFor();
    expect((await pages.owner.call(modules.members.getMember, { id })).code).toBe('ok');
    await dialog.getByLabel('To confirm, type 2').fill('2');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { name: '2 members deleted' }).waitFor();
    await page.getByText('No members match.').waitFor();
    expect((await pages.owner.call(modules.members.getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('applicants', () => {
  test('is let in or not, at once; what the platform refuses is put back and said', async () => {
    await pages.setPolicy({ requireOwnerApproval: true });
    const [yes, no] = [await pages.addMember(), await pages.addMember()];
    await pages.setPolicy({ requireOwnerApproval: false });
    const [way] = /\/manage\/\S*/.exec((await pages.mailTo('owner@example.com')).text) ?? [];
    expect(way).toBe('/manage/members?status=PENDING');
    const { page } = await visitConsole(pages, '/manage/members?status=PENDING');
    const [yesRow, noRow] = [rowOf(page, yes), rowOf(page, no)];
    await page.route('**/approve', (route) => route.abort());
    await yesRow.getByRole('button', { name: /^Approve/ }).click();
    await yesRow.getByRole('alert').getByText('We couldn’t connect. Check your connection and try again.').waitFor();
    await yesRow.getByText('Pending approval').waitFor();
    await page.unrouteAll();

    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/approve', async (route) => {
      await held;
      await route.continue();
    });
    await yesRow.getByRole('button', { name: /^Approve/ }).click();
    // Shown before the platform has answered.
    await yesRow.getByText('Approved').first().waitFor();
    await expect.poll(() => focusedName(page)).toBe('Approved');
    letGo();
    await noRow.getByRole('button', { name: /^Decline/ }).click();
    await noRow.getByText('Declined').waitFor();
    await tabOf(page, 'Pending 1').waitFor();
    // Returning to the tab refreshes the list and keeps the focus.
    await focusOn(page.getByRole('button', { name: 'Approve Theo Lindqvist' }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await yesRow.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Approve Theo Lindqvist');
    const statusOf = async (email: string) =>
      (
        await pages.owner.call(modules.members.getMember, {
          id: await pages.idOf(email),
          fieldsets: ['FULL'],
        })
      ).value.member.status;
    expect([await statusOf(yes), await statusOf(no)]).toEqual(['APPROVED', 'BLOCKED']);
  });
});

test('a member is added with a mail to them; who is one already is said to be', async () => {
  const { page } = await visitConsole(pages, LIST);
  const email = pages.newEmail();
  await button(page, 'Add member').click();
  const dialog = page.getByRole('dialog', { name: 'Add member' });
  await dialog.getByLabel('Email', { exact: true }).fill('not an address');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter an email address').waitFor();
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('First name').fill('Mila');
  await page.keyboard.press('Enter');
  await page.getByText(`${email} is now a member. We’ve emailed them a link.`).waitFor();
  expect((await pages.mailTo(email)).to).toBe(email);
  await rowOf(page, email).waitFor();
  await button(page, 'Add member').click();
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('already a member with this email').waitFor();
});

test('work that is stopped says how far it came, and offers no way back from nothing', async () => {
  // Stops background work, so that a job stays unfinished and can be canceled.
  await pages.foyer.platform.jobs.stop();
  const { page } = await visitConsole(pages, '/manage/members?q=extra1');
  await summary(page, '1–10 of 10');
  await selectPage(page);
  await button(page, 'Mute').click();
  await page.getByRole('heading', { name: 'Muting 10 members' }).waitFor();
  await page.getByText('0 of 10', { exact: true }).waitFor();
  await button(page, 'Stop').click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Unmute').count()).toBe(0);
  await button(page, 'Close').click();
  await page.getByRole('heading', { name: 'Muting 10 members' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?q=extra1');
});
