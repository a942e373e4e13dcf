// Generated from contract/src/coupons.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { Coupon, CouponSpecificationInput, CursorPagingInput, PagingInput, PagingMetadata } from './shapes.ts';

export interface CreateCouponResponse {
  id: string;
}
/** Create a coupon. */
export const createCoupon: Call<[specification: CouponSpecificationInput, options?: NoOptions], CreateCouponResponse, 'COUPON_CODE_ALREADY_EXISTS'> = /* @__PURE__ */ call('coupons.createCoupon POST /_api/coupons-server/v2/coupons specification');

export interface DeleteCouponResponse {
}
/** Delete a coupon. */
export const deleteCoupon: Call<[id: string, options?: NoOptions], DeleteCouponResponse, 'COUPON_NOT_FOUND'> = /* @__PURE__ */ call('coupons.deleteCoupon DELETE /_api/coupons-server/v2/coupons/{id}', toAddress);

/** Get a coupon. */
export const getCoupon: Call<[id: string, options?: NoOptions], Coupon, 'COUPON_NOT_FOUND'> = /* @__PURE__ */ call('coupons.getCoupon GET /_api/coupons-server/v2/coupons/{id}  coupon', toAddress);

export type QueryCouponsField = 'id' | '_id' | 'dateCreated' | 'expired' | 'numberOfUsages' | 'specification.name' | 'specification.code' | 'specification.active';
export interface QueryCouponsQuery {
  filter?: Filter<QueryCouponsField> | null;
  sort?: readonly SortBy<QueryCouponsField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryCouponsResponse {
  coupons: Coupon[];
  totalResults: number;
  pagingMetadata: PagingMetadata;
}
/** Query coupons, the newest first unless sorted. */
export const queryCoupons: ListCall<{
  item: Coupon;
  field: QueryCouponsField;
  by: 'offset';
  query: QueryCouponsQuery;
  options: NoOptions;
  answer: QueryCouponsResponse;
  code: never;
}> = /* @__PURE__ */ call('coupons.queryCoupons READ /_api/coupons-server/v2/coupons/query query coupons', undefined, runList);

export interface UpdateCouponOptions {
  fieldMask?: string | readonly string[] | null;
  revision?: string | null;
}
export interface UpdateCouponResponse {
}
/** Update the fields sent of a coupon, or those that a mask names. */
export const updateCoupon: Call<[id: string, specification: CouponSpecificationInput, options?: UpdateCouponOptions], UpdateCouponResponse, 'COUPON_NOT_FOUND' | 'COUPON_CODE_ALREADY_EXISTS' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('coupons.updateCoupon PATCH /_api/coupons-server/v2/coupons/{id} specification', toAddress);
