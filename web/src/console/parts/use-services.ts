import { useFoyer } from '@foyer/react';
import { services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

const LIMIT = 100;

/** The services of the business, with the plans that each names. */
export function useServices() {
  const query = { paging: { limit: LIMIT } };
  return useQuery(useFoyer().query(services.queryServices, [query]));
}

export type Services = NonNullable<ReturnType<typeof useServices>['data']>['services'];
