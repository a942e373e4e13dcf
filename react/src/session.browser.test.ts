import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser, openContext } from '../../platform/src/testing/browser.ts';
import { bundlePage } from '../../sdk/src/testing/bundle-page.ts';
import { startWire } from '../../sdk/src/testing/wire.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`testing/${name}.tsx`, import.meta.url));

/** Builds and loads the module with which a server renders the page; Node reads no JSX. */
async function loadRenderer(): Promise<typeof import('./testing/render-page.tsx')> {
  const outDir = mkdtempSync(join(tmpdir(), 'foyer-rendered-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: pathOf('render-page'), outDir, rolldownOptions: { output: { entryFileNames: 'page.mjs' } } },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(outDir, 'page.mjs')).href);
}

async function openOwnContext(): Promise<BrowserContext> {
  const context = await openContext(await openBrowser());
  onTestFinished(() => context.close());
  return context;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
/** A token that says who has it. */
const accessOf = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const member = (sub: string, expiresAt: number) => ({
  accessToken: { value: accessOf(sub), expiresAt },
  refreshToken: { value: `${sub}-refresh`, role: 'member' as const },
});

test('two tabs share a session, and what one person saw is not for the next', async () => {
  const wire = await startWire();
  const context = await openOwnContext();
  const script = await bundlePage(pathOf('session-page'));
  await context.route(`${wire.host}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body><script type="module">${script}</script>` }),
  );
  const openTab = async (count: number) => {
    wire.reply({ body: { count } });
    const page = await context.newPage();
    await page.goto(wire.host);
    const shows = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await shows(`visitor, session on, count ${count}`);
    return { page, shows };
  };

  const [one, two] = [await openTab(1), await openTab(2)];
  expect(wire.grants).toHaveLength(1);

  // Signing in in one tab reaches both, and both load again: the page's data, and who it is.
  const asked = () => wire.calls.map(({ headers }) => headers.authorization);
  const ada = { body: { count: 3, member: { profile: { nickname: 'Ada' } } } };
  wire.reply(ada, ada, ada, ada);
  await one.page.evaluate((tokens) => window.setTokens(tokens), member('ada', inSeconds(3600)));
  for (const tab of [one, two]) await tab.shows('member, session on, count 3');
  for (const tab of [one, two]) await tab.shows('Ada');
  expect(asked()).toEqual(['access-1', 'access-1', ...Array(4).fill(accessOf('ada'))]);

  // Somebody else signs in in the other tab.
  const bea = { body: { count: 3, member: { profile: { nickname: 'Bea' } } } };
  wire.reply(bea, bea, bea, bea);
  await two.page.evaluate((tokens) => window.setTokens(tokens), member('bea', inSeconds(3600)));
  for (const tab of [one, two]) await tab.shows('Bea');
  expect(asked().slice(6)).toEqual(Array(4).fill(accessOf('bea')));

  // New tokens for the same person cause no reload.
  await one.page.evaluate((tokens) => window.setTokens(tokens), member('bea', inSeconds(0)));
  await two.shows('member, session on, count 3');
  expect(wire.calls).toHaveLength(10);

  // The platform ends the session: the tab that notices reports it, and the other one updates.
  wire.replyTokens({ status: 400, body: { error: 'invalid_grant' } });
  const answer = { body: { count: 4 } };
  wire.reply(answer, answer, answer);
  await one.page.getByRole('button', { name: 'Call' }).click();
  await one.shows('visitor, session ended, count 4');
  await two.shows('visitor, session on, count 4');
  for (const tab of [one, two]) await tab.shows('nobody');
  // A visitor's page sends no request for the member.
  expect(wire.calls).toHaveLength(13);

  // Signing in leads to the platform's page, and back to this site.
  wire.reply({ body: { redirectSession: { fullUrl: `${wire.host}/platform` } } });
  await one.page.route('**/platform', (route) => route.fulfill({ contentType: 'text/html', body: 'The platform' }));
  await one.page.getByRole('button', { name: 'Sign in' }).click();
  await one.shows('The platform');
  expect(wire.calls[13]?.body).toMatchObject({ auth: { authRequest: { redirectUri: `${wire.host}/back` } } });

  // Signing out leads there too.
  await two.page.evaluate((tokens) => window.setTokens(tokens), member('ada', inSeconds(3600)));
  // The queries that it then sends are answered before the next reply is queued.
  await wire.called(16);
  wire.reply({ body: { redirectSession: { fullUrl: `${wire.host}/platform` } } });
  await two.page.route('**/platform', (route) => route.fulfill({ contentType: 'text/html', body: 'Signed out' }));
  await two.page.getByRole('button', { name: 'Sign out' }).click();
  await two.shows('Signed out');
  expect(wire.calls[16]?.body).toMatchObject({ logout: {}, callbacks: { postFlowUrl: `${wire.host}/` } });
});

test('a page that its server rendered is taken over without another request', async () => {
  const wire = await startWire();
  const answer = (name: string) => ({ body: { service: { _id: 's', name, _createdDate: '2026-01-02T00:00:00Z' } } });
  wire.reply(answer('Yoga'), { body: { member: { _id: 'a', profile: { nickname: 'Ada' } } } });
  const { renderPage } = await loadRenderer();
  const { html, state } = await renderPage(wire.host, JSON.stringify(member('ada', inSeconds(3600))));
  const script = await bundlePage(pathOf('hydrated-page'));
  const context = await openOwnContext();
  await context.route(`${wire.host}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body><div id="root">${html}</div><script type="application/json" id="state">${JSON.stringify(state)}</script><script type="module">${script}</script>`,
    }),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(wire.host);
  // The browser has no tokens: it is a visitor's once it has taken the page over.
  await page.getByText('visitor , Yoga of 2026-01-02T00:00:00.000Z').waitFor();
  expect(wire.calls).toHaveLength(2);
  wire.reply(answer('Pilates'));
  await page.getByRole('button').click();
  await page.getByText('visitor , Pilates of').waitFor();
  expect(wire.calls).toHaveLength(3);
  expect(problems).toEqual([]);
});
