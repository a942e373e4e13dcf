import { useFoyer } from '@foyer/react';
import { locations, resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { STAFF_TYPE } from './use-editor-data.ts';

const MOST = 100;

/** The people, rooms and locations that sessions can have. */
export function useSessionChoices() {
  const { query } = useFoyer();
  const sort = [{ fieldName: 'name' as const }];
  const found = useQuery(query(resources.queryResources, [{ cursorPaging: { limit: MOST }, sort }]));
  const places = useQuery(query(locations.listLocations, [{ paging: { limit: MOST } }]));
  return {
    resources: (found.data?.resources ?? []).map(({ id, name, typeId }) => ({
      id,
      name,
      isStaff: typeId === STAFF_TYPE,
    })),
    locations: (places.data?.locations ?? []).filter(({ archived }) => !archived),
  };
}

export type SessionChoices = ReturnType<typeof useSessionChoices>;
