import type { Locator, Page } from 'playwright-core';
import { PLAIN_PATH } from './plain-page.ts';
import type { Interaction, Target } from './visit.ts';

export interface Route extends Target {
  name: string;
  /** Of all scripts, by `scripts/check-pages.mjs`; none for the plain page. */
  jsLimit: number;
  isOwners: boolean;
}

const KB = 1000;

const tab: Interaction = { name: 'Tab', run: (page) => page.keyboard.press('Tab') };

/** A tap on a phone, a click at a desk. */
const tap = (name: string, find: (page: Page) => Locator): Interaction => ({
  name,
  run: async (page) => {
    const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
    await (isTouched ? find(page).tap() : find(page).click());
  },
});

const type = (name: string, find: (page: Page) => Locator): Interaction => ({
  name,
  run: async (page) => {
    await find(page).focus();
    await page.keyboard.press('a');
  },
});

const tapTitle = tap('tap the title', (page) => page.locator('h1'));
const find = tap('open the search', (page) => page.getByRole('button', { name: 'Search and commands' }));
const command: readonly Interaction[] = [find, { name: 'a letter', run: (page) => page.keyboard.press('a') }];

export const plainPage: Route = {
  name: 'plain page',
  path: PLAIN_PATH,
  jsLimit: 0,
  isOwners: false,
  interactions: [tap('open', (page) => page.locator('summary')), type('a letter', (page) => page.locator('input'))],
};

const visitors = { isOwners: false, jsLimit: 120 * KB };
const owners = { isOwners: true, jsLimit: 220 * KB };

/** The routes, each with what is done on it most; pages without controls take a tap and a key all the same. */
export const routes: readonly Route[] = [
  { ...visitors, name: 'home', path: '/', interactions: [tapTitle, tab] },
  {
    ...visitors,
    name: 'booking',
    path: '/book/everyday-massage',
    interactions: [
      tap('choose a day', (page) => page.locator('main table button:not([aria-disabled=true])').nth(1)),
      tab,
    ],
  },
  {
    ...visitors,
    name: 'plans',
    path: '/plans',
    interactions: [tap('unfold a plan', (page) => page.locator('main summary').first()), tab],
  },
  {
    ...visitors,
    name: 'sign-in',
    path: '/hosted/sign-in',
    jsLimit: 110 * KB,
    interactions: [
      type('email', (page) => page.getByLabel('Email')),
      type('password', (page) => page.getByLabel('Password', { exact: true })),
    ],
  },
  {
    ...visitors,
    name: 'account',
    path: '/account',
    isOwners: true,
    jsLimit: 160 * KB,
    interactions: [tap('open the menu', (page) => page.locator('header summary, main summary').first()), tab],
  },
  { ...owners, name: 'console: today', path: '/manage/today', interactions: command },
  {
    ...owners,
    name: 'console: calendar',
    path: '/manage/calendar',
    interactions: [tap('open an appointment', (page) => page.locator('[data-entry]').first()), ...command],
  },
  {
    ...owners,
    name: 'console: bookings',
    path: '/manage/bookings',
    interactions: [
      tap('select a booking', (page) => page.getByRole('checkbox').nth(1)),
      type('search', (page) => page.getByRole('searchbox')),
    ],
  },
  {
    ...owners,
    name: 'console: customers',
    path: '/manage/customers',
    interactions: [
      tap('select a customer', (page) => page.getByRole('checkbox').nth(1)),
      type('search', (page) => page.getByRole('searchbox')),
    ],
  },
  {
    ...owners,
    name: 'console: reports',
    path: '/manage/reports/bookings',
    interactions: [tap('another range', (page) => page.getByRole('link', { name: 'This week' })), ...command],
  },
];
