import { sql } from 'kysely';
import { type Db, liftTimeLimit } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as signIn from './migrations/0002-sign-in.ts';
import * as members from './migrations/0003-members.ts';
import * as serviceChanges from './migrations/0004-service-changes.ts';
import * as serviceCatalogue from './migrations/0005-service-catalogue.ts';
import * as bookings from './migrations/0006-bookings.ts';
import * as multiService from './migrations/0007-multi-service.ts';
import * as sessions from './migrations/0008-sessions.ts';
import * as resources from './migrations/0009-resources.ts';
import * as waitlist from './migrations/0010-waitlist.ts';
import * as webhooks from './migrations/0011-webhooks.ts';
import { runTransaction } from './transaction.ts';

/** Append-only: a migration that has shipped is never edited. */
const migrations: readonly { name: string; up: (db: Db) => Promise<void> }[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-sign-in', up: signIn.up },
  { name: '0003-members', up: members.up },
  { name: '0004-service-changes', up: serviceChanges.up },
  { name: '0005-service-catalogue', up: serviceCatalogue.up },
  { name: '0006-bookings', up: bookings.up },
  { name: '0007-multi-service', up: multiService.up },
  { name: '0008-sessions', up: sessions.up },
  { name: '0009-resources', up: resources.up },
  { name: '0010-waitlist', up: waitlist.up },
  { name: '0011-webhooks', up: webhooks.up },
];

/** Any 64-bit number will do, as long as it is always the same. */
const MIGRATION_LOCK = 4_608_237_301;

/** Brings the database to the newest schema. Processes that start together wait for each other. */
export async function migrate(db: Db): Promise<void> {
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
      tx,
    );
    const applied = await appliedMigrations(tx);
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await up(tx);
      await sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(tx);
    }
  });
}

/** True when every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return migrations.every(({ name }) => applied.has(name));
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map((row) => row.name));
}
