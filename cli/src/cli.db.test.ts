import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApiKey } from '../../platform/src/testing/api-keys.ts';
import { fetchBooking, findSlot, listMailTemplates } from '../../platform/src/testing/booking.ts';
import { addFeePolicy } from '../../platform/src/testing/booking-payments.ts';
import { addIdentity, addMember } from '../../platform/src/testing/members.ts';
import { openSignedInBrowser } from '../../platform/src/testing/oauth.ts';
import { freePort } from '../../platform/src/testing/ports.ts';
import { addServiceWithVariants } from '../../platform/src/testing/service-variants.ts';
import { addService, massage } from '../../platform/src/testing/services.ts';
import { TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { clientApps } from '../../platform/src/testing/wire-client.ts';
import { runFoyer, type Surroundings } from './testing/run-foyer.ts';

let foyer: TestPlatform;
let home: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  home = mkdtempSync(join(tmpdir(), 'foyer-cli-'));
});
afterAll(async () => {
  await foyer.stop();
  rmSync(home, { recursive: true });
});

const KEY = 'foyer-demo-api-key';
const surroundings = (apiKey: string | undefined = KEY) => ({
  XDG_CONFIG_HOME: home,
  FOYER_HOST: foyer.origin,
  ...(apiKey ? { FOYER_API_KEY: apiKey } : {}),
});
const run = (line: readonly string[], more: Surroundings = {}) =>
  runFoyer(line, { ...more, env: { ...surroundings(), ...more.env } });

const digest = () => foyer.digest(['bookings', 'orders', 'outbox', 'webhooks']);

/** A service of the test's own, and a time at which it is free. */
async function freeTime(ahead = 3) {
  const service = await addService(foyer);
  const { startDate = '' } = await findSlot(foyer, service.id, { ahead, timezone: 'America/New_York' });
  return { service, start: startDate.slice(0, 16) };
}

/** Books by the command line; returns what it answered. */
async function book(more: readonly string[] = []) {
  const { service, start } = await freeTime();
  const customer = ['--first-name', 'Ada', '--email', 'ada@example.com'];
  const line = ['bookings', 'book', service.id, start, ...customer, '--yes', '--json', ...more];
  const booking = (await run(line)).json();
  return { id: String(booking.id), booking, service, start };
}

describe('reading', () => {
  test('a service is found by a part of its name, and its times as a table or whole', async () => {
    const { service, start } = await freeTime();
    const slug = service.mainSlug.name ?? '';
    const found = await run(['services', 'list', '--search', slug, '--json']);
    expect(found.json().items.map(({ id }: { id: string }) => id)).toEqual([service.id]);
    const line = ['times', slug, '--from', start.slice(0, 10), '--days', '1'];
    const table = await run(line);
    expect(table.out).toMatch(/^START +TIME +WITH +AT +SPOTS\n/);
    expect(table.out).toContain(`\n${start}  `);
    const { items } = (await run([...line, '--json'])).json();
    expect(items[0].slot).toMatchObject({ serviceId: service.id, startDate: expect.stringContaining(start) });
    for (const other of [
      ['--with', 'nobody'],
      ['--at', 'nowhere'],
    ])
      expect((await run([...line, ...other])).notes).toContain('Nothing is free then.');
    const zero = await run([...line, '--limit', '0']);
    expect(zero).toMatchObject({ code: 2, notes: expect.stringContaining('--limit is "0"') });
  });

  test('members see their own bookings and orders, the business those of all', async () => {
    const { id } = await book();
    const mine = await run(['bookings', 'list', '--email', 'ada@example.com', '--all', '--json']);
    expect(mine.json().items.map(({ booking }: { booking: { id: string } }) => booking.id)).toContain(id);
    expect((await run(['bookings', 'show', id])).out).toMatch(/^customer +Ada <ada@example.com>$/m);
    const page = await run(['members', 'list', '--limit', '2', '--json']);
    expect(page.json()).toMatchObject({ items: [{}, {}], more: '--offset 2' });
    expect((await run(['members', 'list', '--search', 'noor'])).out).toContain('member@example.com');
    expect((await run(['plans', 'list'])).out).toContain('148 USD every month');
  });
});

