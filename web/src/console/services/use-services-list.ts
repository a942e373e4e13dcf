import { useFoyer } from '@foyer/react';
import { type AnswerOf, categories, services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { inOrder } from '../../services/service-order.ts';
import type { Service } from './service.ts';

export type Category = AnswerOf<typeof categories.getCategory>;

export const allServicesKey = ['services', 'all'] as const;
const PAGE = 100;

/** All services, hidden ones too, in the order of the business. */
export function useAllServices() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: allServicesKey,
    queryFn: async ({ signal }) => {
      const found: Service[] = [];
      const more = { conditionalFields: ['STAFF_MEMBER_DETAILS' as const] };
      for (let isWhole = false; !isWhole; ) {
        const query = { paging: { limit: PAGE, offset: found.length } };
        const page = await client.run(services.queryServices, [query, more], { signal, retries: 0 });
        found.push(...page.services);
        isWhole = page.services.length < PAGE;
      }
      return inOrder(found);
    },
  });
}

/** A site has at most a hundred. */
const ALL_CATEGORIES = 100;

/** The categories in the order of the business, those without services too. */
export const useCategories = () =>
  useQuery(
    useFoyer().query(categories.queryCategories, [
      { sort: [{ fieldName: 'sortOrder' }], cursorPaging: { limit: ALL_CATEGORIES } },
    ]),
  );
