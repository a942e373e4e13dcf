import type { PlanId, ServiceId, SiteId } from '@foyer/contract';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { contentRevision } from '../../server/lib/content-revision.ts';
import type { BenefitTerms, PlanBenefit } from './benefit.ts';

type TermsRow = Pick<
  Selectable<Database['plan_benefits']>,
  'id' | 'name' | 'type' | 'sessions' | 'period' | 'rolls_over'
>;

export const toTerms = (row: TermsRow): BenefitTerms => ({
  id: row.id,
  name: row.name ?? undefined,
  sessions: row.sessions ?? undefined,
  period: row.period,
  rollsOver: row.rolls_over,
});

export const toTermsColumns = ({ id, name, sessions, period, rollsOver }: BenefitTerms) => ({
  id,
  name: name ?? null,
  type: sessions === undefined ? ('UNLIMITED' as const) : ('LIMITED' as const),
  sessions: sessions ?? null,
  period,
  rolls_over: rollsOver,
});

/** True where a row of `services` names a plan: the only record of the plans that pay for a service. */
export const namesPlan = (planId: RawBuilder<unknown> | PlanId): RawBuilder<SqlBool> => sql<SqlBool>`(
  services.deleted_at is null and services.details #> '{payment,pricingPlanIds}' @> to_jsonb(${planId}::text))`;

/** The services that name a plan. */
export async function listServicesOf(db: Db, siteId: SiteId, planId: PlanId): Promise<Set<ServiceId>> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where(namesPlan(planId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface SavedBenefits {
  /** Services that no longer name the plan are left out. */
  benefits: PlanBenefit[];
  /** Of what was saved: it stays when a service names the plan no longer. */
  revision: string;
}

/** The benefits of a plan. */
export async function findPlanBenefits(db: Db, siteId: SiteId, planId: PlanId): Promise<SavedBenefits> {
  const rows = await db
    .selectFrom('plan_benefits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('plan_id', '=', planId)
    .orderBy('position')
    .execute();
  const services = rows.some((row) => row.service_ids) ? await listServicesOf(db, siteId, planId) : undefined;
  return {
    benefits: rows.map((row) => ({ ...toTerms(row), serviceIds: row.service_ids?.filter((id) => services?.has(id)) })),
    revision: contentRevision(JSON.stringify(rows.map((row) => [toTerms(row), row.service_ids]))),
  };
}

export const listPlanBenefits = async (db: Db, siteId: SiteId, planId: PlanId): Promise<PlanBenefit[]> =>
  (await findPlanBenefits(db, siteId, planId)).benefits;

/** Replaces the benefits of a locked plan. */
export async function savePlanBenefits(
  tx: Db,
  site_id: SiteId,
  plan_id: PlanId,
  benefits: readonly PlanBenefit[],
): Promise<void> {
  await tx.deleteFrom('plan_benefits').where('site_id', '=', site_id).where('plan_id', '=', plan_id).execute();
  if (benefits.length === 0) return;
  const rows = benefits.map(({ serviceIds, ...terms }, position) => ({
    ...toTermsColumns(terms),
    site_id,
    plan_id,
    position,
    service_ids: serviceIds ? [...serviceIds] : null,
  }));
  await tx.insertInto('plan_benefits').values(rows).execute();
}
