// Generated from contract/src/locations.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { CursorPagingInput, ExtendedFieldsInput, Location, LocationAddressInput, LocationInput, PagingInput, PagingMetadata, PartialLocation, SortingInput } from './shapes.ts';

export interface ArchiveLocationResponse {
  location: Location;
}
/** Archive a location that is not the default one and not in use. */
export const archiveLocation: Call<[id: string, options?: NoOptions], ArchiveLocationResponse, 'LOCATION_NOT_FOUND' | 'CANNOT_ARCHIVE_DEFAULT' | 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION' | 'LOCATION_IN_USE'> = /* @__PURE__ */ call('locations.archiveLocation POST /locations/v1/locations/{id}/archive', toAddress);

export interface BulkCreateLocationResponse {
  successfulLocations: Location[];
  failedLocations: { location: PartialLocation; errorMessage: string }[];
}
/** Create several locations of the business. */
export const bulkCreateLocation: Call<[locations: readonly LocationInput[], options?: NoOptions], BulkCreateLocationResponse, never> = /* @__PURE__ */ call('locations.bulkCreateLocation POST /locations/v1/locations/bulk-create locations');

/** Create a location of the business. */
export const createLocation: Call<[location: { id?: string | null; _id?: string | null; name: string; description?: string | null; default?: boolean | null; status?: 'ACTIVE' | null; fax?: string | null; timeZone?: string | null; email?: string | null; phone?: string | null; address: LocationAddressInput; revision?: string | null; archived?: boolean | null; extendedFields?: ExtendedFieldsInput | null; locationType?: 'UNKNOWN' | null; locationTypes?: readonly 'UNKNOWN'[] | null; businessSchedule?: { periods?: readonly (Record<string, never>)[] | null; specialHourPeriod?: readonly (Record<string, never>)[] | null } | null }, options?: NoOptions], Location, 'TOO_MANY_LOCATIONS'> = /* @__PURE__ */ call('locations.createLocation POST /locations/v1/locations location location');

/** Get a location of the business. */
export const getLocation: Call<[id: string, options?: NoOptions], Location, 'LOCATION_NOT_FOUND'> = /* @__PURE__ */ call('locations.getLocation GET /locations/v1/locations/{id}  location', toAddress);

export interface ListLocationsOptions {
  sort?: SortingInput | null;
  paging?: PagingInput | null;
  includeArchived?: boolean | null;
}
export interface ListLocationsResponse {
  locations: Location[];
  pagingMetadata: PagingMetadata;
}
/** List the locations of the business, the oldest first unless sorted. */
export const listLocations: Call<[options?: ListLocationsOptions], ListLocationsResponse, never> = /* @__PURE__ */ call('locations.listLocations GET /locations/v1/locations', toAddress);

export type QueryLocationsField = 'id' | '_id' | 'createdDate' | '_createdDate' | 'name' | 'description' | 'fax' | 'email' | 'phone' | 'timeZone' | 'default' | 'archived' | 'status' | 'revision' | 'address.country' | 'address.subdivision' | 'address.city' | 'address.postalCode' | 'address.addressLine' | 'address.streetAddress.number' | 'address.streetAddress.name' | 'address.streetAddress.apt' | 'address.formattedAddress' | 'address.hint' | 'address.geocode.latitude' | 'address.geocode.longitude';
export interface QueryLocationsQuery {
  filter?: Filter<QueryLocationsField> | null;
  sort?: readonly SortBy<QueryLocationsField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryLocationsResponse {
  locations: Location[];
  pagingMetadata: PagingMetadata;
}
/** Query the locations of the business, the oldest first unless sorted. */
export const queryLocations: ListCall<{
  item: Location;
  field: QueryLocationsField;
  by: 'offset';
  query: QueryLocationsQuery;
  options: NoOptions;
  answer: QueryLocationsResponse;
  code: never;
}> = /* @__PURE__ */ call('locations.queryLocations READ /locations/v1/locations/query query locations', undefined, runList);

export interface SetDefaultLocationResponse {
  location: Location;
}
/** Make a location the default one. */
export const setDefaultLocation: Call<[id: string, options?: NoOptions], SetDefaultLocationResponse, 'LOCATION_NOT_FOUND' | 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION' | 'DEFAULT_NOT_CHANGED'> = /* @__PURE__ */ call('locations.setDefaultLocation POST /locations/v1/locations/{id}/set-default', toAddress);

/** Replace what is stored about a location; fields that are not sent are cleared. */
export const updateLocation: Call<[id: string, location: { id?: string | null; _id?: string | null; name: string; description?: string | null; default?: boolean | null; status?: 'ACTIVE' | null; fax?: string | null; timeZone?: string | null; email?: string | null; phone?: string | null; address: LocationAddressInput; revision: string; archived?: boolean | null; extendedFields?: ExtendedFieldsInput | null; locationType?: 'UNKNOWN' | null; locationTypes?: readonly 'UNKNOWN'[] | null; businessSchedule?: { periods?: readonly (Record<string, never>)[] | null; specialHourPeriod?: readonly (Record<string, never>)[] | null } | null }, options?: NoOptions], Location, 'LOCATION_NOT_FOUND' | 'REVISION_MISMATCH' | 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION'> = /* @__PURE__ */ call('locations.updateLocation PUT /locations/v1/locations/{location.id} location location', toAddress);
