import { present, type Row, type Stage } from '../row.ts';
import { inDays } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';
import { accept, refuse, send } from '../wire.ts';

import { addPlan, get, idOf, monthly, season } from './orders.ts';

const ONLINE = '/pricing-plans/v2/checkout/orders/online';
const COUPONS = '/stores/v2/coupons';

/** A coupon that makes a plan free. The packages that the other rows use have no call for it. */
async function addFreeCoupon({ owner, check }: Pick<Stage, 'owner' | 'check'>): Promise<string> {
  const code = crypto.randomUUID().slice(-12).toUpperCase();
  const specification = { name: 'Free', code, percentOffRate: 100 };
  await accept(check, owner, { method: 'POST', path: COUPONS, body: { specification } });
  return code;
}

async function purchases(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const { client, id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, season, { allowFutureStartDate: true, description: 'All classes' });
  const couponCode = await addFreeCoupon(stage);
  const startDate = new Date(inDays(9));
  const { order } = await client.orders.createOnlineOrder(planId, { startDate: new Date(startDate), couponCode });
  check.same('later', order?.status, 'PENDING');
  check.date('startDate', order?.startDate, startDate.getTime());
  const price = order?.pricing?.prices?.[0]?.price;
  check.same('free by its coupon', [price?.coupon?.code, price?.total], [couponCode, '0']);
  check.same('planDescription', (await get(owner, idOf(order)))?.planDescription, 'All classes');

  const free = await addPlan(owner, { singlePaymentUnlimited: true });
  const { order: given } = await owner.orders.createOnlineOrder(free, { onBehalf: { memberId } });
  check.same('for a member', [given?.type, given?.buyer?.memberId], ['ONLINE', memberId]);
  const other = await joinAsMember();
  await check.refuses('by another member', other.client.orders.createOnlineOrder(free, { onBehalf: { memberId } }), {
    status: 403,
    code: 'PERMISSION_DENIED',
  });
  const submissionId = crypto.randomUUID();
  await refuse(check, client, { method: 'POST', path: ONLINE, body: { planId: free, submissionId } }, ['submissionId']);
}

async function previews(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const { client, id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, season, { allowFutureStartDate: true });
  const startDate = new Date(inDays(9));
  const offline = await owner.orders.getOfflineOrderPreview(planId, memberId, { startDate: new Date(startDate) });
  check.date('offline', offline.order?.startDate, startDate.getTime());
  const online = await client.orders.getOnlineOrderPreview(planId, { startDate: new Date(startDate) });
  check.date('online', online.order?.startDate, startDate.getTime());
}

async function lists({ owner, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember();
  const planId = await addPlan(owner, { ...monthly });
  const made = [];
  for (const paid of [true, false])
    made.push(idOf((await owner.orders.createOfflineOrder(planId, id, { paid })).order));
  const [first = '', second = ''] = made;
  await owner.orders.cancelOrder(first, 'NEXT_PAYMENT_DATE');
  const ids = ({ orders }: { orders?: { _id?: string | null }[] }) => orders?.map(({ _id }) => _id);
  for (const autoRenewCanceled of [true, false]) {
    const expected = [autoRenewCanceled ? first : second];
    const own = await client.orders.memberListOrders({ autoRenewCanceled });
    check.same(`own, autoRenewCanceled ${autoRenewCanceled}`, ids(own), expected);
    const all = await owner.orders.managementListOrders({ buyerIds: [id], autoRenewCanceled });
    check.same(`all, autoRenewCanceled ${autoRenewCanceled}`, ids(all), expected);
  }
  const sorting = { fieldName: 'createdDate', order: 'ASC' } as const;
  check.same('from the second', ids(await client.orders.memberListOrders({ sorting, offset: 1 })), [second]);
  const full = await client.orders.memberListOrders({ fieldSet: 'FULL', limit: 1, sorting });
  const cycles = full.orders?.map((order) => 'cycles' in order && Array.isArray(order.cycles) && order.cycles.length);
  check.same('with its cycles', cycles, [1]);
  const managed = await owner.orders.managementListOrders({ buyerIds: [id], fieldSet: 'BASIC', limit: 1 });
  check.same(
    'or without',
    managed.orders?.some((order) => 'cycles' in order),
    false,
  );
}

/** The client has no call for taxes. */
async function taxes({ owner, visitor, check }: Stage): Promise<void> {
  const path = '/foyer/v1/tax-settings';
  const set = (taxSettings: object) => accept(check, owner, { method: 'PATCH', path, body: { taxSettings } });
  const planId = await addPlan(owner, season);
  await set({ enabled: true, name: 'Sales tax', rate: '10', includedInPrice: false });
  try {
    const { price, prices } = (
      await send<{ price: object; prices: { price: { tax: object; total: string } }[] }>(
        visitor,
        'POST',
        '/pricing-plans/v2/checkout/orders/price-preview',
        { planId },
      )
    ).body;
    const tax = { name: 'Sales tax', includedInPrice: false, rate: '10.00', amount: '20' };
    check.same('tax', present('price', prices[0]).price.tax, tax);
    check.same('added', prices[0]?.price.total, '220');
    check.same('the older form', 'tax' in price && price.tax, tax);
  } finally {
    await set({ enabled: false });
  }
}

export const rows: Row[] = [
  { operation: 'optional order fields: createOnlineOrder', run: purchases },
  { operation: 'optional order fields: previews', run: previews },
  { operation: 'optional order fields: lists', run: lists },
  { operation: 'optional order fields: tax', run: taxes },
];
