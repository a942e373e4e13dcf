import type { Modules, RequestOf } from '@foyer/contract';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type PagedList, runPagedQuery } from '../../server/filter/paged-query.ts';
import { defaultSort, pagingLimits } from './field-store.ts';

type Query = NonNullable<RequestOf<Modules['resources']['queryResources']>['query']>;

/** One page of resources or of their types. Throws a ValidationError that names what is wrong with the query. */
export async function runResourceQuery<Row extends { sortKey: SortKey }>(
  query: Query,
  list: Pick<PagedList<Row>, 'fields' | 'secret' | 'list' | 'count'>,
) {
  const { rows, pagingMetadata } = await runPagedQuery(query, { ...list, ...pagingLimits, defaultSort });
  const { tooManyToCount: _alwaysCounted, ...metadata } = pagingMetadata;
  return { rows, pagingMetadata: metadata };
}
