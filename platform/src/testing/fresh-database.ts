import { inject } from 'vitest';
import type { DatabaseTarget } from '../server/db/database.ts';
import { noteUndistributable } from './distributable.ts';
import { leaseInstance, type Template } from './memory-database.ts';
import { createTestDatabase } from './postgres-database.ts';
import { hasTurn, searchSize } from './search-size.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** All that this machine can run. */
export const engines: Engine[] = inject('postgresUrl') ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** Races are real on PostgreSQL only, as PGlite has one connection; the long run tries both. */
export const racedEngines: Engine[] = engines.slice(-searchSize(1, engines.length));

/** Unless a test names another: PGlite takes about twice as long for a statement. The long run tries PGlite. */
export const usualEngine: Engine = engines.at(searchSize(-1, 0)) ?? 'PGlite';

/**
 * `npm test` tries each subject on PGlite every fourth day; the conformance run of each `.ci/run` is on PGlite too. The
 * long run tries all engines.
 */
export const sampleEngines = (subject: string): Engine[] =>
  searchSize(1, engines.length) > 1 ? engines : [hasTurn(subject, 4) ? 'PGlite' : usualEngine];

/** A PGlite in memory with the rows of a template. */
const templateTarget = (template: Template) => ({
  kind: 'memory' as const,
  log: noteUndistributable,
  open: () => leaseInstance(template),
});

/** A database of its own, with the demo businesses unless told otherwise. It goes with the test run. */
export async function freshDatabase(
  engine: Engine,
  template: Template = 'demoTemplate',
): Promise<Exclude<DatabaseTarget, { kind: 'pglite' }>> {
  return engine === 'PGlite'
    ? templateTarget(template)
    : { kind: 'postgres', url: await createTestDatabase(template.toLowerCase()), log: noteUndistributable };
}
