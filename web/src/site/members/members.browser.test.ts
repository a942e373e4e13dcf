import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desktop, faultsOf, focusedText, focusOn, onScreens, titleOf } from '../../../testing/page.ts';
import { createSamplePlatform } from '../../../testing/sample-platform.ts';
import { serveSite } from '../../../testing/site-server.ts';
import { at, signIn, TestPages } from '../../../testing/test-pages.ts';
import { Visits } from '../../../testing/visits.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const { createMember, updateMember, updateMemberSlug, queryMembers, blockMember } = modules.members;
type Privacy = 'PUBLIC' | 'PRIVATE';

/** Adds a member without a password. */
async function add(nickname: string, privacyStatus: Privacy = 'PUBLIC') {
  const member = { loginEmail: pages.newEmail(), profile: { nickname }, privacyStatus };
  const { id, profile } = (await pages.owner.call(createMember, { member })).value.member;
  return { id, path: `/members/${profile.slug}` };
}

/** Adds an applicant. */
async function addApplicant() {
  await pages.setPolicy({ requireOwnerApproval: true });
  const id = await pages.idOf(await pages.addMember());
  await pages.setPolicy({ requireOwnerApproval: false });
  const { profile } = (await pages.owner.call(updateMember, { member: { id, privacyStatus: 'PUBLIC' } })).value.member;
  return { id, path: `/members/${profile.slug}` };
}

/** Makes all public members private; returns a function that undoes it. */
async function hideCommunity(filter: Record<string, unknown> = {}) {
  const query = { filter: { ...filter, privacyStatus: 'PUBLIC' } };
  const { members } = (await pages.owner.call(queryMembers, { query })).value;
  const show = async (privacyStatus: Privacy) => {
    for (const { id } of members) (await pages.owner.call(updateMember, { member: { id, privacyStatus } })).value;
  };
  await show('PRIVATE');
  return () => show('PUBLIC');
}

/** Uploads a picture and returns its id. */
async function upload(bytes: Buffer): Promise<string> {
  const bookingRequest = { mimeType: 'image/png', fileName: 'me.png' };
  const { uploadUrl } = (await pages.owner.call(modules.media.generateFileUploadUrl, bookingRequest)).value;
  const { pathname } = new URL(uploadUrl);
  const answer = await fetch(pages.foyer.origin + pathname, { method: 'PUT', body: new Uint8Array(bytes) });
  return (await answer.json()).file.id;
}

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').allTextContents();
const found = (page: Page) => page.getByRole('main').getByRole('status').textContent();
const addressOf = (page: Page) => page.url().replace(pages.origin, '');
const get = (path: string) => fetch(pages.foyer.origin + path, { redirect: 'manual' });

test.each(onScreens(['/members', '/members?q=ma', '/members?q=xyz', '/members/maya', '/members/nobody']))(
  '$path is accessible, keeps to the policy and fits from right to left ($name)',
  async ({ path, viewport, colorScheme }) => {
    const { page, errors } = await pages.visit(path, { viewport, colorScheme });
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  },
);

describe('the community', () => {
  test('is found by name and title, without script, and the address says what was searched', async () => {
    const { page } = await pages.visit('/members', { javaScriptEnabled: false });
    await expect.poll(() => names(page)).toContain('Maya');
    await page.getByLabel('Find a member').fill(' cellist ');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).searchParams.get('q')?.trim()).toBe('cellist');
    await expect.poll(() => names(page)).toEqual(['Maya']);
    await expect.poll(() => found(page)).toBe('1 member for “cellist”');
    await expect.poll(() => page.title()).toBe('1 member for “cellist” – Low Tide');
    await expect.poll(() => page.getByLabel('Find a member').inputValue()).toBe('cellist');
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Show all members' }).click();
    expect(addressOf(page)).toBe('/members');
  });

  test('says when a search finds nobody, and does not tell of whom it hides', async () => {
    const { page } = await pages.visit('/members?q=Ivy');
    await expect.poll(() => found(page)).toBe('No members found for “Ivy”');
    await expect.poll(() => names(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all members' }).click();
    await at(page, '/members');
  });

  test('can be searched and entered by keyboard alone', async () => {
    const { page } = await pages.visit('/members');
    await focusOn(page.getByLabel('Find a member'));
    await page.keyboard.type('Noor');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=Noor/);
    await focusOn(page.getByRole('button', { name: 'Search' }));
    while ((await focusedText(page)) !== 'Noor') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await at(page, '/members/noor');
    await expect.poll(() => titleOf(page).textContent()).toBe('Noor');
  });

  test('is linked from every page, and in Spanish speaks Spanish', async () => {
    const { page } = await pages.visit('/services?lang=es');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Miembros' }).click();
    await at(page, '/members');
    await expect.poll(() => found(page)).toMatch(/^\d+ miembros$/);
  });
});

describe('page by page', () => {
  beforeEach(async () => {
    for (let index = 10; index < 35; index += 1) await add(`Zoe ${index}`);
  });
  afterEach(() => hideCommunity({ 'profile.nickname': { $startsWith: 'Zoe ' } }));

  test('links lead forth and back, and keep the search', async () => {
    const { page } = await pages.visit('/members?q=zoe');
    const first = await names(page);
    expect(first).toEqual(Array.from({ length: 24 }, (_, index) => `Zoe ${index + 10}`));
    await expect.poll(() => page.locator('a[rel=prev]').count()).toBe(0);
    await page.locator('a[rel=next]').click();
    await page.waitForURL(/page=2/);
    expect(addressOf(page)).toBe('/members?q=zoe&page=2');
    await expect.poll(() => names(page)).toEqual(['Zoe 34']);
    await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).textContent()).toContain('Page 2 of 2');
    await expect.poll(() => page.locator('a[rel=next]').count()).toBe(0);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.locator('a[rel=prev]').click();
    await page.waitForURL(/q=zoe$/);
    await expect.poll(() => names(page)).toEqual(first);
  });

  test('a page that is no more leads to the last one', async () => {
    const answer = await get('/members?q=zoe&page=9');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/members?q=zoe&page=2']);
    for (const page of ['0', '-1', 'x', '2e9', '']) expect((await get(`/members?page=${page}`)).status).toBe(200);
  });
});

