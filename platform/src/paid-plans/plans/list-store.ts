import type { PlanId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { joinConditions } from '../../server/filter/sql.ts';
import { planFields } from './field-store.ts';
import type { Plan } from './plan.ts';
import { toPlan } from './row.ts';
import { hasOrders } from './store.ts';

export interface PlanSelection {
  archived: 'ACTIVE' | 'ARCHIVED' | 'ARCHIVED_AND_ACTIVE';
  public: 'PUBLIC_AND_HIDDEN' | 'PUBLIC' | 'HIDDEN';
  /** All plans unless set. */
  planIds: readonly PlanId[] | undefined;
}

/** The plans that are offered: public ones are never archived. */
export const OFFERED = { archived: 'ARCHIVED_AND_ACTIVE', public: 'PUBLIC' } as const;

const archivedConditions: Record<PlanSelection['archived'], RawBuilder<SqlBool>> = {
  ACTIVE: sql`plans.archived_at is null`,
  ARCHIVED: sql`plans.archived_at is not null`,
  ARCHIVED_AND_ACTIVE: sql`true`,
};

const publicConditions: Record<PlanSelection['public'], RawBuilder<SqlBool>> = {
  PUBLIC: sql`plans.is_public`,
  HIDDEN: sql`not plans.is_public`,
  PUBLIC_AND_HIDDEN: sql`true`,
};

/** The condition of a selection on `plans`. */
export const selectionToSql = (selection: PlanSelection): RawBuilder<SqlBool> =>
  joinConditions(
    [
      archivedConditions[selection.archived],
      publicConditions[selection.public],
      selection.planIds ? sql<SqlBool>`plans.id = any(${selection.planIds}::uuid[])` : sql<SqlBool>`true`,
    ],
    'and',
  );

/** Whether the site offers a plan. */
export async function hasOfferedPlan(db: Db, siteId: SiteId): Promise<boolean> {
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}

/** Returns one page of plans, each with its sort key. */
export async function listPlans(db: Db, siteId: SiteId, page: Page) {
  const plans = db.selectFrom('plans').selectAll().select(hasOrders(siteId)).where('plans.site_id', '=', siteId);
  const rows = await selectPage(plans, planFields, page).execute();
  return rows.map((row): { plan: Plan; sortKey: typeof row.sortKey } => ({ plan: toPlan(row), sortKey: row.sortKey }));
}

export async function countMatchingPlans(db: Db, siteId: SiteId, where: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('plans.site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}
