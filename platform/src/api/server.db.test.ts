import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type BookingId, modules, operations } from '@foyer/contract';
import { addDuration, milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '../server/db/transaction.ts';
import { addressesOf } from '../server/http/addresses.ts';
import { newId } from '../server/lib/new-id.ts';
import { readQueues } from '../server/metrics/queue-store.ts';
import { pauseSite } from '../server/sites/pause-store.ts';
import { queueSms } from '../server/sms/store.ts';
import { freePort } from '../testing/ports.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { openMetricsServer } from './metrics-server.ts';

let foyer: TestPlatform;
let token: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { hasMetrics: true } });
  token = (await foyer.visit()).authorization;
});
afterAll(() => foyer.stop());

const create = '/_api/bookings-service/v2/bookings';
const post = (path: string, init: RequestInit) =>
  fetch(foyer.origin + path, {
    method: 'POST',
    ...init,
    headers: { authorization: token, 'content-type': 'application/json', ...Object(init.headers) },
  });

async function refusal(response: Response) {
  const body = await response.json();
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(body).sort()).toEqual(['details', 'message']);
  expect(Object.keys(body.details)).toHaveLength(1);
  return [
    response.status,
    body.details.applicationError?.code ?? body.details.validationError?.fieldViolations[0].field,
  ];
}

interface Curl {
  file: string;
  method: string;
  url: URL;
  body: string;
}

/** The calls of a document that are written as `curl`. */
function curlsIn(file: string): Curl[] {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replaceAll(/\\\n\s*/g, '');
  return [...text.matchAll(/curl -X (\w+) (https?:\S+) (.*)/g)].map(([, method = '', url = '', rest = '']) => ({
    file,
    method,
    url: new URL(url),
    body: /-d '([^']*)'/.exec(rest)?.[1] ?? '',
  }));
}

test('calls that documents write as curl are accepted', async () => {
  const curls = ['README.md', 'docs/hosting.md', 'docs/tutorial.md'].flatMap(curlsIn);
  const answers = [];
  for (const { file, method, url, body } of curls) {
    const headers = { authorization: foyer.owner.authorization, 'content-type': 'application/json' };
    const { status } = await fetch(foyer.origin + url.pathname, { method, headers, body });
    answers.push(`${file}: ${url.pathname} ${status}`);
  }
  expect(answers).toEqual([
    'README.md: /v2/services/query 200',
    'docs/hosting.md: /foyer/v1/idp-connections 200',
    'docs/hosting.md: /foyer/v1/conferencing-accounts/ZOOM 200',
    'docs/tutorial.md: /foyer/v1/client-apps 200',
  ]);
});

test('/metrics is served at a port of its own, with calls, answers, queues, connections and the process', async () => {
  const { metrics } = foyer.platform;
  if (!metrics) throw new Error('There are no metrics.');
  const server = await openMetricsServer(metrics, { host: '127.0.0.1', port: await freePort() });
  await foyer.owner.call(modules.sites.getSite, {});
  await (await foyer.visit()).call(modules.members.listMembers, {});
  const origin = `http://127.0.0.1:${Object(server.address()).port}`;
  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toMatch(/^foyer_call_duration_seconds_count\{operation="sites.getSite",code="OK"\} 1$/m);
  expect(text).toMatch(/^foyer_http_responses_total\{status="200"\} [1-9]\d*$/m);
  expect(text).toMatch(/^foyer_queue_age_seconds\{queue="sms"\} [\d.]+$/m);
  expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  const lines = text.trimEnd().split('\n');
  expect(
    lines.filter((line) => !/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/.test(line)),
  ).toEqual([]);
  expect((await fetch(`${foyer.origin}/metrics`)).status).toBe(404);
  server.close();
});

