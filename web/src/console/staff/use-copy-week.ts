import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { copiesOf, type ResourceHours } from './rota.ts';

/** Gives the days of another week the hours of this one, where they differ. */
export function useCopyWeek() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async (all: readonly ResourceHours[], monday: string, toMonday: string) => {
    const copies = all.flatMap((hours) =>
      copiesOf(hours, monday, toMonday).map((copy) => ({ ...copy, resourceId: hours.resourceId })),
    );
    for (const { resourceId, date, hours } of copies)
      await client.run(resources.setDateHours, [resourceId, date, hours]);
    const refresh = () => queries.invalidateQueries({ queryKey: ['resources'] });
    await refresh();
    const undo = async () => {
      for (const { resourceId, date, before } of copies) {
        if (before) await client.run(resources.setDateHours, [resourceId, date, before]);
        else await client.run(resources.clearDateHours, [resourceId, date]);
      }
      await refresh();
    };
    return { count: copies.length, undo };
  };
}
