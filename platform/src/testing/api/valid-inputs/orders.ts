import { modules } from '@foyer/contract';
import { addDuration, days } from '@foyer/contract/values';
import { toTimestamp } from '../../../server/lib/timestamp.ts';
import { addMember } from '../../members.ts';
import { addPlan } from '../../plans.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { addOnePlan, makeRoom } from './plans.ts';

const { createOfflineOrder, pauseOrder } = modules.orders;

/** A member and a plan that they can buy. */
async function purchase(context: InputContext) {
  return { planId: await addOnePlan(context), memberId: (await addMember(context.platform)).identity.id };
}

async function freePlan(context: InputContext) {
  await makeRoom(context);
  const pricing = { price: { value: '0' }, singlePaymentUnlimited: true };
  return { planId: (await addPlan(context.platform, { pricing })).id };
}

/** An order of the sender, who may cancel it. */
async function orderId(context: InputContext, paid = true): Promise<string> {
  await makeRoom(context);
  const { id: planId } = await addPlan(context.platform, {
    buyerCanCancel: true,
    pricing: { price: { value: '79' }, subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 3 } },
  });
  const memberId = context.sender.identity.id;
  return (await context.owner.call(createOfflineOrder, { planId, memberId, paid })).value.order.id;
}

const cancelInput = async (context: InputContext) => ({
  id: await orderId(context),
  effectiveAt: 'NEXT_PAYMENT_DATE' as const,
});
const idOf = async (context: InputContext) => ({ id: await orderId(context) });

export const orders: ValidInputs['orders'] = {
  managementGetOrder: idOf,
  managementListOrders: () => ({ orderStatuses: ['ACTIVE'], limit: 3 }),
  postponeEndDate: async (context) => ({
    ...(await idOf(context)),
    endDate: toTimestamp(addDuration(context.platform.now(), days(200))),
  }),
  cancelOrder: cancelInput,
  markAsPaid: async (context) => ({ id: await orderId(context, false) }),
  pauseOrder: idOf,
  resumeOrder: async (context) => {
    const order = await idOf(context);
    await context.owner.call(pauseOrder, order);
    return order;
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
