import { useFoyer } from '@foyer/react';
import { type AnswerOf, plans } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Plan = AnswerOf<typeof plans.listPlans>['plans'][number];
export type Archived = 'ACTIVE' | 'ARCHIVED' | 'ARCHIVED_AND_ACTIVE';

/** The most that one call lists. */
const LIMIT = 100;

export const plansKey = (archived: Archived) => ['plans', 'all', archived] as const;

/** All plans, in the order of the business. */
export function usePlans(archived: Archived) {
  const { client } = useFoyer();
  return useQuery({
    queryKey: plansKey(archived),
    queryFn: async ({ signal }) => {
      const found: Plan[] = [];
      for (let total = 1; found.length < total; ) {
        const page = { archived, limit: LIMIT, offset: found.length };
        const answer = await client.run(plans.listPlans, [page], { signal, retries: 0 });
        found.push(...answer.plans);
        total = answer.plans.length === 0 ? 0 : (answer.pagingMetadata.total ?? 0);
      }
      return { plans: found };
    },
  });
}
