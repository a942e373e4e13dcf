import type { SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { describeOffsetPage } from '../../server/filter/paging.ts';
import { withTieBreak } from '../../server/filter/sort.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { failNotFound, toPlanId } from './call.ts';
import { planEntity, publicPlanEntity } from './entity.ts';
import { defaultPlanSort, planFields, queryPaging } from './field-store.ts';
import { countMatchingPlans, listPlans, OFFERED, type PlanSelection, selectionToSql } from './list-store.ts';
import { countPlans, findPlan } from './store.ts';

const DEFAULT_LIMIT = 75;

interface Sent {
  limit?: number;
  offset?: number;
  planIds?: string[];
}

/** One page of the plans that match, in the order of the business. */
export async function readPlans(
  db: Db,
  siteId: SiteId,
  { limit = DEFAULT_LIMIT, offset = 0, planIds }: Sent,
  selection: Omit<PlanSelection, 'planIds'>,
) {
  const where = selectionToSql({ ...selection, planIds: planIds?.map(toPlanId) });
  const page = { where, sort: withTieBreak(defaultPlanSort), limit, offset };
  const [rows, total] = await Promise.all([listPlans(db, siteId, page), countMatchingPlans(db, siteId, where)]);
  return { plans: rows.map(({ plan }) => plan), pagingMetadata: describeOffsetPage(rows.length, offset, total) };
}

const offered: RawBuilder<SqlBool> = selectionToSql({ ...OFFERED, planIds: undefined });

export const readHandlers = {
  async listPublicPlans({ input, tx, caller }) {
    const { plans, pagingMetadata } = await readPlans(tx, caller.siteId, input, OFFERED);
    return { plans: plans.map(publicPlanEntity), pagingMetadata };
  },

  async queryPublicPlans({ input: { query = {} }, tx, caller, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...queryPaging,
      fields: planFields,
      defaultSort: defaultPlanSort,
      defaultPaging: 'offset',
      secret,
      searchToSql: () => offered,
      list: (page) => listPlans(tx, caller.siteId, page),
      count: (where) => countMatchingPlans(tx, caller.siteId, where),
    });
    return { plans: rows.map(({ plan }) => publicPlanEntity(plan)), pagingMetadata };
  },

  async getPlan(call) {
    const { input, tx, caller } = call;
    const plan = await findPlan(tx, caller.siteId, toPlanId(input.id));
    return plan ? { plan: planEntity(plan) } : failNotFound(call, input.id);
  },

  async listPlans({ input, tx, caller }) {
    const { archived = 'ACTIVE', public: visible = 'PUBLIC_AND_HIDDEN' } = input;
    const { plans, pagingMetadata } = await readPlans(tx, caller.siteId, input, { archived, public: visible });
    return { plans: plans.map(planEntity), pagingMetadata };
  },

  async getPlanStats({ tx, caller }) {
    return { totalPlans: await countPlans(tx, caller.siteId) };
  },
} satisfies Partial<Handlers<'plans'>>;
