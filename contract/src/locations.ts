import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { Location, StoredLocation } from './shapes/location.ts';
import { Paging, PagingMetadata, Query, Sorting } from './shapes/query.ts';
import { Guid, message, stored } from './shapes/shape.ts';

const prefixes = ['/locations', '/_api/locations-web', '/locations-web'];

const one = message({ id: Guid });
const answer = message({ location: StoredLocation });
const listAnswer = message({ locations: T.Array(StoredLocation), pagingMetadata: PagingMetadata });
const address = { addressLine: '12 Harbor Road', city: 'Hoboken', country: 'US' };

/** The first location of a site is its default. */
export const createLocation = operation({
  method: 'POST',
  path: '/v1/locations',
  prefixes,
  summary: 'Create a location of the business',
  allow: MANAGERS,
  request: message({ location: stored(Location, ['name', 'address']) }),
  response: answer,
  errors: ['TOO_MANY_LOCATIONS'],
  emits: ['locationCreated'],
  effect: 'write',
  args: ['location'],
  unwrap: 'location',
  example: { location: { name: 'Pier', address } },
});

/** Creates each valid location; answers the reason for each of the others. */
export const bulkCreateLocation = operation({
  method: 'POST',
  path: '/v1/locations/bulk-create',
  prefixes,
  summary: 'Create several locations of the business',
  allow: MANAGERS,
  request: message({ locations: T.Array(Location, { minItems: 1, maxItems: 10 }) }),
  response: message({
    successfulLocations: T.Array(StoredLocation),
    failedLocations: T.Array(message({ location: Location, errorMessage: T.String() })),
  }),
  errors: [],
  emits: ['locationCreated'],
  effect: 'write',
  args: ['locations'],
  example: { locations: [{ name: 'Pier', address }] },
});

export const getLocation = operation({
  method: 'GET',
  path: '/v1/locations/{id}',
  prefixes,
  summary: 'Get a location of the business',
  allow: BUSINESS,
  request: one,
  response: answer,
  errors: ['LOCATION_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'location',
});

export const listLocations = operation({
  method: 'GET',
  path: '/v1/locations',
  prefixes,
  summary: 'List the locations of the business, the oldest first unless sorted',
  allow: BUSINESS,
  request: message({}, { sort: Sorting, paging: Paging, includeArchived: T.Boolean() }),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'paging.limit': 0.02 }, unset: { 'paging.limit': 50 } },
  args: [],
});

/** Archived locations are included unless the filter leaves them out. */
export const queryLocations = operation({
  method: 'POST',
  path: '/v1/locations/query',
  prefixes,
  summary: 'Query the locations of the business, the oldest first unless sorted',
  allow: BUSINESS,
  request: message({}, { query: Query }),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.paging.limit': 0.02 }, unset: { 'query.paging.limit': 50 } },
  args: [],
  list: 'locations',
  queryFields: [
    'id',
    'createdDate',
    'name',
    'description',
    'fax',
    'email',
    'phone',
    'timeZone',
    'default',
    'archived',
    'status',
    'revision',
    'address.country',
    'address.subdivision',
    'address.city',
    'address.postalCode',
    'address.addressLine',
    'address.streetAddress.number',
    'address.streetAddress.name',
    'address.streetAddress.apt',
    'address.formattedAddress',
    'address.hint',
    'address.geocode.latitude',
    'address.geocode.longitude',
  ],
});

/** Services and future sessions show the new name and address; bookings keep those that they were made with. */
export const updateLocation = operation({
  method: 'PUT',
  path: '/v1/locations/{location.id}',
  prefixes,
  summary: 'Replace what is stored about a location; fields that are not sent are cleared',
  allow: MANAGERS,
  request: message({ location: stored(Location, ['id', 'name', 'address', 'revision']) }),
  response: answer,
  errors: ['LOCATION_NOT_FOUND', 'REVISION_MISMATCH', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION'],
  emits: ['locationUpdated'],
  effect: 'write',
  args: ['location.id', 'location'],
  unwrap: 'location',
});

export const setDefaultLocation = operation({
  method: 'POST',
  path: '/v1/locations/{id}/set-default',
  prefixes,
  summary: 'Make a location the default one',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: ['LOCATION_NOT_FOUND', 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'DEFAULT_NOT_CHANGED'],
  emits: ['locationSetDefaultLocation'],
  effect: 'write',
  args: ['id'],
});

/** Refused while a service, a resource or a future session is at the location. */
export const archiveLocation = operation({
  method: 'POST',
  path: '/v1/locations/{id}/archive',
  prefixes,
  summary: 'Archive a location that is not the default one and not in use',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: [
    'LOCATION_NOT_FOUND',
    'CANNOT_ARCHIVE_DEFAULT',
    'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION',
    'LOCATION_IN_USE',
  ],
  emits: ['locationArchiveStatus'],
  effect: 'write',
  args: ['id'],
});
