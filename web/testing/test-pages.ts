import { type MemberId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { HttpBrowser } from '../../platform/src/testing/http-browser.ts';
import { type TestOptions, TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { owner, visit, type WireClient } from '../../platform/src/testing/wire-client.ts';

import { setClock, waitUntilHydrated } from './page.ts';
import { Visits } from './visits.ts';

export const PASSWORD = 'slow green tides';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface VisitOptions extends BrowserContextOptions {
  /** The test moves the page's time. */
  hasClock?: boolean;
  /** The test changes the tab for good, such as its scripts or authenticators. */
  isChanged?: boolean;
  /** Session storage that the tab has from earlier pages. */
  kept?: Record<string, string>;
  /** Cookies that the browser has already. */
  cookies?: Cookies;
}

/** A whole platform with its pages, and a browser that visits them. */
export class TestPages {
  readonly foyer: TestPlatform;
  /** Of the business. */
  readonly owner: WireClient;
  readonly #visits: Visits;
  #people = 0;
  #cookies = new Map<string, Promise<Cookies>>();

  private constructor(foyer: TestPlatform, visits: Visits) {
    this.foyer = foyer;
    this.#visits = visits;
    this.owner = owner(foyer.origin);
  }

  static async open(options: TestOptions = {}): Promise<TestPages> {
    const started = TestPlatform.start({ pages: true, testClock: true, ...options });
    const [foyer, visits] = await Promise.all([started, Visits.start()]);
    // Passkeys belong to a name; there are none for an address of numbers.
    foyer.platform.publicUrl = foyer.origin.replace('127.0.0.1', 'localhost');
    return new TestPages(foyer, visits);
  }

  /** Where browsers reach it. */
  get origin(): string {
    return this.foyer.platform.publicUrl;
  }

  async close(): Promise<void> {
    await this.#visits.close();
    await this.foyer.stop();
  }

  closeVisits = (): Promise<void> => this.#visits.end();

  /** Opens a page in a browser context of its own. */
  async visit(path: string, { hasClock, isChanged, kept, cookies = [], ...options }: VisitOptions = {}) {
    const isForGood = Boolean(isChanged || hasClock);
    const visit = await this.#visits.open({ reducedMotion: 'reduce', ...options }, { isChanged: isForGood });
    const { context, page } = visit;
    await context.addCookies(cookies);
    if (hasClock) await page.clock.install();
    const keeping = kept && (await page.addInitScript((values) => Object.assign(sessionStorage, values), kept));
    const answer = await page.goto(this.origin + path);
    await keeping?.dispose();
    if (options.javaScriptEnabled !== false) await waitUntilHydrated(page);
    return { context, page, errors: visit.errors, answer };
  }

  /** An address that nobody has. */
  newEmail = (): string => `guest-${this.#people++}@example.org`;

  /** Registers a member; returns the address. */
  async addMember(): Promise<string> {
    const email = this.newEmail();
    const visitor = await visit(this.foyer.origin);
    const profile = { firstName: 'Ana', lastName: 'Silva' };
    const person = { loginId: { email }, password: PASSWORD, profile };
    (await visitor.call(modules.authentication.registerV2, person)).value;
    return email;
  }

  /** The cookies of a browser that a member signs in with, as the sign-in page gets them. */
  async signIn(email: string, password = PASSWORD): Promise<Cookies> {
    const visitor = await visit(this.foyer.origin);
    const { sessionToken } = (await visitor.call(modules.authentication.loginV2, { loginId: { email }, password }))
      .value;
    const browser = new HttpBrowser(this.foyer.origin);
    const answer = await browser.post('/hosted/session', { sessionToken });
    if (!answer.ok) throw new Error(`${email} is not signed in: ${answer.status} ${await answer.text()}`);
    const { hostname: domain } = new URL(this.origin);
    return Array.from(browser.cookies, ([name, value]) => ({ name, value, domain, path: '/', secure: true }));
  }

  /** As `signIn`, once for all visits of a member. */
  cookiesOf(email: string, password: string): Promise<Cookies> {
    const cookies = this.#cookies.get(email) ?? this.signIn(email, password);
    this.#cookies.set(email, cookies);
    return cookies;
  }

  /** Finds the member with this address. */
  async idOf(email: string): Promise<MemberId> {
    const { db } = this.foyer.platform;
    return (await db.selectFrom('identities').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  }

  /** Changes how people become members from now on. */
  async setPolicy(signOnPolicy: Record<string, unknown>): Promise<void> {
    (await this.owner.call(modules.signOnPolicy.updateSignOnPolicy, { signOnPolicy })).value;
  }

  /** Moves the platform's clock forward; browsers keep their own. */
  async moveClock(byMs: number): Promise<void> {
    await setClock(this.foyer.origin, this.foyer.now() + byMs);
  }

  /** Lets every call fail that reads a table, those of the server as well, until `work` is done. */
  async withoutTable(table: string, work: () => Promise<unknown>): Promise<void> {
    const { db } = this.foyer.platform;
    await sql`alter table ${sql.table(table)} rename to away`.execute(db);
    try {
      await work();
    } finally {
      await sql`alter table away rename to ${sql.id(table)}`.execute(db);
    }
  }

  /** The newest mail to an address. */
  async mailTo(email: string): Promise<Mail> {
    const mails: Mail[] = await (await fetch(`${this.foyer.origin}/_dev/mail?to=${encodeURIComponent(email)}`)).json();
    const [mail] = mails;
    if (!mail) throw new Error(`No mail to ${email}`);
    return mail;
  }

  async codeTo(email: string): Promise<string> {
    return /\b\d{6}\b/.exec((await this.mailTo(email)).text)?.[0] ?? '';
  }
}

/** Waits until the browser is at this path, whatever the query. */
export const at = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
