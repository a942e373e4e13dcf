import { modules, type WireTimestamp } from '@foyer/contract';
import { addDuration, days } from '@foyer/contract/values';
import { toTimestamp } from '../../../server/lib/timestamp.ts';
import { addMember } from '../../members.ts';
import { saveCard } from '../../payments.ts';
import { addPlan } from '../../plans.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { addOnePlan, makeRoom } from './plans.ts';

const {
  cancelOrder,
  createOfflineOrder,
  createOnlineOrder,
  memberPauseOrder,
  pauseOrder,
  prepareOrderPayment,
  requestCancellation,
} = modules.orders;
const { startPayment, updatePaymentSettings } = modules.payments;

/** A member and a plan that they can buy. */
async function purchase(context: InputContext) {
  return { planId: await addOnePlan(context), memberId: (await addMember(context.platform)).identity.id };
}

async function freePlan(context: InputContext) {
  await makeRoom(context);
  const pricing = { price: { value: '0' }, singlePaymentUnlimited: true };
  return { planId: (await addPlan(context.platform, { pricing })).id };
}

/** An order of the sender, who may cancel and pause it. */
export async function orderId(
  context: InputContext,
  fields: { paid?: boolean; startDate?: WireTimestamp } = { paid: true },
): Promise<string> {
  await makeRoom(context);
  const { id: planId } = await addPlan(context.platform, {
    buyerCanCancel: true,
    foyer: { memberPause: { mostDays: 30 } },
    pricing: { price: { value: '79' }, subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 3 } },
  });
  const memberId = context.sender.identity.id;
  return (await context.owner.call(createOfflineOrder, { planId, memberId, ...fields })).value.order.id;
}

const cancelInput = async (context: InputContext) => ({
  id: await orderId(context),
  effectiveAt: 'NEXT_PAYMENT_DATE' as const,
});
const canceledOrder = async (context: InputContext) => {
  const { id, effectiveAt } = await cancelInput(context);
  await context.owner.call(cancelOrder, { id, effectiveAt });
  return { id };
};
const idOf = async (context: InputContext) => ({ id: await orderId(context) });
const pauseInput = async (context: InputContext) => ({
  id: await orderId(context),
  resumeDate: toTimestamp(addDuration(context.platform.now(), days(9))),
});

/** An order of the sender that waits for its first payment. */
async function draftId(context: InputContext, subscription?: object): Promise<string> {
  await makeRoom(context);
  await context.owner.call(updatePaymentSettings, { provider: 'TEST' });
  const model = subscription ? { subscription } : { singlePaymentUnlimited: true };
  const { id: planId } = await addPlan(context.platform, { pricing: { price: { value: '79' }, ...model } });
  // By the owner, since not everybody who has an order may make one.
  const onBehalf = { memberId: context.sender.identity.id };
  return (await context.owner.call(createOnlineOrder, { planId, onBehalf })).value.order.id;
}

async function paidOrderId(context: InputContext): Promise<string> {
  const id = await draftId(context, { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 });
  const { wixPayOrderId: paymentId } = (await context.owner.call(prepareOrderPayment, { id })).value;
  await context.owner.call(startPayment, { paymentId, token: 'test_card' });
  return id;
}

export const orders: ValidInputs['orders'] = {
  prepareOrderPayment: async (context) => ({ id: await draftId(context) }),
  changePaymentMethod: async (context) => ({
    id: await paidOrderId(context),
    paymentMethodId: await saveCard(context.platform, context.sender.identity.id),
  }),
  preparePaymentMethod: async (context) => ({ id: await paidOrderId(context) }),
  managementGetOrder: idOf,
  managementListOrders: () => ({ orderStatuses: ['ACTIVE'], limit: 3 }),
  postponeEndDate: async (context) => ({
    ...(await idOf(context)),
    endDate: toTimestamp(addDuration(context.platform.now(), days(200))),
  }),
  changeStartDate: async (context) => ({
    id: await orderId(context, { startDate: toTimestamp(addDuration(context.platform.now(), days(9))) }),
    startDate: toTimestamp(addDuration(context.platform.now(), days(20))),
  }),
  undoCancellation: canceledOrder,
  undoCancellationRequest: async (context) => {
    const order = await idOf(context);
    const { client } = context.sender;
    await client.call(requestCancellation, { ...order, effectiveAt: 'NEXT_PAYMENT_DATE' });
    return order;
  },
  cancelOrder: cancelInput,
  markAsPaid: async (context) => ({ id: await orderId(context, { paid: false }) }),
  pauseOrder: idOf,
  resumeOrder: async (context) => {
    const order = await idOf(context);
    await context.owner.call(pauseOrder, order);
    return order;
  },
  memberPauseOrder: pauseInput,
  memberResumeOrder: async (context) => {
    const pause = await pauseInput(context);
    await context.sender.client.call(memberPauseOrder, pause);
    return { id: pause.id };
  },
  memberGetOrder: idOf,
  memberListOrders: () => ({ fieldSet: 'FULL', limit: 3 }),
  requestCancellation: cancelInput,
  createOfflineOrder: purchase,
  getOfflineOrderPreview: purchase,
  createOnlineOrder: freePlan,
  getOnlineOrderPreview: freePlan,
  getPricePreview: freePlan,
};
