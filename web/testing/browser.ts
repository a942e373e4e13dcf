import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const candidates = [
  process.env.FOYER_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What Playwright leaves out by itself: of two lists, Chromium heeds the last. */
const PLAYWRIGHTS =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning';
/** The address bar's popups: two more pages behind every window, and three quarters of what a new one costs. */
const POPUPS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Launches the Chromium of the machine, headless. `FOYER_CHROMIUM` names another one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found. Install one, or set FOYER_CHROMIUM to its path.');
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${PLAYWRIGHTS},${POPUPS}`];
  return chromium.launch({ executablePath, args });
}
