import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { closeContexts, openBrowser, openContext } from '../../platform/src/testing/browser.ts';
import { phone } from './page.ts';

/** A tab that a test has opened, with what its pages complain about. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

interface Tab extends Visit {
  options: BrowserContextOptions;
  /** The options as text. */
  kind: string;
  session: CDPSession;
  /** The origins that the tab has shown. */
  origins: Set<string>;
}

/** Adds up how far things moved by themselves. */
const countShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Empty tabs that the next tests, also of other files, get again; the last left is the last. */
let idle: Tab[] = [];
/** Each takes 100 MB. */
const MOST_IDLE = 4;

/** Takes an empty tab of this kind, if there is one. */
function takeIdle(kind: string): Tab | undefined {
  // Files without visits close all contexts.
  idle = idle.filter(({ page }) => !page.isClosed());
  const tab = idle.findLast((each) => each.kind === kind);
  idle = idle.filter((each) => each !== tab);
  return tab;
}

/**
 * The tabs of a file's tests, each in a browser context of its own. A tab that a test has left is emptied and used again,
 * which takes a third of the time of a new one.
 */
export class Visits {
  readonly #browser: Browser;
  #open: Tab[] = [];
  readonly #changed = new Set<Tab>();

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static start = async (): Promise<Visits> => new Visits(await openBrowser());

  /** Ends all visits of a file. */
  async close(): Promise<void> {
    await this.end();
    idle = idle.slice(-MOST_IDLE);
    await closeContexts(new Set(idle.map(({ context }) => context)));
  }

  /**
   * An empty tab without cookies or storage, on a phone unless told. `isChanged` says that the test changes the tab for
   * good, such as its clock or scripts: no other test gets it.
   */
  async open(settings: BrowserContextOptions = {}, { isChanged = false } = {}): Promise<Visit> {
    const options = { viewport: phone, locale: 'en-US', ...settings };
    const tab = takeIdle(JSON.stringify(options)) ?? (await this.#create(options));
    this.#open.push(tab);
    if (isChanged) this.#changed.add(tab);
    return tab;
  }

  /** Ends the visits of a test. */
  async end(): Promise<void> {
    const tabs = this.#open;
    this.#open = [];
    for (const tab of tabs) await this.#leave(tab);
  }

  async #create(options: BrowserContextOptions): Promise<Tab> {
    const context = await openContext(this.#browser, options);
    const page = await context.newPage();
    const tab: Tab = {
      options,
      kind: JSON.stringify(options),
      context,
      page,
      session: await context.newCDPSession(page),
      origins: new Set(),
      errors: [],
    };
    page.on('pageerror', (error) => tab.errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && tab.errors.push(message.text()));
    page.on('framenavigated', (frame) => tab.origins.add(new URL(frame.url()).origin));
    await page.addInitScript(countShifts);
    return tab;
  }

  async #leave(tab: Tab): Promise<void> {
    const isChanged = this.#changed.delete(tab);
    if (isChanged || tab.options.javaScriptEnabled === false || !(await empty(tab))) return tab.context.close();
    tab.errors = [];
    idle.push(tab);
  }
}

/** Makes a tab as good as new. Returns false if it can't, for example because the page asks before it is left. */
async function empty({ context, page, session, origins, options }: Tab): Promise<boolean> {
  try {
    const [origin, ...others] = [...origins].filter((shown) => shown !== 'null');
    if (origin === undefined || others.length > 0) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.evaluate(() => sessionStorage.clear());
    // A page of the same origin, as another one would start a new process.
    await page.goto(`${origin}/health`);
    await context.clearCookies();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    if (options.viewport) await page.setViewportSize(options.viewport);
    // A clock that a test has installed stays.
    return await page.evaluate(() => String(setTimeout).includes('[native code]'));
  } catch {
    return false;
  }
}
