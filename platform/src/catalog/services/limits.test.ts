import { modules } from '@foyer/contract';
import { expect, it } from 'vitest';
import { findViolations } from '../../server/http/input.ts';

const { request } = modules.services.searchServices;
const text = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const fieldsOf = (search: object) => findViolations(request, { search }).map(({ field }) => field);

const value = { type: 'VALUE', fieldPath: 'type' };
const only = (aggregation: object) => ({ aggregations: [aggregation] });
const nested = (count: number) => only({ nested: { nestedAggregations: many(count, { ...value, name: 'a' }) } });
const at = 'search.aggregations[0]';

const sortedBy = (count: number, fieldName = 'name') => ({ query: { sort: many(count, { fieldName }) } });
const from = (cursorPaging: object) => ({ query: { cursorPaging } });

/** Each limit of a search (protocol: queries §3): the maximum, and one more. */
it.each<[string, (size: number) => object, number, number, string]>([
  ['expression', (size) => ({ search: { expression: text(size) } }), 200, 201, 'search.search.expression'],
  ['fields', (size) => ({ search: { fields: many(size, 'name') } }), 10, 11, 'search.search.fields'],
  ['a field', (size) => ({ search: { fields: [text(size)] } }), 200, 201, 'search.search.fields[0]'],
  ['sort', (size) => ({ sort: many(size, { fieldName: 'name' }) }), 10, 11, 'search.sort'],
  ['aggregations', (size) => ({ aggregations: many(size, value) }), 10, 11, 'search.aggregations'],
  ['name', (size) => only({ ...value, name: text(size) }), 100, 101, `${at}.name`],
  ['fieldPath', (size) => only({ ...value, fieldPath: text(size) }), 200, 201, `${at}.fieldPath`],
  ['most values', (limit) => only({ ...value, value: { limit } }), 250, 251, `${at}.value.limit`],
  ['fewest values', (limit) => only({ ...value, value: { limit } }), 1, 0, `${at}.value.limit`],
  [
    'bucket of missing values',
    (size) => only({ ...value, value: { includeOptions: { addToBucket: text(size) } } }),
    20,
    21,
    `${at}.value.includeOptions.addToBucket`,
  ],
  [
    'ranges',
    (size) => only({ type: 'RANGE', range: { buckets: many(size, { from: 1 }) } }),
    50,
    51,
    `${at}.range.buckets`,
  ],
  ['most levels', nested, 10, 11, `${at}.nested.nestedAggregations`],
  ['fewest levels', nested, 2, 1, `${at}.nested.nestedAggregations`],
  ['time zone', (size) => ({ timeZone: text(size) }), 50, 51, 'search.timeZone'],
  ['page by offset', (limit) => ({ paging: { limit } }), 0, -1, 'search.paging.limit'],
  ['page by cursor', (limit) => ({ cursorPaging: { limit } }), 100, 101, 'search.cursorPaging.limit'],
])('%s', (_name, search, bound, beyond, field) => {
  expect(fieldsOf(search(bound))).toEqual([]);
  expect(fieldsOf(search(beyond))).toEqual([field]);
});

const services = modules.services;
const serviceId = '1000000a-0001-4000-8000-000000000001';
const ids = (count: number) => many(count, serviceId);
const service = (fields: object) => ({ service: fields });
const address = (fields: object) => service({ locations: [{ custom: { address: fields } }] });
const deposit = (value: string) => service({ payment: { fixed: { deposit: { value } } } });
const billed = (fields: object) => service({ payment: { subscription: fields } });
const image = (fields: object) => service({ media: { mainMedia: { image: fields } } });
const keywords = (count: number, origin = '') =>
  service({ seoData: { settings: { keywords: many(count, { origin }) } } });
const told = (length: number) => ({ serviceId, participantNotification: { message: text(length) } });
const clone = (fields: object) => ({ sourceServiceId: serviceId, ...fields });
const group = (addOnIds: string[]) => ({ serviceId, groupId: serviceId, addOnIds });
const custom = 'service.locations[0].custom.address';

