import { StoredService } from '@foyer/contract/shapes/stored-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../../catalog-changes/services/handlers.ts';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { findViolations } from '../../server/http/input.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, ownerOf } from '../../testing/handler-call.ts';
import { siteA, siteB } from '../../testing/sites.ts';

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

const asSent = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

it.each([
  ['A', siteA],
  ['B', siteB],
])('answers every service of site %s by its schema', async (_name, siteId) => {
  const { services } = await handlers.queryServices(callAs(db, ownerOf(siteId), {}));
  expect(services.length).toBeGreaterThan(4);
  for (const service of services) expect(findViolations(StoredService, asSent(service)), service.name).toEqual([]);
});

it('returns one service as the list does, with all its parts', async () => {
  const owner = ownerOf(siteA);
  const serviceId = demoServices[1]?.id ?? '';
  const { service } = await handlers.getService(callAs(db, owner, { serviceId }));
  const { services } = await handlers.queryServices(callAs(db, owner, { query: { filter: { id: serviceId } } }));
  expect(services).toEqual([service]);
  const address = { city: 'Brooklyn', formattedAddress: '287 Bond Street, 2nd floor, Brooklyn, NY 11231' };
  expect(asSent(service)).toMatchObject({
    type: 'APPOINTMENT',
    name: 'Everyday Massage',
    category: { name: 'Bodywork', sortOrder: 1 },
    mainSlug: { name: 'everyday-massage', custom: false },
    supportedSlugs: [{ name: 'everyday-massage', custom: false }],
    urls: {
      servicePage: { relativePath: '/services/everyday-massage', url: 'https://example.com/services/everyday-massage' },
      bookingPage: { relativePath: '/book/everyday-massage', url: 'https://example.com/book/everyday-massage' },
      calendarPage: { relativePath: '/book/everyday-massage', url: 'https://example.com/book/everyday-massage' },
    },
    payment: { rateType: 'FIXED', fixed: { price: { value: '110', currency: 'USD' } }, options: { inPerson: true } },
    bookingPolicy: {
      name: 'Appointments',
      default: true,
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 86_400 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
    },
    schedule: {
      availabilityConstraints: { sessionDurations: [50], durations: [{ minutes: 50 }], timeBetweenSessions: 15 },
    },
    staffMemberDetails: { staffMembers: [{ name: 'Ines Okafor' }, { name: 'Mateo Reyes' }, { name: 'Jonah Weiss' }] },
    serviceResources: [{ resourceType: { name: 'Treatment room' } }],
    locations: [
      { type: 'BUSINESS', business: { name: 'Low Tide', default: true, address }, calculatedAddress: address },
    ],
    revision: '1',
  });
});

it('returns the interval and the staff of a course', async () => {
  const { service } = await handlers.getService(callAs(db, ownerOf(siteA), { serviceId: demoServices[3]?.id ?? '' }));
  const { firstSessionStart = '', lastSessionEnd = '' } = asSent(service.schedule) as Record<string, string>;
  const days = (Date.parse(lastSessionEnd) - Date.parse(firstSessionStart)) / 86_400_000;
  expect(Math.round(days)).toBe(35);
  expect(service.staffMemberDetails?.staffMembers?.map(({ name }) => name)).toEqual(['Jonah Weiss']);
});
