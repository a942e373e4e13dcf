import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitUntilHydrated } from '../../testing/page.ts';
import { at, signIn, TestPages } from '../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Opens a page as a new member. */
async function enter(path: string) {
  const email = await pages.addMember();
  const visit = await pages.visit(`/hosted/sign-in?return=${encodeURIComponent(path)}`);
  await signIn(visit.page, email);
  await at(visit.page, path.split('?')[0] ?? path);
  return { ...visit, email };
}

test('the menu in the header signs out without leaving a public page', async () => {
  const { page } = await enter('/services?category=massage');
  await page.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('link', { name: 'Sign out' }).isVisible()).toBe(false);
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(page.url()).toBe(`${pages.origin}/services?category=massage`);
});

test('without script the menu works, too', async () => {
  const { page, context } = await enter('/services');
  const cookies = await context.cookies();
  const { page: still, context: plain } = await pages.visit('/', { javaScriptEnabled: false });
  await plain.addCookies(cookies);
  await still.goto(`${pages.origin}/services`);
  await still.locator('summary').click();
  await still.getByRole('link', { name: 'Sign out' }).click();
  await at(still, '/services');
  await still.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${pages.origin}/account`);
  await at(page, '/hosted/sign-in');
});

test('C09: signing out in one tab reaches the others: private pages leave, public ones forget', async () => {
  const { page, context } = await enter('/account/profile');
  const [privatePage, publicPage] = [await context.newPage(), await context.newPage()];
  await privatePage.goto(`${pages.origin}/account/security`);
  await waitUntilHydrated(privatePage);
  await publicPage.goto(`${pages.origin}/services`);
  await publicPage.getByText('Ana Silva').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await at(page, '/hosted/signed-out');
  await at(privatePage, '/hosted/sign-in');
  await publicPage.getByRole('link', { name: 'Sign in' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('foyer.tokens'))).not.toContain('"member"');
});

test('signing in in one tab reaches the others, too', async () => {
  const email = await pages.addMember();
  const { page, context } = await pages.visit('/services');
  const other = await context.newPage();
  await other.goto(`${pages.origin}/hosted/sign-in?return=/services`);
  await signIn(other, email);
  await page.getByText('Ana Silva').waitFor({ state: 'attached' });
});

test('the back button shows nothing private after signing out', async () => {
  const { page } = await enter('/account/profile');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await at(page, '/account/security');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await at(page, '/account/profile');
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await at(page, '/hosted/signed-out');
  await page.goBack({ waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/hosted/sign-in');
  await expect.poll(() => page.locator('body').textContent()).not.toContain('Silva');
});

test('E02: signing out everywhere ends every session and its tokens', async () => {
  const { page, email } = await enter('/account/profile');
  const { page: other } = await pages.visit('/hosted/sign-in?return=/account/security');
  await signIn(other, email);
  await at(other, '/account/security');
  await other.getByRole('button', { name: 'Set up app' }).click();
  await other.getByRole('img', { name: 'Setup code for your authenticator app' }).waitFor();
  const tokens = await other.evaluate(() => JSON.parse(localStorage.getItem('foyer.tokens') ?? '{}'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await at(page, '/hosted/signed-out');
  const call = await fetch(`${pages.foyer.origin}/foyer/v1/account`, {
    headers: { authorization: tokens.accessToken.value },
  });
  expect(call.status).toBe(401);
  await other.reload();
  await at(other, '/hosted/sign-in');
});

test('C10: nothing secret is left behind: no password, no session token', async () => {
  const { page } = await enter('/services');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/sessionToken|stateToken|slow green|foyer-session/);
  expect(page.url()).not.toContain('oken');
});

test('a booking whose sign-in has ended keeps what was typed, says so, and goes on', async () => {
  const { page, email } = await enter('/');
  await page
    .getByRole('link', { name: /\d (am|pm) to / })
    .first()
    .click();
  // Their own details have been loaded: the sign-in ends after that.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  (await pages.owner.call(modules.members.blockMember, { id: await pages.idOf(email) })).value;
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('You’ve been signed out.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
});

test('a sign-in that ends while the details are filled in is told beside them', async () => {
  const { page, email } = await enter('/');
  const memberId = await pages.idOf(email);
  await page.route(/members\/my/, async (route) => {
    await pages.owner.call(modules.members.blockMember, { id: memberId });
    await route.continue();
  });
  await page
    .getByRole('link', { name: /\d (am|pm) to / })
    .first()
    .click();
  await page.getByRole('alert').getByText('You’ve been signed out.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
});
