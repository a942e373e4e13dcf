import { modules } from '@foyer/contract';
import type { BrowserContext } from 'playwright-core';
import { HttpBrowser } from '../../platform/src/testing/http-browser.ts';
import { DEMO_PASSWORD } from '../../platform/src/testing/sign-in.ts';
import { visit } from '../../platform/src/testing/wire-client.ts';

/** The cookies of a browser that the owner has signed in with, as the sign-in page gets them. */
export async function signInOwner(origin: string): Promise<Parameters<BrowserContext['addCookies']>[0]> {
  const visitor = await visit(origin);
  const login = { loginId: { email: 'owner@example.com' }, password: DEMO_PASSWORD };
  const { sessionToken } = (await visitor.call(modules.authentication.loginV2, login)).value;
  const browser = new HttpBrowser(origin);
  const answer = await browser.post('/hosted/session', { sessionToken });
  if (!answer.ok) throw new Error(`The owner is not signed in: ${answer.status} ${await answer.text()}`);
  const { hostname: domain } = new URL(origin);
  return Array.from(browser.cookies, ([name, value]) => ({ name, value, domain, path: '/', secure: true }));
}
