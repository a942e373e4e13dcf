import type { JobId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import type { Fields } from '../filter/fields.ts';
import { type Page, selectPage } from '../filter/page.ts';
import { failures, type ItemError, type ItemOutcome } from './bulk-job.ts';

/** Results have one order, and no filter of their own. An item's id is its position in the job. */
export const resultFields: Fields = {
  id: { kind: 'number', column: sql.ref('bulk_job_items.position'), notNull: true },
};

interface ResultFilter {
  jobId: JobId;
  failedOnly: boolean;
}

const selectItems = (db: Db, siteId: SiteId, { jobId, failedOnly }: ResultFilter) => {
  const items = db.selectFrom('bulk_job_items').where('site_id', '=', siteId).where('job_id', '=', jobId);
  return failedOnly ? items.where('outcome', 'in', failures) : items;
};

export interface ItemResult {
  position: number;
  entityId: string | null;
  label: string | null;
  outcome: ItemOutcome['outcome'] | null;
  errors: ItemError[] | null;
  /** The input of items that are not done, and of refused ones whose kind keeps it. */
  input: Record<string, unknown> | null;
}

/** Lists a page of items with their outcomes. */
export const listResults = (db: Db, siteId: SiteId, filter: ResultFilter, page: Page) =>
  selectPage(selectItems(db, siteId, filter), resultFields, page)
    .select(['position', 'entity_id as entityId', 'label', 'outcome', 'errors', 'input'])
    // Only item-store.ts writes the column.
    .$narrowType<Pick<ItemResult, 'outcome'>>()
    .execute();

export async function countResults(
  db: Db,
  siteId: SiteId,
  filter: ResultFilter,
  where: RawBuilder<SqlBool>,
): Promise<number> {
  const { count } = await selectItems(db, siteId, filter)
    .where(where)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many items of jobs have each outcome, with somebody whom they are about and without. */
export const countOutcomes = (db: Db, siteId: SiteId, jobIds: readonly JobId[]) =>
  db
    .selectFrom('bulk_job_items')
    .select(['job_id as jobId', 'outcome', sql<boolean>`entity_id is not null`.as('hasEntity')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('job_id', '=', anyOf(jobIds))
    .groupBy(['job_id', 'outcome', sql`entity_id is not null`])
    .$narrowType<Pick<ItemResult, 'outcome'>>()
    .execute();
