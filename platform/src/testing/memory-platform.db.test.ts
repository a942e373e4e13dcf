import { commonErrors, type NamedOperation, operations } from '@foyer/contract';
import {
  authentication,
  availabilityCalendar,
  bookings,
  createClient,
  extendedBookings,
  isFoyerError,
  members,
  OAuthStrategy,
  orders,
  type Service,
  services,
  waitlist,
} from '@foyer/sdk';
import { MemoryPlatform } from '@foyer/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ines, jonah } from '../demo/low-tide/team.ts';
import { findViolations } from '../server/http/input.ts';
import { addService } from './services.ts';
import { TestPlatform } from './test-platform.ts';
import { clientApps } from './wire-client.ts';

const modules = {
  authentication,
  availabilityCalendar,
  bookings,
  extendedBookings,
  members,
  orders,
  services,
  waitlist,
};
const ZONE = 'America/New_York';

const makeClient = (host: string, fetch?: typeof globalThis.fetch) =>
  createClient({ host, modules, auth: OAuthStrategy({ clientId: clientApps.own }), ...(fetch && { fetch }) });
type Client = ReturnType<typeof makeClient>;

let foyer: TestPlatform;
let slug: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  // Without a room, which a platform in memory doesn’t have.
  const { mainSlug } = await addService(foyer, { name: 'Long Massage', staffMemberIds: [ines.id, jonah.id] });
  slug = mainSlug.name ?? '';
});
afterAll(() => foyer?.stop());

/** A week that begins in three days, by the platform's clock. */
function filterOf(now: number, { id }: Pick<Service, 'id'>) {
  const day = (count: number) => new Date(Math.ceil(now / 86_400_000) * 86_400_000 + count * 86_400_000).toISOString();
  return { serviceId: [id], startDate: day(3), endDate: day(10), bookable: true };
}

/** Fields that no two platforms have alike, or that those of a platform in memory leave out. */
const OWN =
  /^(id|_id|appId|createdByAppId|createdBy|eventId|sessionId|scheduleId|bookingId|manageToken|token|sessionToken)$/;
const OWN_TIMES = /^(createdDate|updatedDate|canceledDate|holdExpiresDate)$/;

const normalise = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner) => {
      if (OWN.test(name)) return undefined;
      return OWN_TIMES.test(name) ? 'some time' : inner;
    }) ?? 'null',
  );

/** Its outcome: the answer, or the refusal's code, status and data. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return normalise(await call);
  } catch (error) {
    if (!isFoyerError(error)) throw error;
    const { code, status, message, details } = error;
    return normalise({ code, status, message, data: details?.applicationError?.data });
  }
}

/** A customer books, another is too late, and the first moves and cancels what they booked. */
async function runScenario(client: Client, other: Client, now: number): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  const note = async <T>(call: Promise<T>): Promise<T | undefined> => {
    outcomes.push(await outcomeOf(call));
    return call.catch(() => undefined);
  };
  const { items } = await client.services.queryServices().eq('mainSlug.name', slug).find();
  outcomes.push(items.map(({ name, type, payment }) => [name, type, payment.fixed?.price]));
  const [service] = items;
  if (!service) throw new Error(`${slug} is missing`);
  await note(client.services.getService('10000000-0000-4000-8000-00000000ffff'));
  const query = { filter: filterOf(now, service) };
  const listTimes = () => client.availabilityCalendar.queryAvailability(query, { timezone: ZONE });
  const { availabilityEntries } = await listTimes();
  // The nearest times are among them, which those of the first time need not be.
  const [first, , , later] = availabilityEntries.slice(availabilityEntries.length / 2).map(({ slot }) => slot);
  if (!first || !later) throw new Error('too few times');
  outcomes.push(normalise(availabilityEntries.map(({ slot, openSpots }) => ({ ...slot, openSpots }))));

  const request = {
    bookedEntity: { slot: first },
    contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
    totalParticipants: 1,
  };
  const made = await note(client.bookings.createBooking(request));
  const id = made?.booking.id ?? '';
  await note(other.bookings.createBooking(request));
  await note(other.bookings.checkoutBooking(id, { revision: '1' }));
  await note(client.bookings.checkoutBooking(id, { revision: '7' }));
  const booked = await note(client.bookings.checkoutBooking(id, { revision: '1' }));
  const token = booked?.manageToken ?? '';
  await note(client.bookings.checkoutBooking(id, { revision: '2' }));
  await note(client.bookings.bookingsGetBookingAnonymously(token));
  await note(client.bookings.bookingsRescheduleBookingAnonymously(token, later, { revision: '1' }));
  await note(client.bookings.bookingsRescheduleBookingAnonymously(token, later, { revision: '2' }));
  outcomes.push((await listTimes()).availabilityEntries.map(({ slot }) => [slot.startDate, slot.resource?.name]));
  await note(client.bookings.cancelBooking(id, { revision: '2' }));
  await note(client.bookings.cancelBooking(id, { revision: '3' }));
  await note(client.bookings.bookingsCancelBookingAnonymously(token, '4'));
  outcomes.push((await listTimes()).availabilityEntries.length === availabilityEntries.length);
  await note(client.members.getCurrentMember());
  await note(client.orders.memberListOrders());
  await note(client.members.joinCommunity());
  return outcomes;
}