describe('a profile', () => {
  test('is reached from its card, and shows what is public to people and machines', async () => {
    const { page } = await pages.visit('/members');
    await page.getByRole('link', { name: 'Maya', exact: true }).click();
    await at(page, '/members/maya');
    const main = await page.getByRole('main').textContent();
    for (const words of ['Maya', 'Cellist with a cellist’s shoulders', 'Member since']) expect(main).toContain(words);
    const html = await page.content();
    for (const secret of ['Rosen', '@example.com', '555-0112']) expect(html).not.toContain(secret);
    const data: { '@graph': object[] } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    const profile = { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Maya' } };
    expect(data['@graph']).toContainEqual(expect.objectContaining({ '@type': 'ProfilePage' }));
    expect(data['@graph'].find((one) => '@type' in one && one['@type'] === 'ProfilePage')).toMatchObject(profile);
    expect(await (await get('/sitemap.xml')).text()).toContain('/members/maya</loc>');
  });

  test('shows photo and cover in the sizes of the page, and gives the photo to who passes it on', async () => {
    const { id, path } = await add('Pia');
    const { page, errors } = await pages.visit('/', { viewport: desktop });
    const picture = await page.screenshot();
    const profile = { photo: { id: await upload(picture) }, cover: { id: await upload(picture) } };
    (await pages.owner.call(updateMember, { member: { id, profile } })).value;
    await page.goto(pages.origin + path);
    const images = page.getByRole('main').locator('img');
    await images.last().waitFor();
    const widths = await images.evaluateAll((all) =>
      all.map((one) => one instanceof HTMLImageElement && one.naturalWidth),
    );
    expect(widths).toEqual([1152, 160]);
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await fetch(shared ?? '')).headers.get('content-type')).toMatch(/^image\//);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('moves with its owner: an old address leads to the new one', async () => {
    const { id, path } = await add('Una');
    (await pages.owner.call(updateMemberSlug, { id, slug: 'una-of-the-canal' })).value;
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/members/una-of-the-canal']);
    expect((await get('/members/una-of-the-canal')).status).toBe(200);
    (await pages.owner.call(updateMember, { member: { id, privacyStatus: 'PRIVATE' } })).value;
    for (const address of [path, '/members/una-of-the-canal']) expect((await get(address)).status).toBe(404);
  });

  test('of somebody who is not shown is as missing as one of nobody, for visitors and members', async () => {
    const hidden = await add('Hidden', 'PRIVATE');
    const blocked = await add('Blocked');
    (await pages.owner.call(blockMember, { id: blocked.id })).value;
    const paths = ['/members/nobody-at-all', hidden.path, blocked.path, (await addApplicant()).path];
    const visitor = await pages.visit('/');
    const member = await pages.visit(`/hosted/sign-in?return=${encodeURIComponent('/members')}`);
    await signIn(member.page, await pages.addMember());
    await at(member.page, '/members');
    for (const { page } of [visitor, member]) {
      const seen = new Set<string>();
      for (const path of paths) {
        const answer = await page.goto(pages.origin + path);
        expect(answer?.status()).toBe(404);
        await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
        // The page differs only by its own URL, in language links and links to return to it.
        seen.add((await page.content()).replaceAll(path, '').replaceAll(encodeURIComponent(path), ''));
      }
      expect(seen.size).toBe(1);
    }
  });

  test('tells its owner that it is theirs, and no cache keeps that', async () => {
    const { page } = await pages.visit('/hosted/sign-in?return=/members/noor');
    await signIn(page, 'member@example.com', 'foyer-demo-password');
    await at(page, '/members/noor');
    await page.getByText('This is how others see you.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Edit profile' }).getAttribute('href'))
      .toBe('/account/profile');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    const answer = await page.reload();
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await page.goto(`${pages.origin}/members/maya`);
    await expect.poll(() => page.getByText('This is how others see you.').count()).toBe(0);
  });
});

describe('a community of nobody', () => {
  let showAgain: () => Promise<void>;
  beforeEach(async () => {
    showAgain = await hideCommunity();
  });
  afterEach(() => showAgain());

  test('invites, and is not linked to', async () => {
    const { page } = await pages.visit('/members');
    await page.getByRole('heading', { name: 'No public profiles yet' }).waitFor();
    await expect.poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Members' }).count()).toBe(0);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await at(page, '/hosted/sign-in');
    await signIn(page, await pages.addMember());
    await at(page, '/account/profile');
    await page.goto(`${pages.origin}/members`);
    await expect
      .poll(() => page.getByRole('link', { name: 'Go to your account' }).getAttribute('href'))
      .toBe('/account/profile');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/members');
  });
});

test('a community that can’t be asked for is an apology that keeps the search, and nothing for search engines', async () => {
  const site = await serveSite({ fetch: createSamplePlatform({ broken: ['/members/'] }) });
  const visits = await Visits.start();
  const { page } = await visits.open();
  const answer = await page.goto(`${site.origin}/members?q=ana`);
  expect(answer?.status()).toBe(503);
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('We couldn’t load the members');
  await expect.poll(() => page.getByLabel('Find a member').inputValue()).toBe('ana');
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await visits.end();
  site.close();
});
