import type { PlanId } from '@foyer/contract';
import type { Service } from '../../catalog/services/service.ts';
import { withUrls } from '../../catalog/services/slugs.ts';
import { shareLockPlans } from '../../paid-plans/plans/store.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { announceChange, lockToChange, type ServiceCall } from './change.ts';
import { findDetails, updateColumns } from './change-store.ts';

type Services = Handlers<'services'>;

/** How many plans a service shows. */
const MAX_PLANS = 75;

/**
 * Requires that the service can ever accept plans, not that it does now (protocol: services §2). An archived plan can't
 * be added; one that the service names already stays.
 */
export const enablePricingPlansForService: Services['enablePricingPlansForService'] = async (call) => {
  const { input, fail } = call;
  const service = await lockToChange(call, input.serviceId);
  if (service.onlineBooking.requireManualApproval || service.payment.rateType === 'SUBSCRIPTION') {
    const data = { serviceId: service.id };
    return fail('SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS', 'This service can’t be paid with plans.', data);
  }
  const connected = plansOf(service);
  const planIds = new Set([...connected, ...input.pricingPlanIds.map((id) => id.toLowerCase())]);
  if (planIds.size > MAX_PLANS) {
    throw new ValidationError([
      oneViolation('pricingPlanIds', `must not make more than ${MAX_PLANS} plans for one service`, 'MAX_SIZE'),
    ]);
  }
  await requirePlans(
    call,
    [...planIds].filter((id) => !connected.includes(id)),
    { archived: false },
  );
  return setPlans(call, service, [...planIds]);
};

/** Allowed even where no payment option remains. Plans that the service doesn't name are left out already. */
export const disablePricingPlansForService: Services['disablePricingPlansForService'] = async (call) => {
  const service = await lockToChange(call, call.input.serviceId);
  const removed = new Set(call.input.pricingPlanIds?.map((id) => id.toLowerCase()));
  await requirePlans(call, [...removed], { archived: true });
  const left = plansOf(service).filter((id) => !removed.has(id));
  return setPlans(call, service, left);
};

/** Fails with INVALID_PRICING_PLAN unless all ids are plans of the site. They stay so until the transaction ends. */
async function requirePlans(
  { tx, caller, fail }: ServiceCall & Refusing<'INVALID_PRICING_PLAN'>,
  ids: readonly string[],
  allowed: { archived: boolean },
): Promise<void> {
  const found = await shareLockPlans(tx, caller.siteId, ids.map(asId<PlanId>));
  const isArchived = new Map<string, boolean>(found.map((plan) => [plan.id, plan.isArchived]));
  const invalid = ids.flatMap((id) => {
    const archived = isArchived.get(id);
    if (archived === undefined) return { id, message: 'There is no plan with this id.' };
    return archived && !allowed.archived ? { id, message: 'The plan is archived.' } : [];
  });
  const [first] = invalid;
  if (first) fail('INVALID_PRICING_PLAN', first.message, { ...first, invalidPricingPlans: invalid });
}

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
