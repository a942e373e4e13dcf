import { isDeepStrictEqual } from 'node:util';
import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Identity } from '../../access/identities/identity.ts';
import type { Db } from '../../server/db/database.ts';
import type { PagingMetadata } from '../../server/filter/page.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseSort } from '../../server/filter/sort.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { type Audience, fieldsOf, type MemberSearch, searchConditions } from './condition-store.ts';
import { defaultSort, pagingLimits } from './field-store.ts';
import { countMembers, listMembers } from './store.ts';

type Members = Modules['members'];
type List = RequestOf<Members['listMembers']>;
type Query = NonNullable<RequestOf<Members['queryMembers']>['query']>;

interface Page {
  members: Identity[];
  metadata: Omit<PagingMetadata, 'hasNext'> & { hasNext?: boolean };
}

interface Reading {
  view: Audience;
  search?: MemberSearch | undefined;
  /** Signs the cursors. */
  secret: string;
}

/** A plain list. Throws a ValidationError that names what is wrong with the request. */
export function runList(db: Db, siteId: SiteId, { paging, sorting }: List, reading: Reading): Promise<Page> {
  parseSort(sorting, fieldsOf(reading.view), 'sorting');
  return readPage(db, siteId, { paging, sort: sorting }, { ...reading, at: '' });
}

/** A query, with or without words to search for: these have to come along with each page. */
export function runQuery(db: Db, siteId: SiteId, query: Query, reading: Reading): Promise<Page> {
  return readPage(db, siteId, { ...query, sort: readSort(query, reading.view) }, reading);
}

async function readPage(
  db: Db,
  siteId: SiteId,
  query: Omit<Query, 'sorting'>,
  { view, search, ...options }: Reading & { at?: string },
): Promise<Page> {
  const sent = search === undefined ? query : { ...query, search };
  const { rows, pagingMetadata } = await runPagedQuery(sent, {
    ...options,
    ...pagingLimits,
    fields: fieldsOf(view),
    defaultSort,
    defaultPaging: 'offset',
    repeatsSearch: true,
    searchToSql: () => searchConditions(search, view),
    list: (page) => listMembers(db, siteId, { ...page, isSearch: search !== undefined }),
    count: (where) => countMembers(db, siteId, where),
  });
  const { hasNext, ...byOffset } = pagingMetadata;
  return {
    members: rows.map(({ member }) => member),
    metadata: byOffset.cursors ? { ...byOffset, hasNext } : byOffset,
  };
}

/** The order that was asked for, under either of its names. */
function readSort({ sort = [], sorting = [] }: Query, view: Audience): Query['sort'] {
  if (sort.length > 0 && sorting.length > 0 && !isDeepStrictEqual(sort, sorting)) {
    throw new ValidationError([oneViolation('query.sorting', 'differs from query.sort; send only one of them')]);
  }
  if (sort.length > 0) return sort;
  parseSort(sorting, fieldsOf(view), 'query.sorting');
  return sorting;
}
