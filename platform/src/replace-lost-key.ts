import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { describeLoss } from './lost-key/describe-loss.ts';
import { findLoss } from './lost-key/loss.ts';
import { listOtherConnections } from './lost-key/loss-store.ts';
import { replaceLostKey } from './lost-key/replace-lost-key.ts';
import { explainFailure } from './serve.ts';
import { type DatabaseTarget, openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { describeSource, UnusableKeys } from './server/keys/key-source.ts';
import { systemClock } from './server/lib/clock.ts';

/** `npm run replace-lost-key [-- --yes]`: goes on without a lost encryption key, and without what it encrypted. */
async function main(): Promise<void> {
  process.umask(0o077);
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const { database, encryptionKeys: source, publicUrl } = readConfig(process.env, { production: false });
  await refuseBesideOthers(database);
  const db = await openDatabase(database);
  try {
    await migrate(db);
    const loss = await findLoss(db, source);
    process.stdout.write(describeLoss(loss));
    if (!values.yes && !(await isConfirmed(loss.missingIds[0] ?? ''))) throw new UnusableKeys('Nothing was changed.');
    const keyId = await replaceLostKey({ db, source, publicUrl, now: systemClock.now() }, loss);
    process.stdout.write(`
The key is ${keyId} now. Keep a copy of ${describeSource(source)} elsewhere, then start the platform.
Members and owners are told by mail once it runs.
`);
  } finally {
    await db.destroy();
  }
}

/** Processes that run have the former secret in memory. PGlite's directory lets in one process anyway. */
async function refuseBesideOthers(database: DatabaseTarget): Promise<void> {
  if (database.kind !== 'postgres') return;
  const db = await openDatabase({ ...database, poolSize: 1 });
  try {
    const others = await listOtherConnections(db);
    if (others.length === 0) return;
    const list = others.map(({ address, since }) => `  from ${address} since ${since}`).join('\n');
    throw new UnusableKeys(
      `Others have this database open:\n${list}\nStop all processes of the platform first. One that still runs has the key: ` +
        'look on its machine for the file or setting before you stop it.',
    );
  } finally {
    await db.destroy();
  }
}

async function isConfirmed(keyId: string): Promise<boolean> {
  process.stderr.write(`\nType the id of the lost key (${keyId}) to go on: `);
  for await (const line of createInterface({ input: process.stdin, terminal: false })) return line.trim() === keyId;
  return false;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
