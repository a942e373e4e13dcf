import type { CouponId, MemberId } from '@foyer/contract';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { type Coupon, type CouponFault, type CouponPurchase, findCouponFault } from './coupon.ts';
import { couponEntity } from './entity.ts';
import { findCoupon, findCouponByCode, lockCouponByCode } from './store.ts';
import { countUsesBy, insertCouponUse, type UseSubject } from './use-store.ts';

type ReadCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;
type CouponCall = ReadCall & Refusing<CouponFault | 'ERROR_COUPON_DOES_NOT_EXIST'>;

export interface Wanted extends Omit<CouponPurchase, 'buyerUses'> {
  couponCode: string;
  /** Without a buyer, the limit per customer is not checked. */
  memberId: MemberId | undefined;
}

const explanations: Record<CouponFault, string> = {
  ERROR_COUPON_IS_DISABLED: 'The coupon is not active.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'The coupon can’t be used yet.',
  ERROR_COUPON_HAS_EXPIRED: 'The coupon has expired.',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'The coupon doesn’t apply to this.',
  ERROR_INVALID_SUBTOTAL: 'This costs too little for this coupon.',
  ERROR_COUPON_USAGE_EXCEEDED: 'The coupon has been used as often as it can be.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'This member has used the coupon as often as they can.',
};

/** The coupon that a purchase can use. Fails by the protocol's codes. */
export const requireCoupon = (call: CouponCall, wanted: Wanted): Promise<Coupon> =>
  readCoupon(call, wanted, findCouponByCode);

/** The same, and keeps the coupon and its uses as they are until the transaction ends. */
export const requireLockedCoupon = (call: CouponCall, wanted: Wanted): Promise<Coupon> =>
  readCoupon(call, wanted, lockCouponByCode);

async function readCoupon(call: CouponCall, wanted: Wanted, find: typeof findCouponByCode): Promise<Coupon> {
  const { tx, caller, now, fail } = call;
  const { couponCode, item, memberId } = wanted;
  const data = { couponCode, ...('planId' in item ? { planId: item.planId } : item) };
  const coupon = await find(tx, caller.siteId, couponCode);
  if (!coupon) return fail('ERROR_COUPON_DOES_NOT_EXIST', 'There is no coupon with this code.', data);
  const buyerUses = memberId && (await countUsesBy(tx, caller.siteId, coupon.id, memberId));
  const fault = findCouponFault(coupon, { ...wanted, buyerUses }, now);
  return fault ? fail(fault, explanations[fault], data) : coupon;
}

interface Redemption {
  couponId: CouponId;
  subject: UseSubject;
  /** Undefined for a visitor. */
  memberId: MemberId | undefined;
  /** Whether the order is already bought. Otherwise the use is reserved for it. */
  isPurchased: boolean;
}

/** Records that an order or a booking uses a coupon, which `requireLockedCoupon` locked. */
export async function redeemCoupon(
  { tx, caller, now, emit }: ReadCall & Emitting<'couponApplied'>,
  { isPurchased, ...use }: Redemption,
): Promise<void> {
  const { siteId } = caller;
  await insertCouponUse(tx, siteId, { ...use, status: isPurchased ? 'COMMITTED' : 'RESERVED' }, now);
  const coupon = await findCoupon(tx, siteId, use.couponId);
  if (!coupon) return;
  const body = { coupon: couponEntity(coupon, now), wixAppOrderId: use.subject.id };
  await emit('couponApplied', { entityId: coupon.id, body: { body } });
}
