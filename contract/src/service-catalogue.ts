import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { AggregationData } from './shapes/aggregation.ts';
import { CursorQuery, Paging, PagingMetadata } from './shapes/query.ts';
import { ServiceCategory } from './shapes/service.ts';
import {
  BookingFormWithServices,
  BookingPolicyWithServices,
  BusinessLocations,
  CategoriesFilter,
  LocationsFilter,
  OtherLocations,
} from './shapes/service-relations.ts';
import { ServiceSearch } from './shapes/service-search.ts';
import { choice, message } from './shapes/shape.ts';
import { StoredService } from './shapes/stored-service.ts';

const prefixes = ['/_api/bookings', '/bookings'];

/** The oldest clients send the search text and paging as `query` and `paging`, beside `search`. */
export const searchServices = operation({
  method: 'POST',
  path: '/v2/services/search',
  prefixes,
  summary: 'Search services by text and filter, with aggregations of the results',
  allow: ANYONE,
  request: message({}, { search: ServiceSearch, query: T.String({ maxLength: 200 }), paging: Paging }),
  response: message({
    services: T.Array(StoredService),
    pagingMetadata: PagingMetadata,
    aggregationData: AggregationData,
  }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'search.paging.limit': 0.02, 'search.cursorPaging.limit': 0.02 } },
  args: ['search'],
});

/** Customers see policies, forms, locations and categories of visible services only; the business sees all. */
export const queryPolicies = operation({
  method: 'POST',
  path: '/v2/services/policies/query',
  prefixes,
  summary: 'Query booking policies, each with the services that use it',
  allow: ANYONE,
  request: message({}, { query: CursorQuery }),
  response: message({ bookingPolicies: T.Array(BookingPolicyWithServices), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['query'],
});

export const queryBookingForms = operation({
  method: 'POST',
  path: '/v2/services/booking-forms/query',
  prefixes,
  summary: 'Query booking forms, each with the services that use it',
  allow: ANYONE,
  request: message(
    {},
    { query: CursorQuery, conditionalFields: T.Array(choice(['DEFAULT_BOOKING_FORM']), { maxItems: 5 }) },
  ),
  response: message(
    { bookingForms: T.Array(BookingFormWithServices), pagingMetadata: PagingMetadata },
    { defaultBookingForm: BookingFormWithServices },
  ),
  errors: ['DEFAULT_BOOKING_FORM_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['query'],
});

export const queryLocations = operation({
  method: 'POST',
  path: '/v2/services/locations/query',
  prefixes,
  summary: 'Query the locations of services',
  allow: ANYONE,
  request: message({}, { filter: LocationsFilter }),
  response: message({
    businessLocations: BusinessLocations,
    customLocations: OtherLocations,
    customerLocations: OtherLocations,
  }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const queryCategories = operation({
  method: 'POST',
  path: '/v2/services/categories/query',
  prefixes,
  summary: 'Query the categories of services',
  allow: ANYONE,
  request: message({}, { filter: CategoriesFilter }),
  response: message({ categories: T.Array(ServiceCategory) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});
