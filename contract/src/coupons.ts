import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { CouponSpecification, StoredCoupon } from './shapes/coupon.ts';
import { FieldMask } from './shapes/field-mask.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { Guid, message, Revision } from './shapes/shape.ts';

const prefixes = ['/_api/coupons-server', '/coupons-server', '/stores'];

const one = message({ id: Guid });
const nothing = message({});

/** A discount is either an amount or a percentage. */
export const createCoupon = operation({
  method: 'POST',
  path: '/v2/coupons',
  prefixes,
  summary: 'Create a coupon',
  allow: MANAGERS,
  request: message({ specification: CouponSpecification }),
  response: message({ id: Guid }),
  errors: ['COUPON_CODE_ALREADY_EXISTS'],
  emits: ['couponCreated'],
  effect: 'write',
  args: ['specification'],
  example: { specification: { name: 'Summer', code: 'SUMMER', percentOffRate: 10 } },
});

export const getCoupon = operation({
  method: 'GET',
  path: '/v2/coupons/{id}',
  prefixes,
  summary: 'Get a coupon',
  allow: BUSINESS,
  request: one,
  response: message({ coupon: StoredCoupon }),
  errors: ['COUPON_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'coupon',
});

export const queryCoupons = operation({
  method: 'POST',
  path: '/v2/coupons/query',
  prefixes,
  summary: 'Query coupons, the newest first unless sorted',
  allow: BUSINESS,
  request: message({}, { query: Query }),
  response: message({ coupons: T.Array(StoredCoupon), totalResults: T.Integer(), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'coupons',
  queryFields: [
    'id',
    'dateCreated',
    'expired',
    'numberOfUsages',
    'specification.name',
    'specification.code',
    'specification.active',
  ],
});

/**
 * Fields that a mask names and the request lacks are cleared. The type of the discount stays. Orders keep the coupon as
 * it was at the purchase. With the coupon's revision, refuses to change another one than that.
 */
export const updateCoupon = operation({
  method: 'PATCH',
  path: '/v2/coupons/{id}',
  prefixes,
  summary: 'Update the fields sent of a coupon, or those that a mask names',
  allow: MANAGERS,
  request: message({ id: Guid, specification: CouponSpecification }, { fieldMask: FieldMask, revision: Revision }),
  response: nothing,
  errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_ALREADY_EXISTS', 'REVISION_MISMATCH'],
  emits: ['couponUpdated'],
  effect: 'write',
  args: ['id', 'specification'],
});

/** Orders that were bought with it keep their prices. */
export const deleteCoupon = operation({
  method: 'DELETE',
  path: '/v2/coupons/{id}',
  prefixes,
  summary: 'Delete a coupon',
  allow: MANAGERS,
  request: one,
  response: nothing,
  errors: ['COUPON_NOT_FOUND'],
  emits: ['couponDeleted'],
  effect: 'write',
  args: ['id'],
});
