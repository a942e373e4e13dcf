import { type Db, liftTimeLimit } from '../server/db/database.ts';
import { applyMigrations } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/migration-files.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { type Head, UnusableBackup } from './format.ts';
import { inspectDatabase, isRow, parseLine, readLines } from './read-lines.ts';
import {
  fixFormats,
  insertRows,
  listTables,
  setSequence,
  type Table,
  truncateTables,
  withoutChecks,
} from './table-store.ts';

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

/**
 * Fills an empty database with the rows of a backup, in the schema that it had then: all of it or nothing. Throws
 * UnusableBackup.
 */
export async function restoreDatabase(db: Db, file: string): Promise<number> {
  const head = await inspectDatabase(file);
  const migrations = readMigrations().filter(({ name }) => head.migrations.some((applied) => applied.name === name));
  checkSchema(head, migrations);
  await requireEmpty(db);
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await fixFormats(tx);
    await applyMigrations(tx, migrations);
    const tables = await listTables(tx);
    await withoutChecks(tx, tables, async () => {
      await truncateTables(tx, tables);
      await insertAll(tx, tables, file);
    });
  });
  return head.rows;
}

export async function requireEmpty(db: Db): Promise<void> {
  if ((await listTables(db)).length === 0) return;
  throw new UnusableBackup('The database has tables. A backup is restored into an empty one only.');
}

/** The rows fit the tables that the same migrations make, and no others. */
function checkSchema(head: Head, migrations: readonly { name: string; checksum: string }[]): void {
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const foreign = head.migrations.filter(({ name, checksum }) => own.get(name) !== checksum);
  if (foreign.length === 0) return;
  throw new UnusableBackup(
    `The backup was made by another version of Foyer, with ${foreign.map(({ name }) => name).join(', ')}, which this ` +
      'version does not know. Restore it with that version or a newer one.',
  );
}

async function insertAll(tx: Db, tables: readonly Table[], file: string): Promise<void> {
  let table: Table | undefined;
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table && batch.length > 0) await insertRows(tx, table, batch);
    batch = [];
    length = 0;
  };
  for await (const line of readLines(file)) {
    if (isRow(line)) {
      batch.push(line);
      length += line.length;
      if (batch.length >= BATCH_ROWS || length >= BATCH_CHARACTERS) await flush();
      continue;
    }
    await flush();
    const parsed = parseLine(line);
    if ('table' in parsed) table = findTable(tables, parsed);
    else if ('sequences' in parsed) for (const sequence of parsed.sequences) await setSequence(tx, sequence);
  }
}

function findTable(tables: readonly Table[], { table: name, columns }: { table: string; columns: string[] }): Table {
  const found = tables.find((table) => table.name === name);
  const known = columns.flatMap((column) => found?.columns.find((own) => own.name === column) ?? []);
  if (known.length === columns.length && found?.columns.length === known.length) return { name, columns: known };
  throw new UnusableBackup(`The table ${name} of the backup is not one of Foyer's.`);
}
