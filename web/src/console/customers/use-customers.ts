import { useFoyer } from '@foyer/react';
import { customers } from '@foyer/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from './customer.ts';
import { requestOf } from './list-request.ts';
import type { ListState } from './list-state.ts';

/** Loads one page of customers. The page before stays until the next one has come. */
export function useCustomers(state: ListState, zone: string) {
  const query = useFoyer().query(customers.queryCustomers, [requestOf(state, zone)]);
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

export const useCustomer = (id: string) => useQuery(useFoyer().query(customers.getCustomer, [id]));

/** The tags in use, each with how many have it. */
export const useTags = () => useQuery(useFoyer().query(customers.listCustomerTags, [])).data?.tags ?? noTags;

const noTags: readonly { tag: string; count: number }[] = [];

/** The most customers that are tagged at once. */
export const MOST = 1000;

/** Changes of tags, after which pages show them. Both say whose tags they have changed, so that they can be taken back. */
export function useTagging() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const change = async (isOn: boolean, ids: readonly string[], tag: string) => {
    const call = isOn ? customers.tagCustomers : customers.untagCustomers;
    const answer = await client.run(call, [[...ids], tag]);
    await queries.invalidateQueries({ queryKey: ['customers'] });
    return answer;
  };
  return {
    change,
    /** Takes a change back for exactly those whom it has changed. */
    undo: async (wasOn: boolean, { changedIds, tag }: { changedIds: string[]; tag: string }) => {
      if (changedIds.length > 0) await change(!wasOn, changedIds, tag);
    },
  };
}

/** Loads the ids of all who match, the first thousand at most. */
export function useFindAll(state: ListState, zone: string) {
  const { client } = useFoyer();
  return async (): Promise<Customer['id'][]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { cursor: _, ...request } = requestOf(state, zone);
      const page = await client.run(customers.queryCustomers, [
        { ...request, limit: 100, ...(cursor ? { cursor } : {}) },
      ]);
      ids.push(...page.customers.map(({ id }) => id));
      cursor = page.cursors.next;
    } while (cursor && ids.length < MOST);
    return ids.slice(0, MOST);
  };
}