describe('changes', () => {
  test('a time is booked, moved and canceled; the customer is mailed when that is asked for', async () => {
    const { id, booking, service } = await book(['--notify']);
    expect(booking).toMatchObject({ status: 'CONFIRMED', contactDetails: { firstName: 'Ada' } });
    expect(await listMailTemplates(foyer, await fetchBooking(foyer, id))).toEqual(['bookingConfirmed']);
    const { startDate = '' } = await findSlot(foyer, service.id, { ahead: 5, timezone: 'America/New_York' });
    const moved = await run(['bookings', 'move', id, startDate.slice(0, 16), '--yes', '--json']);
    expect(moved.json().startDate).toBe(new Date(startDate).toISOString());
    expect((await run(['bookings', 'cancel', id, '--yes'])).code).toBe(0);
    expect((await fetchBooking(foyer, id)).status).toBe('CANCELED');
    expect(await run(['bookings', 'cancel', id, '--yes'])).toMatchObject({
      code: 6,
      notes: 'REFUSED: The booking is already CANCELED.\n',
    });
  });

  test('a change says first what will happen and what it costs, and is made only after a yes', async () => {
    const { service, start } = await freeTime();
    const line = ['bookings', 'book', service.id, start, '--first-name', 'Ada', '--email', 'ada@example.com'];
    const before = await digest();
    const unasked = await run(line);
    expect(unasked).toMatchObject({ code: 2, notes: expect.stringContaining('--yes') });
    const refused = await run(line, { answers: ['no'] });
    expect(refused).toMatchObject({ code: 8, out: '' });
    for (const words of [`Service: ${service.name}`, 'Price: 80 USD', 'Cancellation fee: none', start.slice(11)])
      expect(refused.notes).toContain(words);
    expect(await digest()).toEqual(before);
    expect((await run(line, { answers: ['yes'] })).out).toMatch(/^status +confirmed$/m);
  });

  test('a choice that the price depends on is asked for by name, and decides the price', async () => {
    const { service } = await addServiceWithVariants(foyer, { Child: '12', Adult: '20' });
    const { startDate = '' } = await findSlot(foyer, service.id);
    const line = ['bookings', 'book', service.id, startDate, '--first-name', 'Ada', '--email', 'ada@example.com'];
    expect(await run(line)).toMatchObject({ code: 2, notes: expect.stringContaining('Age: "Child" or "Adult"') });
    const asked = await run([...line, '--choice', 'child'], { answers: ['yes'] });
    expect(asked.notes).toMatch(/Participants: 1\nChoice: Child\nPrice: 12 USD\n/);
    const [, id = ''] = /^id +(\S+)$/m.exec(asked.out) ?? [];
    expect((await run(['bookings', 'show', id])).out).toMatch(/^participants +1$/m);
    const plain = await addService(foyer);
    expect((await run(['bookings', 'book', plain.id, startDate, '--choice', 'Child'])).notes).toContain(
      'nothing to choose',
    );
  });

  test('canceling says its fee, which the business can waive', async () => {
    const service = await addService(foyer, { bookingPolicy: { id: await addFeePolicy(foyer, '50') } });
    const { startDate = '' } = await findSlot(foyer, service.id);
    const customer = ['--first-name', 'Ada', '--email', 'ada@example.com'];
    const booked = await run(['bookings', 'book', service.id, startDate, ...customer], { answers: ['yes'] });
    expect(booked.notes).toMatch(/^Cancellation fee: 40 USD from \w{3} \d{4}-/m);
    const [, id = ''] = /^id +(\S+)$/m.exec(booked.out) ?? [];
    const cancel = (more: readonly string[]) => run(['bookings', 'cancel', id, ...more], { answers: ['no'] });
    expect((await cancel([])).notes).toMatch(/^Cancellation fee: 40 USD$/m);
    expect((await cancel(['--waive-fee'])).notes).toMatch(/^Cancellation fee: 40 USD, waived$/m);
  });

  test('what a customer pays at once is not booked, but leads to the page that takes the money', async () => {
    await foyer.owner.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
    const payment = { ...massage.payment, options: { inPerson: false, online: true } };
    const service = await addService(foyer, { payment });
    const { startDate = '' } = await findSlot(foyer, service.id);
    const { client } = await addMember(foyer);
    const before = await digest();
    const refused = await run(['bookings', 'book', service.id, startDate, '--yes'], {
      env: { FOYER_API_KEY: client.authorization },
    });
    expect(refused).toMatchObject({ code: 6, notes: expect.stringContaining(`/services/${service.mainSlug.name}`) });
    expect(await digest()).toEqual(before);
  });

  test('a time that is taken is refused with those near it', async () => {
    const { service, start } = await book();
    const again = await run(['bookings', 'book', service.id, start, '--yes']);
    expect(again).toMatchObject({ code: 6, notes: expect.stringContaining('Near it: ') });
    const atNight = `${start.slice(0, 10)}T03:00`;
    const ofClass = await run(['bookings', 'book', 'mat-pilates', atNight, '--yes']);
    expect(ofClass).toMatchObject({ code: 6, notes: expect.stringContaining('join the waitlist of a full session') });
    const past = await run(['bookings', 'book', service.id, '2020-01-01T09:00', '--yes']);
    expect(past).toMatchObject({ code: 6, notes: expect.stringContaining('Nothing is free in the 30 days after.') });
  });

  test('attendance is recorded', async () => {
    const { id } = await book();
    expect((await run(['bookings', 'attendance', id, 'attended', '--yes'])).code).toBe(0);
    expect((await run(['bookings', 'show', id])).out).toMatch(/^attendance +attended$/m);
    const wrong = await run(['bookings', 'attendance', id, 'late', '--yes']);
    expect(wrong).toMatchObject({ code: 2, notes: expect.stringContaining('status late') });
  });

  test('an order is canceled', async () => {
    const [plan] = (await run(['plans', 'list', '--json'])).json().items;
    const { id: memberId, email } = await addIdentity(foyer, { profile: { firstName: 'Perpetua' } });
    const order = JSON.stringify({ planId: plan.id, memberId, paid: true });
    await run(['call', 'orders.createOfflineOrder', order, '--yes']);
    const [{ id }] = (await run(['orders', 'list', '--member', email, '--status', 'active', '--json'])).json().items;
    expect((await run(['orders', 'list', '--member', memberId])).out).toContain('Perpetua');
    expect(await run(['orders', 'list', '--member', 'nobody@example.com'])).toMatchObject({ code: 5 });
    expect((await run(['orders', 'cancel', id, '--now', '--yes'])).out).toMatch(/^status +canceled$/m);
    expect((await run(['orders', 'show', id])).out).toMatch(/^status +canceled$/m);
  });
});

