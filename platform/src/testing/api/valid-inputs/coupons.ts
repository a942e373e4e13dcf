import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { addCoupon } from '../../coupons.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const idOf = async ({ platform }: InputContext) => ({ id: (await addCoupon(platform)).id });

export const coupons: ValidInputs['coupons'] = {
  createCoupon: () => ({
    specification: { ...modules.coupons.createCoupon.example.specification, code: newId().slice(-12) },
  }),
  getCoupon: idOf,
  queryCoupons: () => ({ query: { filter: { expired: false }, paging: { limit: 3 } } }),
  updateCoupon: async (context) => ({ ...(await idOf(context)), specification: { active: false } }),
  deleteCoupon: idOf,
};
