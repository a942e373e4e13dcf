import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import type { Call } from './call-spec.ts';
import { bookings, createClient, services } from './index.ts';
import { retryDelayMs } from './retry.ts';
import { type Reply, refusal, startWire } from './testing/wire.ts';

describe('the pause before a repeat', () => {
  const now = Date.parse('2026-03-08T06:30:00Z');

  test('is anything under a bound that doubles up to 8 s', () => {
    const bounds = [0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelayMs(attempt, null, now, () => 1));
    expect(bounds).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    expect(retryDelayMs(3, null, now, () => 0)).toBe(0);
    expect(retryDelayMs(3, null, now, () => 0.5)).toBe(1200);
  });

  test.each([
    ['2', 2000],
    ['0', 0],
    ['Sun, 08 Mar 2026 06:30:05 GMT', 5000],
    ['Sun, 08 Mar 2026 06:29:00 GMT', 0],
    ['soon', 0],
    ['', 0],
  ])('is never shorter than Retry-After: %j', (retryAfter, ms) => {
    expect(retryDelayMs(0, retryAfter, now, () => 0)).toBe(ms);
    expect(retryDelayMs(0, retryAfter, now, () => 1)).toBe(ms + 300);
  });
});

describe('repeats', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  async function connect(...replies: Reply[]) {
    const wire = await startWire();
    wire.reply(...replies);
    return { wire, client: createClient({ host: wire.host, modules: { bookings, services } }) };
  }

  const passing: [string, Reply][] = [
    ['a lost connection', { drop: true }],
    ...[429, 502, 503, 504].map((status): [string, Reply] => [String(status), { status }]),
  ];

  test.each(passing)('two after %s, then the answer', async (_, reply) => {
    const { wire, client } = await connect(reply, reply, { body: { count: 3 } });
    expect(await client.services.countServices()).toEqual({ count: 3 });
    expect(wire.calls).toHaveLength(3);
  });

  test('no more than two', async () => {
    const { wire, client } = await connect({ status: 503 }, { status: 503 }, refusal(503, 'UNAVAILABLE'), {});
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(wire.calls).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409, 428, 500, 501])('none after %i', async (status) => {
    const { wire, client } = await connect({ status });
    await expect(client.services.getService('s')).rejects.toMatchObject({ status });
    expect(wire.calls).toHaveLength(1);
  });

  test.each([
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'UNAVAILABLE'],
  ])('two after %i %s, of a platform that is too busy', async (status, code) => {
    const busy = refusal(status, code);
    const { wire, client } = await connect(busy, busy, { body: { count: 3 } });
    expect(await client.services.countServices()).toEqual({ count: 3 });
    expect(wire.calls).toHaveLength(3);
  });

  test.each([
    [429, 'TOO_MANY_HOLDS'],
    [429, 'THROTTLED_FEATURE'],
    [503, 'SLOT_NOT_AVAILABLE'],
  ])('G33: none after %i %s, a refusal that no repeat changes', async (status, code) => {
    const { wire, client } = await connect({ ...refusal(status, code), headers: { 'retry-after': '0' } });
    await expect(client.bookings.createBooking({})).rejects.toMatchObject({ status, code });
    expect(wire.calls).toHaveLength(1);
  });

  test('none after a response that is not JSON', async () => {
    const { wire, client } = await connect({ body: '<html>' });
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    expect(wire.calls).toHaveLength(1);
  });

  test('a change carries one key through all of them, and another one the next time', async () => {
    const { wire, client } = await connect({ drop: true }, { status: 503 });
    await client.bookings.createBooking({});
    await client.bookings.createBooking({});
    const keys = wire.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)('%s carries a key', async (method) => {
    const { wire, client } = await connect();
    const change: Call = call(`test.change ${method} /change`);
    await client.run(change, []);
    expect(wire.calls[0]?.headers).toHaveProperty('idempotency-key');
  });

  test('operations that only read have none', async () => {
    const { wire, client } = await connect();
    await client.services.countServices();
    await client.services.getService('s');
    for (const { headers } of wire.calls) expect(headers).not.toHaveProperty('idempotency-key');
  });

  test('the caller may choose the key and the number', async () => {
    const { wire, client } = await connect({ status: 503 }, { status: 503 });
    const settings = { idempotencyKey: 'mine', retries: 1 };
    await expect(client.bookings.createBooking({}, {}, settings)).rejects.toMatchObject({ status: 503 });
    expect(wire.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
  });

  test('the client may choose the number', async () => {
    const { wire } = await connect({ status: 503 });
    const client = createClient({ host: wire.host, modules: { services }, retries: 0 });
    await expect(client.services.getService('s')).rejects.toMatchObject({ status: 503 });
    expect(wire.calls).toHaveLength(1);
  });

  test('a server that asks for more time than there is gets its error handed on at once', async () => {
    const { wire, client } = await connect({ status: 429, headers: { 'retry-after': '3600' } });
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(wire.calls).toHaveLength(1);
  });
});
