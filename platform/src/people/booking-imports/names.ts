import type { ResourceId, ServiceId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { refuseField } from '../../server/lib/violations.ts';
import { plainName } from '../csv-files/plain-name.ts';
import type { ImportColumn } from '../customer-imports/columns.ts';
import { type CustomerFile, cellsOf } from '../customer-imports/file.ts';
import { listServiceNames, listStaffNames, type Named } from './name-store.ts';

/** As many different names as a request can match. */
const MAX_NAMES = 500;

export interface SentName {
  name: string;
  id?: string | null | undefined;
}

/** The different names in a column, in the order of the file. */
export function namesIn({ rows }: CustomerFile, columns: readonly ImportColumn[], column: ImportColumn): string[] {
  const index = columns.indexOf(column);
  if (index === -1) return [];
  const names = new Map<string, string>();
  for (const name of cellsOf(rows, index)) {
    const plain = plainName(name);
    if (!names.has(plain)) names.set(plain, name.slice(0, 200));
  }
  if (names.size > MAX_NAMES)
    refuseField('columns', `must have at most ${MAX_NAMES} different names in ${column}; this is another column`);
  return [...names.values()];
}

/** Those who are called so, unless several are. */
function matchNames<Id extends string>(known: readonly Named<Id>[]): Map<string, Id> {
  const byName = Map.groupBy(known, ({ name }) => plainName(name));
  return new Map(
    [...byName].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only.id]] : [])),
  );
}

/** The services and staff members of the names in a file. */
export async function describeNames(db: Db, siteId: SiteId, file: CustomerFile, columns: readonly ImportColumn[]) {
  const [services, staff] = await Promise.all([listServiceNames(db, siteId), listStaffNames(db, siteId)]);
  const describe = (column: ImportColumn, known: ReadonlyMap<string, string>) =>
    namesIn(file, columns, column).map((name) => {
      const id = known.get(plainName(name));
      return { name, ...(id === undefined ? {} : { id }) };
    });
  return { services: describe('SERVICE', matchNames(services)), staff: describe('STAFF', matchNames(staff)) };
}

interface Chosen {
  services: readonly SentName[];
  staff: readonly SentName[];
}

/** The ids that names stand for: found by the names, and as they were chosen. Refuses an id of nobody. */
export async function resolveNames(db: Db, siteId: SiteId, chosen: Chosen) {
  const [services, staff] = await Promise.all([listServiceNames(db, siteId), listStaffNames(db, siteId)]);
  return {
    services: resolve<ServiceId>('services', services, chosen.services),
    staff: resolve<ResourceId>('staff', staff, chosen.staff),
  };
}

function resolve<Id extends string>(field: string, known: readonly Named<Id>[], chosen: readonly SentName[]) {
  const ids = matchNames(known);
  for (const [index, { name, id }] of chosen.entries()) {
    const wanted = id?.toLowerCase();
    if (!wanted) ids.delete(plainName(name));
    else {
      const found = known.find((one) => one.id === wanted);
      if (!found) return refuseField(`${field}[${index}].id`, 'is nothing of this site');
      ids.set(plainName(name), found.id);
    }
  }
  return Object.fromEntries(ids);
}
