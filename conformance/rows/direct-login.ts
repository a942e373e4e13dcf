import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { Row, Stage } from '../row.ts';
import { MEMBER, PASSWORD } from '../sign-in.ts';
import { openBrowser, serveSite } from '../site.ts';

/** The page's script, bundled with the reference client. */
async function bundlePage(): Promise<string> {
  const entry = fileURLToPath(new URL('../direct-login-page.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] }, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('the page was not bundled');
  return bundle.output[0].code;
}

/** Redirects the page's requests for the reference client's built-in hosts to the platform, across origins. */
const leadHosts = (page: Page, origin: string) =>
  page.addInitScript((to) => {
    const network = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { host, pathname, search } = new URL(request.url);
      if (!/^(www|edge)\.wixapis\.com$/.test(host)) return network(request);
      const { method, headers } = request;
      const body = method === 'GET' ? {} : { body: await request.text() };
      return network(to + pathname + search, { method, headers, ...body });
    };
  }, origin);

async function directLogin({ platform, check }: Stage): Promise<void> {
  const site = await serveSite(await bundlePage());
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await leadHosts(page, platform.origin);
    await page.goto(site.origin);
    await page.waitForFunction(() => 'logIn' in window);
    const found = await page.evaluate(
      ([email = '', password = '']) => window.logIn(email, password),
      [MEMBER, PASSWORD],
    );
    check.same('through the hidden frame, on another origin', found, { role: 'member', frames: 0 });
    check.same('without an error in the console', refused, []);
  } finally {
    await browser.close();
    site.close();
  }
}

export const rows: Row[] = [{ operation: 'getMemberTokensForDirectLogin', run: directLogin }];
