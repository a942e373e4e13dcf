import type { BookingId, RecipientId, SiteId } from '@foyer/contract';
import type { NoticeKind } from '@foyer/contract/notice-kinds';
import type { Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { NoticeData } from './notice.ts';

/** Something that happened to a booking. Those of one transaction or bulk job share a batch and make one mail. */
export interface Notice {
  id: string;
  batchId: string;
  kind: NoticeKind;
  bookingId: BookingId;
  data: NoticeData;
  createdAt: Date;
}

/** Notices of one dispatch. A larger bulk job is told in parts. */
const AT_ONCE = 500;

const batches = new WeakMap<Db, string>();

function batchOf(tx: Db): string {
  const known = batches.get(tx);
  if (known !== undefined) return known;
  const id = newId();
  batches.set(tx, id);
  return id;
}

type NewNotice = Pick<Notice, 'kind' | 'bookingId' | 'data'> & {
  jobId: string | undefined;
  now: Instant;
  /** Until when it waits, and can be withdrawn. */
  due: Instant | undefined;
};

/** Writes a notice in the transaction of its cause. Many in the same turn are one statement. */
export const queueNotice = (tx: Db, siteId: SiteId, notice: NewNotice): Promise<void> =>
  insertNotice(tx, siteId, { ...notice, id: newId(), batchId: notice.jobId ?? batchOf(tx) });

const insertNotice = writeInBatches<NewNotice & { id: string; batchId: string }>((tx, siteId, notices) =>
  tx
    .insertInto('booking_notices')
    .values(
      notices.map(({ id, batchId, kind, bookingId, data, now, due }) => ({
        site_id: siteId,
        id,
        batch_id: batchId,
        kind,
        booking_id: bookingId,
        data: JSON.stringify(data),
        created_at: new Date(now),
        due_at: due === undefined ? null : new Date(due),
      })),
    )
    .execute(),
);

/** Notices of one transaction that wait. */
export interface HeldNotices {
  batchId: string;
  count: number;
}

const selectHeld = (db: Db, siteId: SiteId, batchId: string) =>
  db
    .selectFrom('booking_notices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('batch_id', '=', batchId)
    .where('due_at', 'is not', null);

/** Finds the notices of this transaction that wait. */
export async function findHeldNotices(tx: Db, siteId: SiteId): Promise<HeldNotices> {
  const batchId = batchOf(tx);
  return { batchId, count: (await selectHeld(tx, siteId, batchId).execute()).length };
}

/** Removes notices that wait. Returns false if one was sent already; those that still wait are removed all the same. */
export async function withdrawNotices(tx: Db, siteId: SiteId, { batchId, count }: HeldNotices): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('booking_notices')
    .where('site_id', '=', siteId)
    .where('id', 'in', selectHeld(tx, siteId, batchId))
    .executeTakeFirst();
  return Number(numDeletedRows) === count;
}

/** Selects notices that can be sent now. Notices of a bulk job wait until it ends, others may wait for an undo. */
const selectReady = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .selectFrom('booking_notices')
    .where('booking_notices.site_id', '=', siteId)
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<=', new Date(now))]))
    .where(
      sql<boolean>`not exists (
        select from bulk_jobs job
        where job.site_id = booking_notices.site_id and job.id = booking_notices.batch_id
          and job.status in ('CHECKING', 'RUNNING'))`,
    );

export async function hasNotices(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  return (await selectReady(db, siteId, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks and removes the notices of a site. Of several workers the first gets them. */
export async function takeNotices(tx: Db, siteId: SiteId, now: Instant): Promise<Notice[]> {
  const rows = await selectReady(tx, siteId, now).selectAll().orderBy('id').limit(AT_ONCE).forUpdate().execute();
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('booking_notices').where('site_id', '=', siteId).where('id', '=', anyOf(ids)).execute();
  return rows.map((row) => ({ ...toNotice(row), batchId: row.batch_id }));
}

type Row = Omit<Selectable<Database['booking_notices']>, 'batch_id' | 'due_at'>;

const toNotice = ({ id, kind, booking_id, data, created_at }: Row) => ({
  id,
  // Only this file writes the columns, so they hold a notice's values.
  kind: kind as NoticeKind,
  bookingId: booking_id,
  data: data as unknown as NoticeData,
  createdAt: created_at,
});

/** Keeps a notice for the next digest of a recipient. */
export const keepForDigest = writeInBatches<{ recipientId: RecipientId; notice: Notice }>((tx, siteId, kept) =>
  tx
    .insertInto('digest_notices')
    .values(
      kept.map(({ recipientId, notice }) => ({
        site_id: siteId,
        recipient_id: recipientId,
        id: notice.id,
        kind: notice.kind,
        booking_id: notice.bookingId,
        data: JSON.stringify(notice.data),
        created_at: notice.createdAt,
      })),
    )
    .execute(),
);

/** Removes and returns what waits for a recipient's digest, the oldest first. */
export async function takeDigest(tx: Db, siteId: SiteId, id: RecipientId): Promise<Omit<Notice, 'batchId'>[]> {
  const rows = await tx
    .deleteFrom('digest_notices')
    .where('site_id', '=', siteId)
    .where('recipient_id', '=', id)
    .returningAll()
    .execute();
  return rows.map(toNotice).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
