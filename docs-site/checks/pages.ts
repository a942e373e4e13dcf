import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { provideChromium } from '../../scripts/chromium.mjs';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Serves the built site; returns its address and what ends it. */
export async function serveSite(site: string, port = 0): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = readFileSync(join(site, join('/', path)));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync(join(site, '404.html')));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return { origin: `http://localhost:${address.port}`, stop: () => server.close() };
}

/** One page of each kind. */
const sample = {
  light: [
    '',
    'tutorial',
    'reference',
    'reference/bookings',
    'reference/bookings/create-booking',
    'reference/types/booking',
    'reference/errors',
    'protocol/http',
  ],
  dark: ['', 'tutorial', 'reference/bookings/create-booking', 'reference/errors'],
} as const;

/** The faults of a page: for assistive technology, on a phone, or in the console of a browser. */
async function findFaults(browser: Browser, origin: string, path: string, theme: 'light' | 'dark'): Promise<string[]> {
  const page = await browser.newPage({ colorScheme: theme, viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`${path} (${theme}): ${message}`));
  await page.goto(`${origin}/${path ? `${path}/` : ''}`);
  await page.evaluate(axe.source);
  const found: string[] = await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 200)))`,
  );
  faults.push(...found.map((fault) => `${path} (${theme}): ${fault}`));
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
    faults.push(`${path} (${theme}): scrolls sideways on a phone`);
  await page.close();
  return faults;
}

/** Searches as a reader does; returns the first result. */
async function search(browser: Browser, origin: string, text: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill(text);
  const first = page.locator('.pagefind-ui__result-link').first();
  await first.waitFor();
  const title = (await first.textContent()) ?? '';
  await page.close();
  return title;
}

export async function checkPages(site: string): Promise<string[]> {
  const { origin, stop } = await serveSite(site);
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
  const faults: string[] = [];
  try {
    for (const theme of ['light', 'dark'] as const)
      for (const path of sample[theme]) faults.push(...(await findFaults(browser, origin, path, theme)));
    const found = await search(browser, origin, 'createBooking');
    if (!found.includes('createBooking')) faults.push(`the search for createBooking finds ${found}`);
  } finally {
    await browser.close();
    stop();
  }
  return faults;
}
