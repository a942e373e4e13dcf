import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { observeVitals, readVitals } from './vitals.ts';

/** Something that a person does on a page. */
export interface Interaction {
  name: string;
  run(page: Page): Promise<void>;
}

export interface Target {
  path: string;
  interactions: readonly Interaction[];
}

export interface Figures {
  jsBytes: number;
  cssBytes: number;
  shift: number;
  paintMs: number;
  /** In the order of the target's interactions. */
  interactionsMs: readonly number[];
}

/** The device that pages are opened on. */
export interface Device {
  context: BrowserContextOptions;
  isSlowNetwork: boolean;
}

/** Lighthouse's phone: slow 4G (1.6 Mbit/s, 150 ms), as the DevTools protocol has to be told to get it for each request. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;

export const phone: Device = {
  context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  isSlowNetwork: true,
};
/** A desk with a slow computer and a good line. */
export const desk: Device = { context: { viewport: { width: 1280, height: 900 } }, isSlowNetwork: false };

/** Events take less than 16 ms unless they are reported. */
const UNREPORTED_MS = 16;
/** A page is loaded when nothing has arrived for so long. */
const QUIET_MS = 1500;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Opens a page without a cache on a slow processor, and does on it what the target says. */
export async function visit(
  browser: Browser,
  origin: string,
  { path, interactions }: Target,
  { device, cookies }: { device: Device; cookies: Cookies },
): Promise<Figures> {
  const context = await browser.newContext({ locale: 'en-US', ...device.context });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.addInitScript(observeVitals);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    if (device.isSlowNetwork) await session.send('Network.emulateNetworkConditions', slow4G);
    const arrived = new Arrivals(page);
    await page.goto(origin + path, { timeout: 90_000 });
    await arrived.waitUntilQuiet();
    const { paintMs } = await readVitals(page);
    const bytes = { jsBytes: await arrived.sizeOf('script'), cssBytes: await arrived.sizeOf('stylesheet') };
    const interactionsMs: number[] = [];
    for (const { name, run } of interactions) {
      await run(page).catch((error: unknown) => {
        throw new Error(`${path}: ${name} failed`, { cause: error });
      });
      interactionsMs.push((await readVitals(page)).interactionMs || UNREPORTED_MS);
      await arrived.waitUntilQuiet();
    }
    const { shift } = await readVitals(page);
    return { ...bytes, shift, paintMs, interactionsMs };
  } finally {
    await context.close();
  }
}

/** The files and bytes that a page has loaded. */
class Arrivals {
  readonly #page: Page;
  readonly #responses: Response[] = [];
  #lastMs = performance.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => this.#note());
    page.on('requestfinished', () => this.#note());
    page.on('response', (response) => {
      this.#note();
      this.#responses.push(response);
    });
  }

  #note(): void {
    this.#lastMs = performance.now();
  }

  async waitUntilQuiet(): Promise<void> {
    while (performance.now() - this.#lastMs < QUIET_MS) await this.#page.waitForTimeout(QUIET_MS / 5);
  }

  /** Bytes of the files of a type, each compressed alone by gzip -9. */
  async sizeOf(type: 'script' | 'stylesheet'): Promise<number> {
    const files = this.#responses.filter((response) => response.request().resourceType() === type && response.ok());
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await file.body(), { level: 9 }).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
