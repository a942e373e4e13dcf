import { modules, operations } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { SchemaNode } from '../server/http/schema-node.ts';
import { ValidationError } from '../server/lib/violations.ts';
import { readRequest } from './request.ts';

/** Formats and patterns of which no text is long. */
const hasFixedLength = ({ format = '', pattern = '+' }: SchemaNode): boolean =>
  ['uuid', 'date'].includes(format) || !/[*+]|,\}/.test(pattern.replace('[-_+]', ''));

function isBounded(schema: SchemaNode): boolean {
  if (schema.freeForm) return schema.maxValues !== undefined;
  if (schema.type === 'array') return schema.maxItems !== undefined;
  if (schema.type !== 'string' || schema.enum) return true;
  return schema.maxLength !== undefined || hasFixedLength(schema);
}

/** Every list, text and free-form map of a request that can have any size. */
function listUnbounded(schema: SchemaNode, field: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, child]) => [`${field}.${name}`, child] as const),
    ...[schema.items ?? [], schema.anyOf ?? []].flat().map((child) => [`${field}[]`, child] as const),
  ];
  return [...(isBounded(schema) ? [] : [field]), ...inside.flatMap(([name, child]) => listUnbounded(child, name))];
}

test('G45: no list, text or map of a request can have any size', () => {
  expect(operations.flatMap(({ id, operation }) => listUnbounded(operation.request, id))).toEqual([]);
  const open: SchemaNode = { properties: { a: { type: 'array', items: { type: 'string', pattern: '^x+$' } } } };
  expect(listUnbounded(open, 'open')).toEqual(['open.a', 'open.a[]']);
});

const send = (operation: (typeof operations)[number]['operation'], body: object): string[] => {
  try {
    readRequest(operation, { body, query: {}, params: {} });
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(({ field }) => field);
    throw error;
  }
  return [];
};

const { bulkUpdateServicesByFilter } = modules.services;
const { createBooking } = modules.bookings;

/** An item that can't be read. */
const unread = new Proxy(
  {},
  {
    get: () => {
      throw new Error('was read');
    },
  },
);

test.each<[string, (typeof operations)[number]['operation'], (list: unknown[]) => object, string]>([
  [
    'tags for search engines',
    bulkUpdateServicesByFilter,
    (tags) => ({ filter: {}, service: { seoData: { tags } } }),
    'service.seoData.tags',
  ],
  ['answers of a form', createBooking, (list) => ({ booking: { additionalFields: list } }), 'booking.additionalFields'],
  [
    'tags of a booking',
    createBooking,
    (tags) => ({ booking: { bookedEntity: { tags } } }),
    'booking.bookedEntity.tags',
  ],
  [
    'parts of an address',
    createBooking,
    (subdivisions) => ({ booking: { contactDetails: { fullAddress: { subdivisions } } } }),
    'booking.contactDetails.fullAddress.subdivisions',
  ],
  ['fields of a mask', modules.services.updateService, (mask) => ({ mask }), 'mask'],
])('G45: of 350,000 %s none is read', (_what, operation, make, field) => {
  expect(send(operation, make(Array(350_000).fill(unread)))).toEqual([field]);
});

test('G45: a map with 350,000 values is refused, however deep they are', () => {
  const formSubmission = { a: [{ b: Array(350_000).fill(0) }] };
  expect(send(createBooking, { booking: {}, formSubmission })).toEqual(['formSubmission']);
  const names = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`n${index}`, 0]));
  expect(send(createBooking, { booking: {}, formSubmission: names })).toEqual(['formSubmission']);
});
