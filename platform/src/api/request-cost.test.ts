import { operations } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { bodyCost, requestCost } from './request-cost.ts';

const bulk = { base: 2, per: { services: 0.5, 'query.paging.limit': 0.02 } };
const services = (count: number) => Array.from({ length: count }, () => ({}));

describe('G40: the work of a request', () => {
  test.each<[string, Parameters<typeof requestCost>, { units: number; field?: string | undefined }]>([
    ['nothing declared', [{}, { anything: services(100) }], { units: 1 }],
    ['a base', [{ base: 6 }, {}], { units: 6 }],
    ['a list', [bulk, { services: services(100) }], { units: 52, field: 'services' }],
    ['a number', [bulk, { query: { paging: { limit: 100 } } }], { units: 4, field: 'query.paging.limit' }],
    ['a number that is not sent', [{ per: { n: 2 }, unset: { n: 5 } }, {}], { units: 11, field: 'n' }],
    ['other types', [bulk, { services: 'all', query: null }], { units: 2 }],
  ])('%s', (_name, args, cost) => {
    expect(requestCost(...args)).toEqual(cost);
  });
});

test.each<[string, Record<string, string>, number]>([
  ['no body', {}, 1],
  ['a small body', { 'content-length': '49999' }, 1],
  ['a large body', { 'content-length': '1000000' }, 21],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }, 21],
  ['a body that will be refused', { 'content-length': '1000001' }, 1],
])('G40: the work of %s', (_name, headers, units) => {
  expect(bodyCost({ headers, routeOptions: { bodyLimit: 1_000_000 } })).toEqual({ units, field: 'body' });
});

/** The part of a schema at a dotted path. */
function partAt(schema: object, path: string): unknown {
  let part: unknown = schema;
  for (const name of path.split('.')) part = Object(Object(part).properties)[name];
  return part;
}

test.each(
  operations.flatMap(({ id, operation }) => (operation.cost ? [[id, operation.request, operation.cost] as const] : [])),
)('the work of %s depends on lists and numbers of its request', (_id, request, { per = {}, unset = {} }) => {
  for (const field of Object.keys(per))
    expect(partAt(request, field)).toMatchObject({ type: expect.stringMatching(/^(array|integer|number)$/) });
  for (const field of Object.keys(unset)) expect(per).toHaveProperty([field]);
});
