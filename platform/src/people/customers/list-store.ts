import type { ContactId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { customerTsquery } from '../../contacts/search.ts';
import type { Db } from '../../server/db/database.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { joinConditions } from '../../server/filter/sql.ts';
import { hasUpcoming, hasVisitedSince, owesPayment } from './booking-store.ts';
import type { CustomerQuery } from './customer.ts';
import { customerFields } from './field-store.ts';
import { hasTag } from './tag-store.ts';

export type CustomerFilters = Omit<CustomerQuery, 'sort' | 'order' | 'limit' | 'cursor'>;

const shared = ['site_id', 'created_at', 'sort_first_name', 'sort_last_name', 'search_vector'] as const;

/**
 * Contacts and members as one list; `isMember` leaves only one of the two to be read. The parts have no conditions of their
 * own: with them PostgreSQL would sort all rows instead of merging an index of each.
 */
function customerList(db: Db, siteId: SiteId, { isMember }: CustomerFilters) {
  const contacts = db.selectFrom('contacts').select(['id', ...shared, sql<string>`''`.as('status')]);
  // A member's contact has the member's id.
  const members = db.selectFrom('identities').select([sql<ContactId>`id`.as('id'), ...shared, 'status']);
  const list = isMember === false ? contacts : isMember ? members : contacts.unionAll(members);
  return db
    .selectFrom(list.as('customer_list'))
    .where('customer_list.site_id', '=', siteId)
    .where('customer_list.status', '<>', 'DELETED');
}

/** The condition of the filters on `customer_list`. */
export function filterConditions(siteId: SiteId, sent: CustomerFilters, now: Instant): RawBuilder<SqlBool> {
  const { search, tags = [], hasUpcomingBooking, visitedSinceDate, notVisitedSinceDate, owesPayment: owes } = sent;
  const not = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`not ${condition}`;
  const asked = (answer: boolean | undefined, condition: RawBuilder<SqlBool>) =>
    answer === undefined ? [] : [answer ? condition : not(condition)];
  const since = (date: string) => hasVisitedSince(siteId, new Date(date), now);
  return joinConditions(
    [
      ...(search?.trim() ? [matches(search)] : []),
      ...tags.map((tag) => hasTag(siteId, tag)),
      ...asked(hasUpcomingBooking, hasUpcoming(siteId, now)),
      ...asked(owes, owesPayment(siteId, now)),
      ...(visitedSinceDate ? [since(visitedSinceDate)] : []),
      ...(notVisitedSinceDate ? [not(since(notVisitedSinceDate))] : []),
    ],
    'and',
  );
}

function matches(search: string): RawBuilder<SqlBool> {
  const query = customerTsquery(search);
  return query === undefined ? sql`false` : sql`customer_list.search_vector @@ ${query}::tsquery`;
}

/** Lists the ids of one page, each with its sort key for the cursor. */
export async function listCustomerIds(
  db: Db,
  siteId: SiteId,
  filters: CustomerFilters,
  page: Page,
): Promise<{ id: ContactId; sortKey: SortKey }[]> {
  return selectPage(customerList(db, siteId, filters).select('customer_list.id'), customerFields, page).execute();
}

/** Lists the ids of all who match, in the order in which they became customers. */
export async function listMatchingIds(
  db: Db,
  siteId: SiteId,
  filters: CustomerFilters,
  { limit, now }: { limit: number; now: Instant },
): Promise<ContactId[]> {
  const rows = await customerList(db, siteId, filters)
    .select('customer_list.id')
    .where(filterConditions(siteId, filters, now))
    .orderBy('customer_list.created_at')
    .orderBy('customer_list.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const MAX_COUNT = 1_000;

/** Counts customers; undefined when there are too many to count for every page. */
export async function countCustomers(
  db: Db,
  siteId: SiteId,
  filters: CustomerFilters,
  where: RawBuilder<SqlBool>,
): Promise<number | undefined> {
  const found = customerList(db, siteId, filters)
    .select(sql.lit(1).as('one'))
    .where(where)
    .limit(MAX_COUNT + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > MAX_COUNT ? undefined : count;
}
