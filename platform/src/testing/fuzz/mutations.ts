import fc from 'fast-check';
import type { FuzzRequest } from './fuzz-request.ts';
import { hostile, hostileValues } from './values.ts';

type Json = Record<string, unknown>;
const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the value at a random place: `steps` chooses a key or item on each level. */
function changeAt(
  value: unknown,
  [step = 0, ...steps]: readonly number[],
  change: (value: unknown) => unknown,
): unknown {
  if (isMap(value) && Object.keys(value).length > 0 && step % 5 > 0) {
    const names = Object.keys(value);
    const name = names[step % names.length] ?? '';
    return { ...value, [name]: changeAt(value[name], steps, change) };
  }
  if (Array.isArray(value) && value.length > 0 && step % 5 > 0) {
    const index = step % value.length;
    return value.map((item, at) => (at === index ? changeAt(item, steps, change) : item));
  }
  return change(value);
}

const changes: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  { weight: 5, arbitrary: hostile.map((wrong) => () => wrong) },
  fc.constant(() => undefined),
  fc.constant((value: unknown) => [value]),
  fc.constant((value: unknown) => ({ ...Object(value), unknown: value, _id: 'x', $or: [] })),
  fc.integer({ min: 1, max: 300 }).map((times) => (value: unknown) => Array(times).fill(value)),
  fc.constant((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : String(value))),
);

const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });

/** Changes of the JSON text that no value has. */
const textChanges: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc
    .constantFrom('1e400', '-0', '1E2', '123456789012345678901', '01', 'NaN', '"\\ud800"', '"\\u0000"', '{"a":1,"a":2}')
    .map((literal) => (text: string) => text.replace(/:(true|false|null|\d+|"[^"]*")/, `:${literal}`)),
  fc.constant((text: string) => text.replace('{', '{"__proto__":{"x":1},')),
  fc.constant((text: string) => text.replace(/("\w+"):([^,}{[]+)/, '$1:$2,$1:$2')),
  fc.constant((text: string) => `\ufeff${text}`),
  fc.constant((text: string) => `${text}${text}`),
  fc.constant(() => ''),
  fc.constantFrom('[]', 'null', '5', '"x"', '{', `${'['.repeat(5000)}${']'.repeat(5000)}`).map((other) => () => other),
  fc.nat(200).map((length) => (text: string) => text.slice(0, length)),
  fc.constantFrom(110_000, 300_000).map((length) => (text: string) => text.padEnd(length)),
);

const wrongHeaders = fc.constantFrom(
  'Authorization: nobody',
  'Authorization: Bearer a.b.c',
  'Authorization: Basic eDp5',
  `Authorization: ${'x'.repeat(9000)}`,
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: ;;;',
  'Content-Encoding: gzip',
  'Content-Length: 1',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Idempotency-Key: ',
  'Idempotency-Key: a-key',
  `Idempotency-Key: ${'k'.repeat(256)}`,
  'Idempotency-Key: \xff\xfe',
  'wix-site-id: 10000000-0000-4000-8000-00000000000b',
  'wix-site-id: x',
  'Accept: text/html',
  'Accept-Encoding: gzip, br',
  'Accept-Language: x;q=y',
  'Origin: https://evil.example',
  'Origin: null',
  'Host: evil.example',
  'X-Forwarded-For: 1.2.3.4',
  'X-Forwarded-Host: evil.example',
  'Cookie: foyer_session=x; a=%ff',
  'If-None-Match: *',
  'Range: bytes=0-0,5-',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: websocket',
  'User-Agent: \x80',
  `X-Long: ${'x'.repeat(40_000)}`,
);

const segments = fc.oneof(
  fc
    .constantFrom(...hostileValues.filter((value) => typeof value === 'string' && value.isWellFormed()))
    .map((value) => encodeURIComponent(String(value)).slice(0, 3000)),
  fc.constantFrom(
    '%ff',
    '%',
    '%00',
    'a%2Fb',
    '..',
    '.',
    '%2e%2e',
    '~',
    ':x',
    'x:confirm',
    '',
    'query',
    '%C0%AF',
    '\xe9',
    ' ',
    '?',
    '#',
  ),
);

const queries = fc.oneof(
  fc.constantFrom(
    'a=1&a=2',
    '.r=',
    '.r=e30',
    '.r=e30=',
    '.r=W10',
    '.r=x&a=1',
    '%ff=1',
    'a=%ff',
    'a=%00',
    '__proto__=1',
    'a.b.c.d.e.f.g.h.i=1',
    'constructor.prototype.x=1',
    '&&=&',
    '\xe9=1',
  ),
  fc.nat(300).map((count) => Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')),
  hostile.map(
    (value) =>
      `.r=${Buffer.from(JSON.stringify({ query: value, filter: value, paging: value }) ?? '').toString('base64url')}`,
  ),
);

const methods = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
);

export type Mutation = (request: FuzzRequest) => FuzzRequest;

const changeJson =
  (change: (value: unknown) => unknown) =>
  (request: FuzzRequest): FuzzRequest => {
    if (request.text === '') return request;
    return { ...request, text: JSON.stringify(change(JSON.parse(request.text))) ?? '' };
  };

/** One fault of a request, or none. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(steps, changes).map(([path, change]) => changeJson((value) => changeAt(value, path, change))),
  },
  {
    weight: 2,
    arbitrary: textChanges.map(
      (change): Mutation =>
        (request) => ({ ...request, text: change(request.text) }),
    ),
  },
  fc.tuple(fc.nat(200), fc.constantFrom('\xff', '\xc0\xaf', '\xed\xa0\x80', '\x00', '\xef\xbb\xbf')).map(
    ([at, latin1]): Mutation =>
      (request) => ({ ...request, bytes: { at, latin1 } }),
  ),
  {
    weight: 2,
    arbitrary: wrongHeaders.map(
      (line): Mutation =>
        (request) => ({ ...request, headers: [...request.headers, line] }),
    ),
  },
  fc.nat(5).map(
    (index): Mutation =>
      (request) => ({ ...request, headers: request.headers.filter((_, at) => at !== index) }),
  ),
  fc.nat(5).map(
    (index): Mutation =>
      (request) => ({ ...request, headers: [...request.headers, request.headers[index] ?? 'Host: localhost'] }),
  ),
  fc.tuple(fc.nat(8), segments).map(
    ([index, segment]): Mutation =>
      (request) => ({
        ...request,
        path: request.path
          .split('/')
          .map((each, at) => (at > 0 && at === index ? segment : each))
          .join('/'),
      }),
  ),
  segments.map(
    (segment): Mutation =>
      (request) => ({ ...request, path: `${request.path}/${segment}` }),
  ),
  {
    weight: 2,
    arbitrary: queries.map(
      (query): Mutation =>
        (request) => ({ ...request, query: [request.query, query].filter(Boolean).join('&') }),
    ),
  },
  methods.map(
    (method): Mutation =>
      (request) => ({ ...request, method }),
  ),
  fc.constant((request: FuzzRequest) => request),
);