describe('any operation', () => {
  test('is called with its request as JSON, here or on the standard input', async () => {
    const { id } = await addService(foyer, { name: 'Called' });
    const request = JSON.stringify({ serviceId: id });
    expect((await run(['call', 'services.getService', request])).json().name).toBe('Called');
    expect((await run(['call', 'services.getService', '-'], { input: request })).json().id).toBe(id);
    const before = await foyer.digest(['services']);
    expect((await run(['call', 'services.deleteService', request])).code).toBe(2);
    expect(await foyer.digest(['services'])).toEqual(before);
    expect((await run(['call', 'services.deleteService', request, '--yes'])).code).toBe(0);
    expect((await run(['call', 'services.getService', request])).code).toBe(5);
  });

  test('a refusal has its code, its fields and the request id; a wrong name finds the right one', async () => {
    const refused = await run(['call', 'services.queryServices', '{"query": {"paging": {"limit": -1}}}', '--json']);
    expect(JSON.parse(refused.notes).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      operation: 'services.queryServices',
      requestId: expect.any(String),
      fields: [{ field: 'query.paging.limit', description: expect.any(String) }],
    });
    expect([refused.code, refused.out]).toEqual([2, '']);
    const unknown = await run(['call', 'booking.createBooking']);
    expect(unknown).toMatchObject({ code: 5, notes: expect.stringContaining('bookings.createBooking') });
    const described = await run(['operations', 'show', 'bookings.cancelBooking', '--json']);
    expect(described.json().errors).toEqual(modules.bookings.cancelBooking.errors);
  });

  test('exit codes tell failures apart', async () => {
    const codeOf = async (line: readonly string[], env: Record<string, string> = {}) => (await run(line, { env })).code;
    const staff = (await addApiKey(foyer, { role: 'staff' })).authorization;
    expect(await codeOf(['whoami'], { FOYER_API_KEY: 'wrong' })).toBe(3);
    expect(await codeOf(['call', 'apps.listApiKeys'], { FOYER_API_KEY: staff })).toBe(4);
    expect(await run(['whoami'], { env: { FOYER_HOST: `http://127.0.0.1:${await freePort()}` } })).toMatchObject({
      code: 7,
      notes: "NETWORK: The platform can't be reached: ECONNREFUSED.\n",
    });
    expect(await codeOf(['whoami', '--site', '10000000-0000-4000-8000-00000000000b'])).toBe(4);
    expect(await codeOf(['whoami', '--sight'])).toBe(2);
    expect(await codeOf(['times', 'no-such-service'])).toBe(5);
  });
});

