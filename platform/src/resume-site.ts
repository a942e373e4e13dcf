import { readConfig } from './config.ts';
import { findActiveProvider } from './payments/providers/account-store.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { resumeSite } from './server/sites/pause-store.ts';
import { UnusableExport } from './site-transfer/format.ts';
import { findSiteOfHost } from './site-transfer/site-store.ts';

/** `npm run resume-site -- HOST`: lets an imported site send mails and reminders, charge cards and do all that is due. */
async function main(): Promise<void> {
  const [host] = process.argv.slice(2);
  if (!host) throw new UnusableExport('Name the host of the site: npm run resume-site -- book.example.com');
  const db = await openDatabase(readConfig(process.env, { production: false }).database);
  try {
    await migrate(db);
    const site = await findSiteOfHost(db, host);
    if (!site) throw new UnusableExport(`${host} has no site.`);
    const isResumed = await resumeSite(db, site.id);
    if (isResumed && !(await findActiveProvider(db, site.id)))
      process.stdout.write(
        'It has no payment account: what is to be charged waits until one is entered in the console.\n',
      );
    process.stdout.write(
      isResumed ? `${site.name} goes on: what is due is done now.\n` : `${site.name} is not paused.\n`,
    );
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableExport ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
