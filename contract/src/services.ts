import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { RequestedFields, Service } from './shapes/service.ts';
import { Guid, message } from './shapes/shape.ts';
import { StoredService } from './shapes/stored-service.ts';

export * from './service-add-ons.ts';
export * from './service-catalogue.ts';
export * from './service-changes.ts';

const prefixes = ['/_api/bookings', '/bookings'];

export const createService = operation({
  method: 'POST',
  path: '/v2/services',
  prefixes,
  summary: 'Create a service',
  allow: MANAGERS,
  request: message({ service: Service }),
  response: message({ service: StoredService }),
  errors: [],
  emits: ['serviceCreated'],
  effect: 'write',
  args: ['service'],
  unwrap: 'service',
  bodyLimitBytes: 1024 * 1024,
});

export const getService = operation({
  method: 'GET',
  path: '/v2/services/{serviceId}',
  prefixes,
  summary: 'Get a service',
  allow: ANYONE,
  request: message({ serviceId: Guid }, { conditionalFields: T.Array(RequestedFields, { maxItems: 10 }) }),
  response: message({ service: StoredService }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
  unwrap: 'service',
});

export const queryServices = operation({
  method: 'POST',
  path: '/v2/services/query',
  prefixes,
  summary: 'Query services by filter, sort and page',
  allow: ANYONE,
  request: message({}, { query: Query, conditionalFields: T.Array(RequestedFields, { maxItems: 10 }) }),
  response: message({ services: T.Array(StoredService), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.paging.limit': 0.02, 'query.cursorPaging.limit': 0.02 } },
  args: [],
  list: 'services',
  queryFields: [
    'id',
    'appId',
    'type',
    'name',
    'sortOrder',
    'defaultCapacity',
    'description',
    'tagLine',
    'hidden',
    'category.id',
    'category.sortOrder',
    'category.name',
    'form.id',
    'bookingPolicy.id',
    'mainSlug.name',
    'onlineBooking.enabled',
    'payment.options.online',
    'payment.options.inPerson',
    'payment.options.pricingPlan',
    'payment.rateType',
    'payment.fixed.price.value',
    'payment.varied.defaultPrice.value',
    'schedule.firstSessionStart',
    'schedule.lastSessionEnd',
    'createdDate',
    'updatedDate',
    'staffMemberIds',
    'serviceResources.resourceIds.values',
    'locations.business.id',
    'addOnDetails.addOnId',
    'locations.business.name',
    'locations.type',
    'locations.calculatedAddress.formattedAddress',
    'supportedSlugs.name',
  ],
});

export const countServices = counting({
  path: '/v2/services/count',
  prefixes,
  summary: 'Count the services that match a filter',
  allow: ANYONE,
});
