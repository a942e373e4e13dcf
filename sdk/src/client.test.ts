import { describe, expect, test, vi } from 'vitest';
import { ApiKeyStrategy, bookings, createClient, OAuthStrategy, services, type TypedQuery } from './index.ts';
import { startWire } from './testing/wire.ts';

describe('modules', () => {
  test('a function called without a client says what to do', () => {
    expect(() => services.getService()).toThrow('services.getService needs a client: createClient({ modules })');
  });

  test('constants pass through; functions can be picked, nested, and added later', async () => {
    const wire = await startWire();
    const TYPES = ['CLASS'];
    const client = createClient({
      host: wire.host,
      modules: { catalogue: { inner: { getService: services.getService }, limit: 3, TYPES } },
    });
    expect(client.catalogue.limit).toBe(3);
    expect(client.catalogue.TYPES).toBe(TYPES);
    wire.reply(
      { body: { service: { id: 'a' } } },
      { body: { service: { id: 'b' } } },
      { body: { service: { id: 'c' } } },
    );
    expect(await client.catalogue.inner.getService('a')).toEqual({ id: 'a' });
    expect(await client.use(services).getService('b')).toEqual({ id: 'b' });
    expect(await client.use(services.getService)('c')).toEqual({ id: 'c' });
  });

  test('run takes the arguments as data', async () => {
    const wire = await startWire();
    wire.reply({ body: { service: { id: 'a' } } });
    const client = createClient({ host: wire.host });
    const inputs: [string, { conditionalFields: 'RESOURCE_DETAILS'[] }] = [
      'a',
      { conditionalFields: ['RESOURCE_DETAILS'] },
    ];
    expect(await client.run(services.getService, inputs, { headers: { 'x-call': '1' } })).toEqual({ id: 'a' });
    expect(wire.calls).toMatchObject([{ query: 'conditionalFields=RESOURCE_DETAILS', headers: { 'x-call': '1' } }]);
  });
});

describe('host', () => {
  test('is required outside a browser', () => {
    expect(() => createClient()).toThrow('Outside a browser Foyer needs a host: createClient({ host })');
  });

  test('is the page’s own origin in a browser', async () => {
    vi.stubGlobal('location', { origin: 'http://page.example:8080' });
    const urls: unknown[] = [];
    const fetch = async (url: unknown) => {
      urls.push(url);
      return Response.json({ service: {} });
    };
    const client = createClient({ modules: { services }, fetch });
    vi.unstubAllGlobals();
    await client.services.getService('s');
    expect(urls).toEqual(['http://page.example:8080/_api/bookings/v2/services/s']);
  });

  test.each(['example.com', 'ftp://example.com', 'https://example.com/api', 'https://', 'https://a@example.com', ''])(
    'refuses %j',
    (host) => {
      expect(() => createClient({ host })).toThrow('host must be an http or https origin');
    },
  );

  test('may have a port and a slash at its end', async () => {
    const wire = await startWire();
    await createClient({ host: `${wire.host}/`, modules: { services } }).services.getService('s');
    expect(wire.calls).toMatchObject([{ path: '/_api/bookings/v2/services/s' }]);
  });
});

describe('headers', () => {
  test('later layers win: content type, client, tokens, call, consistency', async () => {
    const wire = await startWire();
    wire.reply({ headers: { 'x-wix-consistent': 'seen-1' } });
    const client = createClient({
      host: wire.host,
      modules: { bookings },
      auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
      headers: {
        'Content-Type': 'application/json; a=1',
        Authorization: 'client',
        'x-client': 'client',
        'x-call': 'client',
      },
    });
    client.setHeaders({ 'x-later': 'later' });
    const headers = { 'X-Call': 'call', 'x-wix-consistent': 'call' };
    await client.bookings.createBooking({}, {}, { headers });
    await client.bookings.createBooking({}, {}, { headers });
    await client.bookings.createBooking({}, {}, { headers: { authorization: 'call' } });
    expect(wire.calls[0]?.headers).toMatchObject({
      'content-type': 'application/json; a=1',
      authorization: 'key',
      'wix-site-id': 'site',
      'x-client': 'client',
      'x-later': 'later',
      'x-call': 'call',
      'x-wix-consistent': 'call',
    });
    expect(wire.calls[1]?.headers['x-wix-consistent']).toBe('seen-1');
    expect(wire.calls[2]?.headers).toMatchObject({ 'x-wix-consistent': 'seen-1', authorization: 'call' });
  });

  test('the caller’s own headers object is left alone by setHeaders', () => {
    const headers = { a: '1' };
    createClient({ host: 'http://localhost', headers }).setHeaders({ b: '2' });
    expect(headers).toEqual({ a: '1' });
  });

  test('the token goes bare, without Bearer', async () => {
    const wire = await startWire();
    const client = createClient({ host: wire.host, modules: { services }, auth: OAuthStrategy({ clientId: 'c' }) });
    await client.services.countServices();
    expect(wire.calls[0]?.headers.authorization).toBe('access-1');
  });
});

