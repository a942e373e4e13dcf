import { busyServiceId, roomyService, staff } from './studio.ts';

/** A measured call. */
export interface Call {
  name: string;
  path: string;
  /** The body of its n-th request, from 0. */
  bodyOf(n: number): object;
}

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';

const servicesDocument = `query Services($query: CommonQueryInput) {
  bookingsServicesV2Services(queryInput: { query: $query }) {
    items { id name type hidden payment { rateType fixed { price { value currency } } } schedule { id } staffMemberIds }
    pageInfo { total hasNext }
  }
}`;

/** The resource and time of the n-th booking: all resources at one time, then at the next. */
export const placeOf = (n: number) => ({
  person: staff[n % staff.length] ?? { id: '', scheduleId: '' },
  shiftMs: Math.floor(n / staff.length) * roomyService.durationMs,
});

/** Each booking is somebody else's, so each makes a contact. */
export const emailOf = (n: number): string => `ada-${n}@example.com`;

/** Midnight UTC, three days from `now`. */
const firstStart = (now: number): number => Math.ceil(now / DAY_MS) * DAY_MS + 2 * DAY_MS;

export function makeCalls(now: number): Call[] {
  const from = firstStart(now);
  const window = (days: number) => ({
    serviceId: busyServiceId,
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + days * DAY_MS).toISOString(),
    bookable: true,
  });
  const availability = { path: '/v1/availability/query' };
  const query = { paging: { limit: 20 } };
  return [
    { name: 'services, a page', path: '/v2/services/query', bodyOf: () => ({ query }) },
    {
      name: 'the same as GraphQL',
      path: '/graphql/alpha',
      bodyOf: () => ({ query: servicesDocument, variables: { query } }),
    },
    {
      ...availability,
      name: 'availability, a week',
      bodyOf: () => ({ query: { filter: window(7) }, timezone: ZONE }),
    },
    {
      ...availability,
      name: 'availability, a month, one a day',
      bodyOf: () => ({ query: { filter: window(31) }, timezone: ZONE, slotsPerDay: 1 }),
    },
    {
      name: 'createBooking',
      path: '/v2/bookings',
      bodyOf: (n) => {
        const { person, shiftMs } = placeOf(n);
        const start = from + shiftMs;
        const slot = {
          serviceId: roomyService.id,
          startDate: new Date(start).toISOString(),
          endDate: new Date(start + roomyService.durationMs).toISOString(),
          timezone: ZONE,
          resource: { id: person.id },
        };
        const contactDetails = { firstName: 'Ada', lastName: 'Marsh', email: emailOf(n) };
        return { booking: { bookedEntity: { slot }, totalParticipants: 1, contactDetails } };
      },
    },
  ];
}
