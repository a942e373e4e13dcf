import { readFile } from 'node:fs/promises';
import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import type { Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, sampleScreens, titleOf } from '../../../testing/page.ts';
import { at, TestPages } from '../../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const find = async (search: string) => {
  const { members } = (
    await pages.owner.call(modules.members.queryMembers, {
      query: { filter: { loginEmail: search } },
      fieldsets: ['FULL'],
    })
  ).value;
  return members[0];
};

const fileOf = (csv: string | Buffer, name = 'people.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});
/** Chooses a file and waits until it is shown. */
async function choose(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByRole('group', { name: 'File' })
    .or(page.getByRole('group', { name: 'Archivo' }))
    .getByText(file.name)
    .waitFor();
}

/** A file with one row of each kind, for new people on every call. */
function mixedFile() {
  const [fresh, wrong, known] = [pages.newEmail(), pages.newEmail(), 'member@example.com'];
  const lines = [
    'Email,First name,Last name,Birthdate,Shoe size',
    `${fresh},Zoë,Fresh,1990-12-31,38`,
    `${known},Noor,Haddad,,`,
    `owner@example.com,Ines,Okafor,,`,
    `${wrong},Wrong,Day,31.12.1990,`,
    `${fresh},Twice,,,`,
    ',Nobody,,,',
  ];
  return { fresh, wrong, known, csv: lines.join('\r\n') };
}

/** Starts an import of this file and waits until it can be applied. */
async function check(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await choose(page, file);
  await button(page, 'Check file').click();
  await heading(page, 'Review import');
  await button(page, 'Import members').waitFor();
}

describe.each(sampleScreens('transfer'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('file, check, result and export are accessible and fit, in both directions of writing', async () => {
    const { page, errors } = await visitConsole(pages, '/manage/members/import', { viewport, colorScheme });
    await page.getByText('Supported columns').click();
    await choose(page, fileOf(mixedFile().csv));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Check file').click();
    await heading(page, 'Review import');
    await rowOf(page, 7).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Import members').click();
    await heading(page, 'Import complete');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.goto(`${pages.origin}/manage/members/export`);
    await button(page, /^Export \d+ members$/).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('an import', () => {
  test('is checked line by line, and written as it said, by keyboard alone', async () => {
    const { fresh, wrong, csv } = mixedFile();
    const { page } = await visitConsole(pages, '/manage/members/import');
    await tabTo(page, 'Choose a CSV file');
    await choose(page, fileOf(csv));
    await tabTo(page, 'Update existing members');
    await page.keyboard.press('Space');
    await tabTo(page, 'Send invitations');
    await page.keyboard.press('Space');
    await tabTo(page, 'Check file');
    await page.keyboard.press('Enter');
    await heading(page, 'Review import');
    await page.getByText('This column will be ignored: Shoe size').waitFor();
    await page.getByText('1 new member will be added.').waitFor();
    await page.getByText('New members get an email with a link to choose a password.').waitFor();
    await rowOf(page, 5).getByText('Birthdate must be a date such as 1990-12-31').waitFor();
    await rowOf(page, 6).getByText('Email already appears on line 2').waitFor();
    await rowOf(page, 7).getByText('Email is missing').waitFor();
    await expect.poll(() => rowOf(page, 2).count()).toBe(0);
    await tabTo(page, 'All lines');
    await page.keyboard.press('Enter');
    await rowOf(page, 2).getByText('New', { exact: true }).waitFor();
    await rowOf(page, 3).getByText('Existing member').waitFor();
    await rowOf(page, 4).getByText('is on your team').waitFor();
    await expect.poll(() => find(fresh)).toBeUndefined();

    await page.locator('main h1').evaluate((title) => title.focus());
    await tabTo(page, 'Import members');
    await page.keyboard.press('Enter');
    await heading(page, 'Import complete');
    await button(page, 'All lines').click();
    await rowOf(page, 2).getByText('Added').waitFor();
    await expect.poll(() => find(wrong)).toBeUndefined();
    expect((await find(fresh))?.contact).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Fresh',
      birthdate: '1990-12-31',
    });
    expect((await pages.mailTo(fresh)).text).toContain('/hosted/');
    await rowOf(page, 2).getByRole('link', { name: fresh }).click();
    await titleOf(page).getByText('Zoë Fresh').waitFor();
  });

  test('gives its errors as a file, where nothing is a formula', async () => {
    const csv = `Email,Birthdate\n=1+1,1990-12-31\n${pages.newEmail()},soon\n`;
    const { page } = await visitConsole(pages, '/manage/members/import');
    await choose(page, fileOf(csv));
    await button(page, 'Check file').click();
    await heading(page, 'Review import');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export errors as CSV').click()]);
    const lines = (await textOf(download)).replace(/\r\n$/, '').split('\r\n');
    expect(lines[0]).toBe('\uFEFFLine,Member,Column,Error');
    expect(lines[1]).toBe("2,'=1+1,Email,isn’t an email address");
    expect(lines[2]).toMatch(/^3,.*,Birthdate,must be a date such as 1990-12-31$/);
  });

  test('survives a reload, and shows in every tab what another one does', async () => {
    const { fresh, csv } = mixedFile();
    const { page, context } = await visitConsole(pages, '/manage/members/import');
    await check(page, fileOf(csv));
    await page.getByText('No one gets an email.').waitFor();
    await page.reload();
    await page.getByText('No one gets an email.').waitFor();
    const other = await context.newPage();
    await other.goto(`${pages.origin}/manage/members/import`);
    await other.getByRole('link', { name: 'people.csv' }).first().click();
    await button(other, 'Import members').click();
    await heading(other, 'Import complete');
    // The first tab still shows the button; pressing it again has no effect.
    await button(page, 'Import members').click();
    await heading(page, 'Import complete');
    await expect.poll(() => focusedName(page)).toBe('Import complete');
    expect((await find(fresh))?.contact?.firstName).toBe('Zoë');
  });

  test('is discarded without a trace', async () => {
    const { fresh, csv } = mixedFile();
    const { page } = await visitConsole(pages, '/manage/members/import');
    await check(page, fileOf(csv));
    await button(page, 'Discard').click();
    await heading(page, 'Import stopped');
    await expect.poll(() => find(fresh)).toBeUndefined();
  });

  test('waits while there is no connection, and goes on with one', async () => {
    const { fresh, csv } = mixedFile();
    const { page, context } = await visitConsole(pages, '/manage/members/import');
    await choose(page, fileOf(csv));
    await context.setOffline(true);
    await button(page, 'Check file').click();
    await page.getByRole('alert').getByText('We couldn’t connect. Check your connection and try again.').waitFor();
    await context.setOffline(false);
    await button(page, 'Check file').click();
    await heading(page, 'Review import');
    await button(page, 'Import members').waitFor();
    await context.setOffline(true);
    await button(page, 'Import members').click();
    await page.getByRole('alert').getByText('We couldn’t connect. Check your connection and try again.').waitFor();
    await context.setOffline(false);
    await button(page, 'Import members').click();
    await heading(page, 'Import complete');
    await expect.poll(() => find(fresh)).toBeDefined();
  });

  test('that nobody knows says so', async () => {
    const { page } = await visitConsole(pages, '/manage/members/import/00000000-0000-4000-8000-000000000000');
    await page.getByText('Import not found').waitFor();
  });
});

describe('a file', () => {
  test('of an older spreadsheet keeps its accents', async () => {
    const email = pages.newEmail();
    const { page } = await visitConsole(pages, '/manage/members/import');
    await check(page, fileOf(Buffer.from(`Correo;Nombre\n${email};Íñigo\n`, 'latin1')));
    await button(page, 'Import members').click();
    await heading(page, 'Import complete');
    expect((await find(email))?.contact?.firstName).toBe('Íñigo');
  });

  test('may be dropped, and says how large it is', async () => {
    const { page } = await visitConsole(pages, '/manage/members/import');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Email\n'.padEnd(12_500, ' ')], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.getByRole('group', { name: 'File' }).dispatchEvent('drop', { dataTransfer: data });
    await page.getByText('dropped.csv').waitFor();
    await page.getByText('12.5 kB').waitFor();
  });

  test('that can’t be imported is refused in its place, and another can be chosen', async () => {
    const { page } = await visitConsole(pages, '/manage/members/import');
    for (const [name, csv, words] of [
      ['nothing.csv', '', 'This file is empty.'],
      ['workbook.csv', 'PK\u0003\u0004', 'This is a spreadsheet file.'],
      ['picture.csv', 'GIF89a\0\0', 'This isn’t a text file.'],
      ['too-much.csv', 'Email\n'.padEnd(10_000_001, 'x'), 'This file is larger than 10 MB.'],
      ['no-email-column.csv', 'Name\nAna\n', 'one of them must be “Email”'],
      ['open-quote.csv', 'Email,Name\na@example.org,"Ana\n', 'is in the wrong place, so we can’t separate the columns'],
    ] as const) {
      await choose(page, fileOf(csv, name));
      await button(page, 'Check file').click();
      await page.getByRole('alert').getByText(words).waitFor();
      expect(new URL(page.url()).pathname).toBe('/manage/members/import');
    }
    await check(page, fileOf(mixedFile().csv));
  });

  test('to begin with can be imported as it is', async () => {
    const { page } = await visitConsole(pages, '/manage/members/import');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download a template').click()]);
    expect(download.suggestedFilename()).toBe('members.csv');
    await check(page, fileOf(await textOf(download)));
    await page.getByText('1 new member will be added.').waitFor();
    await expect.poll(() => page.getByText('will be ignored').count()).toBe(0);
    await button(page, 'Discard').click();
  });
});

describe('an export', () => {
  const linesOf = async (download: Download) => (await textOf(download)).replace(/\r\n$/, '').split('\r\n');

  test('holds those whom the list showed', async () => {
    const { page } = await visitConsole(pages, '/manage/members?q=haddad');
    await page.getByRole('link', { name: 'Noor Haddad' }).waitFor();
    await page.goto(`${pages.origin}/manage/members/export?q=haddad`);
    await page.getByText('Only these members: found by “haddad”.').waitFor();
    await button(page, 'Export 2 members').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export 2 members').click()]);
    expect(download.suggestedFilename()).toBe('members.csv');
    const [header, ...lines] = await linesOf(download);
    expect(header?.startsWith('\uFEFFEmail,First name,Last name')).toBe(true);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['omar.haddad@example.com', 'member@example.com']);
    await page.getByText('Your file with 2 members is ready.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Members', exact: true }).click();
    await at(page, '/manage/members');
    expect(new URL(page.url()).search).toBe('?q=haddad');
  });

  test('goes on where the connection broke, and lacks nobody', async () => {
    const { db } = pages.foyer.platform;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'identities' and is_generated = 'NEVER'
        and column_name not in ('id', 'email', 'email_key', 'slug')`.execute(db);
    const others = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`
      insert into identities (id, email, email_key, slug, ${others})
      select gen_random_uuid(), 'many-' || n || '@example.org', 'many-' || n || '@example.org', 'many-' || n, ${others}
      from identities, generate_series(1, 1500) n where email = 'member@example.com'`.execute(db);
    const { page } = await visitConsole(pages, '/manage/members/export');
    await page.route('**/members/export', (route) => {
      const isFirst = !route.request().postDataJSON().cursor;
      return isFirst ? route.continue() : route.abort();
    });
    await button(page, /^Export [\d,]+ members$/).click();
    await page.getByText('Your progress is kept. Continue where you left off.').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.unroute('**/members/export');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Continue').click()]);
    const [, ...lines] = await linesOf(download);
    const addresses = lines.map((line) => line.split(',')[0]);
    const { total } = (await pages.owner.call(modules.memberRecords.countMembers, {})).value;
    expect(new Set(addresses).size).toBe(total);
    expect(lines).toHaveLength(total);
  });

  test('can be given up', async () => {
    const { page } = await visitConsole(pages, '/manage/members/export');
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/members/export', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await held;
      await route.abort();
    });
    await button(page, /^Export/).click();
    await button(page, 'Cancel').click();
    await button(page, /^Export [\d,]+ members?$/).waitFor();
    letGo();
  });
});

test('import and export are for those who manage the business', async () => {
  for (const path of ['/manage/members/import', '/manage/members/export']) {
    const { page } = await visitConsoleAs(pages, 'staff', path);
    await page.getByText(/^Managers and owners can/).waitFor();
    await expect.poll(() => page.locator('input[type=file]').count()).toBe(0);
    await expect.poll(() => faultsOf(page)).toEqual([]);
  }
});

test('shows the page in Spanish', async () => {
  const { page } = await visitConsole(pages, '/manage/members/import', { locale: 'es-ES' });
  await choose(page, fileOf('Correo,Nacimiento\nx,ayer\n'));
  await page.getByRole('button', { name: 'Comprobar archivo' }).click();
  await heading(page, 'Revisar importación');
  await rowOf(page, 2).getByText('debe ser una fecha como 1990-12-31').waitFor();
});

test('an import is stopped on the way', async () => {
  const lines = Array.from({ length: 5500 }, (_, index) => `stop-${index}@example.org,S`);
  const { page } = await visitConsole(pages, '/manage/members/import');
  await check(page, fileOf(['Email,Pet', ...lines].join('\n'), 'long.csv'));
  await page.getByText('5,500 lines are valid').waitFor();
  await page.getByText('This column will be ignored: Pet').waitFor();
  // Stops background work, so that there is time to press the button; this test stays the last.
  await pages.foyer.platform.jobs.stop();
  await button(page, 'Import members').click();
  await button(page, 'Stop import').click();
  await heading(page, 'Import stopped');
  await expect.poll(() => find('stop-5499@example.org')).toBeUndefined();
  await expect.poll(() => faultsOf(page)).toEqual([]);
});
