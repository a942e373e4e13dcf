import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules } from '@foyer/contract';
import type { FrameLocator, Page } from 'playwright-core';
import { renderSVG } from 'uqr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addService } from '../../../../platform/src/testing/services.ts';
import { visitConsole } from '../../../testing/console.ts';
import { desktop, faultsOf, phone, shiftOf, waitUntilHydrated } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const MOST_SHIFT = 0.05;

let pages: TestPages;
/** A business's own page, on another origin. */
let body = '';
const site = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><head><title>Our studio</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Our studio</h1>
<script>heard = []; for (const name of ['ready', 'slot-selected', 'held', 'booked', 'error'])
addEventListener('foyer:' + name, ({ type, detail }) => heard.push({ type, ...detail }))</script>
<p>Book your visit here.</p>${body}<p id="below">Find us by the harbor.</p></main></body></html>`);
});
const siteAt = (host: string) => `http://${host}:${(site.address() as AddressInfo).port}/`;

let slug: string;
let serviceId: string;
beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  pages = await TestPages.open();
  const payment = { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } } as const;
  const service = await addService(pages.foyer, { name: 'Desk Massage', payment });
  [slug, serviceId] = [service.mainSlug.name ?? '', service.id];
});
afterEach(() => pages.closeVisits());
afterAll(async () => {
  site.close();
  await pages?.close();
});

interface Heard {
  type: string;
  [field: string]: unknown;
}

interface Embedded {
  page: Page;
  frame: FrameLocator;
  errors: string[];
  heard(): Promise<Heard[]>;
}

/** Opens the business's page with the element in it, or with other HTML. */
async function open(
  attributes: string,
  { viewport = phone, host = '127.0.0.1', isBlocked = false } = {},
): Promise<Embedded> {
  const { page, errors } = await pages.visit('/health', { viewport, isChanged: isBlocked });
  if (isBlocked) await page.addInitScript(blockStorage);
  body = attributes.startsWith('<')
    ? attributes
    : `<foyer-booking ${attributes}><a href="${pages.origin}/book/${slug}">Book a massage</a></foyer-booking>
<script async src="${pages.origin}/embed.js"></script>`;
  await page.goto(siteAt(host));
  const heard = () => page.evaluate<Heard[]>('heard');
  return { page, frame: page.frameLocator('foyer-booking iframe'), errors, heard };
}

const typesOf = async (heard: Embedded['heard']) => (await heard()).map(({ type }) => type);
const times = (frame: FrameLocator) => frame.getByRole('region').getByRole('button', { name: /\d:\d\d|\d (am|pm)/ });

async function fill(frame: FrameLocator, email: string): Promise<void> {
  await frame.getByLabel('First name').fill('Maya');
  await frame.getByLabel('Last name').fill('Stone');
  await frame.getByLabel('Email').fill(email);
}

test('C11: on a phone, by keyboard, in a page of another site: books without moving the page, and tells no person', async () => {
  const { page, frame, errors, heard } = await open(`service="${slug}"`);
  await expect.poll(() => typesOf(heard)).toEqual(['foyer:ready']);
  const element = page.locator('foyer-booking');
  expect(await element.locator('iframe').getAttribute('title')).toContain('Desk Massage');
  expect(await element.getByText('Book a massage').isVisible()).toBe(false);
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await times(frame).first().focus();
  await page.keyboard.press('Enter');
  await frame.getByRole('heading', { name: 'Your details' }).waitFor();
  await expect.poll(() => typesOf(heard)).toEqual(['foyer:ready', 'foyer:slot-selected']);
  const email = pages.newEmail();
  await fill(frame, email);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Confirm booking' }).press('Enter');
  const end = frame.getByRole('heading', { name: /You’re booked/ });
  await expect.poll(() => end.evaluate((title) => title === document.activeElement)).toBe(true);
  const events = await heard();
  expect(events.map(({ type }) => type)).toEqual(
    ['ready', 'slot-selected', 'held', 'booked'].map((name) => `foyer:${name}`),
  );
  const [, chosen, held, booked] = events;
  expect(chosen).toMatchObject({ serviceId, startDate: expect.stringMatching(/Z$/) });
  expect(booked).toEqual({ ...held, type: 'foyer:booked' });
  expect(booked).toEqual({ ...chosen, type: 'foyer:booked', bookingId: expect.any(String) });
  expect(JSON.stringify(events)).not.toMatch(/maya|stone|example/i);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  // The frame does not scroll within the page.
  const [inside, shown] = await Promise.all([
    frame.locator('html').evaluate((root) => root.scrollHeight),
    element.locator('iframe').evaluate((box) => box.clientHeight),
  ]);
  expect(inside).toBeLessThanOrEqual(shown);

  const own = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'See or change your booking' }).click();
  await expect.poll(async () => new URL((await own).url()).pathname).toMatch(/^\/booking\/[\w-]{64}$/);
  expect(errors).toEqual([]);
});

/** As browsers do that block the cookies of other sites: storage in a frame throws. */
const blockStorage = () => {
  if (parent === window) return;
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
};

