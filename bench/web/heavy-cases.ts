import type { Page } from 'playwright-core';
import { type Business, busyMonday } from './business.ts';
import type { Route } from './routes.ts';
import type { Interaction } from './visit.ts';

interface HeavyCase {
  business: Business;
  name: string;
  routes: readonly Route[];
}

const press = (name: string, key: string): Interaction => ({ name, run: (page) => page.keyboard.press(key) });

const click = (name: string, find: (page: Page) => ReturnType<Page['locator']>): Interaction => ({
  name,
  run: (page) => find(page).first().click(),
});

const owners = { isOwners: true, jsLimit: 220_000 };

/** The console with so much in it that a screen can't show it. */
export const heavyCases = (now: number): HeavyCase[] => [
  {
    business: 'busy week',
    name: 'week of 50 staff with 2,000 sessions',
    routes: [
      {
        ...owners,
        name: 'calendar',
        path: `/manage/calendar?view=week&date=${busyMonday(now)}`,
        interactions: [
          click('open a session', (page) => page.locator('[data-entry]').nth(3)),
          press('close it', 'Escape'),
          press('go to the next session', 'ArrowDown'),
          press('show a day', 'd'),
          press('show the next day', 'ArrowRight'),
          press('show the week', 'w'),
        ],
      },
    ],
  },
  {
    business: 'many bookings',
    name: 'table of 100,000 bookings',
    routes: [
      {
        ...owners,
        name: 'bookings',
        path: '/manage/bookings?view=all',
        interactions: [
          click('select a row', (page) => page.getByRole('checkbox').nth(1)),
          click('select the page', (page) => page.getByRole('checkbox').first()),
          click('sort', (page) => page.getByRole('button', { name: 'When' })),
          click('turn the page', (page) => page.getByRole('link', { name: 'Next' })),
          {
            name: 'search',
            run: async (page) => {
              await page.getByRole('searchbox').focus();
              await page.keyboard.press('a');
            },
          },
        ],
      },
    ],
  },
];
