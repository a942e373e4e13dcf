import type { Service } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { announceChange, lockToChange, type ServiceCall } from './change.ts';
import { findDetails, updateColumns } from './change-store.ts';

type Services = Handlers<'services'>;

/** How many plans a service shows. */
const MAX_PLANS = 75;

/**
 * Requires that the service can ever accept plans, not that it does now (protocol: services §2). Accepts any
 * well-formed plan id.
 */
export const enablePricingPlansForService: Services['enablePricingPlansForService'] = async (call) => {
  const { input, fail } = call;
  const service = await lockToChange(call, input.serviceId);
  if (service.onlineBooking.requireManualApproval || service.payment.rateType === 'SUBSCRIPTION') {
    const data = { serviceId: service.id };
    return fail('SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS', 'This service can’t be paid with plans.', data);
  }
  const planIds = new Set([...plansOf(service), ...input.pricingPlanIds.map((id) => id.toLowerCase())]);
  if (planIds.size > MAX_PLANS) {
    throw new ValidationError([
      oneViolation('pricingPlanIds', `must not make more than ${MAX_PLANS} plans for one service`, 'MAX_SIZE'),
    ]);
  }
  return setPlans(call, service, [...planIds]);
};

/** Allowed even where no payment option remains. */
export const disablePricingPlansForService: Services['disablePricingPlansForService'] = async (call) => {
  const service = await lockToChange(call, call.input.serviceId);
  const removed = new Set(call.input.pricingPlanIds?.map((id) => id.toLowerCase()));
  const left = plansOf(service).filter((id) => !removed.has(id));
  return setPlans(call, service, left);
};

const plansOf = ({ payment }: Service): string[] => payment.pricingPlanIds ?? [];

/** Emits nothing when the list is unchanged. */
async function setPlans(call: ServiceCall, service: Service, pricingPlanIds: string[]) {
  const { tx, caller, now, publicUrl } = call;
  if (pricingPlanIds.length === plansOf(service).length) return { service: withUrls(service, publicUrl) };
  const details = await findDetails(tx, caller.siteId, service.id);
  const changed = { ...details, payment: { ...details.payment, pricingPlanIds } };
  await updateColumns(tx, caller.siteId, service.id, { details: JSON.stringify(changed) }, now);
  return { service: await announceChange(call, service) };
}
