import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { runTransaction } from './server/db/transaction.ts';
import { systemClock } from './server/lib/clock.ts';
import { createSite, LINK_DAYS } from './sites/create-site.ts';
import { parseCreateSiteArguments, UsageError, usage } from './sites/create-site-arguments.ts';

/**
 * `npm run create-site`: adds a business, its address and its first owner to the database that the environment names.
 */
async function main(): Promise<void> {
  const founding = parseCreateSiteArguments(process.argv.slice(2));
  const { database, publicUrl } = readConfig(process.env, { production: false });
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const founded = await runTransaction(db, (tx) => createSite(tx, founding, { publicUrl, now: systemClock.now() }));
    if (!founded) throw new UsageError(`--host: ${founding.host} already has a site.`);
    process.stdout.write(`
  ${founding.name} is at ${founded.address}

  Its owner chooses a password here; the link works once, for ${LINK_DAYS} days:

    ${founded.link}

`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UsageError ? `${error.message}\n\n${usage}` : explainFailure(error)}\n`);
  process.exit(1);
});
