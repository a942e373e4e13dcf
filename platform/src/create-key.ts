import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { runTransaction } from './server/db/transaction.ts';
import { systemClock } from './server/lib/clock.ts';
import { createKey, parseCreateKeyArguments } from './sites/create-key.ts';
import { UsageError } from './sites/create-site-arguments.ts';

/** `npm run create-key`: makes an API key for a business in the database that the environment names. */
async function main(): Promise<void> {
  const wanted = parseCreateKeyArguments(process.argv.slice(2));
  const { database } = readConfig(process.env, { production: false });
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const key = await runTransaction(db, (tx) => createKey(tx, wanted, systemClock.now()));
    process.stderr.write(`An API key of ${wanted.host} with the rights of ${wanted.role}. It is shown only now:\n`);
    process.stdout.write(`${key}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
