import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addDuration, days } from '@foyer/contract/values';
import { dropUnusedMedia, removeMedia } from '../platform/src/jobs/remove-media.ts';
import { DiskStore } from '../platform/src/media/disk-store.ts';
import type { Db } from '../platform/src/server/db/database.ts';
import { systemClock } from '../platform/src/server/lib/clock.ts';
import { listSiteIds } from '../platform/src/server/sites/store.ts';
import type { Finding } from './finding.ts';

/** Uploads that nobody uses are kept for a day. */
const LATER_MS = days(2);

/** Remains of interrupted uploads: none without a row, and none at all once the jobs of the next days have run. */
export async function auditUploads(db: Db, directory: string): Promise<Finding[]> {
  const stray = await findStray(db, directory);
  await runJobsOfLaterDays(db, directory);
  return [
    { what: 'files without a row', found: stray },
    { what: 'files left', found: await listFiles(directory) },
  ];
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Each picture has a directory that is named as it is. */
async function findStray(db: Db, directory: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_files')
    .select('id')
    .unionAll(db.selectFrom('pending_media_deletions').select('id'))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return (await listFiles(directory)).filter((path) => !known.has(basename(join(path, '..'))));
}

async function runJobsOfLaterDays(db: Db, directory: string): Promise<void> {
  const clock = { now: () => addDuration(systemClock.now(), LATER_MS) };
  const removing = db.selectFrom('pending_media_deletions').select('id').limit(1);
  const context = { db, clock, files: new DiskStore(directory), log: { error: (details: unknown) => fail(details) } };
  for (const siteId of await listSiteIds(db)) {
    await dropUnusedMedia(context, siteId);
    while ((await removing.where('site_id', '=', siteId).execute()).length > 0) await removeMedia(context, siteId);
  }
}

function fail(details: unknown): never {
  throw new Error('A picture could not be removed.', { cause: details });
}
