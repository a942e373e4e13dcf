// Generated from contract/src/services.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/services';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BulkCreateServices = typeof contract.bulkCreateServices;
/** Create several services; each item has its own result. */
export const bulkCreateServices = /* @__PURE__ */ call<
  BulkCreateServices,
  [services: Argument<BulkCreateServices, 'services'>, options?: Options<BulkCreateServices>]
>({ id: 'services.bulkCreateServices', method: 'POST', path: '/bookings/v2/bulk/services/create', args: ['services'] });

type BulkDeleteServices = typeof contract.bulkDeleteServices;
/** Delete several services; each item has its own result. */
export const bulkDeleteServices = /* @__PURE__ */ call<
  BulkDeleteServices,
  [ids: Argument<BulkDeleteServices, 'ids'>, options?: Options<BulkDeleteServices>]
>({ id: 'services.bulkDeleteServices', method: 'POST', path: '/bookings/v2/bulk/services/delete', args: ['ids'] });

type BulkDeleteServicesByFilter = typeof contract.bulkDeleteServicesByFilter;
/** Delete all services that match a filter, in the background. */
export const bulkDeleteServicesByFilter = /* @__PURE__ */ call<
  BulkDeleteServicesByFilter,
  [filter: Argument<BulkDeleteServicesByFilter, 'filter'>, options?: Options<BulkDeleteServicesByFilter>]
>({ id: 'services.bulkDeleteServicesByFilter', method: 'POST', path: '/bookings/v2/bulk/services/delete-by-filter', args: ['filter'] });

type BulkUpdateServices = typeof contract.bulkUpdateServices;
/** Update several services; each item has its own result. */
export const bulkUpdateServices = /* @__PURE__ */ call<
  BulkUpdateServices,
  [services: Argument<BulkUpdateServices, 'services'>, options?: Options<BulkUpdateServices>]
>({ id: 'services.bulkUpdateServices', method: 'POST', path: '/bookings/v2/bulk/services/update', args: ['services'] });

type BulkUpdateServicesByFilter = typeof contract.bulkUpdateServicesByFilter;
/** Update all services that match a filter with the fields sent, in the background. */
export const bulkUpdateServicesByFilter = /* @__PURE__ */ call<
  BulkUpdateServicesByFilter,
  [filter: Argument<BulkUpdateServicesByFilter, 'filter'>, service: Argument<BulkUpdateServicesByFilter, 'service'>, options?: NoOptions]
>({ id: 'services.bulkUpdateServicesByFilter', method: 'POST', path: '/bookings/v2/bulk/services/update-by-filter', args: ['filter', 'service'] });

type CloneService = typeof contract.cloneService;
/** Copy a service; the response lists what could not be copied. */
export const cloneService = /* @__PURE__ */ call<
  CloneService,
  [sourceServiceId: Argument<CloneService, 'sourceServiceId'>, options?: Options<CloneService>]
>({ id: 'services.cloneService', method: 'POST', path: '/_api/bookings/v2/services/clone', args: ['sourceServiceId'] });

type CountServices = typeof contract.countServices;
/** Count the services that match a filter. */
export const countServices = /* @__PURE__ */ call<
  CountServices,
  [options?: Options<CountServices>]
>({ id: 'services.countServices', method: 'POST', path: '/_api/bookings/v2/services/count', reads: true });

type CreateAddOnGroup = typeof contract.createAddOnGroup;
/** Create a group of add-ons for a service. */
export const createAddOnGroup = /* @__PURE__ */ call<
  CreateAddOnGroup,
  [addOnGroup: Argument<CreateAddOnGroup, 'addOnGroup'>, options: Options<CreateAddOnGroup>]
>({ id: 'services.createAddOnGroup', method: 'POST', path: '/_api/bookings/v2/services/add-on-groups/create', args: ['addOnGroup'] });

type CreateService = typeof contract.createService;
/** Create a service. */
export const createService = /* @__PURE__ */ call<
  CreateService,
  [service: Argument<CreateService, 'service'>, options?: NoOptions]
>({ id: 'services.createService', method: 'POST', path: '/_api/bookings/v2/services', args: ['service'], unwrap: 'service' });

