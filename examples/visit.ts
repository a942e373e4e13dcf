import type { Browser, Page } from 'playwright-core';

export interface Example {
  build: readonly string[];
  start: (port: string) => readonly string[];
  /** Its first page has the services before any script runs. */
  isRendered: boolean;
  /** Shown by a page of the documentation; `create-foyer-site` doesn't have it. */
  guide?: 'tutorial' | 'members';
}

/** Books the first free time by the keyboard, as a visitor. */
async function book(page: Page) {
  await page.getByRole('list', { name: 'Services' }).getByRole('button').first().click();
  const told = page.getByRole('status').filter({ hasText: /free times (on|this month)/ });
  if ((await told.textContent())?.includes('this month')) {
    await page.getByRole('button', { name: 'Next free day' }).click();
    await told.filter({ hasText: 'free times on' }).waitFor();
  }
  const day = page.locator('table button[tabindex="0"]');
  await day.focus();
  const before = await day.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await page.locator('table button:focus').waitFor();
  if ((await page.locator('table button:focus').getAttribute('aria-label')) === before)
    throw new Error('keys do nothing');
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/held for \d+ minutes/).waitFor();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { name: /^Booked: (CONFIRMED|PENDING)$/ }).waitFor();
}

/** Books the first free time of the tutorial's page, which has no calendar. */
async function bookSimply(page: Page) {
  await page.getByRole('list', { name: 'Services' }).getByRole('button').first().click();
  await page
    .getByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ })
    .first()
    .click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^(Booked|Requested)/ })
    .waitFor();
}

/** Signs in at the platform's page, and comes back. */
async function signIn(page: Page, origin: string) {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('foyer-demo-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === origin);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** Moves a booking, cancels it, and saves the profile, as the member. */
async function changeOwn(page: Page) {
  const bookings = page.getByRole('region', { name: 'Bookings' });
  const movable = bookings.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Move' }) });
  await movable.first().getByRole('button', { name: 'Move' }).click();
  await bookings.getByRole('button', { name: 'Next free day' }).click();
  await bookings
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  const told = bookings.getByRole('status').filter({ hasText: 'Done.' });
  await told.waitFor();
  const before = await bookings.getByRole('listitem').count();
  await bookings.getByRole('button', { name: 'Cancel' }).last().click();
  await bookings
    .getByRole('listitem')
    .nth(before - 1)
    .waitFor({ state: 'detached' });
  await told.waitFor();
  const plans = page.getByRole('region', { name: 'Plans' });
  await plans.getByRole('listitem').or(plans.getByText('No plans.')).first().waitFor();
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Last name').fill('Of the example');
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.getByText('Saved.').waitFor();
}

async function visitSite(page: Page, origin: string, { guide }: Example) {
  if (guide === 'members') {
    await signIn(page, origin);
    await changeOwn(page);
    return signOut(page);
  }
  await (guide === 'tutorial' ? bookSimply(page) : book(page));
  await signIn(page, origin);
  await page.getByText('Noor').waitFor();
  await signOut(page);
}

/** Visits a site in a browser, and does what its visitors do. */
export async function visit(browser: Browser, origin: string, example: Example) {
  const { isRendered, guide } = example;
  const html = await (await fetch(origin)).text();
  if (isRendered !== /<li><button[^>]*>[^<]+<\/button><\/li>/.test(html)) throw new Error(`the server sent ${html}`);
  const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/New_York' });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  try {
    await page.goto(origin, { waitUntil: 'networkidle' });
    const repeated = asked.filter((url) => url.includes('/services/query'));
    const wanted = isRendered || guide === 'members' ? 0 : 1;
    if (repeated.length !== wanted) throw new Error(`services were loaded ${repeated.length} times`);
    await visitSite(page, origin, example);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await page.close();
  }
}
