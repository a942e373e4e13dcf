import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../platform/src/testing/browser.ts';
import { startWire } from '../../sdk/src/testing/wire.ts';

const entry = fileURLToPath(new URL('testing/session-page.tsx', import.meta.url));

async function bundlePage() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))).join('');
}

async function openContext(): Promise<BrowserContext> {
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  return context;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const member = (expiresAt: number) => ({
  accessToken: { value: 'member-access', expiresAt },
  refreshToken: { value: 'member-refresh', role: 'member' as const },
});

test('two tabs share a session, and what one person saw is not for the next', async () => {
  const wire = await startWire();
  const context = await openContext();
  const script = await bundlePage();
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

  // Signing in in one tab reaches both, and both load again.
  wire.reply({ body: { count: 3 } }, { body: { count: 3 } });
  await one.page.evaluate((tokens) => window.setTokens(tokens), member(inSeconds(3600)));
  await one.shows('member, session on, count 3');
  await two.shows('member, session on, count 3');
  expect(wire.calls.map(({ headers }) => headers.authorization)).toEqual([
    'access-1',
    'access-1',
    'member-access',
    'member-access',
  ]);

  // New tokens for the same person cause no reload.
  await one.page.evaluate((tokens) => window.setTokens(tokens), member(inSeconds(0)));
  await two.shows('member, session on, count 3');
  expect(wire.calls).toHaveLength(4);

  // The platform ends the session: the tab that notices reports it, and the other one updates.
  wire.replyTokens({ status: 400, body: { error: 'invalid_grant' } });
  const answer = { body: { count: 4 } };
  wire.reply(answer, answer, answer);
  await one.page.getByRole('button').click();
  await one.shows('visitor, session ended, count 4');
  await two.shows('visitor, session on, count 4');
});