type DeleteAddOnGroup = typeof contract.deleteAddOnGroup;
/** Delete a service’s group of add-ons. */
export const deleteAddOnGroup = /* @__PURE__ */ call<
  DeleteAddOnGroup,
  [addOnGroupId: Argument<DeleteAddOnGroup, 'addOnGroupId'>, options: Options<DeleteAddOnGroup>]
>({ id: 'services.deleteAddOnGroup', method: 'POST', path: '/_api/bookings/v2/services/add-on-groups/delete', args: ['addOnGroupId'] });

type DeleteService = typeof contract.deleteService;
/** Delete a service, call off its upcoming sessions and cancel their bookings. */
export const deleteService = /* @__PURE__ */ call<
  DeleteService,
  [serviceId: Argument<DeleteService, 'serviceId'>, options?: Options<DeleteService>]
>({ id: 'services.deleteService', method: 'DELETE', path: '/_api/bookings/v2/services/{serviceId}', args: ['serviceId'], address: toAddress });

type DisablePricingPlansForService = typeof contract.disablePricingPlansForService;
/** Stop accepting these plans for a service. */
export const disablePricingPlansForService = /* @__PURE__ */ call<
  DisablePricingPlansForService,
  [serviceId: Argument<DisablePricingPlansForService, 'serviceId'>, options?: Options<DisablePricingPlansForService>]
>({ id: 'services.disablePricingPlansForService', method: 'POST', path: '/_api/bookings/v2/services/{serviceId}/pricing-plans/remove', args: ['serviceId'], address: toAddress });

type EnablePricingPlansForService = typeof contract.enablePricingPlansForService;
/** Accept these plans for a service. */
export const enablePricingPlansForService = /* @__PURE__ */ call<
  EnablePricingPlansForService,
  [serviceId: Argument<EnablePricingPlansForService, 'serviceId'>, pricingPlanIds: Argument<EnablePricingPlansForService, 'pricingPlanIds'>, options?: NoOptions]
>({ id: 'services.enablePricingPlansForService', method: 'POST', path: '/_api/bookings/v2/services/{serviceId}/pricing-plans/add', args: ['serviceId', 'pricingPlanIds'], address: toAddress });

type GetService = typeof contract.getService;
/** Get a service. */
export const getService = /* @__PURE__ */ call<
  GetService,
  [serviceId: Argument<GetService, 'serviceId'>, options?: Options<GetService>]
>({ id: 'services.getService', method: 'GET', path: '/_api/bookings/v2/services/{serviceId}', args: ['serviceId'], unwrap: 'service', address: toAddress });

type ListAddOnGroupsByServiceId = typeof contract.listAddOnGroupsByServiceId;
/** List the groups of add-ons of a service. */
export const listAddOnGroupsByServiceId = /* @__PURE__ */ call<
  ListAddOnGroupsByServiceId,
  [serviceId: Argument<ListAddOnGroupsByServiceId, 'serviceId'>, options?: Options<ListAddOnGroupsByServiceId>]
>({ id: 'services.listAddOnGroupsByServiceId', method: 'POST', path: '/_api/bookings/v2/services/add-on-groups/list-add-on-groups-by-service-id', args: ['serviceId'], reads: true });

type QueryBookingForms = typeof contract.queryBookingForms;
/** Query booking forms, each with the services that use it. */
export const queryBookingForms = /* @__PURE__ */ call<
  QueryBookingForms,
  [query: Argument<QueryBookingForms, 'query'>, options?: Options<QueryBookingForms>]
>({ id: 'services.queryBookingForms', method: 'POST', path: '/_api/bookings/v2/services/booking-forms/query', args: ['query'], reads: true });

type QueryCategories = typeof contract.queryCategories;
/** Query the categories of services. */
export const queryCategories = /* @__PURE__ */ call<
  QueryCategories,
  [options?: Options<QueryCategories>]
>({ id: 'services.queryCategories', method: 'POST', path: '/_api/bookings/v2/services/categories/query', reads: true });

type QueryLocations = typeof contract.queryLocations;
/** Query the locations of services. */
export const queryLocations = /* @__PURE__ */ call<
  QueryLocations,
  [options?: Options<QueryLocations>]
>({ id: 'services.queryLocations', method: 'POST', path: '/_api/bookings/v2/services/locations/query', reads: true });

