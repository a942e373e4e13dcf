import type { JobId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
}

/** Lists a page of items with their outcomes. */
export const listResults = (db: Db, siteId: SiteId, filter: ResultFilter, page: Page) =>
  selectPage(selectItems(db, siteId, filter), resultFields, page)
    .select(['position', 'entity_id as entityId', 'label', 'outcome', 'errors'])
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
