import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { finishCursorPage, pageToSql, readCursorPage } from '../../server/filter/cursor-page.ts';
import { readOffsetPaging } from '../../server/filter/paging.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { parseSort, withTieBreak } from '../../server/filter/sort.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { defaultSort, pagingLimits, serviceFields } from '../services/field-store.ts';
import type { Service } from '../services/service.ts';
import { countServices, listServices, type Visibility } from '../services/store.ts';

type Query = NonNullable<RequestOf<Modules['services']['queryServices']>['query']>;

interface Page {
  services: Service[];
  pagingMetadata: {
    count: number;
    hasNext: boolean;
    offset?: number;
    total?: number;
    tooManyToCount?: boolean;
    cursors?: { next?: string; prev?: string };
  };
}

/** The services a query asks for. Throws a ValidationError that names what is wrong with it. */
export async function runOffsetQuery(db: Db, siteId: SiteId, query: Query, visibility: Visibility): Promise<Page> {
  const where = filterToSql(parseFilter(query.filter, serviceFields), serviceFields);
  const asked = parseSort(query.sort, serviceFields);
  const sort = withTieBreak(asked.length > 0 ? asked : defaultSort);
  const { limit, offset } = readOffsetPaging(query.paging, pagingLimits);
  const [found, total] = await Promise.all([
    listServices(db, siteId, { where, sort, limit, offset }, visibility),
    countServices(db, siteId, where, visibility),
  ]);
  const count = found.length;
  return {
    services: found.map(({ service }) => service),
    pagingMetadata: { count, offset, total, tooManyToCount: false, hasNext: offset + count < total },
  };
}

/** The same, for a query that pages by cursor. */
export async function runCursorQuery(
  db: Db,
  siteId: SiteId,
  query: Query,
  visibility: Visibility,
  secret: string,
): Promise<Page> {
  const options = { ...pagingLimits, defaultSort, secret };
  const page = readCursorPage(query, serviceFields, options);
  const { sort, direction, limit } = page;
  const where = pageToSql(page, serviceFields);
  const found = await listServices(db, siteId, { where, sort, direction, limit: limit + 1 }, visibility);
  const { rows, pagingMetadata } = finishCursorPage(page, found, options);
  return { services: rows.map(({ service }) => service), pagingMetadata };
}

export function countMatches(db: Db, siteId: SiteId, filter: unknown, visibility: Visibility): Promise<number> {
  return countServices(
    db,
    siteId,
    filterToSql(parseFilter(filter, serviceFields, 'filter'), serviceFields),
    visibility,
  );
}
