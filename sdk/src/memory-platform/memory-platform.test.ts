import { readFileSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import {
  availabilityCalendar,
  bookings,
  createClient,
  LoginState,
  OAuthStrategy,
  pricing,
  services,
} from '../index.ts';
import { MemoryPlatform, type MemoryPlatformOptions } from './index.ts';
import { handlersOf } from './msw.ts';

const modules = { availabilityCalendar, bookings, pricing, services };
const start = '2030-03-04T15:00:00Z';

/** A site's client beside a business with one service and one free time. */
function open(options: MemoryPlatformOptions = {}) {
  const platform = new MemoryPlatform({ now: () => new Date('2030-03-01T12:00:00Z'), ...options });
  const service = platform.addService({ name: 'Massage' });
  platform.addTimes(service, [start]);
  const { host, fetch } = platform;
  const auth = () => OAuthStrategy({ clientId: 'c' });
  const client = createClient({ host, fetch, modules, auth: auth() });
  return { platform, service, client, other: createClient({ host, fetch, modules, auth: auth() }) };
}

const requestOf = (serviceId: string) => ({
  bookedEntity: { slot: { serviceId, startDate: start, endDate: '2030-03-04T16:00:00Z', timezone: 'UTC' } },
  contactDetails: { firstName: 'Ada' },
});

test('a time that was added with milliseconds can be booked as it is offered', async () => {
  const { client, platform, service } = open();
  platform.addTimes(service, [new Date('2030-03-05T15:00:00.123Z')]);
  const filter = { serviceId: service.id, startDate: '2030-03-05T00:00:00Z', endDate: '2030-03-06T00:00:00Z' };
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({ filter });
  const slot = availabilityEntries[0]?.slot ?? {};
  const { booking } = await client.bookings.createBooking({ bookedEntity: { slot } });
  expect(booking.startDate).toEqual(new Date('2030-03-05T15:00:00Z'));
});

test('what nothing answers fails at once and names the call', async () => {
  const { client, platform } = open();
  await expect(client.pricing.previewPrice([])).rejects.toMatchObject({
    code: 'NOT_ANSWERED',
    message: expect.stringContaining('Nothing answers pricing.previewPrice in this test.'),
  });
  expect(platform.calls).toEqual([{ operation: 'pricing.previewPrice', inputs: [[], {}] }]);
  await expect(platform.fetch('https://elsewhere.example/x')).rejects.toThrow('is no call of @foyer/sdk');
});

test('a call is answered by a value or a function of its arguments, or refused with a code of its own, until the reset', async () => {
  const { client, platform, service } = open();
  platform.answer(services.getService, (id) => ({ ...service, id, name: 'Another' }));
  expect(await client.services.getService('x')).toMatchObject({
    id: 'x',
    name: 'Another',
    createdDate: expect.any(Date),
  });
  platform.answer(services.getService, service);
  expect(await client.services.getService('x')).toEqual(service);
  platform.refuse(bookings.createBooking, 'TOO_MANY_HOLDS', { data: { most: 5 } });
  await expect(client.bookings.createBooking(requestOf(service.id))).rejects.toMatchObject({
    code: 'TOO_MANY_HOLDS',
    status: 409,
    operation: 'bookings.createBooking',
    details: { applicationError: { data: { most: 5 } } },
  });
  platform.reset();
  expect(platform.calls).toEqual([]);
  await expect(client.services.getService('x')).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND', status: 404 });
  expect((await client.bookings.createBooking(requestOf(service.id))).booking.status).toBe('CREATED');
});

test('a hold expires by the clock of the test, and a class has places', async () => {
  let now = Date.parse('2030-03-01T12:00:00Z');
  const { client, other, platform, service } = open({ now: () => new Date(now) });
  const { booking } = await client.bookings.createBooking(requestOf(service.id));
  expect(booking.createdDate).toEqual(new Date(now));
  await expect(other.bookings.createBooking(requestOf(service.id))).rejects.toMatchObject({
    code: 'SLOT_NOT_AVAILABLE',
  });
  now += 11 * 60_000;
  const { booking: second } = await other.bookings.createBooking(requestOf(service.id));
  await other.bookings.checkoutBooking(second.id, { revision: '1' });
  await expect(client.bookings.checkoutBooking(booking.id, { revision: '1' })).rejects.toMatchObject({
    code: 'SLOT_NOT_AVAILABLE',
  });

  const yoga = platform.addService({ name: 'Yoga', type: 'CLASS', defaultCapacity: 2 });
  platform.addTimes(yoga, [start]);
  await client.bookings.createBooking(requestOf(yoga.id));
  await other.bookings.createBooking(requestOf(yoga.id));
  await expect(other.bookings.createBooking(requestOf(yoga.id))).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  const filter = { serviceId: [yoga.id], startDate: '2030-03-04T00:00:00Z', endDate: '2030-03-05T00:00:00Z' };
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({ filter }, { timezone: 'UTC' });
  expect(availabilityEntries).toMatchObject([{ openSpots: 0, totalSpots: 2, bookable: false }]);
});

test('conditions, sorting and pages of a query work; an operator that doesn’t is refused by name', async () => {
  const { client, platform } = open();
  for (const name of ['Facial', 'Sauna', 'Swim']) platform.addService({ name });
  const named = client.services.queryServices().startsWith('name', 's').descending('name');
  const page = await named.limit(1).find();
  expect([page.items.map(({ name }) => name), page.hasNext()]).toEqual([['Swim'], true]);
  expect((await page.next()).items.map(({ name }) => name)).toEqual(['Sauna']);
  expect((await client.services.queryServices().hasSome('supportedSlugs.name', ['swim']).find()).items).toHaveLength(1);
  await expect(client.services.queryServices({ filter: { name: { $near: 'x' } } })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining('$near'),
  });
});

