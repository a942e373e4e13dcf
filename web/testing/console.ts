import type { Page } from 'playwright-core';
import { Doorstep, PASSWORD } from './doorstep.ts';
import { desktop } from './page.ts';

const DEMO_PASSWORD = 'foyer-demo-password';
const OWNER = 'owner@example.com';

type Visit = Awaited<ReturnType<Doorstep['visit']>>;
type VisitOptions = Parameters<Doorstep['visit']>[1];

/** A platform with the console, and people of the business who look at it. */
export class Console {
  readonly door: Doorstep;
  /** Who was signed in once stays so for all tests. */
  #cookies = new Map<string, Awaited<ReturnType<Doorstep['signIn']>>>();

  private constructor(door: Doorstep) {
    this.door = door;
  }

  static open = async (): Promise<Console> => new Console(await Doorstep.open());

  /** Somebody who is signed in, at this page; the owner unless said. */
  async enter(path: string, options: VisitOptions = {}, email = OWNER, password = DEMO_PASSWORD): Promise<Visit> {
    const cookies = this.#cookies.get(email) ?? (await this.door.signIn(email, password));
    this.#cookies.set(email, cookies);
    return this.door.visit(path, { viewport: desktop, ...options, cookies });
  }

  /** Somebody new with this role. */
  async enterAs(role: 'viewer' | 'staff' | 'manager', path: string, options: VisitOptions = {}): Promise<Visit> {
    const email = await this.door.addMember();
    const { db } = this.door.foyer.platform;
    await db.updateTable('identities').set({ role }).where('email', '=', email).execute();
    return this.enter(path, options, email, PASSWORD);
  }
}

const nameOfFocus = () => {
  const { activeElement } = document;
  const labels = activeElement instanceof HTMLInputElement ? Array.from(activeElement.labels ?? []) : [];
  const name = activeElement?.getAttribute('aria-label') ?? (labels[0] ?? activeElement)?.textContent;
  return name?.trim() ?? '';
};

/** What has the focus, by its name. */
export const focusedName = (page: Page): Promise<string> => page.evaluate(nameOfFocus);

/** Presses Tab until the control whose name begins so has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const MOST = 60;
  for (let presses = 0; presses < MOST; presses++) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}
