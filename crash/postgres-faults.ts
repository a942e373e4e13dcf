import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresServer } from '../platform/src/testing/postgres-server.ts';
import type { Fault } from './tried-database.ts';

/** A backend that dies of SIGKILL makes PostgreSQL end all others and recover from its log. */
export const killBackend = (url: string, weight: number): Fault => ({
  name: 'database',
  weight,
  inject: () =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         order by random() limit 1`,
      );
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    }),
});

/** Cuts the connections of one database. */
export const cutConnections = (url: string, weight: number): Fault => ({
  name: 'connections',
  weight,
  inject: () =>
    onDatabase(url, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    ),
});

/** Writes to the log until that fails: a PostgreSQL whose log has no room ends, and recovers only with room. */
export async function growLog(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    for (;;) await client.query("select pg_logical_emit_message(false, 'crash', repeat('x', 1000000))");
  } catch {
    // It has ended the connection, too.
  }
}

/** The care of a database after a crash: it recovers by itself, or has ended and is started again. */
export async function recover({ databaseUrl, hasEnded, restart }: PostgresServer): Promise<void> {
  let isBack = false;
  const tried = onDatabase(databaseUrl('postgres'), async (client) => {
    await client.query('select 1');
    isBack = true;
  });
  while (!isBack) {
    if (hasEnded()) await restart();
    await pause(100);
  }
  await tried;
}

async function onDatabase(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString });
    // The connection may be one of those that end.
    client.on('error', () => {});
    try {
      await client.connect();
      await work(client);
      return;
    } catch {
      await pause(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
