import type { PlanId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql, type UpdateObject } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Plan, PlanContent } from './plan.ts';
import { toColumns, toPlan } from './row.ts';

interface NewPlan extends PlanContent {
  id: PlanId;
  slug: string;
}

/** Whether anybody has ever bought the plan: selected beside the columns of `plans`. */
export const hasOrders = (siteId: SiteId) =>
  sql<boolean>`exists (select from orders where orders.site_id = ${siteId} and orders.plan_id = plans.id)`.as(
    'has_orders',
  );

/** Adds a plan above all others. The caller holds the site's lock (`lockSite`). */
export async function insertPlan(
  tx: Db,
  siteId: SiteId,
  { id, slug, ...content }: NewPlan,
  now: Instant,
): Promise<Plan> {
  const at = new Date(now);
  const { first } = await tx
    .selectFrom('plans')
    .select((plan) => plan.fn.min('sort_order').as('first'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('plans')
    .values({
      ...toColumns(content),
      site_id: siteId,
      id,
      slug,
      sort_order: (first ?? 1) - 1,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPlan({ ...row, has_orders: false });
}

const selectPlans = (db: Db, siteId: SiteId) =>
  db.selectFrom('plans').selectAll().select(hasOrders(siteId)).where('site_id', '=', siteId);

export async function findPlan(db: Db, siteId: SiteId, id: PlanId): Promise<Plan | undefined> {
  const row = await selectPlans(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toPlan(row);
}

/** Locks a plan until the transaction ends. Reads of it go on. */
export async function lockPlan(tx: Db, siteId: SiteId, id: PlanId): Promise<Plan | undefined> {
  const row = await selectPlans(tx, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toPlan(row);
}

/** Keeps plans from being changed and archived until the transaction ends; returns those of the site. */
export async function shareLockPlans(tx: Db, siteId: SiteId, ids: readonly PlanId[]): Promise<Plan[]> {
  if (ids.length === 0) return [];
  const rows = await selectPlans(tx, siteId).where('id', 'in', ids).orderBy('id').forShare().execute();
  return rows.map(toPlan);
}

/** Saves what the business wrote of a locked plan. */
export const updatePlan = (tx: Db, siteId: SiteId, id: PlanId, content: PlanContent, now: Instant): Promise<Plan> =>
  updateColumns(tx, siteId, id, toColumns(content), now);

/** Hides the plan for good. */
export const archivePlan = (tx: Db, siteId: SiteId, id: PlanId, now: Instant): Promise<Plan> =>
  updateColumns(tx, siteId, id, { archived_at: new Date(now), is_public: false, is_primary: false }, now);

export const setPrimary = (
  tx: Db,
  siteId: SiteId,
  { id, isPrimary }: Pick<Plan, 'id' | 'isPrimary'>,
  now: Instant,
): Promise<Plan> => updateColumns(tx, siteId, id, { is_primary: isPrimary }, now);

async function updateColumns(
  tx: Db,
  siteId: SiteId,
  id: PlanId,
  columns: UpdateObject<Database, 'plans'>,
  now: Instant,
): Promise<Plan> {
  const row = await tx
    .updateTable('plans')
    .set({ ...columns, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .returning(hasOrders(siteId))
    .executeTakeFirstOrThrow();
  return toPlan(row);
}

/** Locks the primary plan, if there is one, and the plan with this id, in the order of their ids. */
export async function lockPrimaryPlanAnd(tx: Db, siteId: SiteId, id?: PlanId): Promise<Plan[]> {
  const rows = await selectPlans(tx, siteId)
    .where((where) => where.or([where('is_primary', '=', true), ...(id ? [where('id', '=', id)] : [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toPlan);
}

/** Counts all plans of the site, archived ones too. */
export async function countPlans(db: Db, siteId: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of plans that are not archived. The site's lock (`lockSite`) keeps them from changing. */
export async function listActivePlanIds(tx: Db, siteId: SiteId): Promise<PlanId[]> {
  const rows = await tx
    .selectFrom('plans')
    .select('id')
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts the plans in this order. Their position is no content: nothing else of them changes. */
export async function savePlanOrder(tx: Db, siteId: SiteId, ids: readonly PlanId[]): Promise<void> {
  await sql`
    update plans set sort_order = arranged.position
    from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
    where plans.site_id = ${siteId} and plans.id = arranged.id`.execute(tx);
}

/** The slugs of the site that begin with this text. */
export async function listSlugs(tx: Db, siteId: SiteId, start: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('plans')
    .select('slug')
    .where('site_id', '=', siteId)
    .where((where) => where.fn<boolean>('starts_with', ['slug', where.val(start)]), '=', true)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
