import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { distribute } from './server/db/distribute.ts';
import { migrate } from './server/db/migrate.ts';

/** Citus's own default: a cluster can grow to as many workers. */
const DEFAULT_SHARDS = 32;

/** `npm run distribute [-- SHARDS]`: spreads the database over the workers of a Citus cluster, by site. */
async function main([shards = String(DEFAULT_SHARDS)]: string[]): Promise<void> {
  const shardCount = Number(shards);
  // With one shard, no statement without a site would be refused.
  if (!Number.isInteger(shardCount) || shardCount < 2 || shardCount > 1000) {
    throw new Error('The number of shards must be between 2 and 1000.');
  }
  const { database } = readConfig(process.env, { production: false });
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const changed = await distribute(db, shardCount);
    const words =
      changed.length === 0 ? 'The database is distributed already.' : `Distributed ${changed.length} tables.`;
    process.stdout.write(`${words}\n`);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
