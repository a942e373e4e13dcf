import { isDeepStrictEqual } from 'node:util';
import { operations } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { describeApi } from './openapi.ts';

type Json = Record<string, unknown>;

const document: Json = JSON.parse(JSON.stringify(describeApi('https://example.com')));
const map = (value: unknown): Json => Object.fromEntries(Object.entries(Object(value)));
const paths = map(document.paths);
const described = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(map(item)).map(([method, operation]) => ({ path, method, operation: map(operation) })),
);

test('is OpenAPI 3.1 with everything the version asks for', () => {
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d$/),
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: 'https://example.com' }],
  });
  for (const path of Object.keys(paths)) expect(path).toMatch(/^\//);
});

test('has every operation, once, under its own method', () => {
  const ids = described.map(({ operation }) => operation.operationId);
  expect([...ids].sort()).toEqual(operations.map(({ id }) => id).sort());
  for (const { id, operation } of operations) {
    const own = described.find((each) => each.operation.operationId === id);
    expect(own?.method).toBe(operation.method.toLowerCase());
    const nameless = (path = '') => path.replace(/\{[^}]+\}/g, '{}');
    expect(nameless(own?.path)).toBe(nameless(`${operation.prefixes[0] ?? ''}${operation.path}`));
  }
});

describe.each(described.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', (_name, each) => {
  const { path, method, operation } = each;
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(map) : [];

  test('names each field of its path, and no other, as a path parameter', () => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(names);
    for (const parameter of parameters) {
      expect(parameter.schema).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
  });

  test('describes a body where there is one, and what comes back', () => {
    expect('requestBody' in operation).toBe(method !== 'get' && method !== 'delete');
    const responses = map(operation.responses);
    expect(Object.keys(responses).sort()).toEqual(['200', '4XX', '5XX']);
    expect(map(responses['200']).description).toBeTypeOf('string');
    for (const range of ['4XX', '5XX']) expect(responses[range]).toEqual({ $ref: '#/components/responses/Error' });
  });
});

/** The keywords of JSON Schema 2020-12 in use. */
const keywords = {
  type: (value: unknown) => ['object', 'array', 'string', 'integer', 'number', 'boolean'].includes(String(value)),
  properties: (value: unknown) => Object.values(map(value)).every(isSchema),
  items: isSchema,
  anyOf: (value: unknown) => Array.isArray(value) && value.every(isSchema),
  additionalProperties: (value: unknown) => typeof value === 'boolean' || isSchema(value),
  required: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
  enum: (value: unknown) => Array.isArray(value) && value.length > 0,
  format: (value: unknown) => typeof value === 'string',
  pattern: (value: unknown) => new RegExp(String(value)) instanceof RegExp,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  minLength: Number.isInteger,
  maxLength: Number.isInteger,
  minItems: Number.isInteger,
  maxItems: Number.isInteger,
  not: (value: unknown) => isDeepStrictEqual(value, {}),
  const: (value: unknown) => value === false,
  description: (value: unknown) => typeof value === 'string',
  $ref: (value: unknown) => typeof value === 'string',
};

function isSchema(schema: unknown): boolean {
  return Object.entries(map(schema)).every(([name, value]) => {
    const check = Object.entries(keywords).find(([known]) => known === name)?.[1];
    return check?.(value) ?? false;
  });
}

test('every schema is one, and requires only what it has', () => {
  const seen: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (name === 'schema' || name === 'schemas') {
        for (const schema of name === 'schema' ? [child] : Object.values(map(child))) {
          expect(isSchema(schema), at).toBe(true);
          seen.push(at);
        }
      }
      if (name === 'required' && Array.isArray(child) && 'properties' in value) {
        for (const field of child) expect(Object.keys(map(value.properties)), `${at}.${field}`).toContain(field);
      }
      walk(child, `${at}.${name}`);
    }
  };
  walk(document, '');
  expect(seen.length).toBeGreaterThan(operations.length);
});

test('paths that differ only in the names of their parameters are one', () => {
  const templates = Object.keys(paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
  expect(new Set(templates).size).toBe(templates.length);
});

test('shapes have the names of the client’s types, for each direction', () => {
  const { schemas } = map(document.components);
  expect(Object.keys(map(schemas))).toEqual(
    expect.arrayContaining(['Booking', 'BookingInput', 'BookingStatus', 'Error']),
  );
  const { requestBody, responses } =
    described.find(({ operation }) => operation.operationId === 'bookings.createBooking')?.operation ?? {};
  expect(JSON.stringify(requestBody)).toContain('"$ref":"#/components/schemas/BookingInput"');
  expect(JSON.stringify(responses)).toContain('"$ref":"#/components/schemas/Booking"');
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    const target = path.split('/').reduce<unknown>((at, name) => map(at)[name], document);
    expect(target, path).toBeTypeOf('object');
  }
});
