import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { draw } from '../../../../platform/src/testing/pictures.ts';
import { visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, phone, shiftOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { getSite, updateSite } = modules.sites;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(async () => {
  await pages.owner.send('PATCH', '/foyer/v1/site', { site: { brand: { accentColor: '#2b43c9', logo: null } } });
  await pages.closeVisits();
});
afterAll(() => pages?.close());

/** A bar of one colour on nothing. */
async function drawLogo(width: number, height: number, tone: number): Promise<Buffer> {
  const bar = await draw(width - 20, height - 20, { r: tone, g: tone, b: tone, alpha: 1 })
    .png()
    .toBuffer();
  return draw(width, height, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input: bar }])
    .png()
    .toBuffer();
}
const fetchBrand = async () => (await pages.owner.call(getSite, {})).value.site.brand;
const fileOf = (buffer: Buffer | string, mimeType = 'image/png', name = 'logo.png') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

test('an owner adds a logo, sees where it is faint, and takes it back; pages and mails show it', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/settings', { viewport: phone });
  const choose = (label: string, file: ReturnType<typeof fileOf>) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(file);
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await choose('Add a logo', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'logo.svg'));
  await page.getByText('SVG files can hold scripts').waitFor();
  await choose('Add a logo', fileOf('not a picture'));
  await page.getByText('We can’t use that file.').waitFor();
  await choose('Add a logo', fileOf(await drawLogo(800, 200, 240)));
  await page.getByText('Your logo is hard to see on light pages.').waitFor();
  await choose('Change logo', fileOf(await drawLogo(800, 200, 20)));
  await expect.poll(() => page.getByText('Your logo is hard to see').count()).toBe(0);
  await page.getByLabel('Description of the logo').fill('Two waves');
  await choose('Add a logo for dark mode', fileOf(await drawLogo(800, 200, 20)));
  await page.getByText('Your logo for dark mode is hard to see').waitFor();
  await page.getByRole('button', { name: 'Remove the logo for dark mode' }).click();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // Someone else changes the color meanwhile: both stay.
  await pages.owner.call(updateSite, { site: { brand: { accentColor: '#aa0033' } } });
  await save();
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Your business is saved.').waitFor();
  const { logo, accentColor } = (await fetchBrand()) ?? {};
  expect({ logo, accentColor }).toMatchObject({ logo: { altText: 'Two waves', width: 800 }, accentColor: '#aa0033' });

  for (const [path, viewport] of [
    ['/', phone],
    ['/hosted/sign-in', undefined],
  ] as const) {
    const { page: shown } = await pages.visit(path, viewport ? { viewport } : {});
    const picture = shown.getByRole('link', { name: 'Two waves' }).getByRole('img');
    expect(await picture.boundingBox()).toMatchObject({ width: 179, height: 45 });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await shiftOf(shown)) || 0).toBeLessThan(0.01);
    await expect.poll(() => faultsOf(shown)).toEqual([]);
  }
  const email = await pages.addMember();
  (await pages.owner.call(modules.recovery.sendRecoveryEmail, { email })).value;
  await pages.foyer.runDueJobs();
  const mail = (await pages.foyer.mailsTo(email)).at(-1);
  const { html } = Object(mail?.rendered);
  expect(html).toMatch(/<img[^>]*src="https?:[^"]*\/logo.png"[^>]*alt="Two waves"/);

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await save();
  await expect.poll(async () => (await fetchBrand())?.logo).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect((await fetchBrand())?.logo).toEqual(logo);
  expect(errors).toEqual([expect.stringContaining('400'), expect.stringContaining('409')]);
});

test('whoever may not change the colors may not change the logo either', async () => {
  const { page } = await visitConsoleAs(pages, 'manager', '/manage/settings');
  await page.getByText('Your role can read these settings, but not change them.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a logo' }).isDisabled()).toBe(true);
});
