import { useFoyer } from '@foyer/react';
import { type AnswerOf, benefits, bookingForms, plans, services } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Services, useServices } from '../parts/use-services.ts';
import type { PlanValues } from './plan-form.ts';
import { newPlan, readPlan, writeBenefits, writePlan, writtenFields } from './plan-form.ts';

const namesPlan = (service: Services[number], planId: string): boolean =>
  service.payment.pricingPlanIds?.includes(planId) ?? false;

const MOST_FORMS = 100;

/** The forms that buyers can be asked. */
const useForms = () =>
  useQuery(
    useFoyer().query(bookingForms.listBookingForms, [
      { filter: { archived: false }, cursorPaging: { limit: MOST_FORMS } },
    ]),
  );

export type Forms = AnswerOf<typeof bookingForms.listBookingForms>['bookingForms'];

/** The form's values of a plan, of a copy of it, or of a new one; undefined until they are loaded. */
export function useEditedPlan(planId: string) {
  const { query } = useFoyer();
  const isNew = planId === '';
  const plan = useQuery({ ...query(plans.getPlan, [planId]), enabled: !isNew });
  const included = useQuery({ ...query(benefits.getPlanBenefits, [planId]), enabled: !isNew });
  const offered = useServices();
  const forms = useForms();
  const all = offered.data?.services;
  const values: PlanValues | undefined = isNew
    ? all && forms.data && newPlan
    : plan.data && included.data && all && forms.data
      ? readPlan(
          plan.data,
          included.data.benefits,
          all.filter((service) => namesPlan(service, planId)).map(({ id }) => id),
        )
      : undefined;
  const error = plan.error ?? included.error ?? offered.error ?? forms.error;
  const revisions = { plan: plan.data?.revision, benefits: included.data?.revision };
  return { plan: plan.data, values, revisions, services: all ?? [], forms: forms.data?.bookingForms ?? [], error };
}

/** Lets the services that are chosen accept the plan, and no others. */
async function saveServices(
  client: ReturnType<typeof useFoyer>['client'],
  planId: string,
  list: Services,
  chosen: readonly string[],
) {
  for (const service of list) {
    const isChosen = chosen.includes(service.id);
    if (isChosen === namesPlan(service, planId)) continue;
    if (isChosen) await client.run(services.enablePricingPlansForService, [service.id, [planId]]);
    else await client.run(services.disablePricingPlansForService, [service.id, { pricingPlanIds: [planId] }]);
  }
}

/** The state that an editor began with; undefined of a plan that is new. */
export interface Revisions {
  plan: string | undefined;
  benefits: string | undefined;
}

interface Saving {
  /** Empty for a new plan. */
  planId: string;
  revisions: Revisions;
  values: PlanValues;
  services: Services;
  idempotencyKey: string;
  /** Called once the plan exists, though a later step may fail. */
  onCreated(planId: string): void;
}

const namedBy = (revision: string | undefined) => (revision === undefined ? {} : { revision });

/** Saves a plan, the services that accept it, and its benefits. A stale state is refused before it is replaced. */
export function useSavePlan() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async ({ planId, revisions, values, services: list, idempotencyKey, onCreated }: Saving): Promise<void> => {
    const plan = writePlan(values);
    try {
      const { id } = planId
        ? await client.run(plans.updatePlan, [planId, plan, { mask: writtenFields, ...namedBy(revisions.plan) }])
        : await client.run(plans.createPlan, [plan], { idempotencyKey });
      if (!planId) onCreated(id);
      await saveServices(client, id, list, values.serviceIds);
      await client.run(benefits.setPlanBenefits, [id, writeBenefits(values), namedBy(revisions.benefits)]);
    } finally {
      await Promise.all(['plans', 'benefits', 'services'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    }
  };
}
