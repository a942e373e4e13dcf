import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect, inject } from 'vitest';

/** The databases of this worker, by name, with the test file that made them. */
const made = new Map<string, string | undefined>();

/**
 * A new database on the PostgreSQL of this test run: empty, or a copy of another one. Only where there is a server
 * (`inject('postgresUrl')`). It goes when another file needs one.
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const { default: pg } = await import('pg');
  const url = new URL(inject('postgresUrl') ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { testPath } = expect.getState();
  await dropUnused(client, testPath);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  made.set(name, testPath);
  await client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the databases of other files, except those that still have connections. */
async function dropUnused(client: Client, testPath: string | undefined): Promise<void> {
  const names = [...made].filter(([, maker]) => maker !== testPath).map(([name]) => name);
  if (names.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname = any($1)
      and oid not in (select datid from pg_stat_activity where datid is not null)`,
    [names],
  );
  for (const { name } of rows) {
    await client.query(`drop database ${name}`);
    made.delete(name);
  }
}
