import { operations } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, writeRequest } from '../testing/raw-request.ts';
import { TestPlatform } from '../testing/test-platform.ts';

let foyer: TestPlatform;
let token: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  token = (await foyer.visit()).authorization;
});
afterAll(() => foyer.stop());

const QUERY = '/_api/bookings/v2/services/query';

const usual = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 2'];

async function refusalOf(bytes: Buffer) {
  const { status, headers, text } = await sendRaw(foyer.origin, bytes);
  expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { validationError, applicationError } = JSON.parse(text).details;
  return [status, validationError?.fieldViolations[0].field ?? applicationError.code];
}

test('what the tests below send is accepted without their faults', async () => {
  const answer = await sendRaw(
    foyer.origin,
    writeRequest(`POST ${QUERY} HTTP/1.1`, [...usual, `Authorization: ${token}`], '{}'),
  );
  expect(answer.status).toBe(200);
});

describe('G30: a request with two headers of one name is refused', () => {
  test.each([
    ['Authorization', 'nobody'],
    ['authorization', 'nobody'],
    ['Content-Type', 'text/plain'],
    ['Host', 'evil.example'],
    ['Idempotency-Key', 'b'],
    ['wix-site-id', '10000000-0000-4000-8000-00000000000b'],
    ['X-Wix-Consistent', 'b'],
    ['X-Forwarded-For', '10.0.0.2'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'http'],
    ['Origin', 'https://evil.example'],
    ['Cookie', 'session=b'],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Content-Encoding', 'gzip'],
  ])('%s', async (name, second) => {
    const others = usual.filter((line) => !line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    const first = usual.find((line) => !others.includes(line)) ?? `${name.toUpperCase()}: a`;
    const bytes = writeRequest(`POST ${QUERY} HTTP/1.1`, [...others, first, `${name}: ${second}`], '{}');
    expect(await refusalOf(bytes)).toEqual([400, name]);
  });

  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3'], 'Content-Length'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], 'Transfer-Encoding'],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 2'], 'Content-Length'],
    ['another encoding', ['Transfer-Encoding: gzip, chunked'], 'Transfer-Encoding'],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], 'Transfer-Encoding'],
  ])('%s', async (_what, headers, field) => {
    const bytes = writeRequest(`POST ${QUERY} HTTP/1.1`, ['Host: localhost', ...headers], '0\r\n\r\n');
    expect(await refusalOf(bytes)).toEqual([400, field]);
  });
});

test('G30: bytes after a request do not replace its answer', async () => {
  const answer = await sendRaw(foyer.origin, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n0\r\n\r\n');
  expect([answer.status, answer.text.slice(0, 15)]).toEqual([200, '{"status":"ok"}']);
});

describe('G30: what is not HTTP is refused like everything else', () => {
  test.each([
    ['a space in a name', ['GET / HTTP/1.1', 'Host : localhost'], [400, 'request']],
    ['a folded header', ['GET / HTTP/1.1', 'Host: localhost', 'X: a', ' b'], [400, 'request']],
    ['a method that is none', ['BREW / HTTP/1.1', 'Host: localhost'], [400, 'request']],
    ['a NUL in a header', ['GET / HTTP/1.1', 'Host: localhost', 'X: a\0b'], [400, 'request']],
    ['nothing of it', ['hello'], [400, 'request']],
    ['no host', ['GET /health HTTP/1.1'], [400, 'Host']],
    ['another host in the target', ['GET http://evil.example/ HTTP/1.1', 'Host: localhost'], [400, 'path']],
    ['bytes beyond ASCII', ['GET /v2/services/\xe9 HTTP/1.1', 'Host: localhost'], [400, 'request']],
    ['two hosts in one', ['GET /health HTTP/1.1', 'Host: localhost, evil.example'], [400, 'Host']],
    ['an expectation', ['GET /health HTTP/1.1', 'Host: localhost', 'Expect: cake'], [400, 'Expect']],
    ['a tunnel', ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'], [405, 'METHOD_NOT_ALLOWED']],
    [
      'a head too large',
      ['GET /health HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(40_000)}`],
      [431, 'REQUEST_HEADERS_TOO_LARGE'],
    ],
  ])('%s', async (_what, [target = '', ...headers], expected) => {
    expect(await refusalOf(writeRequest(target, headers))).toEqual(expected);
  });
});

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = QUERY) =>
  fetch(foyer.origin + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', ...headers },
    body,
  });

async function refusedField(response: Response) {
  const { details } = await response.json();
  return [response.status, details.validationError?.fieldViolations[0].field ?? details.applicationError.code];
}

describe('G31: a body with two readings is refused', () => {
  test.each([
    ['{"query":{"paging":{"limit":1},"paging":{"limit":100}}}', 'query.paging'],
    ['{"query":{"filter":{"name":"a\\ud800"}}}', 'query.filter.name'],
    ['{"query":{"filter":{"name":"a\\u0000"}}}', 'query.filter.name'],
    ['{"query":{"paging":{"limit":1e1}}}', 'query.paging.limit'],
    ['{"query":{"filter":{"__proto__":{}}}}', 'query.filter.__proto__'],
    ['\ufeff{}', 'body'],
  ])('%s', async (body, field) => {
    expect(await refusedField(await post(body))).toEqual([400, field]);
  });

  test('invalid UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"query":{"filter":{"name":"'), Buffer.from([0xff]), Buffer.from('"}}}')]);
    expect(await refusedField(await post(body))).toEqual([400, 'query.filter.name']);
  });

  test.each(['utf-16', 'iso-8859-1', '"utf-7"', 'utf-8; charset=utf-16'])('another charset: %s', async (charset) => {
    const response = await post('{}', { 'content-type': `application/json; charset=${charset}` });
    expect(await refusedField(response)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect((await post('{}', { 'content-type': 'application/json; charset="UTF-8"' })).status).toBe(200);
  });

  test('a form with a parameter that is not UTF-8', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await post('grant_type=%ff', form, '/oauth2/token');
    expect(await refusedField(response)).toEqual([400, 'grant_type']);
  });
});

