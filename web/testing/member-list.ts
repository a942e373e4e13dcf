import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import type { TestPages } from './test-pages.ts';

/** Adds a member with the last name Listed; the number makes the names sort. */
export async function addNumberedMember({ owner }: TestPages, number: number) {
  const contact = { firstName: `Extra${String(number).padStart(2, '0')}`, lastName: 'Listed' };
  const member = { loginEmail: `extra-${number}@example.org`, contact };
  return (await owner.call(modules.members.createMember, { member })).value.member;
}

export const LIST = '/manage/members';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name });
/** Waits until the list says which part of it this is. */
export const summary = (page: Page, text: string) =>
  page.locator('main').getByText(text, { exact: true }).first().waitFor();
export const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select page' }).check();