test('a member signs in by a form, or at the platform’s page', async () => {
  const { client, platform } = open();
  platform.addMember({ email: 'ada@example.com', password: 'correct horse' });
  expect(await client.auth.login({ email: 'ada@example.com', password: 'wrong' })).toMatchObject({
    loginState: LoginState.FAILURE,
    errorCode: 'invalidPassword',
  });
  const again = { email: 'ada@example.com', password: 'x' };
  expect(await client.auth.register(again)).toMatchObject({ errorCode: 'emailAlreadyExists' });
  const oauthData = client.auth.generateOAuthData('https://site.test/signed-in', 'https://site.test/');
  const { authUrl } = await client.auth.getAuthUrl(oauthData);
  const back = new URL(platform.signInAt(authUrl, 'ada@example.com'));
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
  client.auth.setTokens(await client.auth.getMemberTokens(code ?? '', state ?? '', oauthData));
  expect(client.auth.loggedIn()).toBe(true);
  // A code works once.
  await expect(client.auth.getMemberTokens(code ?? '', state ?? '', oauthData)).rejects.toThrow();
});

test('Mock Service Worker answers a client that knows nothing of the test', async () => {
  const { platform, service } = open();
  const server = setupServer(...handlersOf(platform));
  server.listen();
  onTestFinished(() => server.close());
  const client = createClient({ host: platform.host, modules, auth: OAuthStrategy({ clientId: 'c' }) });
  expect((await client.services.queryServices().find()).items).toEqual([service]);
});

test('the example of the README runs', async () => {
  // example:begin
  const platform = new MemoryPlatform({ host: 'https://your-site.example' });
  const massage = platform.addService({ name: 'Massage' });
  platform.addTimes(massage, ['2030-03-04T15:00:00Z', '2030-03-04T16:00:00Z']);

  const client = createClient({
    modules: { bookings, services },
    auth: OAuthStrategy({ clientId: 'YOUR-CLIENT-ID' }),
    host: platform.host,
    fetch: platform.fetch,
  });
  const slot = { serviceId: massage.id, startDate: '2030-03-04T15:00:00Z' };
  const { booking } = await client.bookings.createBooking({ bookedEntity: { slot } });
  expect(booking.status).toBe('CREATED');

  platform.refuse(bookings.checkoutBooking, 'SLOT_NOT_AVAILABLE');
  await expect(client.bookings.checkoutBooking(booking.id, { revision: booking.revision })).rejects.toThrow();
  // example:end
  const source = readFileSync(new URL(import.meta.url), 'utf8');
  const [, example = ''] = /\/\/ example:begin\n(.*?)\n *\/\/ example:end/s.exec(source) ?? [];
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(example.replace(/^ {2}/gm, ''));
});
