import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { fetchAvailability } from '../../platform/src/testing/availability.ts';
import { WireClient } from '../../platform/src/testing/wire-client.ts';
import type { TestPages } from './test-pages.ts';

const { bookings, services } = modules;
const DAY_MS = 86_400_000;

/** Opens a page of the account as a new member who is signed in. */
export async function enter(pages: TestPages, path = '/account', options: Parameters<TestPages['visit']>[1] = {}) {
  const email = await pages.addMember();
  return { ...(await pages.visit(path, { ...options, cookies: await pages.signIn(email) })), email };
}

export const part = (page: Page, id: string) => page.locator(`#${id}`);
export const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Tab until the control with this name, or these words, has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const MOST = 60;
  const focused = () => {
    const { activeElement: element } = document;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent;
  };
  for (let presses = 0; presses < MOST; presses++) {
    if ((await page.evaluate(focused)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Calls as whoever is signed in on this page. */
export async function clientOf(pages: TestPages, page: Page): Promise<WireClient> {
  const token = await page.evaluate(async () => {
    const { clientId } = JSON.parse(document.getElementById('page-state')?.textContent ?? '');
    const answer = await fetch('/hosted/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId }),
    });
    return String((await answer.json()).access_token);
  });
  return new WireClient(pages.foyer.origin, token);
}

interface TimeChoice {
  /** How many days ahead. */
  days?: number;
  /** Which of the free times from there on. */
  nth?: number;
}

/** Books a service by its name: its nth free time from that day on, or a seat in the course. */
export async function book(client: WireClient, email: string, name: string, { days = 5, nth = 0 }: TimeChoice = {}) {
  const { value } = await client.call(services.queryServices, { query: { filter: { name } } });
  const [service] = value.services;
  if (!service) throw new Error(`No service ${name}`);
  const serviceId = service.id;
  const from = Date.now() + days * DAY_MS;
  const times = service.type === 'COURSE' ? [] : await fetchAvailability(client, { serviceId, from });
  const bookedEntity = service.type === 'COURSE' ? { schedule: { serviceId } } : { slot: times[nth]?.slot ?? {} };
  const made = await client.call(bookings.createBooking, {
    booking: {
      bookedEntity,
      contactDetails: { firstName: 'Ana', email },
      totalParticipants: 1,
      selectedPaymentOption: 'OFFLINE',
    },
  });
  const { id: bookingId, revision } = made.value.booking;
  return (await client.call(bookings.checkoutBooking, { bookingId, revision })).value.booking;
}
