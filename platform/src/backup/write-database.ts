import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { beginOnAllNodes, isDistributedDatabase } from '../server/db/citus.ts';
import { type Db, liftTimeLimit } from '../server/db/database.ts';
import { listApplied } from '../server/db/migrate.ts';
import { asOwner } from '../server/db/site-scope.ts';
import { readOneMoment } from '../server/db/transaction.ts';
import { systemClock } from '../server/lib/clock.ts';
import type { Head, Line } from './format.ts';
import { fixFormats, listSequences, listTables, readRows } from './table-store.ts';

/** Reads rows of one moment, while others read and write. PGlite's others wait, as it has one session. */
export const readMoment = (db: Db, read: (tx: Db) => Promise<void>): Promise<void> =>
  asOwner(async () => {
    const isDistributed = await isDistributedDatabase(db);
    await readOneMoment(db, async (tx) => {
      await liftTimeLimit(tx);
      if (isDistributed) await beginOnAllNodes(tx);
      await fixFormats(tx);
      await read(tx);
    });
  });

/** Writes all rows. */
export const writeDatabase = (db: Db, to: Writable): Promise<void> =>
  readMoment(db, (tx) => pipeline(Readable.from(writeLines(tx)), createGzip(), to));

async function* writeLines(tx: Db): AsyncGenerator<string> {
  const applied = [...(await listApplied(tx))].map(([name, { checksum = '' }]) => ({ name, checksum }));
  const migrations = applied.sort((one, other) => one.name.localeCompare(other.name));
  yield toLine({ foyer: 1, madeAt: new Date(systemClock.now()).toISOString(), migrations } satisfies Head);
  let count = 0;
  for (const table of await listTables(tx)) {
    yield toLine({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies Line);
    for await (const rows of readRows(tx, table)) {
      count += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  }
  yield toLine({ sequences: await listSequences(tx) } satisfies Line);
  yield toLine({ end: { rows: count } } satisfies Line);
}

const toLine = (content: object): string => `${JSON.stringify(content)}\n`;
