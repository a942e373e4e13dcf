import { describe, expect, test } from 'vitest';
import { toAddress } from './address.ts';
import { call } from './call.ts';
import type { Call } from './call-spec.ts';
import { bookings, createClient, extendedBookings, services } from './index.ts';
import { runList } from './list.ts';
import { startWire } from './testing/wire.ts';

async function connect() {
  const wire = await startWire();
  return { wire, client: createClient({ host: wire.host, modules: { bookings, extendedBookings, services } }) };
}

const search: Call = call('test.search GET /search query', toAddress);
const remove: Call = call('test.remove DELETE /v2/services/{serviceId}', toAddress);
const update: Call = call('test.update PATCH /v2/services/{service.id} service', toAddress);

describe('positional arguments and options become one request', () => {
  test('path fields leave the body', async () => {
    const { wire, client } = await connect();
    await client.bookings.cancelBooking('b 1', { revision: '3', flowControlSettings: { withRefund: true } });
    expect(wire.calls).toMatchObject([{ method: 'POST', path: '/_api/bookings-service/v2/bookings/b%201/cancel' }]);
    expect(wire.calls[0]?.body).toEqual({ revision: '3', flowControlSettings: { withRefund: true } });
  });

  test('an argument may sit inside another one', async () => {
    const { wire, client } = await connect();
    await client.run(update, ['s-1', { name: 'Yoga' }, { mask: 'name' }]);
    expect(wire.calls).toMatchObject([{ method: 'PATCH', path: '/v2/services/s-1' }]);
    expect(wire.calls[0]?.body).toEqual({ service: { id: 's-1', name: 'Yoga' }, mask: 'name' });
    await client.run(update, ['s-1', { name: 'Yoga' }, { mask: ['name', 'payment.fixed'] }]);
    expect(wire.calls[1]?.body).toMatchObject({ mask: 'name,payment.fixed' });
  });

  test('a call without arguments sends an empty body, a GET none', async () => {
    const { wire, client } = await connect();
    await client.services.countServices();
    await client.services.getService('s');
    expect(wire.calls.map(({ body }) => body)).toEqual([{}, undefined]);
    expect(wire.calls[1]?.headers).not.toHaveProperty('content-type');
  });

  test('settings come after the options and are not sent', async () => {
    const { wire, client } = await connect();
    await client.bookings.createBooking({}, undefined, { headers: { 'x-a': '1' } });
    expect(wire.calls).toMatchObject([{ body: { booking: {} }, headers: { 'x-a': '1' } }]);
  });
});

describe('path values', () => {
  test('are percent-encoded', async () => {
    const { wire, client } = await connect();
    await client.services.getService('a/b c?d#é');
    expect(wire.calls).toMatchObject([{ path: '/_api/bookings/v2/services/a%2Fb%20c%3Fd%23%C3%A9', query: '' }]);
  });

  test.each([
    ['', 'must not be empty'],
    ['.', 'must not be a relative path'],
    ['..', 'must not be a relative path'],
  ])('%j is refused before anything is sent', async (id, description) => {
    const { wire, client } = await connect();
    await expect(client.services.getService(id)).rejects.toMatchObject({
      message: `INVALID_ARGUMENT: "serviceId" ${description}`,
      operation: 'services.getService',
    });
    expect(wire.calls).toEqual([]);
  });

  test('a missing one is refused under the caller’s name for it', async () => {
    const { client } = await connect();
    await expect(client.run(update, [undefined, {}])).rejects.toThrow('INVALID_ARGUMENT: "id" must not be empty');
  });
});

