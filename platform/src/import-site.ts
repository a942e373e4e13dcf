import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openFileStore } from './media/open-file-store.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { openDeploymentSecrets } from './server/keys/deployment-secrets.ts';
import { parseEncryptionKeys } from './server/keys/encryption-key.ts';
import { systemClock } from './server/lib/clock.ts';
import { describeImport } from './site-transfer/describe-import.ts';
import { UnusableExport } from './site-transfer/format.ts';
import { importSite } from './site-transfer/import-site.ts';

const usage = 'Name the file: npm run import-site -- book.foyer [--host book.example.com]';

/** `npm run import-site -- FILE [--host HOST]`: adds an exported site with new ids. It asks for the key of the export. */
async function main(): Promise<void> {
  process.umask(0o077);
  const options = { host: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UnusableExport(usage);
  const { database, encryptionKeys, publicUrl, media } = readConfig(process.env, { production: false });
  const key = await askForKey();
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const now = systemClock.now();
    const secrets = await openDeploymentSecrets(db, encryptionKeys, now);
    const target = { db, files: openFileStore(media), publicUrl, now, ...secrets };
    const imported = await importSite(target, { file: resolve(file), key }, values.host?.toLowerCase());
    process.stdout.write(describeImport(imported));
  } finally {
    await db.destroy();
  }
}

/** Not an argument, which other accounts of the machine can see. */
async function askForKey() {
  if (process.stdin.isTTY) process.stderr.write('The key of the export: ');
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    const [key] = parseEncryptionKeys(line) ?? [];
    if (key) return key;
    break;
  }
  throw new UnusableExport('The key of an export has 43 characters.');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UnusableExport ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
