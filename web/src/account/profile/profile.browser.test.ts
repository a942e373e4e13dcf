import { readFile } from 'node:fs/promises';
import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, button, clientOf, enter, part, tabTo } from '../../../testing/account.ts';
import { faultsOf, sampleScreens } from '../../../testing/page.ts';
import { at, signIn, TestPages } from '../../../testing/test-pages.ts';

const { members } = modules;
const MINUTE_MS = 60_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** Reads a member as the business sees them. */
async function read(email: string) {
  const id = await pages.idOf(email);
  return (await pages.owner.call(members.getMember, { id, fieldsets: ['FULL'] })).value.member;
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Make my profile public' });
const save = async (page: Page, section: string) => {
  await part(page, section).getByRole('button', { name: 'Save changes' }).click();
  await part(page, section).getByText('Saved', { exact: true }).waitFor();
};

describe.each(sampleScreens('profile'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('all of it is accessible, also right to left, with lists that grow and before an account goes', async () => {
    const { page, errors } = await enter(pages, '/account/profile', { viewport, colorScheme });
    await part(page, 'community').waitFor();
    await expect.poll(() => page.title()).toBe('Profile – Low Tide');
    await expect.poll(() => page.locator('nav a[aria-current=page]').textContent()).toBe('Profile');
    await button(page, 'Add another phone').click();
    await button(page, 'Add an address').click();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await part(page, 'data').getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('the profile is saved; an address that is somebody else’s is said in place', async () => {
  const taken = (await read(await pages.addMember())).profile.slug ?? '';
  const { page, email } = await enter(pages, '/account/profile');
  const { page: second } = await pages.visit('/hosted/sign-in?return=/account/profile');
  await signIn(second, email);
  await at(second, '/account/profile');
  const profile = part(page, 'profile');
  await profile.getByLabel('Display name').fill('Ana of the Sea');
  await profile.getByLabel('About you').fill('Swims early');
  const address = profile.getByLabel('Profile URL');
  await address.fill(taken);
  await page.keyboard.press('Enter');
  await profile.getByText(`“${taken}” is taken. Try another.`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('slug');
  await address.fill('not an address');
  await page.keyboard.press('Enter');
  await profile.getByText('Use letters and digits, with hyphens, underscores or periods between them.').waitFor();
  await address.fill('ana-of-the-sea');
  await profile.getByText('/members/ana-of-the-sea').waitFor();
  await save(page, 'profile');
  expect((await read(email)).profile).toMatchObject({
    nickname: 'Ana of the Sea',
    title: 'Swims early',
    slug: 'ana-of-the-sea',
  });

  // A tab that was already open saves only the fields changed in it.
  await part(second, 'profile').getByLabel('About you').fill('Swims late');
  await save(second, 'profile');
  expect((await read(email)).profile).toMatchObject({ nickname: 'Ana of the Sea', title: 'Swims late' });
});

test('contact data are saved as a whole, lists with them, and taken out again', async () => {
  const { page, email } = await enter(pages, '/account/profile');
  const contact = part(page, 'contact');
  await contact.getByLabel('Company').fill('Tide & Co');
  await contact.getByLabel('Date of birth').fill('1990-02-03');
  await contact.getByLabel('Phone', { exact: true }).fill('+1 718 555 0101');
  await button(page, 'Add another phone').click();
  await page.keyboard.type('+1 718 555 0102');
  await button(page, 'Add an address').click();
  await page.keyboard.type('1 Main Street');
  await contact.getByLabel('City').fill('Brooklyn');
  await save(page, 'contact');
  expect((await read(email)).contact).toMatchObject({
    firstName: 'Ana',
    company: 'Tide & Co',
    birthdate: '1990-02-03',
    phones: ['+1 718 555 0101', '+1 718 555 0102'],
    addresses: [{ addressLine: '1 Main Street', city: 'Brooklyn' }],
  });

  await contact.getByLabel('Date of birth').fill('2990-02-03');
  await contact.getByRole('button', { name: 'Save changes' }).click();
  await contact.getByText('Enter a date in the past.').waitFor();
  await contact.getByLabel('Date of birth').fill('');
  await contact.getByLabel('Company').fill('');
  await button(page, 'Remove phone 1').click();
  await contact.getByLabel('Phone', { exact: true }).fill('');
  await button(page, 'Remove address 1').click();
  await save(page, 'contact');
  const { firstName, ...rest } = (await read(email)).contact ?? {};
  expect([firstName, rest.phones, rest.addresses, rest.company, rest.birthdate]).toEqual([
    'Ana',
    [],
    [],
    undefined,
    undefined,
  ]);
});

test('a photo is shown once it is there, and taken away; what is none is refused', async () => {
  const { page, email, errors } = await enter(pages, '/account/profile');
  const photo = page.getByRole('img', { name: 'Your photo' });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('face.png', await page.screenshot());
  await page.getByText('Your photo is saved.').waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector('main img');
    return image instanceof HTMLImageElement && image.naturalWidth > 0;
  });
  expect((await read(email)).profile.photo?.id).toBeTruthy();
  expect(errors).toEqual([]);
  await choose('face.png', Buffer.from('no picture at all'));
  await page.getByText('We can’t use that file.').waitFor();
  await button(page, 'Remove').click();
  await page.getByText('Your photo is removed.').waitFor();
  await expect.poll(() => photo.textContent()).toBe('AS');
  expect((await read(email)).profile.photo).toBeUndefined();
});

describe('the community', () => {
  test('is joined by keyboard, seen at once, and left again', async () => {
    const { page, email } = await enter(pages, '/account/profile');
    await part(page, 'community').waitFor();
    await tabTo(page, 'Make my profile public');
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/members/join-community', async (route) => {
      await promise;
      await route.continue();
    });
    await page.keyboard.press('Space');
    await part(page, 'community').getByText('Anyone who visits this site.').waitFor();
    await expect.poll(() => toggle(page).isChecked()).toBe(true);
    expect((await read(email)).privacyStatus).toBe('PRIVATE');
    answer();
    await page.getByRole('status').getByText('You’ve joined the community.').waitFor();
    expect((await read(email)).privacyStatus).toBe('PUBLIC');
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('Your profile is hidden.').waitFor();
    expect((await read(email)).privacyStatus).toBe('PRIVATE');
  });

  test.each([
    ['no connection', 'You’re offline, so your profile is still hidden. Try again once you’re connected.'],
    ['a platform that breaks', 'Something went wrong on our side, so your profile is still hidden. Try again.'],
    ['an account that can’t', 'Your account can’t join the community right now, so your profile is still hidden.'],
  ])('is not joined with %s, and the switch says so', async (failure, words) => {
    const { page, email } = await enter(pages, '/account/profile');
    await part(page, 'community').waitFor();
    const applicationError = { code: 'COMMUNITY_JOIN_IMPOSSIBLE', description: '', data: {} };
    await page.route('**/members/join-community', (route) => {
      if (failure === 'no connection') return route.abort();
      if (failure === 'a platform that breaks') return route.fulfill({ status: 500, json: { message: '' } });
      return route.fulfill({ status: 428, json: { message: '', details: { applicationError } } });
    });
    await toggle(page).click();
    await page.getByRole('alert').getByText(words).waitFor();
    await expect.poll(() => toggle(page).isChecked()).toBe(false);
    expect((await read(email)).privacyStatus).toBe('PRIVATE');
    await page.unroute('**/members/join-community');
    await toggle(page).click();
    await page.getByText('You’ve joined the community.').waitFor();
  });
});

test('the email is changed with a code that goes to the new one, and a sign-in that is not too old', async () => {
  const { page, email } = await enter(pages, '/account/profile');
  await part(page, 'community').waitFor();
  await pages.moveClock(11 * MINUTE_MS);
  const section = part(page, 'email');
  const wanted = pages.newEmail();
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByLabel('New email').fill(wanted);
  await page.keyboard.press('Enter');
  await section.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(page, email);
  await at(page, '/account/profile');
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByLabel('New email').fill(wanted);
  await page.keyboard.press('Enter');
  const code = section.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await section.getByText('That code is incorrect').waitFor();
  await code.fill(await pages.codeTo(wanted));
  await section.getByText('Your email is changed.').waitFor();
  await section.getByText(wanted, { exact: true }).waitFor();
  expect((await pages.mailTo(email)).to).toBe(email);
});

test('everything that is held is handed over in a file', async () => {
  const { page, email } = await enter(pages, '/account/profile');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download your data').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});

test('an account is deleted after it is confirmed; with bookings ahead it says so, and nobody is signed in then', async () => {
  const { page, email, errors } = await enter(pages, '/account/profile');
  await book(await clientOf(pages, page), email, 'Meet the Studio');
  await part(page, 'data').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('You have 1 upcoming booking.').waitFor();
  await expect.poll(() => dialog.getByRole('link').getAttribute('href')).toBe('/account/bookings');
  await dialog.getByLabel('To confirm, enter your email').fill('somebody@example.org');
  await page.keyboard.press('Enter');
  await dialog.getByText('That isn’t the email on this account.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete account');

  await page.keyboard.press('Enter');
  await dialog.getByLabel('To confirm, enter your email').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete permanently' }).dblclick();
  await at(page, '/account/goodbye');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${pages.origin}/account/profile`);
  await at(page, '/hosted/sign-in');
  await signIn(page, email);
  await page.getByRole('alert').waitFor();
  expect(errors.filter((words) => !words.includes('status of 4'))).toEqual([]);
});

test('deleting asks for a sign-in that is not too old', async () => {
  const { page, email } = await enter(pages, '/account/profile');
  await part(page, 'community').waitFor();
  await pages.moveClock(11 * MINUTE_MS);
  await part(page, 'data').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To confirm, enter your email').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(page, email);
  await at(page, '/account/profile');
  await expect.poll(() => pages.idOf(email)).toBeTruthy();
});

test('offers to retry what couldn’t be loaded', async () => {
  const { page } = await enter(pages, '/account/security');
  await page.route('**/v1/store-credit*', (route) => route.fulfill({ status: 400, json: { message: '' } }));
  await pages.withoutTable('store_credit_balances', async () => {
    await page.goto(`${pages.origin}/account/payments`);
    await page.getByText('We couldn’t load this.').waitFor();
  });
  await page.unroute('**/v1/store-credit*');
  await button(page, 'Try again').click();
  await expect.poll(() => page.getByText('We couldn’t load this.').count()).toBe(0);
});
