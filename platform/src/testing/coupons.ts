import { modules, type RequestOf } from '@foyer/contract';
import { newId } from '../server/lib/new-id.ts';
import type { TestPlatform } from './test-platform.ts';

const { createCoupon, getCoupon } = modules.coupons;

type Specification = RequestOf<typeof createCoupon>['specification'];

/** A coupon of the test's own: a tenth off everything, unless the fields say otherwise. */
export async function addCoupon({ owner }: Pick<TestPlatform, 'owner'>, fields: Specification = {}) {
  const code = newId().slice(-12);
  const discount = fields.moneyOffAmount === undefined ? { percentOffRate: 10 } : {};
  const specification = { name: 'Summer', code, ...discount, ...fields };
  const { id } = (await owner.call(createCoupon, { specification })).value;
  return { id, code: specification.code };
}

export const fetchCoupon = async ({ owner }: Pick<TestPlatform, 'owner'>, id: string) =>
  (await owner.call(getCoupon, { id })).value.coupon;
