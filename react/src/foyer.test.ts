import { bookings, createClient, FoyerError, services } from '@foyer/sdk';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { refusal, startWire } from '../../sdk/src/testing/wire.ts';
import { createFoyer, retry } from './index.ts';

async function connect() {
  const wire = await startWire();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { wire, queries, foyer: createFoyer(createClient({ host: wire.host })) };
}

describe('query', () => {
  test('fetches a call with its arguments', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply({ body: { service: { _id: 's' } } });
    const options = foyer.query(services.getService, ['s', { conditionalFields: ['RESOURCE_DETAILS'] }]);
    const service = await queries.fetchQuery(options);
    expect(service).toEqual({ id: 's' });
    expectTypeOf(service.name).toEqualTypeOf<string>();
    expect(wire.calls).toMatchObject([
      { path: '/_api/bookings/v2/services/s', query: 'conditionalFields=RESOURCE_DETAILS' },
    ]);
  });

  test('sends a list’s query object, an empty one too', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply({ body: { services: [] } });
    expect(await queries.fetchQuery(foyer.query(services.queryServices, [{ filter: { type: 'CLASS' } }]))).toEqual({
      services: [],
    });
    await queries.fetchQuery(foyer.query(services.queryServices, []));
    expect(wire.calls.map(({ body }) => body)).toEqual([{ query: { filter: { type: 'CLASS' } } }, {}]);
  });

  test('has a key of module, function and arguments', async () => {
    const { foyer } = await connect();
    expect(foyer.query(services.getService, ['s']).queryKey).toEqual(['services', 'getService', 's']);
    expect(foyer.query(services.getService, ['s', undefined]).queryKey).toEqual(['services', 'getService', 's']);
    expect(foyer.query(services.countServices, [{ filter: { type: 'CLASS' } }]).queryKey).toEqual([
      'services',
      'countServices',
      { filter: { type: 'CLASS' } },
    ]);
  });

  test('is found by a part of its key', async () => {
    const { queries, foyer } = await connect();
    await queries.fetchQuery(foyer.query(services.countServices, []));
    await queries.invalidateQueries({ queryKey: ['services'] });
    const { queryKey } = foyer.query(services.countServices, []);
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('gives its call up when it is cancelled', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply({ hang: true });
    const options = foyer.query(services.getService, ['s']);
    const fetching = expect(queries.fetchQuery(options)).rejects.toThrow('CancelledError');
    await wire.called(1);
    await queries.cancelQueries({ queryKey: options.queryKey });
    await wire.givenUp(1);
    await fetching;
  });

  test('leaves repeats to react-query', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply({ status: 503 });
    await expect(queries.fetchQuery(foyer.query(services.getService, ['s']))).rejects.toMatchObject({ status: 503 });
    expect(wire.calls).toHaveLength(1);
  });

  test('knows the codes of its errors', async () => {
    const { foyer } = await connect();
    const options = foyer.query(services.getService, ['s']);
    type Failure = Parameters<Exclude<typeof options.retry, boolean | number | undefined>>[1];
    expectTypeOf<'SERVICE_NOT_FOUND' | 'NETWORK'>().toExtend<Failure['code']>();
    expectTypeOf<string>().not.toExtend<Failure['code']>();
  });
});

describe('mutation', () => {
  test('runs a call with the arguments it is given, each time with a key of its own', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply({ body: { booking: { _id: 'b' } } });
    const mutation = new MutationObserver(queries, foyer.mutation(bookings.createBooking));
    expect(await mutation.mutate([{ totalParticipants: 1 }, { sendSmsReminder: true }])).toEqual({
      booking: { id: 'b' },
    });
    await mutation.mutate([{ totalParticipants: 1 }]);
    expect(wire.calls[0]?.body).toEqual({ booking: { totalParticipants: 1 }, sendSmsReminder: true });
    expect(wire.calls[0]?.headers['idempotency-key']).not.toBe(wire.calls[1]?.headers['idempotency-key']);
    expect(foyer.mutation(bookings.createBooking).mutationKey).toEqual(['bookings', 'createBooking']);
  });

  test('fails with the error of the call', async () => {
    const { wire, queries, foyer } = await connect();
    wire.reply(refusal(409, 'SLOT_NOT_AVAILABLE'));
    const mutation = new MutationObserver(queries, foyer.mutation(bookings.createBooking));
    await expect(mutation.mutate([{}])).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  });
});

describe('retry', () => {
  const failure = (status?: number, code = 'x') => new FoyerError('x', { code, ...(status && { status }) });
  const inBrowser = (failureCount: number, error: unknown) => {
    Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
    try {
      return retry(failureCount, error);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  };

  test.each([[failure()], [failure(500)], [failure(503)], [failure(429, 'TOO_MANY_REQUESTS')], [new Error('x')]])(
    'three times in a browser, never on a server: %o',
    (error) => {
      expect([0, 1, 2, 3].map((count) => inBrowser(count, error))).toEqual([true, true, true, false]);
      expect(retry(0, error)).toBe(false);
    },
  );

  test.each([400, 401, 404, 409])("not after %i, which a retry can't change", (status) => {
    expect(inBrowser(0, failure(status))).toBe(false);
  });

  test('not after a 429 with another code, which is a refusal of the business', () => {
    expect(inBrowser(0, failure(429, 'THROTTLED_FEATURE'))).toBe(false);
  });

  test('not before the platform said', () => {
    const applicationError = { code: 'TOO_MANY_REQUESTS', description: 'x', data: { retryAfterSeconds: 2 } };
    const error = new FoyerError('x', { code: 'TOO_MANY_REQUESTS', status: 429, details: { applicationError } });
    expect([0, 1, 2].map((count) => inBrowser(count, error))).toEqual([false, true, true]);
  });

  test('not after invalid arguments, which were never sent', async () => {
    const { queries, foyer } = await connect();
    const error = await queries.fetchQuery(foyer.query(services.getService, [''])).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FoyerError);
    expect(inBrowser(0, error)).toBe(false);
  });
});
