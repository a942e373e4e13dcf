import { modules } from '@foyer/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, openBrowser, openContext } from '../../testing/browser.ts';
import { createStateToken } from '../../testing/login.ts';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { beginPasskey, finishPasskey } = modules.account;
const { beginPasskeyLogin, finishPasskeyLogin } = modules.signIn;

let foyer: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  const { platform } = foyer;
  // A passkey's relying party is a host name; an IP address cannot be one.
  platform.publicUrl = platform.publicUrl.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts();
  await foyer.stop();
});

/** Opens the site on a device with a platform authenticator that verifies its user. */
async function openPage(): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await page.goto(`${foyer.platform.publicUrl}/health`);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Passes the platform's options to the browser's WebAuthn API and returns the response as JSON. */
const askBrowser = (page: Page, verb: 'create' | 'get', options: Record<string, unknown>) =>
  page.evaluate(
    `(async () => {
      const options = ${JSON.stringify(options)};
      const credential = await ${
        verb === 'create'
          ? 'navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })'
          : 'navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })'
      };
      return credential.toJSON();
    })()`,
  ) as Promise<Record<string, unknown>>;

test('a real browser registers a passkey, signs in with it without a name, and uses it as a second factor', async () => {
  const person = await addMember(foyer, { role: 'owner' });
  const page = await openPage();
  const made = (await person.client.call(beginPasskey, {})).value;
  const response = await askBrowser(page, 'create', made.options);
  const { passkey } = (await person.client.call(finishPasskey, { challengeToken: made.challengeToken, response }))
    .value;
  expect(passkey.name).toBeTruthy();

  const visitor = await foyer.visit();
  for (const stateToken of [undefined, await createStateToken(foyer, person)]) {
    const held = stateToken ? { stateToken } : {};
    const { options, challengeToken } = (await visitor.call(beginPasskeyLogin, held)).value;
    const answer = await askBrowser(page, 'get', options);
    const { value } = await visitor.call(finishPasskeyLogin, { challengeToken, response: answer, ...held });
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { _id: person.identity.id } });
  }
});
