import { inject } from 'vitest';
import type { DatabaseTarget } from '../server/db/database.ts';
import { leaseInstance, type Template } from './memory-database.ts';
import { createTestDatabase } from './postgres-database.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Whatever this machine can run. Races are real on PostgreSQL only: PGlite has one connection. */
export const engines: Engine[] = inject('postgresUrl') ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** For tests that send thousands of statements: PGlite takes about twice as long for each. */
export const fastestEngine: Engine = engines.at(-1) ?? 'PGlite';

/** A PGlite in memory with the rows of a template. */
export const templateTarget = (template: Template): DatabaseTarget => ({
  kind: 'memory',
  open: () => leaseInstance(template),
});

/** A database of its own, with the demo businesses unless told otherwise. It goes with the test run. */
export async function freshDatabase(engine: Engine, template: Template = 'demoTemplate'): Promise<DatabaseTarget> {
  return engine === 'PGlite'
    ? templateTarget(template)
    : { kind: 'postgres', url: await createTestDatabase(template.toLowerCase()) };
}
