import type { SiteId } from '@foyer/contract';
import { type SelectType, sql } from 'kysely';
import type { Db } from './database.ts';
import { limitOf } from './limit-of.ts';
import type { Database } from './schema.ts';

/** The key of a row, and the columns that change, as they are read. */
type ChangedRow<Row> = { readonly [Column in keyof Row]?: SelectType<Row[Column]> };

/** Updates rows of a site, each by its key; each exists. Rows with the same columns share a statement. */
export async function updateRows<Table extends keyof Database, Key extends keyof Database[Table] & string>(
  tx: Db,
  table: Table,
  siteId: SiteId,
  key: readonly Key[],
  rows: readonly (ChangedRow<Database[Table]> & Pick<Database[Table], Key>)[],
): Promise<void> {
  const isSame = key.map((column) => sql`stored.${sql.ref(column)} = new.${sql.ref(column)}`);
  const updateAlike = async (columns: readonly string[], alike: readonly object[]) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as stored
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`))}
      from (
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}) ${limitOf(alike)}) as new
      where stored.site_id = ${siteId} and ${sql.join(isSame, sql` and `)}`.execute(tx);
    if (numAffectedRows === BigInt(alike.length)) return;
    throw new Error(`${alike.length} rows of ${table} were to be updated, and ${numAffectedRows} were.`);
  };
  const keys: ReadonlySet<string> = new Set(key);
  const columnsOf = (row: object) => Object.keys(row).filter((column) => !keys.has(column));
  const groups = Map.groupBy(rows, (row) => columnsOf(row).join());
  await Promise.all([...groups.values()].map((alike) => updateAlike(columnsOf(alike[0] ?? {}), alike)));
}
