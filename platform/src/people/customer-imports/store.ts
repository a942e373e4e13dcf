import type { ContactId, JobId, MemberId, SiteId } from '@foyer/contract';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { asId } from '../../server/lib/ids.ts';
import type { CustomerChange } from './change.ts';

/** A row of a file, and what it became. */
export interface ImportedRow {
  rowKey: string;
  jobId: JobId;
  position: number;
  customerId: ContactId;
  change: CustomerChange;
}

/** Returns false if a row that says the same has been imported; waits for one that is being imported. */
export async function insertImportedRow(tx: Db, siteId: SiteId, row: ImportedRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imported_rows')
    .values({
      site_id: siteId,
      row_key: row.rowKey,
      job_id: row.jobId,
      position: row.position,
      customer_id: row.customerId,
      change: JSON.stringify(row.change),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'row_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which of the rows have been imported, by their keys, with their customers. */
export async function findImported(
  db: Db,
  siteId: SiteId,
  rowKeys: readonly string[],
): Promise<ReadonlyMap<string, ContactId>> {
  const rows = await db
    .selectFrom('imported_rows')
    .select(['row_key', 'customer_id'])
    .where('site_id', '=', siteId)
    .where('row_key', '=', anyOf(rowKeys))
    .execute();
  return new Map(rows.map(({ row_key, customer_id }) => [row_key, customer_id]));
}

/** Locks what a row of an import became. */
export async function lockImportedRow(
  tx: Db,
  siteId: SiteId,
  { jobId, position }: Pick<ImportedRow, 'jobId' | 'position'>,
): Promise<ImportedRow | undefined> {
  const row = await tx
    .selectFrom('imported_rows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
  return row && toImportedRow(row);
}

const toImportedRow = ({
  row_key,
  job_id,
  position,
  customer_id,
  change,
}: Selectable<Database['imported_rows']>): ImportedRow => ({
  rowKey: row_key,
  jobId: job_id,
  position,
  customerId: customer_id,
  // Only this file writes the column.
  change: change as unknown as CustomerChange,
});

/** The customers and bookings that rows of an import became, as far as they are still there. */
export async function listImportedRows(
  db: Db,
  siteId: SiteId,
  jobId: JobId,
  positions: readonly number[],
): Promise<ImportedRow[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .selectFrom('imported_rows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('position', 'in', positions)
    .execute();
  return rows.map(toImportedRow);
}

export const deleteImportedRow = (tx: Db, siteId: SiteId, rowKey: string) =>
  tx.deleteFrom('imported_rows').where('site_id', '=', siteId).where('row_key', '=', rowKey).execute();

/** How many rows of each import can be undone. */
export async function countUndoable(db: Db, siteId: SiteId, jobIds: readonly JobId[]): Promise<Map<JobId, number>> {
  const rows = await db
    .selectFrom('imported_rows')
    .select(['job_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('job_id', '=', anyOf(jobIds))
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
}

/** The rows of an import that can be undone: the last first, as rows may have added to a customer whom one before them made. */
export async function listUndoable(db: Db, siteId: SiteId, jobId: JobId): Promise<number[]> {
  const rows = await db
    .selectFrom('imported_rows')
    .select('position')
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ position }) => position);
}

/** Whether a contact has bookings, tags or notes besides those of an import. */
export async function findOthers(
  db: Db,
  siteId: SiteId,
  id: ContactId,
  { tags, noteId }: Pick<CustomerChange, 'tags' | 'noteId'>,
): Promise<'BOOKINGS' | 'TAGS' | 'NOTES' | undefined> {
  const own = tags.map((tag) => tag.toLowerCase());
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql`details#>>'{contactDetails,contactId}'`, '=', id)
    .limit(1)
    .executeTakeFirst();
  if (booking) return 'BOOKINGS';
  const tag = await db
    .selectFrom('customer_tags')
    .select('tag')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', id)
    .where(sql<boolean>`lower(tag) <> all(${own}::text[])`)
    .limit(1)
    .executeTakeFirst();
  if (tag) return 'TAGS';
  const note = await db
    .selectFrom('member_notes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', asId<MemberId>(id))
    .$if(noteId !== undefined, (query) => query.where('id', '<>', noteId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return note && 'NOTES';
}
