// Generated from contract/src/services.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { AddOnGroup, AddOnGroupDetail, AggregationData, BookingFormWithServices, BookingPolicyWithServices, BulkActionMetadata, BusinessLocations, CategoriesFilterInput, ChangedServiceInput, CloneError, CursorPagingInput, CursorQueryInput, InvalidSlugError, ItemMetadata, LocationsFilterInput, MaskedServiceInput, NamedAddOnGroupInput, OtherLocations, PagingInput, PagingMetadata, ParticipantsNoticeInput, RemovedLocationSessionsActionInput, RequestedFields, Service, ServiceCategory, ServiceInput, ServiceLocationInput, ServiceSearchInput, Slug, StoredAddOnGroupInput } from './shapes.ts';

export interface BulkCreateServicesOptions {
  returnEntity?: boolean | null;
}
export interface BulkCreateServicesResponse {
  results: { itemMetadata: ItemMetadata; item?: Service }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Create several services; each item has its own result. */
export const bulkCreateServices: Call<[services: readonly ServiceInput[], options?: BulkCreateServicesOptions], BulkCreateServicesResponse, never> = /* @__PURE__ */ call('services.bulkCreateServices POST /bookings/v2/bulk/services/create services');

export interface BulkDeleteServicesOptions {
  preserveFutureSessionsWithParticipants?: boolean | null;
  participantNotification?: ParticipantsNoticeInput | null;
}
export interface BulkDeleteServicesResponse {
  results: { itemMetadata: ItemMetadata; item?: Service }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Delete several services; each item has its own result. */
export const bulkDeleteServices: Call<[ids: readonly string[], options?: BulkDeleteServicesOptions], BulkDeleteServicesResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.bulkDeleteServices POST /bookings/v2/bulk/services/delete ids');

export interface BulkDeleteServicesByFilterOptions {
  preserveFutureSessionsWithParticipants?: boolean | null;
  participantNotification?: ParticipantsNoticeInput | null;
}
export interface BulkDeleteServicesByFilterResponse {
  jobId: string;
}
/** Delete all services that match a filter, in the background. */
export const bulkDeleteServicesByFilter: Call<[filter: Record<string, unknown>, options?: BulkDeleteServicesByFilterOptions], BulkDeleteServicesByFilterResponse, never> = /* @__PURE__ */ call('services.bulkDeleteServicesByFilter POST /bookings/v2/bulk/services/delete-by-filter filter');

export interface BulkUpdateServicesOptions {
  returnEntity?: boolean | null;
}
export interface BulkUpdateServicesResponse {
  results: { itemMetadata: ItemMetadata; item?: Service }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Update several services; each item has its own result. */
export const bulkUpdateServices: Call<[services: readonly MaskedServiceInput[], options?: BulkUpdateServicesOptions], BulkUpdateServicesResponse, 'SERVICE_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('services.bulkUpdateServices POST /bookings/v2/bulk/services/update services');

export interface BulkUpdateServicesByFilterResponse {
  jobId: string;
}
/** Update all services that match a filter with the fields sent, in the background. */
export const bulkUpdateServicesByFilter: Call<[filter: Record<string, unknown>, service: ServiceInput, options?: NoOptions], BulkUpdateServicesByFilterResponse, never> = /* @__PURE__ */ call('services.bulkUpdateServicesByFilter POST /bookings/v2/bulk/services/update-by-filter filter,service');

export interface CloneServiceOptions {
  copyRecurringSessions?: boolean | null;
  copyPricingPlans?: boolean | null;
  hideService?: boolean | null;
  cloneServiceName?: string | null;
  newStartDate?: string | null;
}
export interface CloneServiceResponse {
  service: Service;
  errors: CloneError[];
}
/** Copy a service; the response lists what could not be copied. */
export const cloneService: Call<[sourceServiceId: string, options?: CloneServiceOptions], CloneServiceResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.cloneService POST /_api/bookings/v2/services/clone sourceServiceId');

export interface CountServicesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountServicesResponse {
  count: number;
}
/** Count the services that match a filter. */
export const countServices: Call<[options?: CountServicesOptions], CountServicesResponse, never> = /* @__PURE__ */ call('services.countServices READ /_api/bookings/v2/services/count');

export interface CreateAddOnGroupOptions {
  serviceId: string;
}
export interface CreateAddOnGroupResponse {
  addOnGroup: AddOnGroup;
}
/** Create a group of add-ons for a service. */
export const createAddOnGroup: Call<[addOnGroup: NamedAddOnGroupInput, options: CreateAddOnGroupOptions], CreateAddOnGroupResponse, 'SERVICE_NOT_FOUND' | 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED' | 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('services.createAddOnGroup POST /_api/bookings/v2/services/add-on-groups/create addOnGroup');

/** Create a service. */
export const createService: Call<[service: ServiceInput, options?: NoOptions], Service, never> = /* @__PURE__ */ call('services.createService POST /_api/bookings/v2/services service service');

export interface DeleteAddOnGroupOptions {
  serviceId: string;
}
export interface DeleteAddOnGroupResponse {
}
/** Delete a service’s group of add-ons. */
export const deleteAddOnGroup: Call<[addOnGroupId: string, options: DeleteAddOnGroupOptions], DeleteAddOnGroupResponse, 'SERVICE_NOT_FOUND' | 'GROUP_NOT_ON_SERVICE'> = /* @__PURE__ */ call('services.deleteAddOnGroup POST /_api/bookings/v2/services/add-on-groups/delete addOnGroupId');

export interface DeleteServiceOptions {
  preserveFutureSessionsWithParticipants?: boolean | null;
  participantNotification?: ParticipantsNoticeInput | null;
}
export interface DeleteServiceResponse {
}
/** Delete a service, call off its upcoming sessions and cancel their bookings. */
export const deleteService: Call<[serviceId: string, options?: DeleteServiceOptions], DeleteServiceResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.deleteService DELETE /_api/bookings/v2/services/{serviceId}', toAddress);

export interface DisablePricingPlansForServiceOptions {
  pricingPlanIds?: readonly string[] | null;
}
export interface DisablePricingPlansForServiceResponse {
  service: Service;
}
/** Stop accepting these plans for a service. */
export const disablePricingPlansForService: Call<[serviceId: string, options?: DisablePricingPlansForServiceOptions], DisablePricingPlansForServiceResponse, 'SERVICE_NOT_FOUND' | 'INVALID_PRICING_PLAN'> = /* @__PURE__ */ call('services.disablePricingPlansForService POST /_api/bookings/v2/services/{serviceId}/pricing-plans/remove', toAddress);

export interface EnablePricingPlansForServiceResponse {
  service: Service;
}
/** Accept these plans for a service. */
export const enablePricingPlansForService: Call<[serviceId: string, pricingPlanIds: readonly string[], options?: NoOptions], EnablePricingPlansForServiceResponse, 'SERVICE_NOT_FOUND' | 'INVALID_PRICING_PLAN' | 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS'> = /* @__PURE__ */ call('services.enablePricingPlansForService POST /_api/bookings/v2/services/{serviceId}/pricing-plans/add pricingPlanIds', toAddress);

export interface GetServiceOptions {
  conditionalFields?: readonly RequestedFields[] | null;
}
/** Get a service. */
export const getService: Call<[serviceId: string, options?: GetServiceOptions], Service, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.getService GET /_api/bookings/v2/services/{serviceId}  service', toAddress);

export interface ListAddOnGroupsByServiceIdOptions {
  groupIds?: readonly string[] | null;
}
export interface ListAddOnGroupsByServiceIdResponse {
  addOnGroupsDetails: AddOnGroupDetail[];
}
/** List the groups of add-ons of a service. */
export const listAddOnGroupsByServiceId: Call<[serviceId: string, options?: ListAddOnGroupsByServiceIdOptions], ListAddOnGroupsByServiceIdResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.listAddOnGroupsByServiceId READ /_api/bookings/v2/services/add-on-groups/list-add-on-groups-by-service-id serviceId');

export interface QueryBookingFormsOptions {
  conditionalFields?: readonly 'DEFAULT_BOOKING_FORM'[] | null;
}
export interface QueryBookingFormsResponse {
  bookingForms: BookingFormWithServices[];
  pagingMetadata: PagingMetadata;
  defaultBookingForm?: BookingFormWithServices;
}
/** Query booking forms, each with the services that use it. */
export const queryBookingForms: Call<[query: CursorQueryInput, options?: QueryBookingFormsOptions], QueryBookingFormsResponse, 'DEFAULT_BOOKING_FORM_NOT_FOUND'> = /* @__PURE__ */ call('services.queryBookingForms READ /_api/bookings/v2/services/booking-forms/query query');

export interface QueryCategoriesOptions {
  filter?: CategoriesFilterInput | null;
}
export interface QueryCategoriesResponse {
  categories: ServiceCategory[];
}
/** Query the categories of services. */
export const queryCategories: Call<[options?: QueryCategoriesOptions], QueryCategoriesResponse, never> = /* @__PURE__ */ call('services.queryCategories READ /_api/bookings/v2/services/categories/query');

export interface QueryLocationsOptions {
  filter?: LocationsFilterInput | null;
}
export interface QueryLocationsResponse {
  businessLocations: BusinessLocations;
  customLocations: OtherLocations;
  customerLocations: OtherLocations;
}
/** Query the locations of services. */
export const queryLocations: Call<[options?: QueryLocationsOptions], QueryLocationsResponse, never> = /* @__PURE__ */ call('services.queryLocations READ /_api/bookings/v2/services/locations/query');

export interface QueryPoliciesResponse {
  bookingPolicies: BookingPolicyWithServices[];
  pagingMetadata: PagingMetadata;
}
/** Query booking policies, each with the services that use it. */
export const queryPolicies: Call<[query: CursorQueryInput, options?: NoOptions], QueryPoliciesResponse, never> = /* @__PURE__ */ call('services.queryPolicies READ /_api/bookings/v2/services/policies/query query');

export type QueryServicesField = 'id' | '_id' | 'appId' | 'type' | 'name' | 'sortOrder' | 'defaultCapacity' | 'description' | 'tagLine' | 'hidden' | 'category.id' | 'category._id' | 'category.sortOrder' | 'category.name' | 'form.id' | 'form._id' | 'bookingPolicy.id' | 'bookingPolicy._id' | 'mainSlug.name' | 'onlineBooking.enabled' | 'payment.options.online' | 'payment.options.inPerson' | 'payment.options.pricingPlan' | 'payment.rateType' | 'payment.fixed.price.value' | 'payment.varied.defaultPrice.value' | 'schedule.firstSessionStart' | 'schedule.lastSessionEnd' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'staffMemberIds' | 'serviceResources.resourceIds.values' | 'locations.business.id' | 'locations.business._id' | 'addOnDetails.addOnId' | 'locations.business.name' | 'locations.type' | 'locations.calculatedAddress.formattedAddress' | 'supportedSlugs.name';
export interface QueryServicesQuery {
  filter?: Filter<QueryServicesField> | null;
  sort?: readonly SortBy<QueryServicesField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryServicesOptions {
  conditionalFields?: readonly RequestedFields[] | null;
}
export interface QueryServicesResponse {
  services: Service[];
  pagingMetadata: PagingMetadata;
}
/** Query services by filter, sort and page. */
export const queryServices: ListCall<{
  item: Service;
  field: QueryServicesField;
  by: 'offset';
  query: QueryServicesQuery;
  options: QueryServicesOptions;
  answer: QueryServicesResponse;
  code: never;
}> = /* @__PURE__ */ call('services.queryServices READ /_api/bookings/v2/services/query query services', undefined, runList);

export interface SearchServicesOptions {
  query?: string | null;
  paging?: PagingInput | null;
}
export interface SearchServicesResponse {
  services: Service[];
  pagingMetadata: PagingMetadata;
  aggregationData: AggregationData;
}
/** Search services by text and filter, with aggregations of the results. */
export const searchServices: Call<[search: ServiceSearchInput, options?: SearchServicesOptions], SearchServicesResponse, never> = /* @__PURE__ */ call('services.searchServices READ /_api/bookings/v2/services/search search');

export interface SetAddOnsForGroupOptions {
  groupId: string;
  addOnIds: readonly string[];
}
export interface SetAddOnsForGroupResponse {
  addOnGroup: AddOnGroup;
}
/** Set the add-ons of a group, in order. */
export const setAddOnsForGroup: Call<[serviceId: string, options: SetAddOnsForGroupOptions], SetAddOnsForGroupResponse, 'SERVICE_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('services.setAddOnsForGroup POST /_api/bookings/v2/services/add-on-groups/set-add-ons-for-group serviceId');

export interface SetCustomSlugOptions {
  slug?: string | null;
  slugName?: string | null;
}
export interface SetCustomSlugResponse {
  slug: Slug;
  service: Service;
}
/** Set the slug of a service; earlier ones still lead to it. */
export const setCustomSlug: Call<[serviceId: string, options?: SetCustomSlugOptions], SetCustomSlugResponse, 'SERVICE_NOT_FOUND' | 'SLUG_ALREADY_EXISTS'> = /* @__PURE__ */ call('services.setCustomSlug POST /_api/bookings/v2/services/{serviceId}/slugs/custom', toAddress);

export interface SetServiceLocationsOptions {
  locations?: readonly ServiceLocationInput[] | null;
  removedLocationSessionsAction?: RemovedLocationSessionsActionInput | null;
  participantNotification?: ParticipantsNoticeInput | null;
}
export interface SetServiceLocationsResponse {
  service: Service;
}
/** Set the locations of a service, and what happens to sessions at removed ones. */
export const setServiceLocations: Call<[serviceId: string, options?: SetServiceLocationsOptions], SetServiceLocationsResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.setServiceLocations POST /_api/bookings/v2/services/{serviceId}/locations', toAddress);

export interface UpdateAddOnGroupOptions {
  serviceId: string;
}
export interface UpdateAddOnGroupResponse {
  addOnGroup: AddOnGroup;
}
/** Update the fields sent of a group of add-ons. */
export const updateAddOnGroup: Call<[addOnGroup: StoredAddOnGroupInput, options: UpdateAddOnGroupOptions], UpdateAddOnGroupResponse, 'SERVICE_NOT_FOUND' | 'GROUP_NOT_ON_SERVICE' | 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('services.updateAddOnGroup POST /_api/bookings/v2/services/add-on-groups/update addOnGroup');

export interface UpdateServiceOptions {
  mask?: string | readonly string[] | null;
  fieldMask?: string | readonly string[] | null;
}
/** Update the fields sent of a service, or those that a mask names. */
export const updateService: Call<[id: string, service: ChangedServiceInput, options?: UpdateServiceOptions], Service, 'SERVICE_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('services.updateService PATCH /_api/bookings/v2/services/{service.id} service service', toAddress);

export interface ValidateSlugOptions {
  slug?: string | null;
  slugName?: string | null;
}
export interface ValidateSlugResponse {
  valid: boolean;
  slug?: string;
  errors?: InvalidSlugError[];
}
/** Check whether a slug can be used for a service, and if not, why. */
export const validateSlug: Call<[serviceId: string, options?: ValidateSlugOptions], ValidateSlugResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('services.validateSlug READ /_api/bookings/v2/services/slugs/validate serviceId');