test('queues tell how much is due, and for how long', async () => {
  const now = foyer.now();
  const undo = new Error('It is undone, before a job sends it.');
  const work = runTransaction(foyer.db, async (tx) => {
    for (const dueMs of [-60_000, -5000, 60_000]) {
      const sms = { bookingId: newId<BookingId>(), to: '+12125550100', text: 'x', remindsOf: now, validUntil: now };
      await queueSms(tx, siteA, sms, addDuration(now, milliseconds(dueMs)));
    }
    const states = new Map((await readQueues(tx, now)).map((state) => [state.queue, state]));
    expect(states.get('sms')).toEqual({ queue: 'sms', due: 2, ageSeconds: 60 });
    const queues = ['bulk jobs', 'mail', 'notifications', 'online meetings', 'payments', 'sms', 'webhooks'];
    expect([...states.keys()].sort()).toEqual(queues);
    // A paused site waits for its operator, not for us.
    await pauseSite(tx, siteA, now);
    const paused = await readQueues(tx, now);
    expect(paused.find(({ queue }) => queue === 'sms')).toEqual({ queue: 'sms', due: 0, ageSeconds: 0 });
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});

describe('unreadable bodies', () => {
  test('a body over the limit', async () => {
    const large = JSON.stringify({ booking: { externalUserId: 'x'.repeat(110_000) } });
    expect(await refusal(await post(create, { body: large }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('refuses a body without a length as well', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 3; i += 1) controller.enqueue(new TextEncoder().encode(`"${'x'.repeat(50_000)}",`));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body: chunks, duplex: 'half' };
    expect(await refusal(await post(create, init))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', 'nonsense'])(
    'a body of %s',
    async (type) => {
      const response = await post(create, { body: '{"booking":{}}', headers: { 'content-type': type } });
      expect(await refusal(response)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test.each(['{', '{"booking":}', 'booking', "{'a':1}", '{"a":1}{"b":2}', '\u0000', '{"a":01}'])(
    'broken JSON: %j',
    async (body) => {
      expect(await refusal(await post(create, { body }))).toEqual([400, 'body']);
    },
  );

  test.each(['[]', '5', '"text"', 'true'])('JSON that is no request: %s', async (body) => {
    expect(await refusal(await post(create, { body }))).toEqual([400, 'body']);
  });

  test.each(['{"__proto__":{"x":1}}', '{"booking":{"__proto__":{"x":1}}}', '{"constructor":{"prototype":{"x":1}}}'])(
    'one that reaches for a prototype: %s',
    async (body) => {
      expect((await post(create, { body })).status).toBe(400);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test('nesting without end', async () => {
    const body = `{"booking":{"extendedFields":{"namespaces":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}}}`;
    expect((await post(create, { body })).status).toBe(400);
  });

  test('a compressed body', async () => {
    const response = await post(create, {
      body: Buffer.from([31, 139, 8, 0]),
      headers: { 'content-encoding': 'gzip' },
    });
    expect([400, 415]).toContain(response.status);
  });

  test('an empty one is a request without arguments', async () => {
    const query = '/_api/bookings/v2/services/query';
    expect((await post(query, { body: '' })).status).toBe(200);
    const bare = await fetch(foyer.origin + query, { method: 'POST', headers: { authorization: token } });
    expect(bare.status).toBe(200);
  });
});

describe('addresses that are none', () => {
  test.each([
    ['GET', '/no/such/thing'],
    ['POST', '/v9/bookings'],
    ['GET', '/_api'],
    ['GET', `/v1/anonymous-bookings/${'x'.repeat(600)}`],
  ])('%s %s', async (method, path) => {
    const response = await fetch(foyer.origin + path, { method, headers: { authorization: token } });
    expect(await refusal(response)).toEqual([404, 'NOT_FOUND']);
  });

  test("refuses a body that can't be decoded", async () => {
    const response = await fetch(`${foyer.origin}/v2/services/%zz`, { headers: { authorization: token } });
    expect(await refusal(response)).toEqual([400, 'path']);
  });

  test('a slash too many is forgiven', async () => {
    expect((await post('/v2/services/query/', { body: '{}' })).status).toBe(200);
  });
});

describe('a token', () => {
  const site = '/foyer/v1/site';
  const get = (headers: Record<string, string>) => fetch(foyer.origin + site, { headers });

  test('comes bare or as a bearer', async () => {
    expect((await get({ authorization: token })).status).toBe(200);
    expect((await get({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await get({ authorization: `bearer ${token}` })).status).toBe(200);
  });

  test('is not read from the address', async () => {
    const response = await fetch(`${foyer.origin}${site}?access_token=${token}&authorization=${token}`);
    expect(await refusal(response)).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('a refresh token is no access token', async () => {
    const body = JSON.stringify({ grantType: 'anonymous', clientId: '10000000-0000-4000-8000-000000000002' });
    const { refresh_token } = await (await post('/oauth2/token', { body })).json();
    expect(await refusal(await get({ authorization: refresh_token }))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('an API key goes with its own site only', async () => {
    const authorization = foyer.owner.authorization;
    const named = (siteId: string) => get({ authorization, 'wix-site-id': siteId });
    expect((await named('10000000-0000-4000-8000-00000000000A')).status).toBe(200);
    expect(await refusal(await named('10000000-0000-4000-8000-00000000000b'))).toEqual([403, 'PERMISSION_DENIED']);
  });
});

describe('every answer', () => {
  test.each(['/health', '/ready', '/openapi.json', '/oauth2/jwks', '/no/such/thing'])('G18: %s', async (path) => {
    const { headers } = await fetch(foyer.origin + path);
    expect(headers.get('x-wix-request-id')).toBeTruthy();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'; base-uri 'none'");
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('is ready when the database is', async () => {
    expect(await (await fetch(`${foyer.origin}/ready`)).json()).toEqual({ status: 'ready' });
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'OPTIONS') =>
    fetch(`${foyer.origin}${method === 'GET' ? '/foyer/v1/site' : create}`, {
      method,
      headers: {
        origin,
        authorization: token,
        ...(method === 'OPTIONS'
          ? {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway,x-wix-consistent',
            }
          : {}),
      },
    });

  test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:8080', 'https://localhost'])(
    '%s may call, as demo apps run on this machine',
    async (origin) => {
      const preflight = await ask(origin);
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-wix-bi-gateway');
      expect(preflight.headers.get('vary')).toBe('Origin');
      const call = await ask(origin, 'GET');
      expect(call.headers.get('access-control-allow-origin')).toBe(origin);
      expect(call.headers.get('access-control-expose-headers')).toContain('x-wix-request-id');
    },
  );

  test('B30: a registered origin may call, none that is like it', async () => {
    const { db } = foyer.platform;
    const origin = 'https://www.lowtide.example';
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
    await db
      .updateTable('client_apps')
      .set({ allowed_origins: [origin] })
      .where('name', '=', 'Low Tide website')
      .execute();
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    for (const near of [
      'http://www.lowtide.example',
      'https://www.lowtide.example:444',
      'https://lowtide.example',
      'https://www.lowtide.example.evil.example',
      'https://evil-www.lowtide.example',
      'https://WWW.lowtide.example',
    ]) {
      expect((await ask(near)).headers.get('access-control-allow-origin'), near).toBeNull();
    }
  });

  test.each([
    'null',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil.example/localhost',
    'http://localhost@evil.example',
    'file://localhost',
    'chrome-extension://localhost',
    '*',
    '',
  ])('B30: %j may not', async (origin) => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const { headers } = await ask(origin, method);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-headers')).toBeNull();
    }
  });

  test('B30: in production no page of this machine may', async () => {
    foyer.platform.production = true;
    const { headers } = await ask('http://localhost:5173', 'GET');
    foyer.platform.production = false;
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('every address answers a preflight', async () => {
    const addresses = operations.flatMap(addressesOf).map((path) => path.replace(/\{[^}]+\}/g, 'x'));
    for (const path of ['/oauth2/token', '/', ...addresses]) {
      const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
      const { status } = await fetch(foyer.origin + path, { method: 'OPTIONS', headers });
      expect([path, status]).toEqual([path, 204]);
    }
  });
});

test('a head too large is refused, and the next request is served', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: token, 'x-filler': 'x'.repeat(40_000) };
    const request = httpRequest(`${foyer.origin}/foyer/v1/site`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject).end();
  });
  expect(status).toBe(431);
  expect((await fetch(`${foyer.origin}/health`)).status).toBe(200);
});

test('G43: the description of the API is made once, and sent only to those who have another', async () => {
  const ask = (headers: Record<string, string>) => foyer.platform.app.inject({ url: '/openapi.json', headers });
  const plain = await ask({});
  const etag = String(plain.headers.etag);
  expect(plain.json().openapi).toBe('3.1.0');
  const compressed = await Promise.all(
    ['br', 'gzip, br', 'gzip'].map((encoding) => ask({ 'accept-encoding': encoding })),
  );
  expect(compressed.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip']);
  expect(new Set(compressed.map(({ headers }) => headers.etag))).toEqual(new Set([etag]));
  expect(brotliDecompressSync(compressed[0]?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(compressed[2]?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
  expect((await ask({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
