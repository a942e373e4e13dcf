import { isDeepStrictEqual } from 'node:util';
import type { CouponId } from '@foyer/contract';
import { CouponSpecification } from '@foyer/contract/shapes/coupon';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { readMask } from '../../server/http/field-mask.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, lockSite } from '../../server/sites/store.ts';
import { type CouponContent, codeKeyOf } from './coupon.ts';
import { couponEntity, couponRevision } from './entity.ts';
import { applyChange, readSpecification, writeSpecification } from './specification.ts';
import {
  countCoupons,
  couponFields,
  couponPaging,
  defaultCouponSort,
  deleteCoupon,
  findCoupon,
  findCouponByCode,
  hasAll,
  insertCoupon,
  listCoupons,
  lockCoupon,
  updateCoupon,
} from './store.ts';

type CouponCall = Pick<CallContext, 'tx' | 'caller'>;

const toCouponId = (id: string): CouponId => asId(id.toLowerCase());

const failNotFound = ({ fail }: Refusing<'COUPON_NOT_FOUND'>): never =>
  fail('COUPON_NOT_FOUND', 'There is no coupon with this id.');

async function checkScope({ tx, caller }: CouponCall, { scope }: CouponContent): Promise<void> {
  const hasPlans = await hasAll(tx, caller.siteId, 'plans', scope.planIds ?? []);
  if (hasPlans && (await hasAll(tx, caller.siteId, 'services', scope.serviceIds ?? []))) return;
  const description = 'names something other than a plan or service of the site';
  throw new ValidationError([oneViolation('specification.scope', description, 'OTHER')]);
}

/** The caller holds the site's lock, which keeps others from taking the code. */
async function checkCode(
  { tx, caller, fail }: CouponCall & Refusing<'COUPON_CODE_ALREADY_EXISTS'>,
  code: string,
): Promise<void> {
  if (!(await findCouponByCode(tx, caller.siteId, code))) return;
  fail('COUPON_CODE_ALREADY_EXISTS', 'Another coupon has this code.', { code });
}

export const handlers: Handlers<'coupons'> = {
  async createCoupon(call) {
    const { tx, caller, input, now, emit } = call;
    const { siteId } = caller;
    await lockSite(tx, siteId);
    const { currency } = await findSite(tx, siteId);
    const content = readSpecification(input.specification, currency, now);
    await checkScope(call, content);
    await checkCode(call, content.code);
    const coupon = await insertCoupon(tx, siteId, { id: newId<CouponId>(), content, currency }, now);
    await emit('couponCreated', { entityId: coupon.id, body: { entity: couponEntity(coupon, now) } });
    return { id: coupon.id };
  },

  async getCoupon(call) {
    const coupon = await findCoupon(call.tx, call.caller.siteId, toCouponId(call.input.id));
    return { coupon: couponEntity(coupon ?? failNotFound(call), call.now) };
  },

  async queryCoupons({ input: { query = {} }, tx, caller, now, secret }) {
    const fields = couponFields(now);
    const { rows, pagingMetadata, where } = await runPagedQuery(query, {
      ...couponPaging,
      fields,
      defaultSort: defaultCouponSort,
      defaultPaging: 'offset',
      secret,
      list: (page) => listCoupons(tx, caller.siteId, fields, page),
      count: (condition) => countCoupons(tx, caller.siteId, condition),
    });
    const totalResults = await countCoupons(tx, caller.siteId, where);
    return { coupons: rows.map(({ coupon }) => couponEntity(coupon, now)), totalResults, pagingMetadata };
  },

  async updateCoupon(call) {
    const { tx, caller, input, now, emit } = call;
    const { siteId } = caller;
    await lockSite(tx, siteId);
    const before = (await lockCoupon(tx, siteId, toCouponId(input.id))) ?? failNotFound(call);
    if (input.revision !== undefined) checkRevision(call, 'coupon', input.revision, couponRevision(before));
    const { id, currency } = before;
    const written = writeSpecification(before, currency);
    const mask = readMask(CouponSpecification, input.fieldMask, 'fieldMask');
    const cleared = pathsIn(call.cleared, 'specification');
    const content = readSpecification(applyChange(written, input.specification, mask, cleared), currency, now);
    if (content.discount.kind !== before.discount.kind) {
      const description = 'can’t replace a discount of another type';
      const field = content.discount.kind === 'AMOUNT' ? 'moneyOffAmount' : 'percentOffRate';
      throw new ValidationError([oneViolation(`specification.${field}`, description, 'OTHER')]);
    }
    if (isDeepStrictEqual(writeSpecification(content, currency), written)) return {};
    await checkScope(call, content);
    if (codeKeyOf(content.code) !== codeKeyOf(before.code)) await checkCode(call, content.code);
    const coupon = await updateCoupon(tx, siteId, { id, content, currency }, now);
    await emit('couponUpdated', { entityId: id, body: { currentEntity: couponEntity(coupon, now) } });
    return {};
  },

  async deleteCoupon(call) {
    const { tx, caller, input, now, emit } = call;
    const coupon = (await deleteCoupon(tx, caller.siteId, toCouponId(input.id))) ?? failNotFound(call);
    await emit('couponDeleted', { entityId: coupon.id, body: { deletedEntity: couponEntity(coupon, now) } });
    return {};
  },
};
