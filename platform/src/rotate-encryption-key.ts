import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { openDeploymentSecrets } from './server/keys/deployment-secrets.ts';
import { rotateEncryptionKey } from './server/keys/rotate-encryption-key.ts';
import { systemClock } from './server/lib/clock.ts';

/** `npm run rotate-encryption-key`: encrypts all that the database keeps secret with a new key. */
async function main(): Promise<void> {
  const { database, encryptionKeys: source } = readConfig(process.env, { production: false });
  const now = systemClock.now();
  const db = await openDatabase(database);
  try {
    await migrate(db);
    await openDeploymentSecrets(db, source, now);
    const { keyId, count, isResumed, unreadable } = await rotateEncryptionKey(db, source, now);
    const begun = isResumed ? 'Finished the rotation that was cut off. ' : '';
    process.stdout.write(`${begun}Encrypted ${count} secrets with the key ${keyId}.
Keep older keys as long as backups made before now, then delete them.
`);
    for (const { table, siteId, key } of unreadable)
      process.stderr.write(`No key opens this row, which was left: ${[table, siteId, ...key].join(' ')}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
