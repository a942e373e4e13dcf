import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { IdentityProvider } from '../../../platform/src/testing/identity-provider.ts';
import { makePkce } from '../../../platform/src/testing/pkce.ts';
import { connectProvider } from '../../../platform/src/testing/provider-trips.ts';
import { clientApps, visit } from '../../../platform/src/testing/wire-client.ts';
import { desktop, faultsOf, phone, titleOf } from '../../testing/page.ts';
import { at, TestPages } from '../../testing/test-pages.ts';

/** A client app on another origin, with a single callback page. */
const app = createServer((_, response) => response.end('the app'));
let callback: string;
let pages: TestPages;
let idp: IdentityProvider;
let connectionId: string;
beforeAll(async () => {
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
  callback = `http://localhost:${(app.address() as AddressInfo).port}/callback`;
  pages = await TestPages.open();
  idp = await IdentityProvider.open(pages.origin);
  idp.showsPage = true;
  connectionId = await connectProvider(pages.foyer, idp);
});
afterEach(() => pages.closeVisits());
afterAll(async () => {
  app.close();
  idp?.close();
  await pages?.close();
});

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Harbor ID' });
/** Chooses an account on the provider's page, or none. */
const choose = (page: Page, name: string) => page.getByRole('link', { name }).click();

test('a newcomer signs in at a provider with the keyboard alone, and can’t unlink their only way in', async () => {
  const email = pages.newEmail();
  idp.addAccount('newcomer', { email });
  const { page, errors } = await pages.visit('/hosted/sign-in?return=/services', { viewport: phone });
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await choose(page, email);
  await at(page, '/services');
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('foyer.sign-in');

  await page.goto(`${pages.origin}/account/security`);
  const section = page.getByRole('region', { name: 'Other ways to sign in' });
  await section.getByText(/^Linked /).waitFor();
  await section.getByRole('button', { name: /Unlink/ }).click();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await section.getByRole('button', { name: 'Unlink', exact: true }).click();
  await section.getByRole('alert').getByText('This is your only way to sign in.').waitFor();
});

test('whoever cancels, or has an address that is not confirmed, is told so and can go on', async () => {
  idp.addAccount('unconfirmed', { email: 'shared@example.org', email_verified: false });
  const { page } = await pages.visit('/hosted/register?return=/services', { viewport: desktop, colorScheme: 'dark' });
  await button(page).click();
  await choose(page, 'Cancel');
  await page.getByRole('heading', { name: 'You didn’t continue' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(page.url()).toBe(`${pages.origin}/hosted/provider`);
  await page.getByRole('link', { name: 'Choose another way' }).click();
  await at(page, '/hosted/sign-in');
  expect(new URL(page.url()).search).toBe('?return=%2Fservices');
  await button(page).click();
  await choose(page, 'shared@example.org');
  await page.getByRole('heading', { name: 'Harbor ID didn’t confirm your email' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.reload();
  await expect.poll(() => titleOf(page).textContent()).toBe('Let’s start again');
});

test('a member links a provider and signs in with it on another device', async () => {
  const email = pages.newEmail();
  idp.addAccount('linked', { email, email_verified: false });
  const member = await pages.addMember();
  const cookies = await pages.signIn(member);
  const { page } = await pages.visit('/account/security', { cookies });
  await page.getByRole('button', { name: 'Link Harbor ID' }).click();
  await choose(page, email);
  await at(page, '/account/security');
  await page.getByText(/^Linked /).waitFor();

  const { page: other } = await pages.visit('/hosted/sign-in');
  await button(other).click();
  await choose(other, email);
  await at(other, '/account');
});

test('an app that names a provider leads there at once, and gets its code', async () => {
  const email = pages.newEmail();
  idp.addAccount('app', { email });
  const visitor = await visit(pages.foyer.origin);
  const authRequest = {
    clientId: clientApps.own,
    redirectUri: callback,
    responseType: 'code',
    responseMode: 'query',
    scope: 'offline_access',
    state: 'a state',
    codeChallenge: makePkce().codeChallenge,
    codeChallengeMethod: 'S256',
    idp: connectionId,
  };
  const answer = await visitor.call(modules.redirects.createRedirectSession, {
    auth: { authRequest, prompt: 'login' },
  });
  const { page } = await pages.visit('/services');
  const { pathname, search } = new URL(answer.value.redirectSession.fullUrl ?? '');
  await page.goto(pages.origin + pathname + search);
  await choose(page, email);
  await page.waitForURL((url) => url.href.startsWith(callback));
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('state'), searchParams.get('code') === null]).toEqual(['a state', false]);
});

test('a provider that is down leaves the other ways open', async () => {
  const dead = await IdentityProvider.open(pages.origin);
  await connectProvider(pages.foyer, dead, { name: 'Down ID' });
  dead.close();
  const { page } = await pages.visit('/hosted/sign-in');
  await page.getByRole('button', { name: 'Continue with Down ID' }).click();
  await page.getByRole('alert').getByText('This way to sign in isn’t available right now.').waitFor();
  await expect.poll(() => page.getByLabel('Email').isVisible()).toBe(true);
});
