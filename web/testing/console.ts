import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../platform/src/testing/sign-in.ts';
import { desktop } from './page.ts';
import { PASSWORD, type TestPages } from './test-pages.ts';

const OWNER = 'owner@example.com';

type Visit = Awaited<ReturnType<TestPages['visit']>>;
type VisitOptions = Parameters<TestPages['visit']>[1];

/** A page of the console for a member of the team; for the owner unless said. */
export async function visitConsole(
  pages: TestPages,
  path: string,
  options: VisitOptions = {},
  { email = OWNER, password = DEMO_PASSWORD } = {},
): Promise<Visit> {
  return pages.visit(path, { viewport: desktop, ...options, cookies: await pages.cookiesOf(email, password) });
}

/** A page of the console for a new member of the team with this role. */
export async function visitConsoleAs(
  pages: TestPages,
  role: 'viewer' | 'staff' | 'manager',
  path: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const email = await pages.addMember();
  await pages.foyer.db.updateTable('identities').set({ role }).where('email', '=', email).execute();
  return visitConsole(pages, path, options, { email, password: PASSWORD });
}

const nameOfFocus = () => {
  const { activeElement } = document;
  const isTyped = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  const labels = isTyped ? Array.from(activeElement.labels ?? []) : [];
  const name = activeElement?.getAttribute('aria-label') ?? (labels[0] ?? activeElement)?.textContent;
  return name?.trim() ?? '';
};

/** The accessible name of the focused element. */
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
