// Generated from contract/src/locations.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/locations';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ArchiveLocation = typeof contract.archiveLocation;
/** Archive a location that is not the default one and not in use. */
export const archiveLocation = /* @__PURE__ */ call<
  ArchiveLocation,
  [id: Argument<ArchiveLocation, 'id'>, options?: NoOptions]
>({ id: 'locations.archiveLocation', method: 'POST', path: '/locations/v1/locations/{id}/archive', args: ['id'], address: toAddress });

type BulkCreateLocation = typeof contract.bulkCreateLocation;
/** Create several locations of the business. */
export const bulkCreateLocation = /* @__PURE__ */ call<
  BulkCreateLocation,
  [locations: Argument<BulkCreateLocation, 'locations'>, options?: NoOptions]
>({ id: 'locations.bulkCreateLocation', method: 'POST', path: '/locations/v1/locations/bulk-create', args: ['locations'] });

type CreateLocation = typeof contract.createLocation;
/** Create a location of the business. */
export const createLocation = /* @__PURE__ */ call<
  CreateLocation,
  [location: Argument<CreateLocation, 'location'>, options?: NoOptions]
>({ id: 'locations.createLocation', method: 'POST', path: '/locations/v1/locations', args: ['location'], unwrap: 'location' });

type GetLocation = typeof contract.getLocation;
/** Get a location of the business. */
export const getLocation = /* @__PURE__ */ call<
  GetLocation,
  [id: Argument<GetLocation, 'id'>, options?: NoOptions]
>({ id: 'locations.getLocation', method: 'GET', path: '/locations/v1/locations/{id}', args: ['id'], unwrap: 'location', address: toAddress });

type ListLocations = typeof contract.listLocations;
/** List the locations of the business, the oldest first unless sorted. */
export const listLocations = /* @__PURE__ */ call<
  ListLocations,
  [options?: Options<ListLocations>]
>({ id: 'locations.listLocations', method: 'GET', path: '/locations/v1/locations', address: toAddress });

type QueryLocations = typeof contract.queryLocations;
/** Query the locations of the business, the oldest first unless sorted. */
export const queryLocations = /* @__PURE__ */ call<
  QueryLocations,
  [query?: Argument<QueryLocations, 'query'>, options?: Options<QueryLocations>]
>({ id: 'locations.queryLocations', method: 'POST', path: '/locations/v1/locations/query', args: ['query'], reads: true, list: 'locations', run: runList });

type SetDefaultLocation = typeof contract.setDefaultLocation;
/** Make a location the default one. */
export const setDefaultLocation = /* @__PURE__ */ call<
  SetDefaultLocation,
  [id: Argument<SetDefaultLocation, 'id'>, options?: NoOptions]
>({ id: 'locations.setDefaultLocation', method: 'POST', path: '/locations/v1/locations/{id}/set-default', args: ['id'], address: toAddress });

type UpdateLocation = typeof contract.updateLocation;
/** Replace what is stored about a location; fields that are not sent are cleared. */
export const updateLocation = /* @__PURE__ */ call<
  UpdateLocation,
  [id: Argument<UpdateLocation, 'location.id'>, location: Argument<UpdateLocation, 'location'>, options?: NoOptions]
>({ id: 'locations.updateLocation', method: 'PUT', path: '/locations/v1/locations/{location.id}', args: ['location.id', 'location'], unwrap: 'location', address: toAddress });
