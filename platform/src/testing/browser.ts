import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { clockShiftMs, shiftClock } from './fixed-start.ts';

const candidates = [
  process.env.FOYER_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Playwright disables these itself, but Chromium heeds only the last list of features that it is given. */
const DISABLED_BY_PLAYWRIGHT =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning';
/** The address bar's popups: two more pages behind every window, three quarters of the cost of a new window. */
const POPUPS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP evil.localhost 127.0.0.1',
  `--disable-features=${DISABLED_BY_PLAYWRIGHT},${POPUPS}`,
  // A page lives for a second: to optimize its scripts takes longer than they then save.
  '--js-flags=--no-opt --no-maglev',
];

let launched: Promise<Browser> | undefined;

/** The path of the machine's Chromium. */
export function findBrowser(): string {
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found. Install one, or set FOYER_CHROMIUM to its path.');
  return executablePath;
}

const launch = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args });

/** The machine's Chromium, headless, one for all files of a worker; `FOYER_CHROMIUM` names another one. */
export async function openBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launch();
  return launched;
}

/** A context whose pages have the clock of the tests. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(shiftClock, clockShiftMs);
  return context;
}

/** Ends what a file has open in the browser, which goes on for the next file, with the contexts to keep. */
export async function closeContexts(kept: ReadonlySet<BrowserContext> = new Set()): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.filter((context) => !kept.has(context)).map((context) => context.close()));
}
