import { instantAt } from '@foyer/contract/values';
import { services } from '../../../demo/low-tide/services.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { toTimestamp } from '../../../server/lib/timestamp.ts';
import { addMemberWithPlan, tenVisits } from '../../benefits.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { addOnePlan, makeRoom } from './plans.ts';

const planOf = async (context: InputContext) => ({ planId: await addOnePlan(context) });
const serviceId = services[0]?.id ?? '';

/** A benefit of an order of the sender. */
async function benefitOf(context: InputContext) {
  await makeRoom(context);
  const { platform, sender } = context;
  const plan = { name: 'Monthly' };
  const { orderId } = await addMemberWithPlan(platform, { serviceIds: [], member: sender, plan });
  const { id: benefitId } = await platform.db
    .selectFrom('order_benefits')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, benefitId };
}

export const benefits: ValidInputs['benefits'] = {
  getPlanBenefits: planOf,
  setPlanBenefits: async (context) => ({ ...(await planOf(context)), benefits: [tenVisits] }),
  listPools: ({ sender }) => ({ memberId: sender.identity.id, limit: 3 }),
  listMyPools: () => ({ limit: 3 }),
  listPoolTransactions: async (context) => ({ ...(await benefitOf(context)), limit: 3 }),
  listMyPoolTransactions: async (context) => ({ ...(await benefitOf(context)), limit: 3 }),
  listMyOrderBenefits: async (context) => ({ orderId: (await benefitOf(context)).orderId }),
  changeBalance: async (context) => ({ ...(await benefitOf(context)), adjustBy: 1, reason: 'A class was called off' }),
  getEligibleBenefits: () => ({ serviceId, participants: 2 }),
  previewRedemptions: () => ({
    bookings: [{ serviceId, startDate: toTimestamp(instantAt(Date.now())), participants: 2 }],
  }),
  listPlansWithBenefits: () => ({ limit: 3 }),
  listPlansForService: () => ({ serviceId, limit: 3 }),
  listBookingsOfEndedOrders: () => ({ limit: 3 }),
  decideBookingsOfEndedOrders: () => ({ bookingIds: [newId()], decision: 'KEEP' }),
};
