import { readTimestamp } from '@foyer/contract/values';

/** A small studio that answers the wire protocol from memory, for the tests of the pages. */

const ZONE = 'America/New_York';
/** Monday, 2 March 2026, 9 am in New York. */
export const NOW_MS = readTimestamp('2026-03-02T14:00:00Z');

const id = (number: number) => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const created = '2026-01-01T00:00:00Z';
const ana = { staffMemberId: id(101), name: 'Ana Silva' };
const ben = { staffMemberId: id(102), name: 'Ben Wu' };
const care = { id: id(201), name: 'Care', sortOrder: 1 };
const motion = { id: id(202), name: 'Motion', sortOrder: 2 };

const policy = {
  cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
  reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 1440 },
  customPolicyDescription: { enabled: true, description: 'Late cancellations cost half.' },
};

const address = { formattedAddress: '1 Test Street, Brooklyn' };

const base = (number: number, slug: string, name: string) => ({
  id: id(number),
  revision: '1',
  createdDate: created,
  updatedDate: created,
  name,
  tagLine: `All about ${name}.`,
  description: 'First paragraph.\n\nSecond paragraph with <b>markup</b>.',
  mainSlug: { name: slug },
  supportedSlugs: [{ name: slug }, { name: `old-${slug}` }],
  onlineBooking: { enabled: true, requireManualApproval: false },
  bookingPolicy: policy,
  locations: [{ type: 'BUSINESS', business: { id: id(401), name: 'The Studio' }, calculatedAddress: address }],
  hidden: false,
  defaultCapacity: 1,
});

const fixed = (value: string) => ({
  rateType: 'FIXED',
  fixed: { price: { value, currency: 'USD' } },
  options: { inPerson: true },
});

const services = [
  {
    ...base(1, 'massage', 'Massage'),
    type: 'APPOINTMENT',
    category: care,
    payment: fixed('145.00'),
    schedule: { id: id(501), availabilityConstraints: { sessionDurations: [75] } },
    staffMemberDetails: { staffMembers: [ana] },
  },
  {
    ...base(2, 'yoga', 'Yoga'),
    type: 'CLASS',
    category: motion,
    payment: fixed('26'),
    defaultCapacity: 12,
    schedule: { id: id(502) },
    staffMemberDetails: { staffMembers: [ben] },
  },
  {
    ...base(3, 'breath', 'Breath'),
    type: 'COURSE',
    category: motion,
    payment: fixed('210'),
    defaultCapacity: 10,
    schedule: { id: id(503), firstSessionStart: '2026-03-24T23:00:00Z', lastSessionEnd: '2026-04-29T00:15:00Z' },
  },
  {
    ...base(4, 'consultation', 'Consultation'),
    type: 'APPOINTMENT',
    category: care,
    payment: { rateType: 'NO_FEE' },
    onlineBooking: { enabled: true, requireManualApproval: true },
    schedule: { id: id(504), availabilityConstraints: { sessionDurations: [20] } },
    staffMemberDetails: { staffMembers: [ana, ben] },
  },
  {
    ...base(5, 'secret', 'Secret'),
    type: 'APPOINTMENT',
    category: care,
    hidden: true,
    schedule: {},
    payment: fixed('1'),
  },
];

const site = {
  id: id(0),
  name: 'Test Studio',
  tagline: 'A studio & more',
  description: 'Where tests go to rest.',
  timeZone: ZONE,
  currency: 'USD',
  locale: 'en-US',
  phone: '+1 212 555 0100',
  email: 'hello@studio.example',
  formattedAddress: address.formattedAddress,
  brand: { accentColor: '#2b43c9', picture: 'tide' },
};

const entry = (serviceId: string, start: string, end: string, fields: object) => ({
  slot: { serviceId, startDate: start, endDate: end, timezone: ZONE, ...fields },
  bookable: true,
  totalSpots: 1,
  openSpots: 1,
});

const anaSlot = { resource: { id: ana.staffMemberId, name: ana.name } };
const benSlot = { resource: { id: ben.staffMemberId, name: ben.name } };
const session = (number: number) => ({ eventId: `session-${number}`.padEnd(36, '0') });

const availability: Record<string, object[]> = {
  [id(1)]: [
    entry(id(1), '2026-03-03T13:30:00', '2026-03-03T14:45:00', anaSlot),
    entry(id(1), '2026-03-04T10:00:00', '2026-03-04T11:15:00', anaSlot),
  ],
  [id(2)]: [
    {
      ...entry(id(2), '2026-03-02T18:30:00', '2026-03-02T19:30:00', { ...benSlot, ...session(1) }),
      totalSpots: 12,
      openSpots: 3,
    },
    {
      ...entry(id(2), '2026-03-04T18:30:00', '2026-03-04T19:30:00', { ...benSlot, ...session(2) }),
      bookable: false,
      totalSpots: 12,
      openSpots: 0,
    },
    {
      ...entry(id(2), '2026-03-06T18:30:00', '2026-03-06T19:30:00', { ...benSlot, ...session(3) }),
      bookable: false,
      totalSpots: 12,
      openSpots: 0,
      waitingList: { totalSpots: 5, openSpots: 5 },
    },
  ],
};

interface Asked {
  query?: { filter?: Record<string, unknown> };
}

function findServices({ query }: Asked) {
  const asked = JSON.stringify(query?.filter ?? {});
  const slug = /"mainSlug\.name":"([^"]+)"/.exec(asked)?.[1];
  const former = /"supportedSlugs\.name":\{"\$hasSome":\["([^"]+)"/.exec(asked)?.[1];
  const found = services.filter(
    ({ mainSlug, supportedSlugs }) =>
      (!slug || mainSlug.name === slug) && (!former || supportedSlugs.some(({ name }) => name === former)),
  );
  return { services: found, pagingMetadata: { count: found.length, offset: 0, total: found.length, hasNext: false } };
}

const signInOptions = {
  requireOwnerApproval: false,
  requireEmailVerification: true,
  disclosure: 'OPEN',
  minPasswordLength: 12,
  captcha: { provider: 'NONE' },
  idpConnections: [],
};

const token = { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'Bearer' };

/** The platform's fetch. `broken` names paths that answer with a failure. */
export const createSamplePlatform =
  ({ broken = [] as string[] } = {}): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const asked: Asked = request.method === 'POST' ? await request.json() : {};
    const answer = (body: object, status = 200) => Response.json(body, { status });
    if (broken.some((part) => pathname.includes(part))) {
      return answer(
        { message: 'broken', details: { applicationError: { code: 'UNKNOWN', description: '', data: {} } } },
        500,
      );
    }
    if (pathname === '/oauth2/token') return answer(token);
    if (pathname === '/foyer/v1/site') return answer({ site });
    if (pathname === '/foyer/v1/sign-in-options') return answer(signInOptions);
    if (pathname === '/hosted/session') return answer({ app: { name: 'The App' } });
    if (pathname.endsWith('/services/query')) return answer(findServices(asked));
    if (pathname.endsWith('/booking-form')) return answer({ bookingForm: { questions: [], phoneRequired: false } });
    const serviceId = String(asked.query?.filter?.serviceId);
    if (pathname.endsWith('/availability/query')) return answer({ availabilityEntries: availability[serviceId] ?? [] });
    if (pathname.includes('/availability/schedule')) return answer({ availability: { totalSpots: 8, openSpots: 3 } });
    return answer({ message: 'not found', details: {} }, 404);
  };
