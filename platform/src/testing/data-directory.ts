import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Template } from './memory-database.ts';

/** A data directory of the platform (`FOYER_DATA_DIR`) with a template; the caller removes it. PGlite takes seconds to make one. */
export function makeDataDirectory(template: Template): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-data-'));
  const database = join(directory, 'pglite');
  mkdirSync(database);
  execFileSync('tar', ['-xf', inject('archives')[template], '-C', database], { stdio: 'pipe' });
  return directory;
}
