import { operations } from '@foyer/contract';
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check-document.ts';
import { limits } from './limits.ts';
import { parseDocument } from './parse-document.ts';
import { DocumentRefusal } from './refusal.ts';
import { makeSchema } from './schema.ts';

const schema = makeSchema(operations);

interface Sent {
  variables?: Record<string, unknown>;
  operationName?: string;
}

const check = (query: string, { variables, operationName }: Sent = {}) =>
  checkDocument(schema, parseDocument({ query, operationName }), variables);

/** The code of a refusal, and what there is too much of. */
function refusalOf(query: string, sent: Sent = {}): string {
  try {
    check(query, sent);
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error;
    const { code, data } = error.errors[0]?.extensions ?? {};
    return [code, Object(data).limit].filter((part) => part !== undefined).join(': ');
  }
  return 'none';
}

const services = (inside: string, input = '') => `{ bookingsServicesV2Services${input} { items { ${inside} } } }`;
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ');

describe('F10: a document is refused before it runs when it has too', () => {
  test('many levels', () => {
    const nest = (levels: number) => `${'{ type '.repeat(levels)}${'}'.repeat(levels)}`;
    expect(refusalOf(nest(20))).toBe('QUERY_TOO_COMPLEX: levels of fields');
    expect(refusalOf(`{ __type(name: "Query") ${'{ ofType '.repeat(19)} { name } ${'}'.repeat(19)} }`)).toBe(
      'QUERY_TOO_COMPLEX: levels of fields',
    );
    expect(refusalOf(nest(limits.depth))).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('many aliases', () => {
    expect(refusalOf(`{ ${times(100, (at) => `a${at}: sitesGetSite { site { id } }`)} }`)).toBe(
      'QUERY_TOO_COMPLEX: aliases',
    );
    expect(refusalOf(services(times(limits.aliases, (at) => `a${at}: id`)))).toBe('none');
  });

  test('many fields', () => {
    expect(refusalOf(services('id '.repeat(limits.fields + 1)))).toBe('QUERY_TOO_COMPLEX: fields');
  });

  test('many fields once its fragments are written out', () => {
    const spread = (at: number) => `fragment f${at} on BookingsServicesV2Service { ...f${at + 1} ...f${at + 1} }`;
    const last = 'fragment f100 on BookingsServicesV2Service { id }';
    expect(refusalOf(`${services('...f0')} ${times(100, spread)} ${last}`)).toBe('QUERY_TOO_COMPLEX: fields');
  });

  test('many fields in an operation that does not run', () => {
    const both = `query A { sitesGetSite { site { id } } } query B ${services('id '.repeat(limits.fields + 1))}`;
    expect(refusalOf(both, { operationName: 'A' })).toBe('QUERY_TOO_COMPLEX: fields');
  });

  test('many operations, also behind fragments', () => {
    const calls = (count: number) => times(count, (at) => `a${at}: sitesGetSite { site { id } }`);
    expect(refusalOf(`{ ${calls(limits.operations)} }`)).toBe('none');
    expect(refusalOf(`{ ${calls(limits.operations + 1)} }`)).toBe('QUERY_TOO_COMPLEX: operations');
    expect(refusalOf(`{ ...F } fragment F on Query { ${calls(limits.operations + 1)} }`)).toBe(
      'QUERY_TOO_COMPLEX: operations',
    );
  });

  test('many values: fields times the items of lists', () => {
    const page = '($limit: Int) { a: bookingsServicesV2Services(queryInput: { query: { paging: { limit: $limit } } })';
    const ask = (limit: number) => refusalOf(`query ${page} { items { id name type } } }`, { variables: { limit } });
    expect(ask(100)).toBe('none');
    expect(ask(1_000_000)).toBe('QUERY_TOO_COMPLEX: values (fields times items of lists)');
    expect(check(services('id name', '(queryInput: { query: { paging: { limit: 7 } } })')).values).toBe(21);
    expect(check(services('id locations { id }')).values).toBe(100 * (2 + 5 * 2));
  });

  test('much text to read', () => {
    expect(refusalOf(services('#\n'.repeat(limits.tokens + 1)))).toBe('GRAPHQL_PARSE_FAILED');
    expect(refusalOf(services('@'.repeat(limits.tokens)))).toBe('GRAPHQL_PARSE_FAILED');
    // Deeper than some stacks.
    expect(refusalOf(`{ a(b: ${'['.repeat(limits.tokens)}`)).toMatch(/GRAPHQL_PARSE_FAILED|QUERY_TOO_COMPLEX/);
  });
});

describe('the schema', () => {
  test('is described to tools by their usual query', () => {
    expect(check(getIntrospectionQuery())).toEqual({ values: 0, asksForSchema: true });
  });

  test('F10: is described once in a document, and not in circles', () => {
    expect(refusalOf('{ a: __schema { types { name } } b: __schema { types { name } } }')).toBe(
      'QUERY_TOO_COMPLEX: aliases beside the schema',
    );
    const circle = '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }';
    expect(refusalOf(circle)).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('a document is refused', () => {
  test.each([
    ['that is no GraphQL', '{ x(', 'GRAPHQL_PARSE_FAILED'],
    ['with a field that does not exist', services('nothing'), 'GRAPHQL_VALIDATION_FAILED'],
    ['with a value that is none of an enumeration', '{ a(b: C) }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with fragments in a circle',
      `${services('...A')} fragment A on BookingsServicesV2Service { ...A }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'with two operations and no name',
      'query A { __typename } query B { __typename }',
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['that subscribes', 'subscription { a }', 'OPERATION_RESOLUTION_FAILURE'],
    [
      'with an inexact number',
      services('id', '(queryInput: { query: { filter: { a: 1e2 } } })'),
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('%s', (_what, query, code) => {
    expect(refusalOf(query)).toBe(code);
  });

  test('whose variables are of another type', () => {
    const query = `query($limit: Int) ${services('id', '(queryInput: { query: { paging: { limit: $limit } } })')}`;
    expect(refusalOf(query, { variables: { limit: 'ten' } })).toBe('BAD_USER_INPUT');
    expect(refusalOf('query($id: ID!) { bookingsServicesV2Service(id: $id) { id } }')).toBe('BAD_USER_INPUT');
  });

  test('whose operation is not the one that is named', () => {
    expect(refusalOf('query A { __typename }', { operationName: 'B' })).toBe('OPERATION_RESOLUTION_FAILURE');
  });
});
