// Generated from contract/src/resources.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { CursorPagingInput, DayHoursInput, PagingInput, PagingMetadata, Resource, ResourceHours, ResourceInput, ResourceType, ResourceTypeInput, SentWeeklyHoursInput, TimeOff, TimeOffConflict, TimeOffInput, WorkingHours } from './shapes.ts';

export interface AddTimeOffResponse {
  timeOff: TimeOff;
  conflicts: TimeOffConflict[];
  conflictCount: number;
}
/** Add time off: whole days or hours, once or recurring. */
export const addTimeOff: Call<[resourceId: string, timeOff: TimeOffInput, options?: NoOptions], AddTimeOffResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED' | 'TOO_MANY_DATES'> = /* @__PURE__ */ call('resources.addTimeOff POST /foyer/v1/resources/{resourceId}/time-off timeOff', toAddress);

export interface ClearDateHoursResponse {
  workingHours: WorkingHours;
}
/** Reset a date to the weekly working hours. */
export const clearDateHours: Call<[resourceId: string, date: string, options?: NoOptions], ClearDateHoursResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('resources.clearDateHours DELETE /foyer/v1/resources/{resourceId}/working-hours/{date}', toAddress);

export interface CountResourceTypesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountResourceTypesResponse {
  count: number;
}
/** Count the resource types that match a filter. */
export const countResourceTypes: Call<[options?: CountResourceTypesOptions], CountResourceTypesResponse, never> = /* @__PURE__ */ call('resources.countResourceTypes READ /_api/bookings/v2/resources/resource-types/count');

export interface CountResourcesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountResourcesResponse {
  count: number;
}
/** Count the resources that match a filter. */
export const countResources: Call<[options?: CountResourcesOptions], CountResourcesResponse, never> = /* @__PURE__ */ call('resources.countResources READ /_api/bookings/v2/resources/count');

/** Create a resource: a staff member, a room or equipment. */
export const createResource: Call<[resource: ResourceInput, options?: NoOptions], Resource, 'TOO_MANY_RESOURCES'> = /* @__PURE__ */ call('resources.createResource POST /_api/bookings/v2/resources resource resource');

/** Create a resource type, such as rooms, with a unique name. */
export const createResourceType: Call<[resourceType: ResourceTypeInput, options?: NoOptions], ResourceType, 'RESOURCE_TYPE_ALREADY_EXISTS' | 'TOO_MANY_RESOURCES'> = /* @__PURE__ */ call('resources.createResourceType POST /_api/bookings/v2/resources/resource-types resourceType resourceType');

export interface DeleteResourceResponse {
}
/** Delete a resource, with its hours and calendars, that no upcoming booking and no service needs. */
export const deleteResource: Call<[resourceId: string, options?: NoOptions], DeleteResourceResponse, 'RESOURCE_NOT_FOUND' | 'RESOURCE_IN_USE'> = /* @__PURE__ */ call('resources.deleteResource DELETE /_api/bookings/v2/resources/{resourceId}', toAddress);

export interface DeleteResourceTypeResponse {
}
/** Delete a resource type that has no resources and that no service needs. */
export const deleteResourceType: Call<[resourceTypeId: string, options?: NoOptions], DeleteResourceTypeResponse, 'RESOURCE_TYPE_NOT_FOUND' | 'RESOURCE_IN_USE'> = /* @__PURE__ */ call('resources.deleteResourceType DELETE /_api/bookings/v2/resources/resource-types/{resourceTypeId}', toAddress);

export interface DeleteTimeOffResponse {
}
/** Delete upcoming time off. */
export const deleteTimeOff: Call<[resourceId: string, timeOffId: string, options?: NoOptions], DeleteTimeOffResponse, 'RESOURCE_NOT_FOUND' | 'TIME_OFF_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('resources.deleteTimeOff DELETE /foyer/v1/resources/{resourceId}/time-off/{timeOffId}', toAddress);

/** Get a resource. */
export const getResource: Call<[resourceId: string, options?: NoOptions], Resource, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('resources.getResource GET /_api/bookings/v2/resources/{resourceId}  resource', toAddress);

/** Get a resource type. */
export const getResourceType: Call<[resourceTypeId: string, options?: NoOptions], ResourceType, 'RESOURCE_TYPE_NOT_FOUND'> = /* @__PURE__ */ call('resources.getResourceType GET /_api/bookings/v2/resources/resource-types/{resourceTypeId}  resourceType', toAddress);

