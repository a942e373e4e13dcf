import type { Modules, RequestOf, ResponseOf } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { finishCursorPage, pageToSql, readCursorPage } from '../../server/filter/cursor-page.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { readOffsetPaging } from '../../server/filter/paging.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { parseSort, withTieBreak } from '../../server/filter/sort.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { defaultSort, pagingLimits } from './field-store.ts';
import type { Page } from './store.ts';

type Query = NonNullable<RequestOf<Modules['resources']['queryResources']>['query']>;
type PagingMetadata = ResponseOf<Modules['resources']['queryResources']>['pagingMetadata'];

interface List<Row> {
  fields: Fields;
  secret: string;
  list(page: Page): Promise<Row[]>;
  count(where: RawBuilder<SqlBool>): Promise<number>;
}

/** One page of a list, by offset where the caller says so, else by cursor. Throws a ValidationError. */
export async function runQuery<Row extends { sortKey: SortKey }>(
  query: Query,
  { fields, secret, list, count }: List<Row>,
): Promise<{ rows: Row[]; pagingMetadata: PagingMetadata }> {
  if (query.paging) {
    const where = filterToSql(parseFilter(query.filter, fields), fields);
    const asked = parseSort(query.sort, fields);
    const { limit, offset } = readOffsetPaging(query.paging, pagingLimits);
    const rows = await list({ where, sort: withTieBreak(asked.length > 0 ? asked : defaultSort), limit, offset });
    const total = await count(where);
    return { rows, pagingMetadata: { count: rows.length, offset, total, hasNext: offset + rows.length < total } };
  }
  const options = { ...pagingLimits, defaultSort, secret };
  const page = readCursorPage(query, fields, options);
  const { sort, direction, limit } = page;
  const found = await list({ where: pageToSql(page, fields), sort, direction, limit: limit + 1 });
  return finishCursorPage(page, found, options);
}
