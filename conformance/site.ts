import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { provideChromium } from '../scripts/chromium.mjs';

/** A site on an origin of its own, with another host name and port than the platform's. */
export async function serveSite(script = ''): Promise<{ origin: string; close(): void }> {
  const html = '<!doctype html><title>A site</title><script type="module" src="/site.js"></script>';
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/site.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });

/** The address at which the browser comes back to a site, with its parameters. */
export async function comesBackTo(page: Page, address: string): Promise<URLSearchParams> {
  const wanted = new URL(address);
  await page.waitForURL((url) => url.origin === wanted.origin && url.pathname === wanted.pathname);
  return new URL(page.url()).searchParams;
}
