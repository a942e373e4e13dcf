import { useFoyer } from '@foyer/react';
import { type InputsOf, pay } from '@foyer/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Days, isPossible } from '../reports/report-state.ts';
import type { Adjustment, Pay, PayRate } from './pay.ts';

export type SentAdjustment = NonNullable<NonNullable<InputsOf<typeof pay.setPayAdjustment>[1]>['adjustment']>;

/** What staff are paid for these days. */
export const usePay = (days: Days) =>
  useQuery({
    ...useFoyer().query(pay.queryPay, [days.from, days.to]),
    enabled: isPossible(days),
    placeholderData: keepPreviousData,
  });

export const toSent = ({ id: _, createdBy: __, ...adjustment }: Adjustment): SentAdjustment => adjustment;

/** Changes of rates, adjustments and locks, after which the report shows them. */
export function usePayChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  /** After a refusal too: what is shown may be out of date. */
  const then = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => Promise.all(['pay', 'reports'].map((key) => queries.invalidateQueries({ queryKey: [key] }))));
  const lockOf = ({ localStartDate: from, localEndDate: to }: Pay) => [from, to] as const;
  return {
    fetchRates: async (resourceId: string, day: string) => {
      const { rates } = await client.run(pay.queryPay, [day, day]);
      return rates.find((staff) => staff.resourceId === resourceId)?.entries ?? [];
    },
    setRates: (resourceId: string, day: string, rates: PayRate[], revision: string) =>
      then(client.run(pay.setPayRates, [resourceId, day, { rates, ...(revision && { revision }) }])),
    removeRates: (resourceId: string, day: string, revision: string) =>
      then(client.run(pay.setPayRates, [resourceId, day, { revision }])),
    putAdjustment: (id: string, adjustment: SentAdjustment) =>
      then(client.run(pay.setPayAdjustment, [id, { adjustment }])),
    removeAdjustment: (id: string) => then(client.run(pay.setPayAdjustment, [id])),
    lock: (shown: Pay) =>
      then(client.run(pay.setPayLock, [...lockOf(shown), { isLocked: true, digest: shown.digest }])),
    unlock: (shown: Pay) => then(client.run(pay.setPayLock, [...lockOf(shown), { isLocked: false }])),
  };
}
