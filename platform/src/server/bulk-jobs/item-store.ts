import type { MemberId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ImportRow, Item, ItemError, Job, Outcome } from '../../people/member-jobs/job.ts';
import type { Db } from '../db/database.ts';

type Of = Pick<Job, 'siteId' | 'id'>;

/** Inserts one item per member, in the order given. */
export async function insertMembers(tx: Db, { siteId, id }: Of, memberIds: readonly MemberId[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into member_job_items (site_id, job_id, position, member_id, label)
    select ${siteId}::uuid, ${id}::uuid, given.position, given.id, identity.email
    from unnest(${memberIds}::uuid[]) with ordinality as given (id, position)
    left join identities identity on identity.site_id = ${siteId} and identity.id = given.id`.execute(tx);
  return Number(numAffectedRows);
}

/** Inserts one item for each member who matches now, oldest member first, up to a limit. */
export async function insertMatching(
  tx: Db,
  { siteId, id }: Of,
  where: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into member_job_items (site_id, job_id, position, member_id, label)
    select site_id, ${id}::uuid, row_number() over (order by created_at, id), id, email
    from identities
    where site_id = ${siteId} and status <> 'DELETED' and ${where}
    order by created_at, id
    limit ${limit}`.execute(tx);
  return Number(numAffectedRows);
}

export type NewImportRow = { position: number; label?: string } & (
  | { line: ImportRow }
  /** Finished without work. */
  | { outcome: 'SKIPPED'; errors: ItemError[] }
);

const LINES_AT_ONCE = 5000;

/** Inserts one item per row of a file. */
export async function insertImportRows(tx: Db, { siteId, id }: Of, lines: readonly NewImportRow[]): Promise<void> {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    await sql`
      insert into member_job_items (site_id, job_id, position, label, input, outcome, errors)
      select ${siteId}::uuid, ${id}::uuid, position, label, line, outcome, errors
      from jsonb_to_recordset(${JSON.stringify(lines.slice(start, start + LINES_AT_ONCE))}::jsonb)
        as line (position integer, label text, line jsonb, outcome text, errors jsonb)`.execute(tx);
  }
}

/** Selects unfinished items: applying an import continues with rows that checking found valid. */
const isUnfinished = ({ action, status }: Job): RawBuilder<SqlBool> =>
  action === 'IMPORT' && status === 'RUNNING' ? sql`outcome = 'VALID'` : sql`outcome is null`;

/** Lists the next items. The lock on the job keeps other workers from them. */
export async function listItems(tx: Db, job: Job, limit: number): Promise<Item[]> {
  const rows = await tx
    .selectFrom('member_job_items')
    .select(['position', 'member_id', 'input'])
    .where('site_id', '=', job.siteId)
    .where('job_id', '=', job.id)
    .where(isUnfinished(job))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, member_id, input }) => ({
    position,
    ...(member_id ? { memberId: member_id } : {}),
    // Written by insertLines alone.
    ...(input ? { line: input as unknown as ImportRow } : {}),
  }));
}

/**
 * Records the outcome of items. A row's content is deleted once it is written; erasure removes whom an item was about.
 */
export async function finishItems(
  tx: Db,
  { siteId, id }: Of,
  outcomes: readonly (Outcome & { position: number })[],
): Promise<void> {
  await sql`
    update member_job_items item set
      outcome = done.outcome,
      errors = done.errors,
      member_id = coalesce(done."memberId", item.member_id),
      input = case when done.outcome = 'VALID' then item.input end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as done (position integer, outcome text, errors jsonb, "memberId" uuid)
    where item.site_id = ${siteId} and item.job_id = ${id} and item.position = done.position`.execute(tx);
}

/** Fails all remaining items for one reason and returns their number. */
export async function failRemaining(tx: Db, job: Job, error: ItemError): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('member_job_items')
    .set({ outcome: 'FAILED', errors: JSON.stringify([error]), input: null })
    .where('site_id', '=', job.siteId)
    .where('job_id', '=', job.id)
    .where(isUnfinished(job))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the contents of the rows of a file. */
export const deleteImportRows = (tx: Db, siteId: SiteId, jobId: string) =>
  tx
    .updateTable('member_job_items')
    .set({ input: null })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('input', 'is not', null)
    .execute();
