import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openBrowser, openContext } from '../../../platform/src/testing/browser.ts';
import { bundlePage } from './bundle-page.ts';
import type {} from './site-page.ts';

const entry = fileURLToPath(new URL('site-page.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/** A site in a browser, on an origin other than the platform's, until the test ends. `openTab` waits for its script. */
export async function openSite() {
  bundled ??= bundlePage(entry);
  const script = await bundled;
  const server = createServer(({ url }, response) => {
    const isScript = url === '/site.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><title>A site</title><body><script type="module" src="/site.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const context = await openContext(await openBrowser());
  onTestFinished(async () => {
    await context.close();
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const ready = (page: Page) => page.waitForFunction(() => 'foyer' in window);
  return {
    origin,
    ready,
    async openTab(path = '/'): Promise<Page> {
      const page = await context.newPage();
      await page.goto(origin + path);
      await ready(page);
      return page;
    },
  };
}
