import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { checksumOfFile, readMigrations } from '../server/db/migration-files.ts';

/** Kept from run to run, as to make and migrate a PGlite takes ten seconds of processor time. */
const kept = fileURLToPath(new URL('../../../node_modules/.cache/foyer-pglite/', import.meta.url));

/** The policies of the tables are no migration. */
const rightsFiles = ['rights.ts', 'missing-rights.ts'].map((name) => new URL(`../server/db/${name}`, import.meta.url));

/** Of this PGlite with these migrations and rights; a change of one is another archive. */
function nameOfArchive(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const pglite = readFileSync(join(dirname(entry), '..', 'package.json'));
  const migrations = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`);
  const rights = rightsFiles.map(checksumOfFile);
  const digest = createHash('sha256')
    .update(pglite)
    .update([...migrations, ...rights].join('\n'))
    .digest('hex');
  return `${digest.slice(0, 32)}.tar`;
}

/** The data directory of a migrated PGlite as an earlier run left it; undefined on the first run. */
export function readKeptArchive(): Blob | undefined {
  const file = join(kept, nameOfArchive());
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Writes the archive of a PGlite that has been migrated and holds nothing else to this file. */
export async function saveMigratedArchive(pglite: PGlite, file: string): Promise<void> {
  const keptFile = join(kept, nameOfArchive());
  if (!existsSync(keptFile)) {
    const archive = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    // Runs can overlap: none reads half a file.
    writeFileSync(`${keptFile}.${process.pid}`, archive);
    renameSync(`${keptFile}.${process.pid}`, keptFile);
  }
  copyFileSync(keptFile, file);
}
