// Generated from contract/src/service-options-and-variants.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { ChangedServiceOptionsAndVariantsInput, CursorPagingInput, NewServiceOptionsAndVariantsInput, PagingMetadata, ServiceOptionsAndVariants } from './shapes.ts';

export interface CloneServiceOptionsAndVariantsResponse {
  serviceOptionsAndVariants: ServiceOptionsAndVariants;
}
/** Copy the variants of a service to another one, under a new option id. */
export const cloneServiceOptionsAndVariants: Call<[cloneFromId: string, targetServiceId: string, options?: NoOptions], CloneServiceOptionsAndVariantsResponse, 'UNKNOWN_OPTION_IDS' | 'MULTIPLE_CURRENCIES' | 'UNSUPPORTED_OPTION_TYPE' | 'UNKNOWN_STAFF_IDS' | 'MISSING_STAFF_VARIANTS' | 'IDENTICAL_CHOICES' | 'MISSING_CUSTOM_CHOICES' | 'UNSUPPORTED_OPTION_DATA' | 'SERVICE_NOT_FOUND' | 'OPTIONS_AND_VARIANTS_EXIST' | 'OPTIONS_AND_VARIANTS_NOT_FOUND'> = /* @__PURE__ */ call('serviceOptionsAndVariants.cloneServiceOptionsAndVariants POST /bookings/v1/serviceOptionsAndVariants/{cloneFromId}/clone targetServiceId', toAddress);

/** Create the variants of a service, each with its price. */
export const createServiceOptionsAndVariants: Call<[serviceOptionsAndVariants: NewServiceOptionsAndVariantsInput, options?: NoOptions], ServiceOptionsAndVariants, 'UNKNOWN_OPTION_IDS' | 'MULTIPLE_CURRENCIES' | 'UNSUPPORTED_OPTION_TYPE' | 'UNKNOWN_STAFF_IDS' | 'MISSING_STAFF_VARIANTS' | 'IDENTICAL_CHOICES' | 'MISSING_CUSTOM_CHOICES' | 'UNSUPPORTED_OPTION_DATA' | 'SERVICE_NOT_FOUND' | 'OPTIONS_AND_VARIANTS_EXIST'> = /* @__PURE__ */ call('serviceOptionsAndVariants.createServiceOptionsAndVariants POST /bookings/v1/serviceOptionsAndVariants serviceOptionsAndVariants serviceOptionsAndVariants');

export interface DeleteServiceOptionsAndVariantsOptions {
  revision?: string | null;
}
export interface DeleteServiceOptionsAndVariantsResponse {
}
/** Delete the variants of a service. */
export const deleteServiceOptionsAndVariants: Call<[serviceOptionsAndVariantsId: string, options?: DeleteServiceOptionsAndVariantsOptions], DeleteServiceOptionsAndVariantsResponse, 'OPTIONS_AND_VARIANTS_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('serviceOptionsAndVariants.deleteServiceOptionsAndVariants DELETE /bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}', toAddress);

/** Get the variants of a service by their own id. */
export const getServiceOptionsAndVariants: Call<[serviceOptionsAndVariantsId: string, options?: NoOptions], ServiceOptionsAndVariants, 'OPTIONS_AND_VARIANTS_NOT_FOUND'> = /* @__PURE__ */ call('serviceOptionsAndVariants.getServiceOptionsAndVariants GET /bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}  serviceOptionsAndVariants', toAddress);

export interface GetServiceOptionsAndVariantsByServiceIdResponse {
  serviceVariants: ServiceOptionsAndVariants;
}
/** Get the variants of a service. */
export const getServiceOptionsAndVariantsByServiceId: Call<[serviceId: string, options?: NoOptions], GetServiceOptionsAndVariantsByServiceIdResponse, 'OPTIONS_AND_VARIANTS_NOT_FOUND'> = /* @__PURE__ */ call('serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId GET /bookings/v1/serviceOptionsAndVariants/service_id/{serviceId}', toAddress);

export type QueryServiceOptionsAndVariantsField = 'id' | '_id' | 'serviceId' | 'options.values.id' | 'options.values._id' | 'options.values.type' | 'variants.values.choices.custom' | 'variants.values.choices.optionId' | 'variants.values.price.value' | 'variants.values.price.currency';
export interface QueryServiceOptionsAndVariantsQuery {
  filter?: Filter<QueryServiceOptionsAndVariantsField> | null;
  sort?: readonly SortBy<QueryServiceOptionsAndVariantsField>[] | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryServiceOptionsAndVariantsResponse {
  serviceOptionsAndVariantsList: ServiceOptionsAndVariants[];
  pagingMetadata: PagingMetadata;
}
/** Query the variants of services. */
export const queryServiceOptionsAndVariants: ListCall<{
  item: ServiceOptionsAndVariants;
  field: QueryServiceOptionsAndVariantsField;
  by: 'cursor';
  query: QueryServiceOptionsAndVariantsQuery;
  options: NoOptions;
  answer: QueryServiceOptionsAndVariantsResponse;
  code: never;
}> = /* @__PURE__ */ call('serviceOptionsAndVariants.queryServiceOptionsAndVariants READ /bookings/v1/serviceOptionsAndVariants/query query serviceOptionsAndVariantsList cursor', undefined, runList);

/** Replace the option or the variants of a service. */
export const updateServiceOptionsAndVariants: Call<[id: string, serviceOptionsAndVariants: ChangedServiceOptionsAndVariantsInput, options?: NoOptions], ServiceOptionsAndVariants, 'UNKNOWN_OPTION_IDS' | 'MULTIPLE_CURRENCIES' | 'UNSUPPORTED_OPTION_TYPE' | 'UNKNOWN_STAFF_IDS' | 'MISSING_STAFF_VARIANTS' | 'IDENTICAL_CHOICES' | 'MISSING_CUSTOM_CHOICES' | 'UNSUPPORTED_OPTION_DATA' | 'OPTIONS_AND_VARIANTS_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('serviceOptionsAndVariants.updateServiceOptionsAndVariants PATCH /bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariants.id} serviceOptionsAndVariants serviceOptionsAndVariants', toAddress);
