import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { milliseconds } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/fresh-database.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { siteA } from '../../testing/sites.ts';
import { type Db, openDatabase } from './database.ts';
import { isMigrated, migrate, UnsupportedDatabase } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { enforceSites } from './rights.ts';
import { ALL_SITES_ROLE, inSite, SITE_ROLE } from './site-scope.ts';
import { runTransaction } from './transaction.ts';

const directory = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** The migrations of this version and one that it doesn't have, as in a newer version. */
function withMigration(name: string, files: Record<string, string>, migration = '9001-notes') {
  const newer = join(directory, name);
  for (const [file, text] of Object.entries(files)) {
    const path = join(newer, migration, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return [...readMigrations(), ...readMigrations(pathToFileURL(`${newer}/`))];
}

const createNotes = '-- Notes;\ncreate table notes (text text);\n\ninsert into notes\nvalues (1);\n';
const newer = withMigration('newer', {
  '01-create.sql': createNotes,
  '02-fill.ts': `import { sql } from '${import.meta.resolve('kysely')}';
    export const up = (tx: never) => sql\`insert into notes select text || '!' from notes\`.execute(tx);\n`,
  '03-last.sql': 'update notes set text = text || length(text);\n',
});

const listApplied = async (db: Db) => {
  const { rows } = await sql<{ name: string; checksum: string; applied_at: Date }>`
    select * from migrations order by name`.execute(db);
  return rows;
};
const known = readMigrations().map(({ name, checksum }) => ({ name, checksum }));
const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe.each(engines)('on %s', (engine) => {
  let db: Db;
  let url: string | undefined;
  const open = async () => openDatabase(url === undefined ? { kind: 'memory' } : { kind: 'postgres', url });
  beforeAll(async () => {
    url = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
    db = await open();
    await migrate(db);
  });
  afterAll(() => db.destroy());
  afterEach(async () => {
    await sql`drop table if exists notes`.execute(db);
    await sql`delete from migrations where name = '9001-notes'`.execute(db);
  });

  test('an empty database gets every migration, with its checksum; a second start changes nothing', async () => {
    const first = await listApplied(db);
    expect(first.map(({ name, checksum }) => ({ name, checksum }))).toEqual(known);
    await migrate(db);
    expect(await listApplied(db)).toEqual(first);
    expect(await isMigrated(db)).toBe(true);
  });

  test('every table leads its keys with the site, except those that are read before the site is known', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.relname as "table" from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'site_id')
      order by 1`.execute(db);
    const ofDeployment = ['encryption_keys', 'migrations', 'secrets', 'signing_keys', 'sites'];
    const naming = ['api_keys', 'client_apps', 'site_hosts'];
    expect(rows.map(({ table }) => table)).toEqual([...ofDeployment, ...naming].sort());
  });

  // Gives databases and roles away.
  const isAdministrator = engine === 'PostgreSQL' && process.env.FOYER_TEST_POSTGRES_USER === undefined;
  test.runIf(isAdministrator)('an owner who is no superuser can do all of it', async () => {
    const owned = new URL(await createTestDatabase());
    const owner = `owner_${owned.pathname.slice(1)}`;
    await sql`create role ${sql.id(owner)} login`.execute(db);
    await sql`alter database ${sql.id(owned.pathname.slice(1))} owner to ${sql.id(owner)}`.execute(db);
    owned.username = owner;
    const own = await openDatabase({ kind: 'postgres', url: owned.href });
    try {
      expect(await migrate(own)).toBe('no roles');
      expect(await isMigrated(own)).toBe(true);
      await sql`grant ${sql.id(SITE_ROLE)}, ${sql.id(ALL_SITES_ROLE)} to ${sql.id(owner)}`.execute(db);
      expect(await migrate(own)).toBe('ready');
      await enforceSites(own, { trustsOutside: false });
      expect(await inSite(siteA, () => own.selectFrom('bookings').selectAll().execute())).toEqual([]);
      await expect(inSite(siteA, () => sql`drop table public.bookings`.execute(own))).rejects.toThrow('must be owner');
    } finally {
      await own.destroy();
    }
  });

  test('an older database gets what is new, SQL and TypeScript in the order of their names', async () => {
    await migrate(db, newer);
    const { rows } = await sql`select text from notes order by text`.execute(db);
    expect(rows).toEqual([{ text: '1!2' }, { text: '11' }]);
    expect((await listApplied(db)).map(({ name }) => name)).toContain('9001-notes');
  });

  test('nothing stays of a migration that fails', async () => {
    const broken = withMigration('broken', { '01.sql': createNotes, '02.sql': 'select * from missing;\n' });
    const before = await listApplied(db);
    await expect(migrate(db, broken)).rejects.toThrow(/missing/);
    expect(await listApplied(db)).toEqual(before);
    await expect(sql`select from notes`.execute(db)).rejects.toThrow(/notes/);
  });

  test('code goes on with a newer database that still works with it, and starts on it', async () => {
    await migrate(db, newer);
    expect(await isMigrated(db)).toBe(true);
    const before = await listApplied(db);
    await migrate(db);
    expect(await listApplied(db)).toEqual(before);
  });

  test('a database of before the rules learns what each migration works with', async () => {
    await sql`alter table migrations drop column works_with`.execute(db);
    await migrate(db, newer);
    await migrate(db);
  });

  test('indexes are made beside traffic; one that was left unfinished is made anew', async () => {
    await migrate(db, newer);
    const statement = 'create index concurrently if not exists notes_text on notes (text);\n';
    const more = [...newer, ...withMigration('indexed', { '01.sql': statement }, '9002-index').slice(-1)];
    const cutOff = sql`create unique index concurrently notes_text on notes ((1))`.execute(db);
    await expect(cutOff).rejects.toThrow(/could not create unique index/);
    await migrate(db, more);
    const { rows } = await sql<{ text: string }>`
      select pg_get_indexdef(indexrelid) as text from pg_index where indisvalid and indexrelid = 'notes_text'::regclass`.execute(
      db,
    );
    expect(rows.map(({ text }) => text)).toEqual([expect.stringMatching(/CREATE INDEX notes_text .*\(text\)$/)]);
    await sql`delete from migrations where name = '9002-index'`.execute(db);
  });

  test.runIf(engine === 'PostgreSQL')('a migration that gets no lock lets requests pass, and tries again', async () => {
    await migrate(db, newer);
    const altered = withMigration('altered', { '01.sql': 'alter table notes add column more text;\n' }, '9002-more');
    const more = [...newer, ...altered.slice(-1)];
    const pace = { lockTimeout: milliseconds(20), pause: milliseconds(20), attempts: 1000 };
    const reader = await open();
    let work: Promise<unknown> = Promise.resolve();
    await runTransaction(reader, async (tx) => {
      await sql`select from notes`.execute(tx);
      const hurried = migrate(db, more, { ...pace, attempts: 2 });
      await expect(hurried).rejects.toThrow(/got no lock .*pg_stat_activity/);
      work = migrate(db, more, pace);
      // Each waits behind the migration, and passes when that has waited long enough.
      for (let count = 0; count < 5; count += 1) await sql`select from notes`.execute(db);
    });
    await work;
    expect((await listApplied(db)).map(({ name }) => name)).toContain('9002-more');
    await sql`delete from migrations where name = '9002-more'`.execute(db);
    await reader.destroy();
  });

  test('a newer database that needs newer code is refused and left as it is', async () => {
    await migrate(db, withMigration('contracted', { '01.sql': `-- works-with: 9000-before\n${createNotes}` }));
    const before = await listApplied(db);
    const refused = await refusal(migrate(db));
    expect(refused).toBeInstanceOf(UnsupportedDatabase);
    expect(String(refused)).toMatch(
      /newer version of Foyer: it has the migration 9001-notes, .*Start the newer version/,
    );
    expect(await listApplied(db)).toEqual(before);
  });

  test('a migration that changed after it was applied is refused by name', async () => {
    await migrate(db, newer);
    const refused = await refusal(migrate(db, withMigration('changed', { '01-create.sql': `${createNotes}\n` })));
    expect(refused).toBeInstanceOf(UnsupportedDatabase);
    expect(String(refused)).toMatch(/migration 9001-notes has changed since this database was made/);
  });

  test('a database from before the baseline is refused, and the message says what to delete', async () => {
    await sql`alter table migrations rename to current_migrations`.execute(db);
    await sql`create table migrations (name text primary key, applied_at timestamptz not null)`.execute(db);
    await sql`insert into migrations values ('0001-foundation', now()), ('0002-sign-in', now())`.execute(db);
    const refused = await refusal(migrate(db));
    await sql`drop table migrations`.execute(db);
    await sql`alter table current_migrations rename to migrations`.execute(db);
    expect(refused).toBeInstanceOf(UnsupportedDatabase);
    expect(String(refused)).toMatch(/version before the first release\. Stop Foyer, delete .*\.foyer\//);
  });

  test('processes that start together on an empty database migrate it once', async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    // PGlite belongs to one process; there several calls share its connection.
    const processes =
      url === undefined ? Array.from({ length: 6 }, () => db) : await Promise.all(Array.from({ length: 6 }, open));
    await Promise.all(processes.map((each) => migrate(each)));
    expect((await listApplied(db)).map(({ name, checksum }) => ({ name, checksum }))).toEqual(known);
    if (url !== undefined) await Promise.all(processes.map((each) => each.destroy()));
  });
});
