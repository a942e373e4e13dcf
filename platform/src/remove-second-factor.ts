import { readConfig } from './config.ts';
import { removeSecondFactor } from './people/account/remove-second-factor.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { runTransaction } from './server/db/transaction.ts';
import { systemClock } from './server/lib/clock.ts';
import { addressWith } from './server/sites/address.ts';
import { listHosts } from './server/sites/store.ts';
import { UnusableExport } from './site-transfer/format.ts';
import { findSiteOfHost } from './site-transfer/site-store.ts';

/** `npm run remove-second-factor -- HOST EMAIL`: lets a member in again who lost their phone and recovery codes. */
async function main(): Promise<void> {
  const [host, email] = process.argv.slice(2);
  if (!host || !email)
    throw new UnusableExport(
      'Name the site and the member: npm run remove-second-factor -- book.example.com a@example.com',
    );
  const { database, publicUrl } = readConfig(process.env, { production: false });
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const site = await findSiteOfHost(db, host);
    if (!site) throw new UnusableExport(`${host} has no site.`);
    const address = addressWith(await listHosts(db, site.id), publicUrl);
    const isRemoved = await runTransaction(db, (tx) =>
      removeSecondFactor({ tx, siteId: site.id, address, now: systemClock.now() }, email),
    );
    if (!isRemoved) throw new UnusableExport(`${site.name} has no member ${email} with a second factor.`);
    process.stdout.write(`${email} chooses a new password by mail now: ${address}/hosted/forgot\n`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableExport ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
