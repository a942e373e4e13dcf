import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { at, Doorstep, PASSWORD, signIn } from '../../testing/doorstep.ts';
import { desktop, faultsOf, phone, shiftOf, titleOf } from '../../testing/page.ts';

const DEMO_PASSWORD = 'foyer-demo-password';
const OWNER = 'owner@example.com';
/** More than fit on one page, all with this last name. */
const EXTRAS = 60;

let door: Doorstep;
/** Who was signed in once stays so for all tests. */
const kept = new Map<string, Awaited<ReturnType<Awaited<ReturnType<Doorstep['visit']>>['context']['storageState']>>>();

beforeAll(async () => {
  door = await Doorstep.open();
  for (let number = 1; number <= EXTRAS; number++) await addMember(number);
});
afterEach(() => door.closeVisits());
afterAll(() => door?.close());

const addMember = async (number: number) => {
  const contact = { firstName: `Extra${String(number).padStart(2, '0')}`, lastName: 'Throng' };
  const member = { loginEmail: `extra-${number}@example.org`, contact };
  return (await door.owner.call(modules.members.createMember, { member })).value.member;
};

type VisitOptions = Parameters<Doorstep['visit']>[1];

/** Somebody who is signed in, at this page of the console. */
async function enter(path = '/manage/members', options: VisitOptions = {}, email = OWNER, password = DEMO_PASSWORD) {
  const storageState = kept.get(email);
  const way = storageState ? path : `/hosted/sign-in?return=${encodeURIComponent(path)}`;
  const visit = await door.visit(way, { viewport: desktop, ...options, ...(storageState && { storageState }) });
  if (!storageState) {
    await signIn(visit.page, email, password);
    await visit.page.waitForURL(({ pathname }) => !pathname.startsWith('/hosted'));
    kept.set(email, await visit.context.storageState());
  }
  return visit;
}

const setRole = (email: string, role: 'owner' | 'viewer' | 'member') =>
  door.foyer.platform.db.updateTable('identities').set({ role }).where('email', '=', email).execute();

