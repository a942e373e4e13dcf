import { readConfig } from './config.ts';
import { explainFailure } from './serve.ts';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { openDeploymentSecrets } from './server/keys/deployment-secrets.ts';
import { rotateSigningKey } from './server/keys/key-store.ts';
import { systemClock } from './server/lib/clock.ts';

/** `npm run rotate-key [-- --at-once]`: rotates the signing key in the database that the environment names. */
async function main(): Promise<void> {
  const { database, encryptionKeys } = readConfig(process.env, { production: false });
  const atOnce = process.argv.includes('--at-once');
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const { cipher } = await openDeploymentSecrets(db, encryptionKeys, systemClock.now());
    await rotateSigningKey(db, cipher, systemClock.now(), { atOnce });
    process.stdout.write(
      atOnce
        ? 'Created a new signing key. Tokens signed by older keys are no longer valid.\n'
        : 'Created a new signing key. Tokens signed by the previous key stay valid until they expire.\n',
    );
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
