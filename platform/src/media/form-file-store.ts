import type { BookingId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { insertRemovals } from './deletion-store.ts';

/** A file that answers a booking form; its bytes are in the file store. */
export interface FormFile {
  id: string;
  displayName: string;
  mimeType: string;
  sizeBytes: number;
}

/** Milliseconds in which a file waits for its booking, and a booking to be completed. */
const KEPT_UNUSED_MS = days(1);

const expiresAt = (now: Instant): Date => new Date(addDuration(now, KEPT_UNUSED_MS));

export const insertFormFile = (db: Db, siteId: SiteId, file: FormFile, now: Instant) =>
  db
    .insertInto('form_files')
    .values({
      site_id: siteId,
      id: file.id,
      display_name: file.displayName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      created_at: new Date(now),
      expires_at: expiresAt(now),
    })
    .execute();

/** The bytes of all files that wait for a booking. */
export async function sumWaitingBytes(db: Db, siteId: SiteId): Promise<number> {
  const { total } = await db
    .selectFrom('form_files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size_bytes'), sql<number>`0`).as('total'))
    .where('site_id', '=', siteId)
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const selectFormFiles = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('form_files')
    .select(['form_files.id', 'display_name as displayName', 'mime_type as mimeType', 'size_bytes as sizeBytes'])
    .where('form_files.site_id', '=', siteId);

/** Finds files by their ids, and keeps those from being removed as unused until the transaction ends. */
export const lockFormFiles = (tx: Db, siteId: SiteId, ids: readonly string[]): Promise<FormFile[]> =>
  selectFormFiles(tx, siteId).where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();

export const findFormFile = (db: Db, siteId: SiteId, id: string): Promise<FormFile | undefined> =>
  selectFormFiles(db, siteId).where('id', '=', id).executeTakeFirst();

/** Finds a file that is among the answers of a booking. */
export const findFormFileOf = (
  db: Db,
  siteId: SiteId,
  bookingId: BookingId,
  id: string,
): Promise<FormFile | undefined> =>
  selectFormFiles(db, siteId)
    .innerJoin('booking_form_files as used', (join) =>
      join.onRef('used.site_id', '=', 'form_files.site_id').onRef('used.file_id', '=', 'form_files.id'),
    )
    .where('used.booking_id', '=', bookingId)
    .where('form_files.id', '=', id)
    .executeTakeFirst();

/** Gives locked files to a booking. They stay once it is completed, and wait another day for that. */
export async function giveFormFiles(
  tx: Db,
  siteId: SiteId,
  { bookingId, ids, now }: { bookingId: BookingId; ids: readonly string[]; now: Instant },
): Promise<void> {
  const rows = ids.map((id) => ({ site_id: siteId, booking_id: bookingId, file_id: id }));
  await tx.insertInto('booking_form_files').values(rows).execute();
  await tx
    .updateTable('form_files')
    .set({ expires_at: expiresAt(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('expires_at', 'is not', null)
    .execute();
}

/** Deletes the files of bookings whose customer is erased; a job removes their bytes. */
export async function removeFormFilesOf(
  tx: Db,
  siteId: SiteId,
  bookingIds: readonly BookingId[],
  now: Instant,
): Promise<void> {
  const rows = await tx
    .selectFrom('booking_form_files')
    .select('file_id as id')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .execute();
  await removeFormFiles(
    tx,
    siteId,
    rows.map(({ id }) => id),
    now,
  );
}

async function removeFormFiles(tx: Db, siteId: SiteId, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .deleteFrom('form_files')
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute();
  await insertRemovals(tx, siteId, gone, now);
}

/** Files that are looked at in one transaction. */
const PAGE = 200;

/**
 * Deletes files whose day is over without a completed booking, and keeps the others for good. Skips those that a booking is
 * about to take. Returns whether there may be more.
 */
export const settleFormFiles = (db: Db, siteId: SiteId, now: Instant): Promise<boolean> =>
  runTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('form_files')
      .select('id')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', new Date(now))
      .orderBy('expires_at')
      .limit(PAGE)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    const used = await tx
      .selectFrom('booking_form_files as used')
      .innerJoin('bookings', (join) =>
        join.onRef('bookings.site_id', '=', 'used.site_id').onRef('bookings.id', '=', 'used.booking_id'),
      )
      .select('used.file_id as id')
      .distinct()
      .where('used.site_id', '=', siteId)
      .where('used.file_id', '=', anyOf(ids))
      .where('bookings.status', '<>', 'CREATED')
      .execute();
    const kept = used.map(({ id }) => id);
    await tx
      .updateTable('form_files')
      .set({ expires_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', anyOf(kept))
      .execute();
    await removeFormFiles(
      tx,
      siteId,
      ids.filter((id) => !kept.includes(id)),
      now,
    );
    return due.length === PAGE;
  });
