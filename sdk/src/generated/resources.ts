// Generated from contract/src/resources.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/resources';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type AddTimeOff = typeof contract.addTimeOff;
/** Add time off: whole days or hours, once or recurring. */
export const addTimeOff = /* @__PURE__ */ call<
  AddTimeOff,
  [resourceId: Argument<AddTimeOff, 'resourceId'>, timeOff: Argument<AddTimeOff, 'timeOff'>, options?: NoOptions]
>({ id: 'resources.addTimeOff', method: 'POST', path: '/foyer/v1/resources/{resourceId}/time-off', args: ['resourceId', 'timeOff'], address: toAddress });

type ClearDateHours = typeof contract.clearDateHours;
/** Reset a date to the weekly working hours. */
export const clearDateHours = /* @__PURE__ */ call<
  ClearDateHours,
  [resourceId: Argument<ClearDateHours, 'resourceId'>, date: Argument<ClearDateHours, 'date'>, options?: NoOptions]
>({ id: 'resources.clearDateHours', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/working-hours/{date}', args: ['resourceId', 'date'], address: toAddress });

type CountResourceTypes = typeof contract.countResourceTypes;
/** Count the resource types that match a filter. */
export const countResourceTypes = /* @__PURE__ */ call<
  CountResourceTypes,
  [options?: Options<CountResourceTypes>]
>({ id: 'resources.countResourceTypes', method: 'POST', path: '/_api/bookings/v2/resources/resource-types/count', reads: true });

type CountResources = typeof contract.countResources;
/** Count the resources that match a filter. */
export const countResources = /* @__PURE__ */ call<
  CountResources,
  [options?: Options<CountResources>]
>({ id: 'resources.countResources', method: 'POST', path: '/_api/bookings/v2/resources/count', reads: true });

type CreateResource = typeof contract.createResource;
/** Create a resource: a staff member, a room or equipment. */
export const createResource = /* @__PURE__ */ call<
  CreateResource,
  [resource: Argument<CreateResource, 'resource'>, options?: NoOptions]
>({ id: 'resources.createResource', method: 'POST', path: '/_api/bookings/v2/resources', args: ['resource'], unwrap: 'resource' });

type CreateResourceType = typeof contract.createResourceType;
/** Create a resource type, such as rooms, with a unique name. */
export const createResourceType = /* @__PURE__ */ call<
  CreateResourceType,
  [resourceType: Argument<CreateResourceType, 'resourceType'>, options?: NoOptions]
>({ id: 'resources.createResourceType', method: 'POST', path: '/_api/bookings/v2/resources/resource-types', args: ['resourceType'], unwrap: 'resourceType' });

type DeleteResource = typeof contract.deleteResource;
/** Delete a resource, with its hours and calendars, that no upcoming booking and no service needs. */
export const deleteResource = /* @__PURE__ */ call<
  DeleteResource,
  [resourceId: Argument<DeleteResource, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.deleteResource', method: 'DELETE', path: '/_api/bookings/v2/resources/{resourceId}', args: ['resourceId'], address: toAddress });

type DeleteResourceType = typeof contract.deleteResourceType;
/** Delete a resource type that has no resources and that no service needs. */
export const deleteResourceType = /* @__PURE__ */ call<
  DeleteResourceType,
  [resourceTypeId: Argument<DeleteResourceType, 'resourceTypeId'>, options?: NoOptions]
>({ id: 'resources.deleteResourceType', method: 'DELETE', path: '/_api/bookings/v2/resources/resource-types/{resourceTypeId}', args: ['resourceTypeId'], address: toAddress });

type DeleteTimeOff = typeof contract.deleteTimeOff;
/** Delete upcoming time off. */
export const deleteTimeOff = /* @__PURE__ */ call<
  DeleteTimeOff,
  [resourceId: Argument<DeleteTimeOff, 'resourceId'>, timeOffId: Argument<DeleteTimeOff, 'timeOffId'>, options?: NoOptions]
>({ id: 'resources.deleteTimeOff', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/time-off/{timeOffId}', args: ['resourceId', 'timeOffId'], address: toAddress });

type GetResource = typeof contract.getResource;
/** Get a resource. */
export const getResource = /* @__PURE__ */ call<
  GetResource,
  [resourceId: Argument<GetResource, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.getResource', method: 'GET', path: '/_api/bookings/v2/resources/{resourceId}', args: ['resourceId'], unwrap: 'resource', address: toAddress });

type GetResourceType = typeof contract.getResourceType;
/** Get a resource type. */
export const getResourceType = /* @__PURE__ */ call<
  GetResourceType,
  [resourceTypeId: Argument<GetResourceType, 'resourceTypeId'>, options?: NoOptions]
>({ id: 'resources.getResourceType', method: 'GET', path: '/_api/bookings/v2/resources/resource-types/{resourceTypeId}', args: ['resourceTypeId'], unwrap: 'resourceType', address: toAddress });

type GetWorkingHours = typeof contract.getWorkingHours;
/** Get the working hours of a resource: weekly, and dates from today with hours of their own. */
export const getWorkingHours = /* @__PURE__ */ call<
  GetWorkingHours,
  [resourceId: Argument<GetWorkingHours, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.getWorkingHours', method: 'GET', path: '/foyer/v1/resources/{resourceId}/working-hours', args: ['resourceId'], address: toAddress });

type ListTimeOff = typeof contract.listTimeOff;
/** List a resource’s time off from today on. */
export const listTimeOff = /* @__PURE__ */ call<
  ListTimeOff,
  [resourceId: Argument<ListTimeOff, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.listTimeOff', method: 'GET', path: '/foyer/v1/resources/{resourceId}/time-off', args: ['resourceId'], address: toAddress });

type QueryResourceTypes = typeof contract.queryResourceTypes;
/** Query resource types. */
export const queryResourceTypes = /* @__PURE__ */ call<
  QueryResourceTypes,
  [query?: Argument<QueryResourceTypes, 'query'>, options?: Options<QueryResourceTypes>]
>({ id: 'resources.queryResourceTypes', method: 'POST', path: '/_api/bookings/v2/resources/resource-types/query', args: ['query'], reads: true, list: 'resourceTypes', byCursor: true, run: runList });

type QueryResources = typeof contract.queryResources;
/** Query resources by name and type. */
export const queryResources = /* @__PURE__ */ call<
  QueryResources,
  [query?: Argument<QueryResources, 'query'>, options?: Options<QueryResources>]
>({ id: 'resources.queryResources', method: 'POST', path: '/_api/bookings/v2/resources/query', args: ['query'], reads: true, list: 'resources', byCursor: true, run: runList });

type SetDateHours = typeof contract.setDateHours;
/** Set the working hours of a date; none means closed. */
export const setDateHours = /* @__PURE__ */ call<
  SetDateHours,
  [resourceId: Argument<SetDateHours, 'resourceId'>, date: Argument<SetDateHours, 'date'>, hours: Argument<SetDateHours, 'hours'>, options?: NoOptions]
>({ id: 'resources.setDateHours', method: 'PUT', path: '/foyer/v1/resources/{resourceId}/working-hours/{date}', args: ['resourceId', 'date', 'hours'], address: toAddress });

type SetWorkingHours = typeof contract.setWorkingHours;
/** Set the weekly working hours. */
export const setWorkingHours = /* @__PURE__ */ call<
  SetWorkingHours,
  [resourceId: Argument<SetWorkingHours, 'resourceId'>, weekly: Argument<SetWorkingHours, 'weekly'>, options?: NoOptions]
>({ id: 'resources.setWorkingHours', method: 'PUT', path: '/foyer/v1/resources/{resourceId}/working-hours', args: ['resourceId', 'weekly'], address: toAddress });

type UpdateResource = typeof contract.updateResource;
/** Update the fields sent of a resource; "" clears a text. */
export const updateResource = /* @__PURE__ */ call<
  UpdateResource,
  [id: Argument<UpdateResource, 'resource.id'>, resource: Argument<UpdateResource, 'resource'>, options?: NoOptions]
>({ id: 'resources.updateResource', method: 'PATCH', path: '/_api/bookings/v2/resources/{resource.id}', args: ['resource.id', 'resource'], unwrap: 'resource', address: toAddress });

type UpdateResourceType = typeof contract.updateResourceType;
/** Rename a resource type. */
export const updateResourceType = /* @__PURE__ */ call<
  UpdateResourceType,
  [id: Argument<UpdateResourceType, 'resourceType.id'>, resourceType: Argument<UpdateResourceType, 'resourceType'>, options?: NoOptions]
>({ id: 'resources.updateResourceType', method: 'PATCH', path: '/_api/bookings/v2/resources/resource-types/{resourceType.id}', args: ['resourceType.id', 'resourceType'], unwrap: 'resourceType', address: toAddress });
