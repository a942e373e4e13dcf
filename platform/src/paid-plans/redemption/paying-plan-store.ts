import type { ServiceId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { PlanBenefit } from '../plans/benefit.ts';
import { listPlanBenefits, namesPlan } from '../plans/benefit-store.ts';
import type { Plan } from '../plans/plan.ts';
import { toPlan } from '../plans/row.ts';
import { hasOrders } from '../plans/store.ts';

/** Public plans that the service names, with a benefit that covers it. */
const selectPlansFor = (db: Db, siteId: SiteId, serviceId: ServiceId) =>
  db
    .selectFrom('plans')
    .where('plans.site_id', '=', siteId)
    .where('plans.is_public', '=', true)
    .where(sql<boolean>`exists (
      select from services
      where services.site_id = ${siteId} and services.id = ${serviceId} and services.accepts_plan_payment
        and ${namesPlan(sql.ref('plans.id'))})`)
    .where(sql<boolean>`exists (
      select from plan_benefits
      where plan_benefits.site_id = ${siteId} and plan_benefits.plan_id = plans.id
        and (plan_benefits.service_ids is null or ${serviceId} = any(plan_benefits.service_ids)))`);

export interface PayingPlan {
  plan: Plan;
  benefits: PlanBenefit[];
}

/** One page of them, in the order of the business, each with the benefits that cover the service. */
export async function listPlansFor(
  db: Db,
  siteId: SiteId,
  serviceId: ServiceId,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayingPlan[]> {
  const rows = await selectPlansFor(db, siteId, serviceId)
    .selectAll()
    .select(hasOrders(siteId))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return Promise.all(
    rows.map(toPlan).map(async (plan) => {
      const benefits = await listPlanBenefits(db, siteId, plan.id);
      return { plan, benefits: benefits.filter(({ serviceIds }) => serviceIds?.includes(serviceId) ?? true) };
    }),
  );
}

export async function countPlansFor(db: Db, siteId: SiteId, serviceId: ServiceId): Promise<number> {
  const { count } = await selectPlansFor(db, siteId, serviceId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