type QueryPolicies = typeof contract.queryPolicies;
/** Query booking policies, each with the services that use it. */
export const queryPolicies = /* @__PURE__ */ call<
  QueryPolicies,
  [query: Argument<QueryPolicies, 'query'>, options?: NoOptions]
>({ id: 'services.queryPolicies', method: 'POST', path: '/_api/bookings/v2/services/policies/query', args: ['query'], reads: true });

type QueryServices = typeof contract.queryServices;
/** Query services by filter, sort and page. */
export const queryServices = /* @__PURE__ */ call<
  QueryServices,
  [query?: Argument<QueryServices, 'query'>, options?: Options<QueryServices>]
>({ id: 'services.queryServices', method: 'POST', path: '/_api/bookings/v2/services/query', args: ['query'], reads: true, list: 'services', run: runList });

type SearchServices = typeof contract.searchServices;
/** Search services by text and filter, with aggregations of the results. */
export const searchServices = /* @__PURE__ */ call<
  SearchServices,
  [search: Argument<SearchServices, 'search'>, options?: Options<SearchServices>]
>({ id: 'services.searchServices', method: 'POST', path: '/_api/bookings/v2/services/search', args: ['search'], reads: true });

type SetAddOnsForGroup = typeof contract.setAddOnsForGroup;
/** Set the add-ons of a group, in order. */
export const setAddOnsForGroup = /* @__PURE__ */ call<
  SetAddOnsForGroup,
  [serviceId: Argument<SetAddOnsForGroup, 'serviceId'>, options: Options<SetAddOnsForGroup>]
>({ id: 'services.setAddOnsForGroup', method: 'POST', path: '/_api/bookings/v2/services/add-on-groups/set-add-ons-for-group', args: ['serviceId'] });

type SetCustomSlug = typeof contract.setCustomSlug;
/** Set the slug of a service; earlier ones still lead to it. */
export const setCustomSlug = /* @__PURE__ */ call<
  SetCustomSlug,
  [serviceId: Argument<SetCustomSlug, 'serviceId'>, options?: Options<SetCustomSlug>]
>({ id: 'services.setCustomSlug', method: 'POST', path: '/_api/bookings/v2/services/{serviceId}/slugs/custom', args: ['serviceId'], address: toAddress });

type SetServiceLocations = typeof contract.setServiceLocations;
/** Set the locations of a service, and what happens to sessions at removed ones. */
export const setServiceLocations = /* @__PURE__ */ call<
  SetServiceLocations,
  [serviceId: Argument<SetServiceLocations, 'serviceId'>, options?: Options<SetServiceLocations>]
>({ id: 'services.setServiceLocations', method: 'POST', path: '/_api/bookings/v2/services/{serviceId}/locations', args: ['serviceId'], address: toAddress });

type UpdateAddOnGroup = typeof contract.updateAddOnGroup;
/** Update the fields sent of a group of add-ons. */
export const updateAddOnGroup = /* @__PURE__ */ call<
  UpdateAddOnGroup,
  [addOnGroup: Argument<UpdateAddOnGroup, 'addOnGroup'>, options: Options<UpdateAddOnGroup>]
>({ id: 'services.updateAddOnGroup', method: 'POST', path: '/_api/bookings/v2/services/add-on-groups/update', args: ['addOnGroup'] });

type UpdateService = typeof contract.updateService;
/** Update the fields sent of a service, or those that a mask names. */
export const updateService = /* @__PURE__ */ call<
  UpdateService,
  [id: Argument<UpdateService, 'service.id'>, service: Argument<UpdateService, 'service'>, options?: Options<UpdateService>]
>({ id: 'services.updateService', method: 'PATCH', path: '/_api/bookings/v2/services/{service.id}', args: ['service.id', 'service'], unwrap: 'service', address: toAddress });

type ValidateSlug = typeof contract.validateSlug;
/** Check whether a slug can be used for a service, and if not, why. */
export const validateSlug = /* @__PURE__ */ call<
  ValidateSlug,
  [serviceId: Argument<ValidateSlug, 'serviceId'>, options?: Options<ValidateSlug>]
>({ id: 'services.validateSlug', method: 'POST', path: '/_api/bookings/v2/services/slugs/validate', args: ['serviceId'], reads: true });