describe('query text', () => {
  const queryOf = async (query: unknown, options?: unknown) => {
    const { wire, client } = await connect();
    await client.run(search, [query, options]);
    return wire.calls[0]?.query;
  };

  test.each([
    ['scalars', 'a b', { limit: 2, paid: false }, 'limit=2&paid=false&query=a%20b'],
    ['lists repeat the key', ['x', 'y&z'], {}, 'query=x&query=y%26z'],
    ['an empty list', [], {}, ''],
    ['nested objects dot it', { message: 'hi', notify: true }, {}, 'query.message=hi&query.notify=true'],
    ['null and undefined are left out', { a: null, b: undefined }, { c: null, d: 1 }, 'd=1'],
    ['dates', new Date(0), {}, 'query=1970-01-01T00%3A00%3A00.000Z'],
  ])('%s', async (_, query, options, text) => {
    expect(await queryOf(query, options)).toBe(text);
  });

  test.each([
    ['a list of objects', [{ fieldName: 'é', order: 'ASC' }]],
    ['an object in an object', { paging: { limit: 2 } }],
  ])('%s takes everything into one .r', async (_, query) => {
    for (const name of ['', '?', '??', '???']) {
      const text = await queryOf(query, { name });
      expect(text).toMatch(/^\.r=[\w-]+$/);
      expect(JSON.parse(Buffer.from(text?.slice(3) ?? '', 'base64url').toString())).toEqual({ query, name });
    }
  });

  test('DELETE has it too, and no body', async () => {
    const { wire, client } = await connect();
    await client.run(remove, ['s', { participantNotification: { notifyParticipants: true } }]);
    expect(wire.calls).toMatchObject([{ query: 'participantNotification.notifyParticipants=true', body: undefined }]);
  });

  test('may be longer than 4000 characters', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `id-${index}-${'x'.repeat(20)}`);
    const text = await queryOf(ids);
    expect(text?.length).toBeGreaterThan(4000);
    expect(new URLSearchParams(text).getAll('query')).toEqual(ids);
  });

  test.each([
    ['up to 4000 characters stays', 3994, 'GET'],
    ['beyond that goes into a body, where there is a way for it', 3995, 'POST'],
  ])('%s', async (_, length, method) => {
    const { wire, client } = await connect();
    const word = 'x'.repeat(length);
    const long: Call = call('test.search GET /search query items', toAddress, runList);
    await client.run(long, [word]);
    expect(wire.calls).toMatchObject([{ method, path: '/search' }]);
    expect(wire.calls[0]?.body).toEqual(method === 'POST' ? { query: word } : undefined);
    expect(wire.calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('values', () => {
  const createdDate = new Date('2026-03-08T06:30:00Z');

  test('dates become text, also where the wire has plain text; names lose the underscore', async () => {
    const { wire, client } = await connect();
    await client.bookings.createBooking({
      _id: 'b',
      _createdDate: createdDate,
      updatedDate: '2026-03-08T06:30:00Z',
      contactDetails: { contactId: 'c' },
      additionalFields: [{ _id: 'f', value: 'v' }],
    });
    expect(wire.calls[0]?.body).toEqual({
      booking: {
        id: 'b',
        createdDate: '2026-03-08T06:30:00.000Z',
        updatedDate: '2026-03-08T06:30:00Z',
        contactDetails: { contactId: 'c' },
        additionalFields: [{ id: 'f', value: 'v' }],
      },
    });
  });

  test('undefined is left out, null stays, numbers without digits become words', async () => {
    const { wire, client } = await connect();
    await client.run(update, ['s', { a: undefined, b: null, c: Number.NaN, d: -Infinity, e: [1, null] }]);
    expect(wire.calls[0]?.body).toEqual({ service: { id: 's', b: null, c: 'NaN', d: '-Infinity', e: [1, null] } });
  });

  test('maps of the caller are passed on as they are', async () => {
    const { wire, client } = await connect();
    const formSubmission = { _id: 'mine', nested: { _createdDate: 'x' }, when: createdDate };
    const namespaces = { '@me/app': { _id: 'mine' } };
    await client.bookings.createBooking(
      { extendedFields: { namespaces } },
      { formSubmission, participantNotification: { metadata: { _id: 'mine' } } },
    );
    expect(wire.calls[0]?.body).toEqual({
      booking: { extendedFields: { namespaces } },
      formSubmission: { _id: 'mine', nested: { _createdDate: 'x' }, when: createdDate.toISOString() },
      participantNotification: { metadata: { _id: 'mine' } },
    });
  });

  test('filters and sorting take both spellings', async () => {
    const { wire, client } = await connect();
    await client.services.queryServices({
      filter: { $or: [{ _id: { $in: ['_id'] } }, { 'category._id': 'c' }], _createdDate: { $gte: createdDate } },
      sort: [{ fieldName: '_createdDate', order: 'DESC' }, { fieldName: 'category._id' }],
    });
    expect(wire.calls[0]?.body).toEqual({
      query: {
        filter: {
          $or: [{ id: { $in: ['_id'] } }, { 'category.id': 'c' }],
          createdDate: { $gte: createdDate.toISOString() },
        },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }, { fieldName: 'category.id' }],
      },
    });
    await client.services.searchServices({ sort: [{ fieldName: '_identity' }] });
    expect(wire.calls[1]?.body).toEqual({ search: { sort: [{ fieldName: '_identity' }] } });
  });

  test('a key such as __proto__ is only a key', async () => {
    const { wire, client } = await connect();
    const namespaces = JSON.parse('{"__proto__": {"admin": true}}');
    await client.bookings.createBooking({ extendedFields: { namespaces } });
    expect(JSON.stringify(wire.calls[0]?.body)).toBe(
      '{"booking":{"extendedFields":{"namespaces":{"__proto__":{"admin":true}}}}}',
    );
  });

  test('what JSON can not say is refused by its field before anything is sent', async () => {
    const { wire, client } = await connect();
    const circle: Record<string, unknown> = {};
    circle.inner = { circle };
    const cyclic = { extendedFields: { namespaces: circle } };
    await expect(client.bookings.createBooking(cyclic)).rejects.toThrow(
      'INVALID_ARGUMENT: "booking" must not contain itself',
    );
    const big = { extendedFields: { namespaces: { count: 5n } } };
    await expect(client.bookings.createBooking(big)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      details: { validationError: { fieldViolations: [{ field: 'booking.extendedFields.namespaces' }] } },
    });
    expect(wire.calls).toEqual([]);
  });

  test('an invalid date is refused before anything is sent', async () => {
    const { wire, client } = await connect();
    const booking = { startDate: new Date('tomorrow') };
    await expect(client.bookings.createBooking(booking)).rejects.toThrow(
      'INVALID_ARGUMENT: "booking.startDate" must be a valid date',
    );
    expect(wire.calls).toEqual([]);
  });

  test('arguments are never changed', async () => {
    const { client } = await connect();
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
        Object.freeze(value);
        Object.values(value).forEach(freeze);
      }
      return value;
    };
    const booking = freeze({ _id: 'b', startDate: createdDate, extendedFields: { namespaces: { a: { _id: 'x' } } } });
    const options = freeze({ formSubmission: { _id: 'y' } });
    const settings = freeze({ headers: { a: '1' } });
    await client.bookings.createBooking(booking, options, settings);
    await client.bookings.createBooking(booking, options, settings);
    await client.extendedBookings.queryExtendedBookings(freeze({ filter: { _id: 'b' } })).then(() => {});
    expect(booking.startDate).toBe(createdDate);
  });
});