export interface GetWorkingHoursResponse {
  workingHours: WorkingHours;
}
/** Get the working hours of a resource: weekly, and dates from today with hours of their own. */
export const getWorkingHours: Call<[resourceId: string, options?: NoOptions], GetWorkingHoursResponse, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('resources.getWorkingHours GET /foyer/v1/resources/{resourceId}/working-hours', toAddress);

export interface ListTimeOffResponse {
  timeOff: TimeOff[];
}
/** List a resource’s time off from today on. */
export const listTimeOff: Call<[resourceId: string, options?: NoOptions], ListTimeOffResponse, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('resources.listTimeOff GET /foyer/v1/resources/{resourceId}/time-off', toAddress);

/** List the working hours and the time off of several resources, as the calls for one return them. */
export const listWorkingHours: Call<[resourceIds: readonly string[], options?: NoOptions], ResourceHours[], never> = /* @__PURE__ */ call('resources.listWorkingHours READ /foyer/v1/working-hours/list resourceIds resourceHours');

export interface PreviewWorkingHoursResponse {
  conflicts: TimeOffConflict[];
  conflictCount: number;
}
/** List the bookings that weekly working hours would leave outside of them. */
export const previewWorkingHours: Call<[resourceId: string, weekly: readonly SentWeeklyHoursInput[], options?: NoOptions], PreviewWorkingHoursResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('resources.previewWorkingHours READ /foyer/v1/resources/{resourceId}/working-hours/preview weekly', toAddress);

export type QueryResourceTypesField = 'id' | '_id' | 'name' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate';
export interface QueryResourceTypesQuery {
  filter?: Filter<QueryResourceTypesField> | null;
  sort?: readonly SortBy<QueryResourceTypesField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryResourceTypesResponse {
  resourceTypes: ResourceType[];
  pagingMetadata: PagingMetadata;
}
/** Query resource types. */
export const queryResourceTypes: ListCall<{
  item: ResourceType;
  field: QueryResourceTypesField;
  by: 'cursor';
  query: QueryResourceTypesQuery;
  options: NoOptions;
  answer: QueryResourceTypesResponse;
  code: never;
}> = /* @__PURE__ */ call('resources.queryResourceTypes READ /_api/bookings/v2/resources/resource-types/query query resourceTypes cursor', undefined, runList);

export type QueryResourcesField = 'id' | '_id' | 'name' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'typeId' | 'memberId';
export interface QueryResourcesQuery {
  filter?: Filter<QueryResourcesField> | null;
  sort?: readonly SortBy<QueryResourcesField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryResourcesResponse {
  resources: Resource[];
  pagingMetadata: PagingMetadata;
}
/** Query resources by name and type. */
export const queryResources: ListCall<{
  item: Resource;
  field: QueryResourcesField;
  by: 'cursor';
  query: QueryResourcesQuery;
  options: NoOptions;
  answer: QueryResourcesResponse;
  code: never;
}> = /* @__PURE__ */ call('resources.queryResources READ /_api/bookings/v2/resources/query query resources cursor', undefined, runList);

export interface SetDateHoursResponse {
  workingHours: WorkingHours;
}
/** Set the working hours of a date; none means closed. */
export const setDateHours: Call<[resourceId: string, date: string, hours: readonly DayHoursInput[], options?: NoOptions], SetDateHoursResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED' | 'TOO_MANY_DATES'> = /* @__PURE__ */ call('resources.setDateHours PUT /foyer/v1/resources/{resourceId}/working-hours/{date} hours', toAddress);

export interface SetWorkingHoursOptions {
  revision?: string | null;
}
export interface SetWorkingHoursResponse {
  workingHours: WorkingHours;
}
/** Set the weekly working hours. */
export const setWorkingHours: Call<[resourceId: string, weekly: readonly SentWeeklyHoursInput[], options?: SetWorkingHoursOptions], SetWorkingHoursResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('resources.setWorkingHours PUT /foyer/v1/resources/{resourceId}/working-hours weekly', toAddress);

/** Update the fields sent of a resource; "" clears a text. */
export const updateResource: Call<[id: string, resource: ResourceInput, options?: NoOptions], Resource, 'RESOURCE_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('resources.updateResource PATCH /_api/bookings/v2/resources/{resource.id} resource resource', toAddress);

/** Rename a resource type. */
export const updateResourceType: Call<[id: string, resourceType: ResourceTypeInput, options?: NoOptions], ResourceType, 'RESOURCE_TYPE_NOT_FOUND' | 'RESOURCE_TYPE_ALREADY_EXISTS' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('resources.updateResourceType PATCH /_api/bookings/v2/resources/resource-types/{resourceType.id} resourceType resourceType', toAddress);
