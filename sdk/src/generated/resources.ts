// Generated from contract/src/resources.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/resources';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type AddTimeOff = typeof contract.addTimeOff;
/** Be away: whole days or hours, once or again and again. */
export const addTimeOff = /* @__PURE__ */ call<
  AddTimeOff,
  [resourceId: Argument<AddTimeOff, 'resourceId'>, timeOff: Argument<AddTimeOff, 'timeOff'>, options?: NoOptions]
>({ id: 'resources.addTimeOff', method: 'POST', path: '/foyer/v1/resources/{resourceId}/time-off', args: ['resourceId', 'timeOff'], address: toAddress });

type ClearDateHours = typeof contract.clearDateHours;
/** Give a date back the hours of the week. */
export const clearDateHours = /* @__PURE__ */ call<
  ClearDateHours,
  [resourceId: Argument<ClearDateHours, 'resourceId'>, date: Argument<ClearDateHours, 'date'>, options?: NoOptions]
>({ id: 'resources.clearDateHours', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/working-hours/{date}', args: ['resourceId', 'date'], address: toAddress });

type CountResourceTypes = typeof contract.countResourceTypes;
/** Count the kinds of resources that match a filter. */
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
/** Add a member of staff, a room or a thing. */
export const createResource = /* @__PURE__ */ call<
  CreateResource,
  [resource: Argument<CreateResource, 'resource'>, options?: NoOptions]
>({ id: 'resources.createResource', method: 'POST', path: '/_api/bookings/v2/resources', args: ['resource'], unwrap: 'resource' });

type CreateResourceType = typeof contract.createResourceType;
/** Add a kind of resource, such as a room; its name is unique. */
export const createResourceType = /* @__PURE__ */ call<
  CreateResourceType,
  [resourceType: Argument<CreateResourceType, 'resourceType'>, options?: NoOptions]
>({ id: 'resources.createResourceType', method: 'POST', path: '/_api/bookings/v2/resources/resource-types', args: ['resourceType'], unwrap: 'resourceType' });

type DeleteResource = typeof contract.deleteResource;
/** Delete a resource that no booking to come and no service needs, with its hours and calendars. */
export const deleteResource = /* @__PURE__ */ call<
  DeleteResource,
  [resourceId: Argument<DeleteResource, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.deleteResource', method: 'DELETE', path: '/_api/bookings/v2/resources/{resourceId}', args: ['resourceId'], address: toAddress });

type DeleteResourceType = typeof contract.deleteResourceType;
/** Delete a kind of resource that nothing is of and no service needs. */
export const deleteResourceType = /* @__PURE__ */ call<
  DeleteResourceType,
  [resourceTypeId: Argument<DeleteResourceType, 'resourceTypeId'>, options?: NoOptions]
>({ id: 'resources.deleteResourceType', method: 'DELETE', path: '/_api/bookings/v2/resources/resource-types/{resourceTypeId}', args: ['resourceTypeId'], address: toAddress });

type DeleteTimeOff = typeof contract.deleteTimeOff;
/** Be there after all. */
export const deleteTimeOff = /* @__PURE__ */ call<
  DeleteTimeOff,
  [resourceId: Argument<DeleteTimeOff, 'resourceId'>, timeOffId: Argument<DeleteTimeOff, 'timeOffId'>, options?: NoOptions]
>({ id: 'resources.deleteTimeOff', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/time-off/{timeOffId}', args: ['resourceId', 'timeOffId'], address: toAddress });

type GetResource = typeof contract.getResource;
/** A resource. */
export const getResource = /* @__PURE__ */ call<
  GetResource,
  [resourceId: Argument<GetResource, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.getResource', method: 'GET', path: '/_api/bookings/v2/resources/{resourceId}', args: ['resourceId'], unwrap: 'resource', address: toAddress });

type GetResourceType = typeof contract.getResourceType;
/** A kind of resource. */
export const getResourceType = /* @__PURE__ */ call<
  GetResourceType,
  [resourceTypeId: Argument<GetResourceType, 'resourceTypeId'>, options?: NoOptions]
>({ id: 'resources.getResourceType', method: 'GET', path: '/_api/bookings/v2/resources/resource-types/{resourceTypeId}', args: ['resourceTypeId'], unwrap: 'resourceType', address: toAddress });

type GetWorkingHours = typeof contract.getWorkingHours;
/** When a resource can be booked: hours of the week, and dates from today on with hours of their own. */
export const getWorkingHours = /* @__PURE__ */ call<
  GetWorkingHours,
  [resourceId: Argument<GetWorkingHours, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.getWorkingHours', method: 'GET', path: '/foyer/v1/resources/{resourceId}/working-hours', args: ['resourceId'], address: toAddress });

type ListTimeOff = typeof contract.listTimeOff;
/** When a resource is away, from today on. */
export const listTimeOff = /* @__PURE__ */ call<
  ListTimeOff,
  [resourceId: Argument<ListTimeOff, 'resourceId'>, options?: NoOptions]
>({ id: 'resources.listTimeOff', method: 'GET', path: '/foyer/v1/resources/{resourceId}/time-off', args: ['resourceId'], address: toAddress });

type QueryResourceTypes = typeof contract.queryResourceTypes;
/** Query kinds of resources. */
export const queryResourceTypes = /* @__PURE__ */ call<
  QueryResourceTypes,
  [query?: Argument<QueryResourceTypes, 'query'>, options?: Options<QueryResourceTypes>]
>({ id: 'resources.queryResourceTypes', method: 'POST', path: '/_api/bookings/v2/resources/resource-types/query', args: ['query'], reads: true, list: 'resourceTypes', byCursor: true, run: runList });

type QueryResources = typeof contract.queryResources;
/** Query resources by name and kind. */
export const queryResources = /* @__PURE__ */ call<
  QueryResources,
  [query?: Argument<QueryResources, 'query'>, options?: Options<QueryResources>]
>({ id: 'resources.queryResources', method: 'POST', path: '/_api/bookings/v2/resources/query', args: ['query'], reads: true, list: 'resources', byCursor: true, run: runList });

type SetDateHours = typeof contract.setDateHours;
/** Give a date hours of its own; none means closed. */
export const setDateHours = /* @__PURE__ */ call<
  SetDateHours,
  [resourceId: Argument<SetDateHours, 'resourceId'>, date: Argument<SetDateHours, 'date'>, hours: Argument<SetDateHours, 'hours'>, options?: NoOptions]
>({ id: 'resources.setDateHours', method: 'PUT', path: '/foyer/v1/resources/{resourceId}/working-hours/{date}', args: ['resourceId', 'date', 'hours'], address: toAddress });

type SetWorkingHours = typeof contract.setWorkingHours;
/** Set the hours of the week in place of those before. */
export const setWorkingHours = /* @__PURE__ */ call<
  SetWorkingHours,
  [resourceId: Argument<SetWorkingHours, 'resourceId'>, weekly: Argument<SetWorkingHours, 'weekly'>, options?: NoOptions]
>({ id: 'resources.setWorkingHours', method: 'PUT', path: '/foyer/v1/resources/{resourceId}/working-hours', args: ['resourceId', 'weekly'], address: toAddress });

type UpdateResource = typeof contract.updateResource;
/** Change what is sent of a resource; "" clears a text. */
export const updateResource = /* @__PURE__ */ call<
  UpdateResource,
  [id: Argument<UpdateResource, 'resource.id'>, resource: Argument<UpdateResource, 'resource'>, options?: NoOptions]
>({ id: 'resources.updateResource', method: 'PATCH', path: '/_api/bookings/v2/resources/{resource.id}', args: ['resource.id', 'resource'], unwrap: 'resource', address: toAddress });

type UpdateResourceType = typeof contract.updateResourceType;
/** Rename a kind of resource. */
export const updateResourceType = /* @__PURE__ */ call<
  UpdateResourceType,
  [id: Argument<UpdateResourceType, 'resourceType.id'>, resourceType: Argument<UpdateResourceType, 'resourceType'>, options?: NoOptions]
>({ id: 'resources.updateResourceType', method: 'PATCH', path: '/_api/bookings/v2/resources/resource-types/{resourceType.id}', args: ['resourceType.id', 'resourceType'], unwrap: 'resourceType', address: toAddress });
