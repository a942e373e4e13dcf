import { ownerKey } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { DAY_MS } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';
import { addPlan, get, idOf, monthly, season } from './orders.ts';

/** A coupon of the demo's site. The packages that the other rows use have no call for it. */
async function addCoupon({ platform }: Stage, specification: object): Promise<{ code: string; id: string }> {
  const code = crypto.randomUUID().slice(-12).toUpperCase();
  const answer = await fetch(`${platform.origin}/stores/v2/coupons`, {
    method: 'POST',
    headers: { authorization: ownerKey, 'content-type': 'application/json' },
    body: JSON.stringify({ specification: { name: 'Summer', code, ...specification } }),
  });
  const { id }: { id?: string } = await answer.json();
  return { code, id: present('id of the coupon', id) };
}

async function coupons(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const { client, id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, monthly);
  const { code: couponCode, id } = await addCoupon(stage, { percentOffRate: 10, discountedCycleCount: 2 });
  const request = { couponCode: couponCode.toLowerCase() };
  const { prices } = await visitor.orders.getPricePreview(planId, request);
  const [reduced, full] = prices ?? [];
  check.same('spans', [reduced?.duration, full?.duration], [{ cycleFrom: 1, numberOfCycles: 2 }, { cycleFrom: 3 }]);
  check.same('coupon', reduced?.price?.coupon, { _id: id, code: couponCode, amount: '7.95' });
  const amounts = [reduced?.price?.subtotal, reduced?.price?.discount, reduced?.price?.total, full?.price?.total];
  check.same('amounts', amounts, ['79.50', '7.95', '71.55', '79.50']);
  const online = await client.orders.getOnlineOrderPreview(planId, request);
  check.same('online preview', online.order?.pricing?.prices, prices);
  const offline = await owner.orders.getOfflineOrderPreview(planId, memberId, request);
  check.same('offline preview', offline.order?.pricing?.prices, prices);
  const { order: made } = await owner.orders.createOfflineOrder(planId, memberId, request);
  check.same('offline order', made?.pricing?.prices, prices);
  // The types of the reference client lack it.
  const { total, coupon } = (made && 'priceDetails' in made && isPrice(made.priceDetails) && made.priceDetails) || {};
  check.same('priceDetails', [total, coupon?.code], ['71.55', couponCode]);
  check.same('kept', (await get(owner, idOf(made)))?.pricing, made?.pricing);
}

const isPrice = (details: unknown): details is { total?: unknown; coupon?: { code?: unknown } } =>
  typeof details === 'object' && details !== null;

async function couponRefusals(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const { id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, season);
  const tenth = { percentOffRate: 10 };
  const scope = { namespace: 'pricingPlans', group: { name: 'plan', entityId: await addPlan(owner, season) } };
  const past = { startTime: Date.now() - 2 * DAY_MS, expirationTime: Date.now() - DAY_MS };
  const codes = {
    ERROR_COUPON_IS_DISABLED: { active: false },
    ERROR_COUPON_IS_NOT_ACTIVE_YET: { startTime: Date.now() + DAY_MS },
    ERROR_COUPON_HAS_EXPIRED: past,
    ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: { scope },
    ERROR_INVALID_SUBTOTAL: { minimumSubtotal: 200.01 },
  };
  for (const [code, fields] of Object.entries(codes)) {
    const { code: couponCode } = await addCoupon(stage, { ...tenth, ...fields });
    const preview = visitor.orders.getPricePreview(planId, { couponCode });
    const data = await check.refuses('price preview', preview, { status: 400, code });
    check.same('names it', data, { couponCode, planId });
    const order = owner.orders.createOfflineOrder(planId, memberId, { couponCode });
    await check.refuses('offline order', order, { status: 400, code });
  }
  const limits = {
    ERROR_COUPON_USAGE_EXCEEDED: { usageLimit: 1 },
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: { limitPerCustomer: 1 },
  };
  for (const [code, fields] of Object.entries(limits)) {
    const { code: couponCode } = await addCoupon(stage, { ...tenth, ...fields });
    await owner.orders.createOfflineOrder(planId, memberId, { couponCode });
    const again = owner.orders.createOfflineOrder(planId, memberId, { couponCode });
    await check.refuses('a second order', again, { status: 400, code });
    const preview = owner.orders.getOfflineOrderPreview(planId, memberId, { couponCode });
    await check.refuses('a second preview', preview, { status: 400, code });
  }
}

export const rows: Row[] = [
  { operation: 'previews and createOfflineOrder: coupons', run: coupons },
  { operation: 'getPricePreview, createOfflineOrder: coupons refused', run: couponRefusals },
];
