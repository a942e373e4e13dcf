import type { SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Identity } from '../../access/identities/identity.ts';
import { fromRow, identityColumns } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import { type SortKey, sortKeyToSql } from '../../server/filter/keyset.ts';
import type { Page } from '../../server/filter/page.ts';
import { orderToSql } from '../../server/filter/sort.ts';
import { businessFields } from './field-store.ts';

/** Part of a list; `where` is what `memberConditions` makes, `sort` is about fields of members. */
export interface MemberPage extends Page {
  /** Whether it holds words that are searched. */
  isSearch?: boolean;
}

/** Columns that lists can be sorted by. */
const sortColumns = [
  'id',
  'sort_name',
  'sort_first_name',
  'sort_last_name',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;

/**
 * Lists one page, each member with the key that the next page starts after. Selects the page's ids first, from an index
 * alone where one has the order, so that distant pages stay cheap.
 */
export async function listMembers(
  db: Db,
  siteId: SiteId,
  { where, isSearch, sort, direction, limit, offset = 0 }: MemberPage,
): Promise<{ member: Identity; sortKey: SortKey }[]> {
  const order = orderToSql(sort, businessFields, direction);
  const found = db
    .selectFrom('identities')
    .select(sortColumns)
    .where('site_id', '=', siteId)
    .where(where)
    // An optimization fence: the planner misjudges how rare the words are and would walk the sort index instead.
    .$if(isSearch === true, (query) => query.offset(0));
  const page = db.selectFrom(found.as('identities')).select('identities.id').orderBy(order).limit(limit).offset(offset);
  const rows = await db
    .selectFrom('identities')
    .innerJoin(page.as('page'), 'page.id', 'identities.id')
    .select(identityColumns.map((column) => `identities.${column}` as const))
    .select(sortKeyToSql(sort, businessFields).as('sort_key'))
    .where('identities.site_id', '=', siteId)
    .orderBy(order)
    .execute();
  return rows.map((row) => ({ member: fromRow(row), sortKey: row.sort_key }));
}

const MAX_COUNT = 100_000;

/** Counts matching members; undefined when there are too many to count for every page. */
export async function countMembers(
  db: Db,
  siteId: SiteId,
  where: RawBuilder<SqlBool>,
  max = MAX_COUNT,
): Promise<number | undefined> {
  const found = db
    .selectFrom('identities')
    .select(sql.lit(1).as('one'))
    .where('site_id', '=', siteId)
    .where(where)
    .limit(max + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? undefined : count;
}
