import { useFoyer } from '@foyer/react';
import { apps } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The origins of the business's client apps; a website that only shows the booking has an app of its own. */
export function useWebsites() {
  const { client, query: queryOf } = useFoyer();
  const queries = useQueryClient();
  const query = useQuery(queryOf(apps.listClientApps, []));
  const clientApps = query.data?.clientApps ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey: ['apps'] });
  return {
    query,
    origins: [...new Set(clientApps.flatMap(({ allowedOrigins }) => allowedOrigins))].sort(),
    async add(origin: string): Promise<void> {
      if (clientApps.some(({ allowedOrigins }) => allowedOrigins.includes(origin))) return;
      await client.run(apps.createClientApp, [{ name: new URL(origin).host, allowedOrigins: [origin] }]);
      await refresh();
    },
    async remove(origin: string): Promise<void> {
      for (const { id, allowedOrigins } of clientApps) {
        const kept = allowedOrigins.filter((other) => other !== origin);
        if (kept.length < allowedOrigins.length) await client.run(apps.updateClientApp, [id, { allowedOrigins: kept }]);
      }
      await refresh();
    },
  };
}
