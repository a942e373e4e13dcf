import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { addPayout, saveCard } from '../../payments.ts';
import { addPlan } from '../../plans.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { makeRoom } from './plans.ts';

const { payments, orders } = modules;

/** A payment that the sender owes. */
async function preparePayment(context: InputContext): Promise<{ paymentId: string }> {
  await makeRoom(context);
  await context.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  const pricing = { price: { value: '79' }, singlePaymentUnlimited: true };
  const { id: planId } = await addPlan(context.platform, { pricing });
  // By the owner, since not everybody who may see a payment may make an order.
  const onBehalf = { memberId: context.sender.identity.id };
  const { order } = (await context.owner.call(orders.createOnlineOrder, { planId, onBehalf })).value;
  const { wixPayOrderId } = (await context.owner.call(orders.prepareOrderPayment, { id: order.id })).value;
  return { paymentId: wixPayOrderId };
}

const startInput = async (context: InputContext) => ({ ...(await preparePayment(context)), token: 'test_card' });

async function owedOrder(context: InputContext) {
  const { paymentId } = await preparePayment(context);
  const { subject } = (await context.owner.call(payments.getPayment, { paymentId })).value.payment;
  return { subjectKind: 'ORDER' as const, subjectId: subject.id };
}

/** The link to an order that has to be paid. */
async function payLink(context: InputContext): Promise<{ token: string }> {
  return { token: (await context.owner.call(payments.createPayLink, await owedOrder(context))).value.token };
}

export const paymentInputs: ValidInputs['payments'] = {
  startPayment: async (context) => ({ ...(await preparePayment(context)) }),
  cancelPayment: preparePayment,
  getPayment: preparePayment,
  refundPayment: async (context) => {
    const { paymentId, token } = await startInput(context);
    await context.owner.call(payments.startPayment, { paymentId, token });
    return { paymentId, refundId: newId(), reason: 'The class was called off', amount: '9' };
  },
  deletePaymentMethod: async ({ platform, sender }) => ({
    paymentMethodId: await saveCard(platform, sender.identity.id),
  }),
  createPayLink: owedOrder,
  getPayLink: payLink,
  preparePayLink: payLink,
  listPayouts: async (context) => {
    await context.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
    return {};
  },
  listPayoutItems: async ({ owner, platform }) => {
    await owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
    return { payoutId: await addPayout(platform) };
  },
  listLedgerEntries: () => ({ subjectKind: 'ORDER', subjectId: newId() }),
};
