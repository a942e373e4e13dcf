import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyUploads } from '../platform/src/backup/files.ts';
import { DATABASE_FILE, FILES_DIRECTORY } from '../platform/src/backup/format.ts';
import { makeBackup } from '../platform/src/backup/make-backup.ts';
import { restoreDatabase } from '../platform/src/backup/restore-database.ts';
import { fetchDatabase, serveBackups } from '../platform/src/backup/socket.ts';
import { writeDatabase } from '../platform/src/backup/write-database.ts';
import { type DatabaseTarget, type Db, openDatabase } from '../platform/src/server/db/database.ts';
import { type Engine, sampleEngines, usualEngine } from '../platform/src/testing/fresh-database.ts';
import { createTestDatabase } from '../platform/src/testing/postgres-database.ts';
import { takeSnapshot } from '../platform/src/testing/snapshot.ts';
import { TestPlatform } from '../platform/src/testing/test-platform.ts';
import { auditRows } from './audit.ts';
import { type AcknowledgedBooking, Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';

const emptyTarget = async (engine: Engine): Promise<DatabaseTarget> =>
  engine === 'PostgreSQL' ? { kind: 'postgres', url: await createTestDatabase() } : { kind: 'memory' };

let foyer: TestPlatform;
let directory: string;
let target: DatabaseTarget;
let restored: Db;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  directory = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
  target = await emptyTarget(usualEngine);
  restored = await openDatabase(target);
});
afterAll(async () => {
  await restored.destroy();
  await foyer.stop();
  rmSync(directory, { recursive: true });
});

/** All rows and sequences, in an order that tells nothing of how they are stored. */
async function listRows(db: Db): Promise<unknown> {
  const { tables, sequences } = await takeSnapshot(db);
  const rowsOf = (rows: string) =>
    JSON.parse(rows)
      .map((row: unknown) => JSON.stringify(row))
      .sort();
  return { tables: tables.map(({ name, rows }) => [name, rowsOf(rows)]), sequences };
}

/** Bookings that were acknowledged when the backup began, and are neither in it nor changed since. */
async function findLost(db: Db, acknowledged: readonly AcknowledgedBooking[]): Promise<unknown[]> {
  const rows = await db.selectFrom('bookings').select(['id', 'status', 'revision']).execute();
  const kept = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return acknowledged.filter(({ id, status, revision }) => {
    const row = kept.get(id);
    const age = Number(row?.revision ?? -1) - Number(revision);
    return age < 0 || (age === 0 && row?.status !== status);
  });
}

test('a backup made under load is restored elsewhere with all that was acknowledged', { retry: 0 }, async () => {
  const picture = join(foyer.filesDirectory, 'site', 'ab', 'picture');
  mkdirSync(picture, { recursive: true });
  writeFileSync(join(picture, '640'), 'bytes');
  writeFileSync(join(picture, 'unfinished.part'), 'by');
  const writeSite = async () => {};
  const stopServing = serveBackups({ db: foyer.db, writeSite }, directory, (error) => {
    throw error;
  });
  const ledger = new Ledger();
  const ask = <T>(_random: unknown, send: (origin: string) => Promise<T>) => send(foyer.origin);
  const load = startLoad({ ask }, ledger, { clients: 3, random: seededRandom(1) });
  await load.answered(6);
  const before = [...ledger.bookings.values()];
  const writes = ledger.writes;
  const source = {
    // Takes long: clients go on between the first rows and the last.
    write: async (to: Writable) => {
      let isFirst = true;
      const slow = new Transform({
        transform: (chunk, _encoding, done) => {
          const pause = isFirst ? load.answered(6) : Promise.resolve();
          isFirst = false;
          void pause.then(() => done(null, chunk));
        },
      });
      await Promise.all([fetchDatabase(directory, slow), pipeline(slow, to)]);
    },
    uploads: foyer.filesDirectory,
  };
  const to = join(directory, 'backup');
  expect((await makeBackup(source, to)).files).toBe(1);
  await load.stop();
  stopServing();
  expect(ledger.writes).toBeGreaterThan(writes);

  await restoreDatabase(restored, join(to, DATABASE_FILE));
  expect(await findLost(restored, before)).toEqual([]);
  for (const { what, found } of await auditRows(restored)) expect(found, what).toEqual([]);
  const uploads = join(directory, 'uploads');
  await copyUploads(join(to, FILES_DIRECTORY), uploads);
  expect(readFileSync(join(uploads, 'site', 'ab', 'picture', '640'), 'utf8')).toBe('bytes');
});

test.each(sampleEngines('restore'))('on %s, what is restored is row for row what was backed up', async (engine) => {
  const file = join(directory, 'still.gz');
  await foyer.platform.jobs.stop();
  await writeDatabase(foyer.db, createWriteStream(file));
  const twin = await emptyTarget(engine);
  const db = await openDatabase(twin);
  await restoreDatabase(db, file);
  expect(await listRows(db)).toEqual(await listRows(foyer.db));
  await db.destroy();
  if (twin.kind === 'memory') return;
  const elsewhere = await TestPlatform.start({ database: twin, runsJobsWhenTold: true });
  const { site } = (await elsewhere.owner.call(modules.sites.getSite, {})).value;
  expect(site.name).toBe((await foyer.owner.call(modules.sites.getSite, {})).value.site.name);
  expect(elsewhere.platform.secret).toBe(foyer.platform.secret);
  await elsewhere.stop();
});

test('a database with tables, and a backup that is cut off, damaged or of another version, are refused', async () => {
  const file = join(directory, 'backup', DATABASE_FILE);
  const before = await takeSnapshot(restored);
  await expect(restoreDatabase(restored, file)).rejects.toThrow('has tables');
  expect(await takeSnapshot(restored)).toEqual(before);
  const cut = join(directory, 'cut.gz');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, readFileSync(file).length - 100);
  await expect(restoreDatabase(restored, cut)).rejects.toThrow(cut);
  writeFileSync(cut, 'nonsense');
  await expect(restoreDatabase(restored, cut)).rejects.toThrow(cut);
  await expect(makeBackup({ write: async () => {}, uploads: undefined }, join(directory, 'empty'))).rejects.toThrow();
  await expect(
    makeBackup(
      { write: (to) => fetchDatabase(join(directory, 'nobody'), to), uploads: undefined },
      join(directory, 'x'),
    ),
  ).rejects.toThrow('ENOENT');
  await expect(makeBackup({ write: async () => {}, uploads: undefined }, directory)).rejects.toThrow('exists already');
});
