import { useFoyer } from '@foyer/react';
import { plans } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { moveTo } from '../parts/arrange.ts';
import { type Plan, plansKey } from '../parts/use-plans.ts';

/** Changes of plans, after which lists show them. */
export function usePlanChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['plans'] });
  const then = async (change: Promise<unknown>) => {
    await change;
    await reload();
  };
  return {
    show: (id: string, isShown: boolean) => then(client.run(plans.setPlanVisibility, [id, isShown])),
    makePrimary: (id: string) => then(client.run(plans.makePlanPrimary, [id])),
    clearPrimary: () => then(client.run(plans.clearPrimary, [])),
    archive: (id: string) => then(client.run(plans.archivePlan, [id])),
    /** Shows the new order at once, and the old one again if it can't be saved. */
    async move(all: readonly Plan[], id: string, targetId: string): Promise<void> {
      const ids = moveTo(
        all.map((plan) => plan.id),
        id,
        targetId,
      );
      const byId = new Map(all.map((plan) => [plan.id, plan]));
      const moved = ids.flatMap((one) => byId.get(one) ?? []);
      await queries.cancelQueries({ queryKey: plansKey('ACTIVE') });
      queries.setQueryData(plansKey('ACTIVE'), { plans: moved });
      try {
        await client.run(plans.arrangePlans, [ids]);
      } finally {
        await reload();
      }
    },
  };
}