describe('G31: an address with two readings is refused', () => {
  const get = (path: string) => fetch(foyer.origin + path, { headers: { authorization: token } });

  test.each([
    ['/v2/services/a%2Fb', 'serviceId'],
    ['/v2/services/a%5Cb', 'serviceId'],
    ['/v2/services/a%00', 'serviceId'],
    ['/v2/services/%ff', 'path'],
    ['/v2/services/%c0%af', 'path'],
    ['/v2/services/%ed%a0%80', 'path'],
    ['/v2/services/%61', 'path'],
    ['/%68osted/sign-out', 'path'],
    ['/%5Fapi/oauth2/authorize', 'path'],
    ['/v2/services/x?fields=%ff', 'fields'],
    ['/v2/services/x?%ff=1', 'query'],
    ['/v2/services/x?a=%', 'a'],
    ['/v2/services/x?a=%00', 'a'],
    ['/v2/services/x?.r=e30=', '.r'],
  ])('%s', async (path, field) => {
    expect(await refusedField(await get(path))).toEqual([400, field]);
  });

  test('a parameter of a sign-in page sent twice', async () => {
    expect(await refusedField(await get('/hosted/session?flow=a&flow=b'))).toEqual([400, 'flow']);
  });
});

describe('G31: a body that would not be read is refused', () => {
  test.each(['GET', 'HEAD', 'DELETE'])('%s', async (method) => {
    const bytes = writeRequest(`${method} /v2/services/x HTTP/1.1`, [...usual, `Authorization: ${token}`], '{}');
    const { status, text } = await sendRaw(foyer.origin, bytes);
    expect([status, text.includes('"field":"body"')]).toEqual([400, method !== 'HEAD']);
  });
});

describe('G32: methods', () => {
  test.each([
    ['GET', '/_api/bookings-service/v2/bookings', 'OPTIONS, POST'],
    ['PUT', '/v2/services/query', 'DELETE, GET, HEAD, OPTIONS, PATCH, POST'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/media/x', 'GET, HEAD, OPTIONS'],
    ['GET', '/media/uploads/x', 'OPTIONS, PUT'],
    ['PUT', '/hosted/session', 'DELETE, GET, HEAD, OPTIONS, POST'],
    ['PATCH', '/bookings/v2/confirmation/x:confirmOrDecline', 'OPTIONS, POST'],
  ])('%s %s is refused with what is allowed', async (method, path, allow) => {
    const response = await fetch(foyer.origin + path, { method, headers: { authorization: token } });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await refusedField(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect((await fetch(foyer.origin + path, { method: 'OPTIONS' })).headers.get('allow')).toBe(allow);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK'])('%s is refused everywhere', async (method) => {
    const refused = await refusalOf(writeRequest(`${method} /health HTTP/1.1`, ['Host: localhost']));
    expect(refused).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('a wrong method is refused before its body is read', async () => {
    const response = await fetch(`${foyer.origin}/v2/services/query`, { method: 'PUT', body: '{' });
    expect(await refusedField(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('every operation that is a GET answers HEAD without a body', async () => {
    const reads = operations.filter(({ operation }) => operation.method === 'GET' && !operation.path.includes('{'));
    for (const { operation } of reads) {
      const init = { headers: { authorization: foyer.owner.authorization } };
      const url = foyer.origin + operation.path;
      const [asked, headed] = [await fetch(url, init), await fetch(url, { ...init, method: 'HEAD' })];
      expect([operation.path, headed.status]).toEqual([operation.path, asked.status]);
      expect(await headed.text()).toBe('');
    }
  });
});
