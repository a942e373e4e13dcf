import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseTarget } from '../server/db/database.ts';
import { makeDataDirectory } from './data-directory.ts';
import { type Engine, freshDatabase } from './fresh-database.ts';
import { createTestDatabase } from './postgres-database.ts';

/** A deployment that a command in another process and a platform in this one can open, one after the other. */
export interface CommandPlace {
  /** Removed by the caller. */
  directory: string;
  target: DatabaseTarget;
  /** The environment of the command, without the encryption keys. */
  env: { FOYER_DATA_DIR: string; DATABASE_URL: string };
}

const placeAt = (directory: string, target: DatabaseTarget): CommandPlace => ({
  directory,
  target,
  env: { FOYER_DATA_DIR: directory, DATABASE_URL: target.kind === 'postgres' ? target.url : '' },
});

const makeDirectory = () => mkdtempSync(join(tmpdir(), 'foyer-place-'));

/** With the demo businesses. */
export async function makeDemoPlace(engine: Engine): Promise<CommandPlace> {
  if (engine === 'PostgreSQL') return placeAt(makeDirectory(), await freshDatabase(engine));
  const directory = makeDataDirectory('demoTemplate');
  return placeAt(directory, { kind: 'pglite', directory });
}

/** With nothing at all. */
export async function makeEmptyPlace(engine: Engine): Promise<CommandPlace> {
  const directory = makeDirectory();
  if (engine === 'PGlite') return placeAt(directory, { kind: 'pglite', directory });
  return placeAt(directory, { kind: 'postgres', url: await createTestDatabase() });
}