/** Somebody new with this role. */
async function enterAs(role: 'viewer' | 'member', path?: string) {
  const email = await door.addMember();
  await setRole(email, role);
  return enter(path, {}, email, PASSWORD);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.locator('tbody [data-member-link]').allTextContents();
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name });
const summary = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).first().waitFor();
const searchFor = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search members' }).fill(text);
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.each([
  ['phone, light', phone, 'light'],
  ['phone, dark', phone, 'dark'],
  ['desktop, light', desktop, 'light'],
  ['desktop, dark', desktop, 'dark'],
] as const)('on a %s screen', (_, viewport, colorScheme) => {
  test('list, selection, questions, queue and work are accessible, no wider than the screen, and stand still', async () => {
    const { page, errors } = await enter('/manage/members', { viewport, colorScheme });
    await page.getByRole('row').nth(3).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.1);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('region', { name: 'Selected members' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Delete').click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Back').click();
    await button(page, 'Clear').click();
    await button(page, 'Add a member').click();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await faultsOf(page)).toEqual([]);
    for (const path of ['/manage/members?status=PENDING', '/manage/members?q=nobody-at-all', '/manage/members/jobs']) {
      await page.goto(door.origin + path);
      await titleOf(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

describe('who may come in', () => {
  test('whoever is not signed in does that first, and comes back to the very address', async () => {
    const { page } = await door.visit('/manage/members?q=throng&sort=name');
    await at(page, '/hosted/sign-in');
    await signIn(page, 'staff@example.com', DEMO_PASSWORD);
    await at(page, '/manage/members');
    await summary(page, '1–50 of 60');
  });

  test('a customer is told whom it is for, and nothing else', async () => {
    const { page } = await enterAs('member');
    const answer = await page.goto(`${door.origin}/manage`);
    expect(answer?.status()).toBe(403);
    expect(await titleOf(page).textContent()).toBe('This is for the people of the business');
    expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a viewer sees everybody, and can do nothing', async () => {
    const { page } = await enterAs('viewer', '/manage/members?status=PENDING');
    await rowOf(page, 'Theo Lindqvist').waitFor();
    expect(await page.locator('main').getByRole('checkbox').count()).toBe(1);
    for (const name of ['Add a member', 'Approve Theo Lindqvist']) expect(await button(page, name).count()).toBe(0);
  });

  test('the account’s menu leads there, for the people of the business only', async () => {
    const { page } = await enter('/services');
    await page.locator('details[data-account] summary').click();
    await page.getByRole('link', { name: 'Manage' }).click();
    await at(page, '/manage/members');
  });
});

describe('finding members', () => {
  test('a search follows the typing; the back button takes it back', async () => {
    const { page } = await enter();
    await page.getByRole('row').nth(3).waitFor();
    await searchFor(page, 'throng extra07');
    await summary(page, '1–1 of 1');
    expect(await names(page)).toEqual(['Extra07 Throng']);
    expect(new URL(page.url()).searchParams.get('q')).toBe('throng extra07');
    await searchFor(page, 'extra-8@example.org');
    await page.getByRole('link', { name: 'Extra08 Throng' }).waitFor();
    await page.goBack();
    await page.getByRole('row').nth(49).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('an answer that comes too late changes nothing', async () => {
    const { page } = await enter('/manage/members?q=extra11');
    await summary(page, '1–1 of 1');
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/v1/members/query', async (route) => {
      if (route.request().postData()?.includes('extra12')) await held;
      await route.continue().catch(() => {});
    });
    const late = page.waitForRequest((request) => request.postData()?.includes('extra12') ?? false);
    await searchFor(page, 'extra12');
    await late;
    await searchFor(page, 'extra13');
    await page.getByRole('link', { name: 'Extra13 Throng' }).waitFor();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await names(page)).toEqual(['Extra13 Throng']);
  });

  test('headings sort, say how, and are links to keep', async () => {
    const { page } = await enter('/manage/members?q=throng');
    await summary(page, '1–50 of 60');
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await button(page, 'Name').click();
    await page.getByRole('link', { name: 'Extra01 Throng' }).waitFor();
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    await button(page, 'Name').click();
    await page.getByRole('link', { name: 'Extra60 Throng' }).waitFor();
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect((await names(page))[0]).toBe('Extra60 Throng');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');
    await page.reload();
    await page.getByRole('link', { name: 'Extra60 Throng' }).waitFor();
    expect((await names(page))[0]).toBe('Extra60 Throng');
  });

  test('pages follow one another, also backwards, and a deep one can be opened at once', async () => {
    const { page } = await enter('/manage/members?q=throng&sort=name');
    await page.getByRole('link', { name: 'Next' }).click();
    await summary(page, '51–60 of 60');
    expect(await names(page)).toHaveLength(10);
    await page.goBack();
    await summary(page, '1–50 of 60');
    await page.goto(`${door.origin}/manage/members?q=throng&sort=name&page=2`);
    await summary(page, '51–60 of 60');
    await page.goto(`${door.origin}/manage/members?q=throng&page=9`);
    await page.getByRole('link', { name: 'To the first page' }).click();
    await summary(page, '1–50 of 60');
  });

  test('tabs count, and filters narrow', async () => {
    const { page } = await enter();
    await tabOf(page, 'Blocked 1').click();
    await page.getByRole('link', { name: 'Gideon Marsh' }).waitFor();
    expect(await names(page)).toEqual(['Gideon Marsh']);
    await tabOf(page, 'All').click();
    await page.getByLabel('Community').selectOption('Public profile');
    await page.getByRole('checkbox', { name: 'Muted only' }).check();
    await page.getByText('Nobody matches.').waitFor();
    await page.getByRole('link', { name: 'Show everybody' }).click();
    await page.getByRole('row').nth(49).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('what can’t be loaded can be tried again', async () => {
    const { page } = await enter('/account');
    await page.route('**/v1/members/query', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${door.origin}/manage/members?q=extra01`);
    await page.getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await page.getByRole('link', { name: 'Extra01 Throng' }).waitFor();
  });
});

test('all of it works by keyboard: search, rows, selection, help; not while somebody types', async () => {
  const { page } = await enter('/manage/members?q=throng&sort=name');
  await summary(page, '1–50 of 60');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Extra01 Throng');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Extra02 Throng');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Select Extra02 Throng' }).isChecked()).toBe(true);
  await page.keyboard.press('k');
  expect(await focused(page)).toBe('Extra01 Throng');
  await page.keyboard.press('/');
  await page.keyboard.type(' jkx?/');
  expect(await page.getByRole('searchbox').inputValue()).toBe(' jkx?/');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goto(`${door.origin}/manage/members?q=throng&sort=name`);
  await summary(page, '1–50 of 60');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByLabel('Use these keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  expect(await focused(page)).not.toBe('Extra01 Throng');
  await page.keyboard.press('?');
  await page.getByLabel('Use these keys').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => /^\/manage\/members\/[\w-]{36}$/.test(pathname));
});

describe('work on many members', () => {
  test('goes on with progress, says who was left out and why, survives a reload, and is taken back', async () => {
    await setRole('extra-9@example.org', 'owner');
    const { page } = await enter('/manage/members?q=extra0');
    await summary(page, '1–9 of 9');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await button(page, 'Block').click();
    const dialog = page.getByRole('dialog', { name: 'Block 9 members?' });
    await dialog.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('heading', { name: '8 members blocked' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: '1 not done' }).click();
    await page.getByText('Owners can’t be blocked.').waitFor();
    expect(await page.locator('main li').getByRole('link').allTextContents()).toContain('extra-9@example.org');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Let them in again').click();
    await page.getByRole('heading', { name: '8 members approved' }).waitFor();
    await page.getByRole('link', { name: 'Work on many members' }).click();
    await page.getByRole('link', { name: '8 members blocked' }).waitFor();
    await setRole('extra-9@example.org', 'member');
  });

  test('takes all who match, seen or not', async () => {
    const { page } = await enter('/manage/members?q=throng');
    await summary(page, '1–50 of 60');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await button(page, 'Select all 60').click();
    await page.getByText('All 60 selected').waitFor();
    await button(page, 'Mute').click();
    await page.getByRole('dialog', { name: 'Mute 60 members?' }).getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('heading', { name: '60 members muted' }).waitFor();
    await page.getByRole('checkbox', { name: 'Muted only' }).check();
    await summary(page, '1–50 of 60');
  });

  test('deletes only after the number was typed', async () => {
    const { id } = await addMember(98);
    await addMember(99);
    const { page } = await enter('/manage/members?q=extra9');
    await select(page, 'Extra98 Throng');
    await select(page, 'Extra99 Throng');
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 members?' });
    await dialog.getByLabel('Type 2 to go on').fill('3');
    await page.keyboard.press('Enter');
    await dialog.getByText('That isn’t 2.').waitFor();
    expect((await door.owner.call(modules.members.getMember, { id })).code).toBe('ok');
    await dialog.getByLabel('Type 2 to go on').fill('2');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: '2 members deleted' }).waitFor();
    await page.getByText('Nobody matches.').waitFor();
    expect((await door.owner.call(modules.members.getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('who asks to come in', () => {
  test('is let in or not, at once; what the platform refuses is put back and said', async () => {
    await door.setPolicy({ requireOwnerApproval: true });
    const [yes, no] = [await door.addMember(), await door.addMember()];
    await door.setPolicy({ requireOwnerApproval: false });
    const { page } = await enter('/manage/members?status=PENDING');
    const [yesRow, noRow] = [rowOf(page, yes), rowOf(page, no)];
    await page.route('**/approve', (route) => route.abort());
    await yesRow.getByRole('button', { name: /^Approve/ }).click();
    await yesRow.getByRole('alert').getByText('We couldn’t be reached. Are you online?').waitFor();
    await yesRow.getByText('Waits for approval').waitFor();
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
    // The platform has not answered yet.
    await yesRow.getByText('Approved').first().waitFor();
    expect(await focused(page)).toBe('Approved');
    letGo();
    await noRow.getByRole('button', { name: /^Decline/ }).click();
    await noRow.getByText('Declined').waitFor();
    await tabOf(page, 'Waiting 1').waitFor();
    const statusOf = async (email: string) =>
      (await door.owner.call(modules.members.getMember, { id: await door.idOf(email), fieldsets: ['FULL'] })).value
        .member.status;
    expect([await statusOf(yes), await statusOf(no)]).toEqual(['APPROVED', 'BLOCKED']);
  });
});

test('a member is added with a mail to them; who is one already is said to be', async () => {
  const { page } = await enter();
  const email = door.newEmail();
  await button(page, 'Add a member').click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByLabel('E-mail').fill('not an address');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please give a whole e-mail address').waitFor();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('First name').fill('Mila');
  await page.keyboard.press('Enter');
  await page.getByText(`${email} is a member now, and has a mail with a link.`).waitFor();
  expect((await door.mailTo(email)).to).toBe(email);
  await rowOf(page, email).waitFor();
  await button(page, 'Add a member').click();
  await dialog.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('is a member already').waitFor();
});

test('in Spanish it is Spanish from the first moment on', async () => {
  const { page, errors } = await enter('/manage/members?lang=es');
  await page.getByRole('columnheader', { name: 'Último acceso' }).waitFor();
  expect(await titleOf(page).textContent()).toBe('Miembros');
  expect(errors).toEqual([]);
});

test('work that is stopped says how far it came, and offers no way back from nothing', async () => {
  // From here on the platform does nothing by itself, so that there is something to stop.
  await door.foyer.platform.jobs.stop();
  const { page } = await enter('/manage/members?q=extra1');
  await summary(page, '1–10 of 10');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await button(page, 'Mute').click();
  await page.getByRole('heading', { name: 'Muting 10 members' }).waitFor();
  await page.getByText('0 of 10', { exact: true }).waitFor();
  await button(page, 'Stop').click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  expect(await button(page, 'Unmute them').count()).toBe(0);
  await button(page, 'Close').click();
  await page.getByRole('heading', { name: 'Muting 10 members' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?q=extra1');
});
