import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules } from '@foyer/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContexts, openBrowser, openContext } from '../../testing/browser.ts';
import { addIdentity } from '../../testing/members.ts';
import { issueTokenFor } from '../../testing/oauth.ts';
import { makePkce } from '../../testing/pkce.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import type { Identity } from '../identities/identity.ts';

let foyer: TestPlatform;
let person: Identity;
let visitor: WireClient;
let browser: Browser;
let pages: Server;
/** Pages on the platform's own site and on two others. */
let near: string;
let far: string;
let evil: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  person = await addIdentity(foyer);
  pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>A page</p>'));
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  const { port } = pages.address() as AddressInfo;
  [near, far, evil] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://evil.localhost:${port}`];
  visitor = await foyer.visit();
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts();
  pages.close();
  await foyer.stop();
});

/** The URL of a silent sign-in, or, with a session token, of a direct login. */
async function silentUrl(origin: string, sessionToken?: string): Promise<string> {
  const { codeChallenge } = makePkce();
  const authRequest = {
    clientId: clientApps.own,
    responseType: 'code',
    responseMode: 'web_message',
    state: 'a state',
    codeChallenge,
    codeChallengeMethod: 'S256',
    ...(sessionToken ? { sessionToken } : {}),
  };
  const request = { auth: { authRequest, prompt: 'none' as const }, origin };
  return (await visitor.call(modules.redirects.createRedirectSession, request)).value.redirectSession.fullUrl;
}

interface Message {
  origin: string;
  data: Record<string, string>;
}

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}

/** The first message that a page receives from a URL that it frames. */
const hear = async (context: BrowserContext, origin: string, url: string): Promise<Message> =>
  (await openPage(context, origin)).evaluate(
    (address) =>
      new Promise<Message>((resolve) => {
        addEventListener('message', (event) => resolve({ origin: event.origin, data: event.data }));
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      }),
    url,
  );

async function signedIn(): Promise<BrowserContext> {
  const context = await openContext(browser);
  const page = await openPage(context, `${foyer.origin}/health`);
  const sessionToken = await issueTokenFor(foyer, person.id);
  const status = await page.evaluate(async (token) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sessionToken: token });
    return (await fetch('/hosted/session', { method: 'POST', headers, body })).status;
  }, sessionToken);
  expect(status).toBe(200);
  await page.close();
  return context;
}

describe('a frame', () => {
  test('D31: of the app, on any site, gets a code for a login by its own form', async () => {
    const context = await openContext(browser);
    const message = await hear(context, far, await silentUrl(far, await issueTokenFor(foyer, person.id)));
    const data = { code: expect.any(String), state: 'a state', iss: foyer.origin };
    expect(message).toEqual({ origin: foyer.origin, data });
    await context.close();
  });

  test('C01: in a page of another origin gets neither message nor page', async () => {
    const context = await openContext(browser);
    const page = await openPage(context, evil);
    await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = address;
          frame.onload = resolve;
          document.body.append(frame);
        }),
      await silentUrl(far, await issueTokenFor(foyer, person.id)),
    );
    // No script of ours runs there that could post a message.
    const addresses = () => page.frames().map((frame) => frame.url());
    await expect.poll(addresses).toEqual([`${evil}/`, 'chrome-error://chromewebdata/']);
    await context.close();
  });

  test('C04: of the same site signs in by the session cookie', async () => {
    const context = await signedIn();
    const { data } = await hear(context, near, await silentUrl(near));
    expect(data.code).toBeTruthy();
    await context.close();
  });

  test('C03: of another site, which gets no cookie, gets an error at once', async () => {
    const context = await signedIn();
    const { data } = await hear(context, far, await silentUrl(far));
    expect(data.error).toBe('login_required');
    await context.close();
  });
});

test('a popup answers its opener', async () => {
  const context = await signedIn();
  const page = await openPage(context, far);
  const data = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        addEventListener('message', (event) => resolve(event.data));
        open(address);
      }),
    await silentUrl(far),
  );
  expect(data).toMatchObject({ code: expect.any(String), state: 'a state' });
  await context.close();
});

describe('signing out', () => {
  const cookiesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
  const remember = (page: Page) => page.evaluate(() => localStorage.setItem('tokens', 'x'));
  const remembered = (page: Page) => page.evaluate(() => localStorage.length);

  test('E08: leaves no session and no storage behind', async () => {
    const context = await signedIn();
    const page = await openPage(context, `${foyer.origin}/health`);
    await remember(page);
    expect([await remembered(page), await cookiesOf(context)]).toEqual([
      1,
      ['__Host-foyer-session', '__Host-foyer-device'],
    ]);
    await page.evaluate(async () => {
      await fetch('/hosted/session', { method: 'DELETE' });
    });
    expect([await remembered(page), await cookiesOf(context)]).toEqual([0, ['__Host-foyer-device']]);
    await context.close();
  });

  test("E03: after confirmation, the form can lead to the app's page", async () => {
    const context = await signedIn();
    const page = await openPage(context, far);
    const query = new URLSearchParams({ post_logout_redirect_uri: `${far}/after`, client_id: clientApps.own });
    await page.evaluate((address) => location.assign(address), `${foyer.origin}/hosted/sign-out?${query}`);
    await page.click('button');
    await page.waitForURL(`${far}/after?wixMemberLoggedIn=false`);
    expect(await cookiesOf(context)).toEqual(['__Host-foyer-device']);
    await context.close();
  });
});
