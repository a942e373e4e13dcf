import { useLocations } from '../parts/use-locations.ts';
import { STAFF_TYPE_ID, useResources } from '../parts/use-resources.ts';

/** The people, rooms and locations that sessions can have. */
export function useSessionChoices() {
  const { data: resources = [] } = useResources();
  const { data: locations = [] } = useLocations();
  return {
    resources: resources.map(({ id, name, typeId }) => ({ id, name, isStaff: typeId === STAFF_TYPE_ID })),
    locations: locations.filter(({ archived }) => !archived),
  };
}

export type SessionChoices = ReturnType<typeof useSessionChoices>;
