import { useMemo } from 'react';
import { blocksByColumn, columnsOf, filterEntries, shownResources } from './entries.ts';
import { useTools } from './tools.ts';
import type { Day } from './wall-clock.ts';

/** The part of the loaded calendar that the filter leaves, in its columns. */
export function useArranged(days: readonly Day[]) {
  const { list, loaded, zone } = useTools();
  const { service, location, resource, isRooms } = list.state;
  // The open entry is in the address, too, and mustn't arrange everything anew.
  const filter = useMemo(() => ({ service, location, resource, isRooms }), [service, location, resource, isRooms]);
  const entries = useMemo(() => filterEntries(loaded.entries, filter), [loaded, filter]);
  const byKey = useMemo(() => new Map(loaded.entries.map((entry) => [entry.key, entry])), [loaded]);
  const blocks = useMemo(() => blocksByColumn(entries, days, zone), [entries, days, zone]);
  const columns = useMemo(
    () => columnsOf(days, shownResources(loaded.resources, filter), blocks),
    [days, loaded, filter, blocks],
  );
  return { entries, byKey, blocks, columns };
}