describe('fetchWithAuth', () => {
  test('puts the tokens over the caller’s headers and adds nothing else', async () => {
    const wire = await startWire();
    const client = createClient({
      host: wire.host,
      auth: ApiKeyStrategy({ apiKey: 'key' }),
      headers: { 'x-client': '1' },
    });
    wire.reply({ status: 404, body: 'not json' });
    const init = { method: 'POST', headers: { authorization: 'mine', 'x-own': '1' } };
    const response = await client.fetchWithAuth(`${wire.host}/other`, init);
    expect([response.status, await response.text()]).toEqual([404, 'not json']);
    expect(wire.calls[0]).toMatchObject({
      method: 'POST',
      path: '/other',
      headers: { authorization: 'key', 'x-own': '1' },
    });
    expect(wire.calls[0]?.headers).not.toHaveProperty('x-client');
    expect(wire.calls[0]?.headers).not.toHaveProperty('content-type');
  });

  test('takes a Request, and a path on the client’s host', async () => {
    const wire = await startWire();
    const client = createClient({ host: wire.host, auth: ApiKeyStrategy({ apiKey: 'key' }) });
    await client.fetchWithAuth(new Request(`${wire.host}/a`, { method: 'PUT', headers: { 'x-own': '1' } }));
    await client.fetchWithAuth('/b?c=1');
    expect(wire.calls).toMatchObject([
      { method: 'PUT', path: '/a', headers: { authorization: 'key', 'x-own': '1' } },
      { method: 'GET', path: '/b', query: 'c=1', headers: { authorization: 'key' } },
    ]);
  });
});

describe('graphql', () => {
  test('sends query and variables to the version asked for, and answers with data as they are', async () => {
    const wire = await startWire();
    const client = createClient({ host: wire.host });
    wire.reply(
      { body: { data: { _id: 'a', createdDate: '2026-01-01T00:00:00Z' } } },
      { body: { errors: [{ message: 'no' }] } },
    );
    expect(await client.graphql('query Q', { a: 1 })).toEqual({
      data: { _id: 'a', createdDate: '2026-01-01T00:00:00Z' },
    });
    expect(await client.graphql('query Q', undefined, { apiVersion: 'v1' })).toEqual({
      data: {},
      errors: [{ message: 'no' }],
    });
    expect(wire.calls).toMatchObject([
      { method: 'POST', path: '/graphql/alpha', body: { query: 'query Q', variables: { a: 1 } } },
      { method: 'POST', path: '/graphql/v1', body: { query: 'query Q' } },
    ]);
  });

  test('takes a query that is an object of its text, as code generators write it', async () => {
    const wire = await startWire();
    wire.reply({ body: { data: {} } });
    class Query extends String implements TypedQuery<{ id: string }, { id: string }> {}
    await createClient({ host: wire.host }).graphql(new Query('query Q'), { id: 'a' });
    expect(wire.calls).toMatchObject([{ body: { query: 'query Q', variables: { id: 'a' } } }]);
  });

  test('says what is wrong with a query that is refused, and has no data where there is none', async () => {
    const wire = await startWire();
    const errors = [{ message: 'There is no field "servces".', locations: [{ line: 1, column: 3 }] }];
    wire.reply({ status: 400, body: { errors } }, { body: { data: null, errors } });
    const client = createClient({ host: wire.host });
    await expect(client.graphql('{ servces }')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { applicationError: { data: { errors } } },
    });
    expect(await client.graphql('{ services }')).toEqual({ data: {}, errors });
  });

  test('is not repeated, and a refusal is an error', async () => {
    const wire = await startWire();
    wire.reply({ status: 503, headers: { 'x-wix-request-id': 'r-1' } });
    await expect(createClient({ host: wire.host }).graphql('query Q')).rejects.toMatchObject({
      message: 'System error occurred, request-id: r-1',
      status: 503,
    });
    expect(wire.calls).toHaveLength(1);
  });
});
