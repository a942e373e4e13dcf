import { inject } from 'vitest';
import { type Db, openDatabase } from '../server/db/database.ts';
import { createTestDatabase } from './postgres-database.ts';
import { searchSize } from './search-size.ts';
import { spawnPlatform } from './spawn-platform.ts';
import { TestPlatform } from './test-platform.ts';

/** One process of the platform or several on one database, without rate limits. */
export interface Deployment {
  origins: string[];
  db: Db;
  stop(): Promise<unknown>;
}

async function startOneProcess(): Promise<Deployment> {
  const platform = await TestPlatform.start({ options: { rateLimits: false } });
  return { origins: [platform.origin], db: platform.db, stop: () => platform.stop() };
}

/** A new database on many nodes, which a test can't make. */
const clusterUrl = process.env.FOYER_TEST_CLUSTER;

async function startTwoProcesses(): Promise<Deployment> {
  const url = clusterUrl ?? (await createTestDatabase('demotemplate'));
  const env = { DATABASE_URL: url, FOYER_RATE_LIMITS: 'off' };
  const processes = [spawnPlatform(env), spawnPlatform(env)];
  const origins = await Promise.all(processes.map(({ origin }) => origin));
  const db = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  return { origins, db, stop: () => Promise.all([db.destroy(), ...processes.map((process) => process.stop())]) };
}

type Start = [name: string, start: () => Promise<Deployment>];

const onPostgres: Start[] = inject('postgresUrl') ? [['PostgreSQL, two processes', startTwoProcesses]] : [];
/** All that this machine can run. */
const deployments: Start[] = [['one process', startOneProcess], ...onPostgres];

/** Races are likeliest between processes; the long run tries one process, too. */
export const racedDeployments: Start[] = deployments.slice(-searchSize(1, deployments.length));
