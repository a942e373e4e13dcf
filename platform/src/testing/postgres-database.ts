import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/**
 * A new database on the PostgreSQL of this test run: empty, or a copy of another one. Only where there is a server
 * (`inject('postgresUrl')`).
 */
export async function createTestDatabase(template?: string): Promise<string> {
  const { default: pg } = await import('pg');
  const url = new URL(inject('postgresUrl') ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
