import { type Resource, STAFF_TYPE_ID, useResources } from '../parts/use-resources.ts';

/** All staff members. */
export function useStaff(): { query: ReturnType<typeof useResources>; staff: readonly Resource[] } {
  const query = useResources();
  return { query, staff: (query.data ?? []).filter(({ typeId }) => typeId === STAFF_TYPE_ID) };
}
