import { useFoyer } from '@foyer/react';
import { storeCredit } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const SHOWN = 5;

export type CreditKind = 'grant' | 'withdraw';

/** A member's store credit and its latest changes. */
export function useCredit(memberId: string) {
  const { query } = useFoyer();
  return {
    balance: useQuery(query(storeCredit.getStoreCredit, [{ memberId }])),
    entries: useQuery(query(storeCredit.listStoreCreditEntries, [{ memberId, limit: SHOWN }])),
  };
}

/** Changes of a member's store credit. The id of an entry is that of all attempts, so that a repetition counts once. */
export function useCreditChange(memberId: string) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async (kind: CreditKind, { amount, reason, entryId }: Record<'amount' | 'reason' | 'entryId', string>) => {
    const call = kind === 'grant' ? storeCredit.grantStoreCredit : storeCredit.withdrawStoreCredit;
    await client.run(call, [memberId, entryId, amount, reason]);
    await queries.invalidateQueries({ queryKey: ['storeCredit'] });
  };
}
