import { useFoyer } from '@foyer/react';
import { type AnswerOf, services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

const PAGE = 100;

export type Services = AnswerOf<typeof services.queryServices>['services'];

/** All services of the business, with the plans that each names. */
export function useServices() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['services', 'all'],
    queryFn: async ({ signal }) => {
      const found: Services = [];
      for (let hasNext = true; hasNext; ) {
        const query = { paging: { limit: PAGE, offset: found.length } };
        const page = await client.run(services.queryServices, [query], { signal, retries: 0 });
        found.push(...page.services);
        hasNext = page.pagingMetadata.hasNext === true && page.services.length > 0;
      }
      return { services: found };
    },
  });
}
