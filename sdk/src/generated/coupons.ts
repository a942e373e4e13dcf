// Generated from contract/src/coupons.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/coupons';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateCoupon = typeof contract.createCoupon;
/** Create a coupon. */
export const createCoupon = /* @__PURE__ */ call<
  CreateCoupon,
  [specification: Argument<CreateCoupon, 'specification'>, options?: NoOptions]
>({ id: 'coupons.createCoupon', method: 'POST', path: '/_api/coupons-server/v2/coupons', args: ['specification'] });

type DeleteCoupon = typeof contract.deleteCoupon;
/** Delete a coupon. */
export const deleteCoupon = /* @__PURE__ */ call<
  DeleteCoupon,
  [id: Argument<DeleteCoupon, 'id'>, options?: NoOptions]
>({ id: 'coupons.deleteCoupon', method: 'DELETE', path: '/_api/coupons-server/v2/coupons/{id}', args: ['id'], address: toAddress });

type GetCoupon = typeof contract.getCoupon;
/** Get a coupon. */
export const getCoupon = /* @__PURE__ */ call<
  GetCoupon,
  [id: Argument<GetCoupon, 'id'>, options?: NoOptions]
>({ id: 'coupons.getCoupon', method: 'GET', path: '/_api/coupons-server/v2/coupons/{id}', args: ['id'], unwrap: 'coupon', address: toAddress });

type QueryCoupons = typeof contract.queryCoupons;
/** Query coupons, the newest first unless sorted. */
export const queryCoupons = /* @__PURE__ */ call<
  QueryCoupons,
  [query?: Argument<QueryCoupons, 'query'>, options?: Options<QueryCoupons>]
>({ id: 'coupons.queryCoupons', method: 'POST', path: '/_api/coupons-server/v2/coupons/query', args: ['query'], reads: true, list: 'coupons', run: runList });

type UpdateCoupon = typeof contract.updateCoupon;
/** Update the fields sent of a coupon, or those that a mask names. */
export const updateCoupon = /* @__PURE__ */ call<
  UpdateCoupon,
  [id: Argument<UpdateCoupon, 'id'>, specification: Argument<UpdateCoupon, 'specification'>, options?: Options<UpdateCoupon>]
>({ id: 'coupons.updateCoupon', method: 'PATCH', path: '/_api/coupons-server/v2/coupons/{id}', args: ['id', 'specification'], address: toAddress });
