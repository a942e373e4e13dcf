import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresServer } from '../platform/src/testing/postgres-server.ts';
import type { Deployment } from './deployment.ts';
import type { Load } from './load.ts';
import type { Random } from './random.ts';

export interface Kills {
  processes: number;
  database: number;
  connections: number;
}

interface Options {
  deployment: Deployment;
  postgres: PostgresServer;
  random: Random;
  count: number;
  load: Load;
}

/** Between kills the clients get this many answers, so that each kill meets work. */
const MOST_ANSWERS_BETWEEN = 20;
const PROGRESS_EVERY = 20;

/** Kills processes most of the time, else a backend of the database, which then restarts, or all its connections. */
export async function killAtRandom({ deployment, postgres, random, count, load }: Options): Promise<Kills> {
  const kills: Kills = { processes: 0, database: 0, connections: 0 };
  for (let done = 1; done <= count; done++) {
    await load.answered(1 + Math.floor(random() * MOST_ANSWERS_BETWEEN));
    const die = random();
    if (die < 0.7) {
      await deployment.kill(random);
      kills.processes += 1;
    } else if (die < 0.85) {
      await onDatabase(postgres, killBackend);
      kills.database += 1;
    } else {
      await onDatabase(postgres, cutConnections);
      kills.connections += 1;
    }
    if (done % PROGRESS_EVERY === 0) process.stderr.write(`${done} of ${count} kills\n`);
  }
  return kills;
}

/** A backend that dies of SIGKILL makes PostgreSQL end all others and recover from its log. */
async function killBackend(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by random() limit 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
}

const cutConnections = (client: Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

async function onDatabase(postgres: PostgresServer, work: (client: Client) => Promise<unknown>): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: postgres.databaseUrl('postgres') });
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