/** Each other limit of a service's fields (wire entities): the maximum, and one more. */
it.each<[Extract<keyof typeof services, string>, object, object, string]>([
  ['createService', address({ city: text(255) }), address({ city: text(256) }), `${custom}.city`],
  ['createService', address({ addressLine: text(255) }), address({ addressLine: text(256) }), `${custom}.addressLine`],
  [
    'createService',
    address({ formattedAddress: text(512) }),
    address({ formattedAddress: text(513) }),
    `${custom}.formattedAddress`,
  ],
  [
    'createService',
    service({ serviceResources: [{ resourceIds: { values: ids(100) } }] }),
    service({ serviceResources: [{ resourceIds: { values: ids(101) } }] }),
    'service.serviceResources[0].resourceIds.values',
  ],
  ['createService', deposit('0.01'), deposit('0.001'), 'service.payment.fixed.deposit.value'],
  [
    'createService',
    billed({ totalPayments: 2 }),
    billed({ totalPayments: 1 }),
    'service.payment.subscription.totalPayments',
  ],
  ['createService', image({ url: text(2048) }), image({ url: text(2049) }), 'service.media.mainMedia.image.url'],
  ['createService', image({ id: text(2048) }), image({ id: text(2049) }), 'service.media.mainMedia.image.id'],
  ['createService', keywords(5), keywords(6), 'service.seoData.settings.keywords'],
  ['createService', keywords(1, text(1000)), keywords(1, text(1001)), 'service.seoData.settings.keywords[0].origin'],
  ['bulkCreateServices', { services: many(100, {}) }, { services: many(101, {}) }, 'services'],
  ['bulkUpdateServices', { services: many(100, {}) }, { services: many(101, {}) }, 'services'],
  ['bulkDeleteServices', { ids: ids(100) }, { ids: ids(101) }, 'ids'],
  ['deleteService', told(2000), told(2001), 'participantNotification.message'],
  ['cloneService', clone({ cloneServiceName: text(400) }), clone({ cloneServiceName: text(401) }), 'cloneServiceName'],
  ['cloneService', clone({ cloneServiceName: 'x' }), clone({ cloneServiceName: '' }), 'cloneServiceName'],
  ['setAddOnsForGroup', group(ids(7)), group(ids(8)), 'addOnIds'],
  ['setAddOnsForGroup', group(ids(1)), group([]), 'addOnIds'],
  ['listAddOnGroupsByServiceId', { serviceId, groupIds: ids(3) }, { serviceId, groupIds: ids(4) }, 'groupIds'],
  [
    'queryLocations',
    { filter: { businessLocationIds: ids(100) } },
    { filter: { businessLocationIds: ids(101) } },
    'filter.businessLocationIds',
  ],
  [
    'queryCategories',
    { filter: { categoryIds: ids(100) } },
    { filter: { categoryIds: ids(101) } },
    'filter.categoryIds',
  ],
  ...(['queryServices', 'queryPolicies', 'queryBookingForms'] as const).flatMap(
    (name): [typeof name, object, object, string][] => [
      [name, sortedBy(50), sortedBy(51), 'query.sort'],
      [name, sortedBy(1, text(512)), sortedBy(1, text(513)), 'query.sort[0].fieldName'],
      [name, from({ cursor: text(16_000) }), from({ cursor: text(16_001) }), 'query.cursorPaging.cursor'],
      [name, from({ limit: 100 }), from({ limit: 101 }), 'query.cursorPaging.limit'],
    ],
  ),
])('%s holds a limit (%#)', (name, bound, beyond, field) => {
  const missing = findViolations(services[name].request, bound).filter(({ field: at }) => at === field);
  expect(missing).toEqual([]);
  expect(findViolations(services[name].request, beyond).map(({ field: at }) => at)).toContain(field);
});

it('accepts one kind of paging and one kind of aggregation', () => {
  expect(fieldsOf({ paging: {}, cursorPaging: {} })).toEqual(['search']);
  expect(fieldsOf(only({ value: {}, scalar: {} }))).toEqual([at]);
});
