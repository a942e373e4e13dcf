import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseTarget } from '../db/database.ts';
import { templateTarget } from './start-platform.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Whatever this machine can run. Races are real on PostgreSQL only: PGlite has one connection. */
export const engines: Engine[] = inject('postgresUrl') ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** A database of its own: on PGlite migrated already, on PostgreSQL empty. It goes with the test run. */
export async function freshDatabase(engine: Engine): Promise<DatabaseTarget> {
  const serverUrl = inject('postgresUrl');
  if (engine === 'PGlite' || !serverUrl) return templateTarget('emptyTemplate');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { kind: 'postgres', url: url.href };
}
