import type { Owner } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { DAY_MS, inDays } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';
import { send } from '../wire.ts';
import { withoutPayments } from './pages.ts';

type NewPlan = Parameters<Owner['plans']['createPlan']>[0];
type Order = Awaited<ReturnType<Owner['orders']['managementGetOrder']>>['order'];

export const monthly: NewPlan['pricing'] = {
  price: { value: '79.50', currency: 'USD' },
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
};
export const season: NewPlan['pricing'] = {
  price: { value: '200', currency: 'USD' },
  singlePaymentForDuration: { count: 30, unit: 'DAY' },
};

export async function addPlan(
  owner: Owner,
  pricing: NewPlan['pricing'],
  fields: Partial<NewPlan> = {},
): Promise<string> {
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`;
  return present('_id of the plan', (await owner.plans.createPlan({ name, ...fields, pricing: { ...pricing } }))._id);
}

export const idOf = (order: Order): string => present('_id of the order', order?._id);

/** A member with an offline order of a new plan. */
async function order(owner: Owner, pricing: NewPlan['pricing'], fields: Partial<NewPlan> = {}, paid = true) {
  const member = await joinAsMember();
  const planId = await addPlan(owner, pricing, fields);
  const { order: made } = await owner.orders.createOfflineOrder(planId, member.id, { paid });
  return { ...member, planId, made, orderId: idOf(made) };
}

export const get = async (owner: Owner, id: string) => (await owner.orders.managementGetOrder(id)).order;

async function createOfflineOrder({ owner, visitor, check }: Stage): Promise<void> {
  const { planId, id: memberId, made, orderId } = await order(owner, monthly, {}, false);
  check.same('plan and buyer', [made?.planId, made?.buyer?.memberId], [planId, memberId]);
  check.same('states', [made?.type, made?.status, made?.lastPaymentStatus], ['OFFLINE', 'ACTIVE', 'UNPAID']);
  check.same('price', [made?.planPrice, made?.pricing?.prices?.[0]?.price?.total], ['79.50', '79.50']);
  check.same('cycle', [made?.currentCycle?.index, made?.autoRenewCanceled], [1, false]);
  check.date('_createdDate', made?._createdDate);
  check.date('startDate', made?.startDate);
  check.date('currentCycle.endedDate', made?.currentCycle?.endedDate);
  check.same('managementGetOrder', await get(owner, orderId), made);
  const later = new Date(inDays(5));
  const { order: pending } = await owner.orders.createOfflineOrder(planId, memberId, { startDate: later, paid: true });
  check.same('later', [pending?.status, pending?.lastPaymentStatus], ['PENDING', 'PAID']);
  check.date('startDate as asked', pending?.startDate, later.getTime());
  const unknown = owner.orders.createOfflineOrder(planId, crypto.randomUUID(), {});
  const [violation] = (await refusalOf(unknown))?.details?.validationError?.fieldViolations ?? [];
  check.same('an unknown member', violation?.ruleName, 'MEMBER_DOESNT_EXIST');
  const coupon = owner.orders.createOfflineOrder(planId, memberId, { couponCode: 'SUMMER' });
  const data = await check.refuses('a coupon', coupon, { status: 400, code: 'ERROR_COUPON_DOES_NOT_EXIST' });
  check.same('names it', data, { couponCode: 'SUMMER', planId });
  const denied = { status: 403, code: 'PERMISSION_DENIED' };
  await check.refuses('by a visitor', visitor.orders.managementGetOrder(orderId), denied);
}

async function previews({ owner, visitor, check }: Stage): Promise<void> {
  const { id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, { ...monthly, freeTrialDays: 7 });
  const { order: preview, purchaseLimitExceeded } = await owner.orders.getOfflineOrderPreview(planId, memberId, {});
  check.same('id', preview?._id, '00000000-0000-0000-0000-000000000000');
  check.same('in trial', [preview?.currentCycle?.index, preview?.freeTrialDays], [0, 7]);
  check.same('no limit', purchaseLimitExceeded, false);
  const { prices } = await visitor.orders.getPricePreview(planId);
  check.same(
    'spans',
    prices?.map(({ duration }) => duration),
    [{ cycleFrom: 1 }],
  );
  check.same('price', [prices?.[0]?.price?.total, prices?.[0]?.price?.currency], ['79.50', 'USD']);
}

async function createOnlineOrder(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const { client, id } = await joinAsMember();
  const free = await addPlan(owner, { singlePaymentUnlimited: true }, { maxPurchasesPerBuyer: 1 });
  const { order: made } = await client.orders.createOnlineOrder(free);
  const found = [made?.type, made?.status, made?.lastPaymentStatus, made?.buyer?.memberId];
  check.same('a free plan', found, ['ONLINE', 'ACTIVE', 'NOT_APPLICABLE', id]);
  const again = client.orders.createOnlineOrder(free);
  await check.refuses('once only', again, { status: 409, code: 'purchases_limit_reached' });
  const { purchaseLimitExceeded } = await client.orders.getOnlineOrderPreview(free);
  check.same('previewed', purchaseLimitExceeded, true);
  const plan = await addPlan(owner, monthly);
  await withoutPayments(stage, async () => {
    const priced = client.orders.createOnlineOrder(plan);
    await check.refuses('a price', priced, { status: 409, code: 'accept_payment_feature_missing' });
  });
}

async function pauseAndResume({ owner, check }: Stage): Promise<void> {
  const { orderId } = await order(owner, monthly);
  check.same('pauseOrder', await owner.orders.pauseOrder(orderId), undefined);
  const paused = await get(owner, orderId);
  check.same('paused', [paused?.status, paused?.pausePeriods?.[0]?.status], ['PAUSED', 'ACTIVE']);
  check.date('pauseDate', paused?.pausePeriods?.[0]?.pauseDate);
  const invalid = { status: 409, code: 'INVALID_ORDER_STATUS' };
  const { reason } = await check.refuses('twice', owner.orders.pauseOrder(orderId), invalid);
  check.same('says why', reason, 'ALREADY_SUSPENDED');
  check.same('resumeOrder', await owner.orders.resumeOrder(orderId), undefined);
  const resumed = await get(owner, orderId);
  check.same('resumed', [resumed?.status, resumed?.pausePeriods?.[0]?.status], ['ACTIVE', 'ENDED']);
  check.date('resumeDate', resumed?.pausePeriods?.[0]?.resumeDate);
}

async function cancelOrder({ owner, check }: Stage): Promise<void> {
  const { orderId, made } = await order(owner, monthly);
  check.same('NEXT_PAYMENT_DATE', await owner.orders.cancelOrder(orderId, 'NEXT_PAYMENT_DATE'), undefined);
  const requested = await get(owner, orderId);
  check.same('goes on', [requested?.status, requested?.autoRenewCanceled], ['ACTIVE', true]);
  check.same('ends with the cycle', requested?.endDate, made?.currentCycle?.endedDate);
  check.date('requestedDate', requested?.cancellation?.requestedDate);
  check.same('IMMEDIATELY', await owner.orders.cancelOrder(orderId, 'IMMEDIATELY'), undefined);
  const canceled = await get(owner, orderId);
  check.same('canceled', [canceled?.status, canceled?.cancellation?.cause], ['CANCELED', 'OWNER_ACTION']);
}

async function ownerChanges({ owner, check }: Stage): Promise<void> {
  const { orderId, made } = await order(owner, season, {}, false);
  const end = new Date((made?.endDate?.getTime() ?? 0) + 3 * DAY_MS);
  check.same('postponeEndDate', await owner.orders.postponeEndDate(orderId, new Date(end)), undefined);
  check.same('markAsPaid', await owner.orders.markAsPaid(orderId), undefined);
  const changed = await get(owner, orderId);
  check.date('endDate', changed?.endDate, end.getTime());
  check.same('earliestEndDate', changed?.earliestEndDate, made?.endDate);
  check.same('paid', changed?.lastPaymentStatus, 'PAID');
}

async function lists({ owner, check }: Stage): Promise<void> {
  const { client, id, planId, orderId } = await order(owner, season);
  const { order: second } = await owner.orders.createOfflineOrder(planId, id, { paid: false });
  const newest = [second?._id, orderId];
  const ids = ({ orders }: { orders?: { _id?: string | null }[] }) => orders?.map(({ _id }) => _id);
  const { pagingMetadata, ...all } = await owner.orders.managementListOrders({ buyerIds: [id] });
  check.same('the newest first', [ids(all), pagingMetadata?.total], [newest, 2]);
  const sorting = { fieldName: '_createdDate', order: 'ASC' } as const;
  check.same(
    'sorted',
    ids(await owner.orders.managementListOrders({ planIds: [planId], sorting })),
    newest.toReversed(),
  );
  const unpaid = { paymentStatuses: ['UNPAID' as const], orderStatuses: ['ACTIVE' as const], limit: 5 };
  check.same('filtered', ids(await client.orders.memberListOrders(unpaid)), [second?._id]);
  check.same('by plans', ids(await client.orders.memberListOrders({ planIds: [planId, crypto.randomUUID()] })), newest);
}

async function memberOrders({ owner, check }: Stage): Promise<void> {
  const { client, orderId, made } = await order(owner, monthly, { buyerCanCancel: true });
  // Members see besides what they can do with it, which is our own.
  const { foyer, ...own } = { foyer: undefined, ...(await client.orders.memberGetOrder(orderId)) };
  check.same('memberGetOrder', own, made);
  check.holds('and what the member can do', foyer !== undefined);
  const other = await joinAsMember();
  const notFound = { status: 404, code: 'ORDER_NOT_FOUND' };
  await check.refuses('of another', other.client.orders.memberGetOrder(orderId), notFound);
  const cancel = client.orders.requestCancellation(orderId, 'NEXT_PAYMENT_DATE');
  check.same('requestCancellation', await cancel, undefined);
  const { cancellation } = await client.orders.memberGetOrder(orderId, { fieldSet: 'FULL' });
  check.same('cause', [cancellation?.cause, cancellation?.effectiveAt], ['MEMBER_ACTION', 'NEXT_PAYMENT_DATE']);
  const kept = await order(owner, monthly);
  const refused = kept.client.orders.requestCancellation(kept.orderId, 'IMMEDIATELY');
  await check.refuses('where the plan forbids it', refused, { status: 403, code: 'PERMISSION_DENIED' });
}

async function runningOrders({ owner, check }: Stage): Promise<void> {
  const { id, orderId } = await order(owner, season);
  const blocked = { status: 409, code: 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN' };
  await check.refuses('blocking', owner.members.blockMember(id), blocked);
  const [violation] =
    (await refusalOf(owner.members.deleteMember(id)))?.details?.validationError?.fieldViolations ?? [];
  check.same('deleting', violation?.ruleName, 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN');
  await owner.orders.cancelOrder(orderId, 'IMMEDIATELY');
  await owner.members.deleteMember(id);
  check.same('the order stays', (await get(owner, orderId))?.status, 'CANCELED');
}

/** The client has no call that makes a form, and none for answers. */
async function answers({ owner, check }: Stage): Promise<void> {
  const bookingForm = { name: 'Goals', questions: [{ kind: 'TEXT', label: 'Goal', key: 'goal', required: true }] };
  const { body } = await send<{ bookingForm: { id: string } }>(owner, 'POST', '/foyer/v1/booking-forms', {
    bookingForm,
  });
  const formId = body.bookingForm.id;
  const { client, id: memberId } = await joinAsMember();
  const planId = await addPlan(owner, season, { formId });
  check.same('the plan has the form', (await owner.plans.getPlan(planId)).formId, formId);
  const request = { planId, memberId, formSubmission: { goal: 'A better back' } };
  const path = '/pricing-plans/v2/checkout/orders/offline';
  const made = await send<{ order: { id: string } }>(owner, 'POST', path, request);
  const own = await client.orders.memberGetOrder(made.body.order.id, { fieldSet: 'FULL' });
  check.same('the answers', own.formData?.submissionData, request.formSubmission);
  const { formData } = (await client.orders.memberGetOrder(made.body.order.id)) ?? {};
  check.same('only on demand', [formData?.formId, formData?.submissionData], [formId, undefined]);
  check.holds('with an id', Boolean(formData?.submissionId), formData);
}

export const rows: Row[] = [
  { operation: 'createOfflineOrder, managementGetOrder', run: createOfflineOrder },
  { operation: 'getOfflineOrderPreview, getPricePreview', run: previews },
  { operation: 'createOnlineOrder, getOnlineOrderPreview', run: createOnlineOrder },
  { operation: 'pauseOrder, resumeOrder', run: pauseAndResume },
  { operation: 'cancelOrder', run: cancelOrder },
  { operation: 'postponeEndDate, markAsPaid', run: ownerChanges },
  { operation: 'managementListOrders, memberListOrders', run: lists },
  { operation: 'memberGetOrder, requestCancellation', run: memberOrders },
  { operation: 'memberGetOrder: formData', run: answers },
  { operation: 'blockMember, deleteMember: orders that run', run: runningOrders },
];
