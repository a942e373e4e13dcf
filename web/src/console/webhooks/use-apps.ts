import { useFoyer } from '@foyer/react';
import { apps } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

/** The site's apps with their names. */
export function useApps() {
  const found = useQuery(useFoyer().query(apps.listClientApps, []));
  const clientApps = found.data?.clientApps ?? [];
  return { clientApps, nameOf: (id: string) => clientApps.find((app) => app.id === id)?.name ?? id };
}
