import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/** A new, empty database on the PostgreSQL of this test run. Only where there is one (`inject('postgresUrl')`). */
export async function createTestDatabase(): Promise<string> {
  const { default: pg } = await import('pg');
  const url = new URL(inject('postgresUrl') ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
