// Generated from contract/src/add-ons.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { AddOn, BulkActionMetadata, ChangedAddOnInput, CursorPagingInput, ItemMetadata, MaskedAddOnInput, NewAddOnInput, PagingMetadata } from './shapes.ts';

export interface BulkCreateAddOnsOptions {
  returnEntity?: boolean | null;
}
export interface BulkCreateAddOnsResponse {
  results: { itemMetadata: ItemMetadata; item?: AddOn }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Create several add-ons; each item has its own result. */
export const bulkCreateAddOns: Call<[addOns: readonly NewAddOnInput[], options?: BulkCreateAddOnsOptions], BulkCreateAddOnsResponse, never> = /* @__PURE__ */ call('addOns.bulkCreateAddOns POST /addons/v1/bulk/add-ons/create addOns');

export interface BulkDeleteAddOnsResponse {
  results: { itemMetadata: ItemMetadata }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Delete several add-ons; each item has its own result. */
export const bulkDeleteAddOns: Call<[addOnIds: readonly string[], options?: NoOptions], BulkDeleteAddOnsResponse, 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('addOns.bulkDeleteAddOns POST /addons/v1/bulk/add-ons/delete addOnIds');

export interface BulkUpdateAddOnsOptions {
  returnEntity?: boolean | null;
}
export interface BulkUpdateAddOnsResponse {
  results: { itemMetadata: ItemMetadata; item?: AddOn }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Update several add-ons; each item has its own result. */
export const bulkUpdateAddOns: Call<[addOns: readonly MaskedAddOnInput[], options?: BulkUpdateAddOnsOptions], BulkUpdateAddOnsResponse, 'ADD_ON_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('addOns.bulkUpdateAddOns POST /addons/v1/bulk/add-ons/update addOns');

/** Create an add-on. */
export const createAddOn: Call<[addOn: NewAddOnInput, options?: NoOptions], AddOn, never> = /* @__PURE__ */ call('addOns.createAddOn POST /addons/v1/add-ons addOn addOn');

export interface DeleteAddOnResponse {
}
/** Delete an add-on and take it out of all groups; bookings keep it. */
export const deleteAddOn: Call<[addOnId: string, options?: NoOptions], DeleteAddOnResponse, 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('addOns.deleteAddOn DELETE /addons/v1/add-ons/{addOnId}', toAddress);

/** Get an add-on. */
export const getAddOn: Call<[addOnId: string, options?: NoOptions], AddOn, 'ADD_ON_NOT_FOUND'> = /* @__PURE__ */ call('addOns.getAddOn GET /addons/v1/add-ons/{addOnId}  addOn', toAddress);

export type QueryAddOnsField = 'id' | '_id' | 'name' | 'durationInMinutes' | 'maxQuantity' | 'price.value' | 'price.currency';
export interface QueryAddOnsQuery {
  filter?: Filter<QueryAddOnsField> | null;
  sort?: readonly SortBy<QueryAddOnsField>[] | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryAddOnsResponse {
  addOns: AddOn[];
  pagingMetadata: PagingMetadata;
}
/** Query add-ons. */
export const queryAddOns: ListCall<{
  item: AddOn;
  field: QueryAddOnsField;
  by: 'cursor';
  query: QueryAddOnsQuery;
  options: NoOptions;
  answer: QueryAddOnsResponse;
  code: never;
}> = /* @__PURE__ */ call('addOns.queryAddOns GET /addons/v1/add-ons/query query addOns cursor', toAddress, runList);

export interface UpdateAddOnOptions {
  fieldMask?: string | readonly string[] | null;
}
/** Update the fields sent of an add-on, or those that a mask names. */
export const updateAddOn: Call<[id: string, addOn: ChangedAddOnInput, options?: UpdateAddOnOptions], AddOn, 'ADD_ON_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('addOns.updateAddOn PATCH /addons/v1/add-ons/{addOn.id} addOn addOn', toAddress);
