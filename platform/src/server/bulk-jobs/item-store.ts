import type { JobId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import {
  type BulkItem,
  type BulkJob,
  type FinishedItem,
  failures,
  type ItemError,
  type ItemOutcome,
} from './bulk-job.ts';

type JobRef = Pick<BulkJob, 'siteId' | 'id'>;

/** Inserts an item per row of a query of site_id, position, entity_id and label; returns how many. */
export async function insertItems(tx: Db, { id }: Pick<BulkJob, 'id'>, query: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_job_items (site_id, job_id, position, entity_id, label)
    select item.site_id, ${id}::uuid, item.position, item.entity_id, item.label from (${query}) as item`.execute(tx);
  return Number(numAffectedRows);
}

/** An item with its own input, or one that is finished without work. */
export type NewItem = { position: number; label?: string } & (
  | { input: object }
  | Pick<Required<ItemOutcome>, 'outcome' | 'errors'>
);

const ITEMS_PER_INSERT = 5000;

/** Bounds the errors of one item, as responses bound the violations of a request. */
const MAX_ERRORS = 50;

const withBoundedErrors = <Item extends object>(item: Item & { errors?: ItemError[] }): Item =>
  item.errors ? { ...item, errors: item.errors.slice(0, MAX_ERRORS) } : item;

export async function insertNewItems(tx: Db, { siteId, id }: JobRef, items: readonly NewItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += ITEMS_PER_INSERT) {
    const part = items.slice(start, start + ITEMS_PER_INSERT).map(withBoundedErrors);
    await sql`
      insert into bulk_job_items (site_id, job_id, position, label, input, outcome, errors)
      select ${siteId}::uuid, ${id}::uuid, position, label, input, outcome, errors
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as item (position integer, label text, input jsonb, outcome text, errors jsonb)`.execute(tx);
  }
}

/** Items that a job still has to process: all without an outcome, or those that checking found valid. */
export type Unfinished = 'PENDING' | 'VALID';

const isUnfinished = (unfinished: Unfinished): RawBuilder<SqlBool> =>
  unfinished === 'VALID' ? sql`outcome = 'VALID'` : sql`outcome is null`;

/** Lists the next items. The lock on the job keeps other workers from them. */
export async function listItems(
  tx: Db,
  { siteId, id }: JobRef,
  unfinished: Unfinished,
  limit: number,
): Promise<BulkItem[]> {
  const rows = await tx
    .selectFrom('bulk_job_items')
    .select(['position', 'entity_id', 'input'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where(isUnfinished(unfinished))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, entity_id, input }) => ({
    position,
    ...(entity_id ? { entityId: entity_id } : {}),
    ...(input ? { input } : {}),
  }));
}

/**
 * Records the outcome of items. An input is deleted once it is not needed any more; erasure removes whom an item was
 * about.
 */
export async function finishItems(
  tx: Db,
  { siteId, id }: JobRef,
  items: readonly FinishedItem[],
  { keepsRefused = false }: { keepsRefused?: boolean | undefined } = {},
): Promise<void> {
  const keeping = ['VALID', ...(keepsRefused ? failures : [])];
  await sql`
    update bulk_job_items item set
      outcome = done.outcome,
      errors = done.errors,
      entity_id = coalesce(done."entityId", item.entity_id),
      input = case when done.outcome = any(${keeping}::text[]) then item.input end
    from jsonb_to_recordset(${JSON.stringify(items.map(withBoundedErrors))}::jsonb)
      as done (position integer, outcome text, errors jsonb, "entityId" uuid)
    where item.site_id = ${siteId} and item.job_id = ${id} and item.position = done.position`.execute(tx);
}

/** Fails all unfinished items for one reason; returns how many. */
export async function failItems(
  tx: Db,
  { siteId, id }: JobRef,
  unfinished: Unfinished,
  error: ItemError,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_job_items')
    .set({ outcome: 'FAILED', errors: JSON.stringify([error]), input: null })
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where(isUnfinished(unfinished))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the inputs of a job that will not run its items. */
export const deleteInputs = (tx: Db, siteId: SiteId, jobId: JobId) =>
  tx
    .updateTable('bulk_job_items')
    .set({ input: null })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('input', 'is not', null)
    .execute();
