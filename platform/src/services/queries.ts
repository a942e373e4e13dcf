import type { Modules, RequestOf } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { finishCursorPage, pageToSql, readCursorPage } from '../lib/filter/cursor-page.ts';
import { readOffsetPaging } from '../lib/filter/paging.ts';
import { parseFilter } from '../lib/filter/parse.ts';
import { parseSort, withTieBreak } from '../lib/filter/sort.ts';
import { filterToSql } from '../lib/filter/sql.ts';
import { defaultSort, pagingLimits, serviceFields } from './fields.ts';
import type { Service } from './service.ts';
import { countServices, listServices, type Viewer } from './store.ts';

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
export async function runOffsetQuery(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const where = filterToSql(parseFilter(query.filter, serviceFields), serviceFields);
  const asked = parseSort(query.sort, serviceFields);
  const sort = withTieBreak(asked.length > 0 ? asked : defaultSort);
  const { limit, offset } = readOffsetPaging(query.paging, pagingLimits);
  const [found, total] = await Promise.all([
    listServices(db, viewer, { where, sort, limit, offset }),
    countServices(db, viewer, where),
  ]);
  const count = found.length;
  return {
    services: found.map(({ service }) => service),
    pagingMetadata: { count, offset, total, tooManyToCount: false, hasNext: offset + count < total },
  };
}

/** The same, for a query that pages by cursor. */
export async function runCursorQuery(db: Db, viewer: Viewer, query: Query, secret: Uint8Array): Promise<Page> {
  const options = { ...pagingLimits, defaultSort, secret: Buffer.from(secret).toString('base64url') };
  const page = readCursorPage(query, serviceFields, options);
  const { sort, direction, limit } = page;
  const found = await listServices(db, viewer, {
    where: pageToSql(page, serviceFields),
    sort,
    direction,
    limit: limit + 1,
  });
  const { rows, pagingMetadata } = finishCursorPage(page, found, options);
  return { services: rows.map(({ service }) => service), pagingMetadata };
}

export const countMatches = (db: Db, viewer: Viewer, filter: unknown): Promise<number> =>
  countServices(db, viewer, filterToSql(parseFilter(filter, serviceFields, 'filter'), serviceFields));