describe('signing in', () => {
  const path = () => join(home, 'foyer', 'config.json');
  const bare = { XDG_CONFIG_HOME: '' };
  const signedIn = (line: readonly string[], more: Surroundings = {}) =>
    runFoyer(line, { ...more, env: { ...bare, XDG_CONFIG_HOME: home } });

  test('a key is tried, then kept where only its owner reads it, and used for its platform alone', async () => {
    const wrong = await signedIn(['login', '--host', foyer.origin, '--with-key'], { input: 'wrong\n' });
    expect(wrong.code).toBe(3);
    const right = await signedIn(['login', '--host', foyer.origin, '--with-key'], { input: `${KEY}\n` });
    expect(right.out).toMatch(/^role +owner$/m);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect((await signedIn(['whoami', '--json'])).json().caller.role).toBe('owner');
    const other = await signedIn(['whoami', '--host', 'http://127.0.0.1:9']);
    expect(other).toMatchObject({ code: 3, notes: expect.stringContaining('Nobody is signed in') });
    expect((await signedIn(['logout'])).code).toBe(0);
    expect(readFileSync(path(), 'utf8')).not.toContain(KEY);
    expect((await signedIn(['whoami', '--host', foyer.origin])).code).toBe(3);
  });

  test('a member signs in with the browser, and sees and cancels what is theirs', async () => {
    const identity = await addIdentity(foyer);
    const browser = await openSignedInBrowser(foyer, identity);
    const port = await freePort();
    // The page of the platform asks for the password and goes on; here somebody is signed in already.
    const visit = async (notes: string) => {
      const [, address = ''] = /Sign in at (\S+)/.exec(notes) ?? [];
      const url = new URL(address);
      url.searchParams.delete('prompt');
      const { location } = await browser.visit(url.pathname + url.search);
      await fetch(location ?? '');
    };
    const visits: Promise<void>[] = [];
    const login = ['login', '--host', foyer.origin, '--client-id', clientApps.own, '--port', String(port)];
    const done = await signedIn(login, { onNote: (text) => text.startsWith('Sign in at') && visits.push(visit(text)) });
    await Promise.all(visits);
    expect(done.notes).toContain('Kept in');
    expect((await signedIn(['whoami', '--json'])).json().caller).toMatchObject({ kind: 'MEMBER', id: identity.id });
    const { service, start } = await freeTime();
    const customer = ['--first-name', 'Ada', '--email', identity.email];
    const booked = await signedIn(['bookings', 'book', service.id, start, ...customer, '--yes', '--json']);
    expect(booked.json().createdBy).toEqual({ memberId: identity.id });
    const { items } = (await signedIn(['bookings', 'list', '--all', '--json'])).json();
    expect(items).toHaveLength(1);
    expect((await signedIn(['bookings', 'confirm', booked.json().id, '--yes'])).code).toBe(4);
    const waived = await signedIn(['bookings', 'cancel', booked.json().id, '--waive-fee', '--yes']);
    expect(waived).toMatchObject({ code: 2, notes: expect.stringContaining('Only the business') });
    expect((await signedIn(['orders', 'list', '--json'])).json().items).toEqual([]);
    const refreshToken = JSON.parse(readFileSync(path(), 'utf8')).accounts[foyer.origin].tokens.refreshToken.value;
    expect((await signedIn(['logout'])).code).toBe(0);
    const renewed = await fetch(`${foyer.origin}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'refresh_token', refreshToken, clientId: clientApps.own }),
    });
    expect(renewed.status).toBe(400);
  });
});

test('webhooks: events are shown as they happen, and their webhook is deleted in the end', async () => {
  const bin = fileURLToPath(new URL('./main.ts', import.meta.url));
  const line = ['webhooks', 'listen', '--app', clientApps.own, '--events', 'bookingCreated', '--json'];
  const env = { PATH: process.env.PATH ?? '', ...surroundings() };
  const { FOYER_TEST_SHIFT_MS } = process.env;
  const clock = new URL('../../platform/src/testing/fixed-start.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', clock, bin, ...line], {
    env: { ...env, FOYER_TEST_SHIFT_MS },
  });
  const ended = once(child, 'exit');
  let notes = '';
  const listening = new Promise<void>((resolve) => {
    child.stderr.on('data', (text) => {
      notes += text;
      if (notes.includes('Listening')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  expect(notes).toContain('Listening at http://127.0.0.1:');
  const shown = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  const { id } = await book();
  await foyer.runDueJobs();
  expect(String((await shown)[0])).toContain(`"entityId":"${id}"`);
  const { items } = (await run(['webhooks', 'list', '--json'])).json();
  expect(items).toHaveLength(1);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect((await run(['webhooks', 'list', '--json'])).json().items).toEqual([]);
});

test('webhooks: made, verified and deleted', async () => {
  const receiver = await foyer.openReceiver();
  const made = await run([
    ...['webhooks', 'create', receiver.url, '--app', clientApps.own, '--events', 'bookingCreated', '--json'],
  ]);
  const { id } = made.json();
  expect((await run(['webhooks', 'list'])).out).toMatch(/ bookingCreated\n/);
  const secret = (await run(['webhooks', 'secret', id])).out.trim();
  expect((await run(['webhooks', 'test', id])).code).toBe(0);
  await foyer.runDueJobs();
  const [received] = receiver.received;
  const headers = ['id', 'timestamp', 'signature'].flatMap((name) => [
    `--${name}`,
    String(received?.headers[`webhook-${name}`]),
  ]);
  const verify = ['webhooks', 'verify', '--secret', secret, ...headers];
  expect((await run(verify, { input: received?.jwt ?? '' })).out).toMatch(/^verified +yes$/m);
  expect(await run(verify, { input: `${received?.jwt}x` })).toMatchObject({ code: 1, out: '' });
  const unknown = await run(['webhooks', 'create', receiver.url, '--app', clientApps.own, '--events', 'bookingMade']);
  expect(unknown).toMatchObject({ code: 2, notes: expect.stringContaining('bookingCreated') });
  expect((await run(['webhooks', 'delete', id, '--yes'])).code).toBe(0);
});