const PILATES = 'mat-pilates';

/** The last place of a session is taken, one customer waits for another, and a third is told that it is too late. */
async function waitForSession(clients: readonly Client[], now: number): Promise<unknown[]> {
  const [first, second, third] = clients;
  if (!first || !second || !third) throw new Error('three customers are needed');
  const outcomes: unknown[] = [];
  const note = async <T>(call: Promise<T>): Promise<T | undefined> => {
    outcomes.push(await outcomeOf(call));
    return call.catch(() => undefined);
  };
  const { items } = await first.services.queryServices().eq('mainSlug.name', PILATES).find();
  const [service] = items;
  if (!service) throw new Error(`${PILATES} is missing`);
  const { bookable: _, ...filter } = filterOf(now, service);
  const query = { filter };
  const findSession = async () => {
    const { availabilityEntries } = await first.availabilityCalendar.queryAvailability(query, { timezone: ZONE });
    const session = availabilityEntries.find(({ slot }) => slot.startDate === start) ?? availabilityEntries[0];
    if (!session) throw new Error('no session');
    return session;
  };
  let start = '';
  const { slot, openSpots } = await findSession();
  start = slot.startDate ?? '';
  const request = { bookedEntity: { slot }, contactDetails: { firstName: 'Ada' }, totalParticipants: 1 };
  await note(first.waitlist.joinWaitlist(request));
  for (const _ of Array.from({ length: openSpots })) {
    const { booking } = await first.bookings.createBooking(request);
    await first.bookings.checkoutBooking(booking.id, { revision: booking.revision });
  }
  const joined = await note(second.waitlist.joinWaitlist(request));
  await note(second.waitlist.joinWaitlist(request));
  await note(third.waitlist.joinWaitlist(request));
  const bookingId = joined?.place.bookingId ?? '';
  await note(third.waitlist.getWaitlistPlace({ bookingId }));
  await note(third.waitlist.getWaitlistPlace({ token: joined?.manageToken ?? '' }));
  outcomes.push((await findSession()).waitingList);
  await note(second.waitlist.leaveWaitlist({ bookingId }));
  await note(second.waitlist.leaveWaitlist({ bookingId }));
  await note(second.waitlist.getWaitlistPlace({ bookingId }));
  outcomes.push((await findSession()).waitingList);
  return outcomes;
}

/** The same business in memory: its service, and the times that it has free. */
async function copyBusiness(client: Client, now: number, slug: string): Promise<MemoryPlatform> {
  const memory = new MemoryPlatform({ timeZone: ZONE, now: () => new Date(now) });
  const { items } = await client.services.queryServices().eq('mainSlug.name', slug).find();
  for (const fields of items) {
    const service = memory.addService(fields);
    const query = { filter: filterOf(now, service) };
    const { availabilityEntries } = await client.availabilityCalendar.queryAvailability(query, { timezone: ZONE });
    for (const { slot, openSpots } of availabilityEntries) {
      const { startDate = '', endDate = '', resource } = slot;
      const named = { id: resource?.id ?? '', name: resource?.name ?? '' };
      const minutes = (Date.parse(endDate) - Date.parse(startDate)) / 60_000;
      memory.addTimes(service, [startDate], { resource: named, minutes, places: openSpots });
    }
  }
  return memory;
}

