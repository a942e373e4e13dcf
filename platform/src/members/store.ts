import type { MemberId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Identity } from '../identity/identity.ts';
import { fromRow } from '../identity/store.ts';
import { type SortKey, sortKeyToSql } from '../lib/filter/keyset.ts';
import { type Direction, orderToSql, type SortField } from '../lib/filter/sort.ts';
import { businessFields } from './fields.ts';

/** Part of a list; `where` is what `memberConditions` makes, `sort` is about fields of members. */
export interface MemberPage {
  where: RawBuilder<SqlBool>;
  sort: readonly SortField[];
  direction?: Direction;
  limit: number;
  offset?: number;
}

/** What an Identity holds, without what is there to be searched and sorted. */
const columns = [
  'id',
  'email',
  'is_email_verified',
  'status',
  'pending_reasons',
  'role',
  'profile',
  'slug',
  'privacy_status',
  'activity_status',
  'password_hash',
  'must_reset_password',
  'revision',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;

/** One page, each member with the key that the next page can start after. Who was deleted has no row any more. */
export async function listMembers(
  db: Db,
  siteId: SiteId,
  { where, sort, direction, limit, offset = 0 }: MemberPage,
): Promise<{ member: Identity; sortKey: SortKey }[]> {
  const rows = await db
    .selectFrom('identities')
    .select(columns)
    .select(sortKeyToSql(sort, businessFields).as('sort_key'))
    .where('site_id', '=', siteId)
    .where(where)
    .orderBy(orderToSql(sort, businessFields, direction))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ member: fromRow(row), sortKey: row.sort_key }));
}

const MAX_COUNT = 100_000;

/** How many there are; undefined when it is too many to count for every page. */
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

/** All of them, the oldest member first: for work on many that goes on after the answer. */
export async function listMemberIds(db: Db, siteId: SiteId, where: RawBuilder<SqlBool>): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where(where)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