test('where a frame may store nothing: in the page’s language, zone and colours, with everything that is wrong told by name', async () => {
  const style = `--foyer-accent: rebeccapurple; --foyer-background: #101418; --foyer-radius: 4px`;
  const attributes = `service="${serviceId}" language="es" zone="Asia/Tokyo" style="${style}"`;
  const { page, frame, heard } = await open(attributes, { viewport: desktop, isBlocked: true });
  await frame.getByRole('heading', { name: 'Elige una hora' }).waitFor();
  expect(await typesOf(heard)).toEqual(['foyer:ready']);
  const looks = await frame.locator('html').evaluate((root) => {
    const style = getComputedStyle(root);
    const read = (name: string) => style.getPropertyValue(`--${name}`);
    return { scheme: style.colorScheme, paper: read('paper'), corner: read('radius-m'), cookies: document.cookie };
  });
  expect(looks).toEqual({ scheme: 'dark', paper: '#101418', corner: '4px', cookies: '' });
  await expect.poll(() => frame.getByLabel('Zona horaria').inputValue()).toBe('Asia/Tokyo');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await times(frame).first().click();
  await frame.getByLabel('Nombre').fill('Maya');
  await frame.getByLabel('Apellidos').fill('Stone');
  await frame.getByLabel('Correo').fill(pages.newEmail());
  await frame.getByRole('button', { name: 'Continuar' }).click();
  await frame.getByRole('button', { name: 'Confirmar reserva' }).click();
  await frame.getByRole('link', { name: 'Ver o cambiar tu reserva' }).waitFor();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);

  // Another service, and attributes that are none.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('foyer-booking');
    element?.style.setProperty('--foyer-accent', 'plaid');
    element?.setAttribute('zone', 'Mars/Olympus');
    element?.setAttribute('service', 'nowhere');
  });
  const told = async () => (await heard()).filter(({ type }) => type === 'foyer:error');
  await expect.poll(async () => (await told()).at(-1)).toEqual({ type: 'foyer:error', code: 'NOT_FOUND' });
  for (const name of ['zone', '--foyer-accent'])
    expect(await told()).toContainEqual({ type: 'foyer:error', code: 'INVALID', name });
  expect(await page.getByRole('link', { name: 'Book a massage' }).isVisible()).toBe(true);
});

test('C11, C12: a page of an origin that isn’t allowed gets the link instead, and forged messages are not heard', async () => {
  const { page, heard } = await open(`service="${slug}"`, { host: 'evil.localhost' });
  await page.evaluate(() => postMessage({ foyer: 1, type: 'booked', detail: { bookingId: 'forged' } }, '*'));
  await expect.poll(heard).toEqual([{ type: 'foyer:error', code: 'BLOCKED' }]);
  expect(await page.locator('foyer-booking iframe').count()).toBe(0);
  await page.getByRole('link', { name: 'Book a massage' }).click();
  await page.waitForURL(`${pages.origin}/book/${slug}`);
  // The page of the frame, opened alone.
  await page.goto(`${pages.origin}/embed/${slug}?accent=ffee00&background=808080`);
  await waitUntilHydrated(page);
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('an owner allows a website, and pastes the code there; the link and the QR code lead to the same page', async () => {
  const { page: office } = await visitConsole(pages, '/manage/share');
  await office.getByLabel('Service').selectOption({ label: 'Desk Massage' });
  await office.getByRole('link', { name: `${pages.origin}/book/${slug}` }).waitFor();
  const code = office.getByRole('img', { name: 'QR code to book Desk Massage' });
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const drawn = await (await fetch(`${pages.origin}/services/${slug}/qr.svg`)).text();
  expect(drawn).toBe(renderSVG(`${pages.origin}/book/${slug}`, { ecc: 'M', border: 4 }));
  await expect.poll(() => faultsOf(office)).toEqual([]);
  const snippet = await office.getByRole('region', { name: 'Code for your website' }).textContent();
  await office.getByLabel('Address of the website').fill('our site');
  await office.keyboard.press('Enter');
  await office.getByText('Enter an address such as').waitFor();
  await office.getByLabel('Address of the website').fill('www.example.com/visit');
  await office.keyboard.press('Enter');
  await office.getByText('https://www.example.com may show your booking.').waitFor();
  const policy = async () => (await fetch(`${pages.origin}/embed/${slug}`)).headers.get('content-security-policy');
  expect(await policy()).toContain('https://www.example.com');
  await office.getByRole('button', { name: 'Remove https://www.example.com' }).click();
  await office.getByText('https://www.example.com no longer shows your booking.').waitFor();
  expect(await policy()).not.toContain('example.com');
  const { heard } = await open(snippet ?? '');
  await expect.poll(heard).toEqual([{ type: 'foyer:ready' }]);
});

test('who pays online, or signs in, does so in the whole window, with the chosen time', async () => {
  await pages.owner.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
  const paid = await addService(pages.foyer, { name: 'Paid Massage' });
  const { page, frame } = await open(`service="${paid.mainSlug.name}"`);
  await times(frame).first().click();
  await frame.getByRole('link', { name: 'Continue to payment' }).click();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === `/book/${paid.mainSlug.name}` && searchParams.has('time'),
  );
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  expect(new URL(page.url()).searchParams.has('origin')).toBe(false);
  await waitUntilHydrated(page);
});
