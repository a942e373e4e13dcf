import { isDeepStrictEqual } from 'node:util';
import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Identity } from '../../access/identities/identity.ts';
import type { Db } from '../../server/db/database.ts';
import { finishCursorPage, pageToSql, readCursorPage } from '../../server/filter/cursor-page.ts';
import { readOffsetPaging } from '../../server/filter/paging.ts';
import { parseSort, type SortField, withTieBreak } from '../../server/filter/sort.ts';
import { joinConditions } from '../../server/filter/sql.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { type Audience, fieldsOf, type MemberSearch, memberConditions, searchConditions } from './condition-store.ts';
import { defaultSort, pagingLimits } from './field-store.ts';
import { countMembers, listMembers } from './store.ts';

type Members = Modules['members'];
type List = RequestOf<Members['listMembers']>;
type Query = NonNullable<RequestOf<Members['queryMembers']>['query']>;

interface Page {
  members: Identity[];
  metadata: {
    count: number;
    offset?: number;
    total?: number;
    tooManyToCount?: boolean;
    hasNext?: boolean;
    cursors?: { next?: string; prev?: string };
  };
}

/** A plain list. Throws a ValidationError that names what is wrong with the request. */
export const runList = (db: Db, siteId: SiteId, { paging, sorting }: List, view: Audience): Promise<Page> =>
  readPage(db, siteId, {
    where: memberConditions({}, view),
    sort: parseSort(sorting, fieldsOf(view), 'sorting'),
    ...readOffsetPaging(paging, pagingLimits, 'paging'),
  });

/** A query, with or without words to search for. */
export const runOffsetQuery = (
  db: Db,
  siteId: SiteId,
  { query, search }: { query: Query; search: MemberSearch | undefined },
  view: Audience,
): Promise<Page> =>
  readPage(db, siteId, {
    where: memberConditions({ filter: query.filter, search }, view),
    isSearch: search !== undefined,
    sort: readSort(query, view),
    ...readOffsetPaging(query.paging, pagingLimits),
  });

async function readPage(
  db: Db,
  siteId: SiteId,
  { sort, ...page }: Omit<Parameters<typeof listMembers>[2], 'direction' | 'offset'> & { offset: number },
): Promise<Page> {
  const [found, total] = await Promise.all([
    listMembers(db, siteId, { ...page, sort: withTieBreak(sort.length > 0 ? sort : defaultSort) }),
    countMembers(db, siteId, page.where),
  ]);
  const metadata = toMetadata(found.length, page.offset, total);
  return { members: found.map(({ member }) => member), metadata };
}

/** What a page by offset says of the list; no total means that there are too many to count. */
export const toMetadata = (count: number, offset: number, total: number | undefined): Page['metadata'] => ({
  count,
  offset,
  ...(total === undefined ? { tooManyToCount: true } : { total, tooManyToCount: false }),
});

/** The same, for a query that pages by cursor: a search has to come along with each page. */
export async function runCursorQuery(
  db: Db,
  siteId: SiteId,
  { query, search }: { query: Query; search: MemberSearch | undefined },
  view: Audience,
  secret: string,
): Promise<Page> {
  readSort(query, view);
  const sent = { ...query, sort: query.sort?.length ? query.sort : query.sorting };
  // A cursor of another search is none of this list: it would go on with other people.
  const words = JSON.stringify([search?.expression, search?.fields]);
  const options = { ...pagingLimits, defaultSort, secret: search ? `${secret} ${words}` : secret };
  const page = readCursorPage(sent, fieldsOf(view), options);
  const { sort, direction, limit } = page;
  const where = joinConditions([pageToSql(page, fieldsOf(view)), searchConditions(search, view)], 'and');
  const found = await listMembers(db, siteId, {
    where,
    isSearch: search !== undefined,
    sort,
    direction,
    limit: limit + 1,
  });
  const { rows, pagingMetadata } = finishCursorPage(page, found, options);
  return { members: rows.map(({ member }) => member), metadata: pagingMetadata };
}

/** The order that was asked for, under either of its names. */
function readSort({ sort = [], sorting = [] }: Query, view: Audience): SortField[] {
  if (sort.length > 0 && sorting.length > 0 && !isDeepStrictEqual(sort, sorting)) {
    throw new ValidationError([oneViolation('query.sorting', 'differs from query.sort; send one of the two')]);
  }
  const fields = fieldsOf(view);
  return sort.length > 0 ? parseSort(sort, fields, 'query.sort') : parseSort(sorting, fields, 'query.sorting');
}