const byId: ReadonlyMap<string, NamedOperation> = new Map(operations.map((named) => [named.id, named]));

/** The faults of an answer by the contract. */
async function faultsOf(answer: Response, { operation, id }: NamedOperation): Promise<string[]> {
  const body = await answer.clone().json();
  if (answer.ok)
    return findViolations(operation.response, body).map(({ field, description }) => `${id} ${field} ${description}`);
  const declared: readonly string[] = [...operation.errors, ...commonErrors];
  const { code } = body.details.applicationError ?? { code: 'INVALID_ARGUMENT' };
  return declared.includes(code) ? [] : [`${id} refuses with ${code}`];
}

/** The platform's `fetch`, which notes every answer that the contract doesn't allow. */
const checked =
  (memory: MemoryPlatform, faults: string[]): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await memory.fetch(String(input), init);
    const named = byId.get(memory.calls.at(-1)?.operation ?? '');
    if (named && !String(input).endsWith('/oauth2/token')) faults.push(...(await faultsOf(answer, named)));
    return answer;
  };

test('a platform in memory answers a customer’s calls as the real one, within the contract', async () => {
  const now = foyer.now();
  const real = makeClient(foyer.origin);
  const memory = await copyBusiness(real, now, slug);
  const faults: string[] = [];
  const ofMemory = () => makeClient(memory.host, checked(memory, faults));
  const outcomes = await runScenario(ofMemory(), ofMemory(), now);
  expect(faults).toEqual([]);
  expect(outcomes).toEqual(await runScenario(real, makeClient(foyer.origin), now));
});

test('a waitlist in memory answers as the real one, within the contract', async () => {
  const now = foyer.now();
  const real = makeClient(foyer.origin);
  const memory = await copyBusiness(real, now, PILATES);
  const faults: string[] = [];
  const inMemory = [1, 2, 3].map(() => makeClient(memory.host, checked(memory, faults)));
  const outcomes = await waitForSession(inMemory, now);
  expect(faults).toEqual([]);
  const others = [1, 2, 3].map(() => makeClient(foyer.origin));
  expect(outcomes).toEqual(await waitForSession(others, now));
});

test('members, plans and orders in memory are within the contract', async () => {
  const memory = new MemoryPlatform();
  const faults: string[] = [];
  const client = makeClient(memory.host, checked(memory, faults));
  const member = memory.addMember({ email: 'ada@example.com', firstName: 'Ada' });
  const order = memory.addOrder({ member, plan: memory.addPlan({ name: 'Open Floor' }) });
  memory.addTimes(memory.addService(), ['2030-03-04T15:00:00Z']);
  await client.services.queryServices().find();
  expect(await client.auth.login({ email: 'ada@example.com', password: 'memory-password' })).toMatchObject({
    loginState: 'SUCCESS',
  });
  client.auth.setTokens(memory.tokensOf('ADA@example.com'));
  await client.members.joinCommunity();
  await client.members.updateMember(member.id, { contact: { lastName: 'Low' } });
  const own = await client.members.getCurrentMember();
  expect(own.member).toMatchObject({ privacyStatus: 'PUBLIC', contact: { firstName: 'Ada', lastName: 'Low' } });
  expect((await client.orders.memberListOrders()).orders).toMatchObject([{ planName: 'Open Floor', status: 'ACTIVE' }]);
  await client.orders.requestCancellation(order.id, 'NEXT_PAYMENT_DATE');
  expect(await client.orders.memberGetOrder(order.id)).toMatchObject({ autoRenewCanceled: true });
  const { extendedBookings: none } = await client.extendedBookings.queryExtendedBookings({ paging: { limit: 5 } });
  expect(none).toEqual([]);
  expect(faults).toEqual([]);
});
