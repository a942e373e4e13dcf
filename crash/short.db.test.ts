import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../platform/src/testing/data-directory.ts';
import { sampleEngines } from '../platform/src/testing/fresh-database.ts';
import { createTestDatabase } from '../platform/src/testing/postgres-database.ts';
import { seed } from '../platform/src/testing/search-size.ts';
import { makeTriedPglite } from './pglite-run.ts';
import { tryDatabaseAt } from './postgres-run.ts';
import { tryCrashes } from './run-once.ts';
import type { TriedDatabase } from './tried-database.ts';

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** One of the server that all tests share, which therefore stays alive; `serve.db.test.ts` crashes one of its own. */
const shareServer = async (): Promise<TriedDatabase> => tryDatabaseAt(await createTestDatabase('demotemplate'));

function makeDirectory(): TriedDatabase {
  const directory = makeDataDirectory('demoTemplate');
  directories.push(directory);
  return makeTriedPglite(directory, undefined);
}

/** A process takes seconds to be back: with one alone, there are fewer kills. */
const sizes = { PostgreSQL: { processes: 2, kills: 6 }, PGlite: { processes: 1, kills: 2 } };

test.each(sampleEngines('crash'))(
  'on %s, what is acknowledged under load survives kills, once, and they leave nothing behind',
  { retry: 0, timeout: 300_000 },
  async (engine) => {
    const directory = mkdtempSync(join(tmpdir(), 'foyer-crash-'));
    directories.push(directory);
    const database = engine === 'PostgreSQL' ? await shareServer() : makeDirectory();
    const { ledger, findings } = await tryCrashes(database, { directory, clients: 4, seed, ...sizes[engine] });
    for (const { what, found } of findings) expect(found, what).toEqual([]);
    expect(ledger.bookings.size).toBeGreaterThan(0);
  },
);
