import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TestPlatform } from '../../testing/test-platform.ts';
import { listTablesInOrder, referenceTables } from './citus.ts';
import { distribute } from './distribute.ts';

interface Constraint {
  table: string;
  /** p, u, f or x of `pg_constraint`. */
  kind: string;
  columns: string[];
  named: string | null;
  namedColumns: string[];
}

/** Keys, exclusions and foreign keys of the tables, with the names of their columns in order. */
const selectConstraints = sql<Constraint>`
  select conrelid::regclass::text as table, contype as kind, confrelid::regclass::text as named,
    array(select attname::text from unnest(conkey) with ordinality as key (number, position)
      join pg_attribute on attrelid = conrelid and attnum = number order by position) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (number, position)
      join pg_attribute on attrelid = confrelid and attnum = number order by position) as "namedColumns"
  from pg_constraint
  where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f', 'x') and conrelid <> 0`;

test('all tables of sites can be distributed by site, in an order in which foreign keys find what they name', async () => {
  const foyer = await TestPlatform.start();
  const order = await listTablesInOrder(foyer.db);
  const { rows } = await selectConstraints.execute(foyer.db);
  await expect(distribute(foyer.db, 4)).rejects.toThrow('This database has no Citus.');
  await foyer.stop();

  const faults = rows.flatMap(({ table, kind, columns, named, namedColumns }) => {
    const place = order.indexOf(table);
    if (place < 0) return [];
    const isWhole = referenceTables.includes(table);
    if (kind !== 'f') return isWhole || columns.includes('site_id') ? [] : [`${table}: a key without its site`];
    const isNamedWhole = referenceTables.includes(named ?? '');
    const isBySite = namedColumns[columns.indexOf('site_id')] === 'site_id';
    const isPossible = isNamedWhole || (!isWhole && isBySite);
    const isInOrder = named === table || order.indexOf(named ?? '') < place;
    return [
      ...(isPossible ? [] : [`${table} names rows of ${named} that may be on another node`]),
      ...(isInOrder ? [] : [`${table} comes before ${named}`]),
    ];
  });
  expect(faults).toEqual([]);
  expect(order.slice(0, 4)).toEqual(['sites', 'site_hosts', 'client_apps', 'api_keys']);
  expect(order).toContain('bookings');
  expect(order).not.toContain('secrets');
});
