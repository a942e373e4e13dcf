import { instantAt } from '@foyer/contract/values';
import {
  availabilityCalendar,
  benefits,
  bookingForms,
  bookings,
  createClient,
  memberRecords,
  members,
  serviceOptionsAndVariants,
  services,
  sessions,
  sites,
  waitlist,
} from '@foyer/sdk';
import { expect, test } from 'vitest';
import type { SiteClient } from '../lib/client.ts';
import { isBookableOnline, loadServices, loadSlots, type Service } from './catalogue.ts';

const site = { takesOnlinePayments: true };

const service = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'CLASS',
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', options: { inPerson: true } },
};

test('the times from now on are asked for by the clock of the zone they are counted in', async () => {
  const asked: { query: { filter: Record<string, unknown> }; timezone?: string }[] = [];
  const platform: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith('/services/query')) {
      return Response.json({ services: [service], pagingMetadata: { count: 1, offset: 0, total: 1 } });
    }
    asked.push(JSON.parse(String(init?.body)));
    return Response.json({ availabilityEntries: [] });
  };
  const modules = {
    availabilityCalendar,
    benefits,
    bookingForms,
    bookings,
    memberRecords,
    members,
    serviceOptionsAndVariants,
    services,
    sessions,
    sites,
    waitlist,
  };
  const client: SiteClient = createClient({ modules, host: 'http://studio.example', fetch: platform });
  const [found] = await loadServices(client);
  if (!found) throw new Error('The service was not read.');
  const nowMs = Date.parse('2026-03-04T15:00:00Z');
  await loadSlots(client, found, { nowMs: instantAt(nowMs), zone: 'America/New_York', days: 7, slotsPerDay: 3, site });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ timezone: 'America/New_York', slotsPerDay: 3 });
  // Within these seven days, New York changes its clocks: the end is an hour later in wall time.
  expect(asked[0]?.query.filter).toMatchObject({ startDate: '2026-03-04T10:00:00', endDate: '2026-03-11T11:00:00' });
});

type Payment = Service['payment'];

const priced = (options: Payment['options']): Payment => ({
  rateType: 'FIXED',
  fixed: { price: { value: '80', currency: 'USD' } },
  options,
});

test.each<[string, boolean, Payment]>([
  ['paid in person', true, priced({ inPerson: true })],
  ['paid with a plan only', true, priced({ pricingPlan: true })],
  ['free', true, { rateType: 'NO_FEE', options: {} }],
  ['paid online only', true, priced({ online: true })],
  ['paid in a way that nobody chose', false, priced({})],
])('a service that is %s can be booked on a page: %s', (_, isBookable, payment) => {
  expect(isBookableOnline({ onlineBooking: { enabled: true }, payment }, site)).toBe(isBookable);
  expect(isBookableOnline({ onlineBooking: { enabled: false }, payment }, site)).toBe(false);
});

test('what has to be paid online is closed on a site that takes no payments', () => {
  const paidFirst = { onlineBooking: { enabled: true }, payment: priced({ online: true }) };
  expect(isBookableOnline(paidFirst, { takesOnlinePayments: false })).toBe(false);
});
