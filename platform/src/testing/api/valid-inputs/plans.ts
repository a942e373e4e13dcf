import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { addPlan, monthly } from '../../plans.ts';
import { siteA } from '../../sites.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** A site has a limited number of plans that are not archived. */
export async function makeRoom({ platform }: InputContext): Promise<void> {
  await platform.db
    .updateTable('plans')
    .set({ archived_at: sql`now()`, is_public: false, is_primary: false })
    .where('site_id', '=', siteA)
    .where('name', '=', monthly.name)
    .execute();
}

export async function addOnePlan(context: InputContext): Promise<string> {
  await makeRoom(context);
  return (await addPlan(context)).id;
}

const idOf = async (context: InputContext) => ({ id: await addOnePlan(context) });

export const plans: ValidInputs['plans'] = {
  createPlan: async (context) => {
    await makeRoom(context);
    return { plan: monthly };
  },
  listPublicPlans: () => ({ limit: 3 }),
  queryPublicPlans: () => ({ query: { filter: { primary: false }, paging: { limit: 3 } } }),
  listPlans: () => ({ archived: 'ARCHIVED_AND_ACTIVE', limit: 3 }),
  getPlan: idOf,
  updatePlan: async (context) => {
    await makeRoom(context);
    const { id, revision } = await addPlan(context.platform);
    return { plan: { id, description: 'Any class, any day.' }, revision };
  },
  setPlanVisibility: async (context) => ({ ...(await idOf(context)), visible: false }),
  makePlanPrimary: idOf,
  archivePlan: idOf,
  arrangePlans: async (context) => {
    await addOnePlan(context);
    const listed = await context.owner.call(modules.plans.listPlans, { limit: 100 });
    return { ids: listed.value.plans.map(({ id }) => id) };
  },
};
