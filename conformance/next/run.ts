// Runs a Next.js site made with the reference client against Foyer, in a browser: `npm run conformance -- next`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { clientId } from '../clients.ts';
import { startPlatform } from '../platform.ts';
import { runRow, type Stage } from '../row.ts';
import { addPlan, monthly } from '../rows/orders.ts';
import { fillDetails, fillSignIn, payByCard, takePayments } from '../rows/pages.ts';
import { ZONE } from '../scene.ts';
import { MEMBER } from '../sign-in.ts';
import { openBrowser } from '../site.ts';
import { printResults } from '../table.ts';

const directory = import.meta.dirname;
const next = (...args: string[]) => ['node_modules/next/dist/bin/next', ...args];

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** Starts the site that was built. Resolves once it listens. */
async function startSite(foyer: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await findFreePort();
  const env = { ...process.env, FOYER_ORIGIN: foyer, CLIENT_ID: clientId };
  const site = spawn(process.execPath, next('start', '-p', String(port)), {
    ...{ cwd: directory, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (text) => String(text).includes('Ready') && resolve());
    site.once('exit', () => reject(new Error('the site did not start')));
  });
  return { origin: `http://localhost:${port}`, process: site };
}

const listOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

/** A visitor books, buys a plan, for which they sign in, cancels it, books again, cancels that, and signs out. */
const tour =
  (site: string) =>
  async (stage: Stage): Promise<void> => {
    const { check, owner } = stage;
    await takePayments(stage);
    const name = 'A plan of the site';
    const planId = await addPlan(owner, monthly, { name, public: true, buyerCanCancel: true });
    const browser = await openBrowser();
    const page = await browser.newPage({ timezoneId: ZONE, locale: 'en-US' });
    const failures: string[] = [];
    page.on('response', (answer) => answer.status() >= 500 && failures.push(answer.url()));
    try {
      const pickTime = async () => {
        await page.goto(site);
        await page
          .getByRole('button', { name: /^Book / })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Booking Details' }).waitFor();
      };
      const backAt = (path: string) =>
        page.waitForURL(({ origin, pathname, search }) => origin === site && pathname === path && search === '');
      await pickTime();
      await fillDetails(page);
      await page.getByRole('button', { name: /Confirm booking/ }).click();
      await backAt('/me');
      check.same('a visitor comes back from booking', await page.getByRole('heading', { name: 'Visitor' }).count(), 1);

      await page.getByRole('link', { name: 'Plans' }).click();
      await page.getByRole('button', { name: `Buy ${name}` }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
      await fillSignIn(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await payByCard(page);
      await backAt('/me');
      check.same('comes back from buying signed in', await page.getByRole('heading', { name: MEMBER }).count(), 1);
      const order = listOf(page, 'Orders').filter({ hasText: name });
      check.holds('with the order', /ACTIVE/.test((await order.textContent()) ?? ''));
      const { orders = [] } = await owner.orders.managementListOrders({ planIds: [planId] });
      check.same('that the business sees', [orders.length, orders[0]?.lastPaymentStatus], [1, 'PAID']);
      await order.getByRole('button', { name: 'Cancel plan' }).click();
      await order.filter({ hasText: 'CANCELED' }).waitFor();
      check.holds('and cancels it', true);

      const booking = listOf(page, 'Bookings').first();
      await pickTime();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: /Confirm booking/ }).click();
      await backAt('/me');
      check.holds('sees what they book', /CONFIRMED/.test((await booking.textContent()) ?? ''));
      await booking.getByRole('button', { name: 'Cancel booking' }).click();
      await booking.filter({ hasText: 'CANCELED' }).waitFor();
      check.holds('and cancels it, too', true);
      await page.getByRole('link', { name: 'Sign out' }).click();
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      await page.goto(`${site}/me`);
      check.same('nothing is left after signing out', await listOf(page, 'Bookings').count(), 0);
      await page.getByRole('link', { name: 'Sign in' }).click();
      check.same('the password is asked for again', await page.getByLabel('Password', { exact: true }).count(), 1);
      check.same('no page failed', failures, []);
    } finally {
      await browser.close();
    }
  };

const { status } = spawnSync(process.execPath, next('build'), {
  cwd: directory,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(1);
const platform = await startPlatform();
const site = await startSite(platform.origin);
const result = await runRow({ operation: 'a Next.js site', run: tour(site.origin) }, platform);
site.process.kill();
await platform.stop();
printResults([result]);
process.exit(result.failures.length === 0 ? 0 : 1);
