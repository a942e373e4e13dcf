import type { SiteId } from '@foyer/contract';
import { days } from '@foyer/contract/values';
import { deleteRemoval, dropUnused, listRemovals, listUnused, postponeRemoval } from '../media/deletion-store.ts';
import { settleFormFiles } from '../media/form-file-store.ts';
import type { JobContext } from './job-context.ts';

type RemovalContext = Pick<JobContext, 'db' | 'files' | 'clock'> & { log: Pick<JobContext['log'], 'error'> };

const AT_ONCE = 20;
const PAGE = 1000;
/** Milliseconds between uploading a picture and saving what shows it. */
const KEPT_UNUSED_MS = days(1);

/** Removes the bytes of deleted pictures. A failure is retried in the next sweep, after the others. */
export async function removeMedia({ db, files, clock, log }: RemovalContext, siteId: SiteId): Promise<void> {
  for (const id of await listRemovals(db, siteId, AT_ONCE)) {
    try {
      await files.remove(siteId, id);
      await deleteRemoval(db, siteId, id);
    } catch (error) {
      log.error({ event: 'media.removal-failed', err: error, siteId }, 'a picture could not be removed');
      return void (await postponeRemoval(db, siteId, id, clock.now()));
    }
  }
}

/** Deletes pictures and files of forms that were unused for a day; pictures also that were replaced, or whose owner was deleted. */
export async function dropUnusedMedia({ db, clock }: Pick<JobContext, 'db' | 'clock'>, siteId: SiteId): Promise<void> {
  const now = clock.now();
  const before = new Date(now - KEPT_UNUSED_MS);
  while (await settleFormFiles(db, siteId, now));
  let after: string | undefined = '';
  while (after !== undefined) {
    const { last, unused } = await listUnused(db, siteId, { after, before, limit: PAGE });
    if (unused.length > 0) await dropUnused(db, siteId, unused, now);
    after = last;
  }
}
