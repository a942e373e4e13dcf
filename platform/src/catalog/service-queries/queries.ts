import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { type PagedList, runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { defaultSort, pagingLimits, serviceFieldsOf } from '../services/field-store.ts';
import { countServices, type ListedService, listServices, type Visibility } from '../services/store.ts';

type Query = NonNullable<RequestOf<Modules['services']['queryServices']>['query']>;

/** How lists of services are read: what callers may ask, in which bounds, and from which statements. */
export const serviceList = (
  db: Db,
  siteId: SiteId,
  visibility: Visibility,
  secret: string,
): PagedList<ListedService> => ({
  ...pagingLimits,
  fields: serviceFieldsOf(siteId),
  defaultSort,
  secret,
  list: (page) => listServices(db, siteId, page, visibility),
  count: (where) => countServices(db, siteId, where, visibility),
});

/** Lists the services that a query selects. Throws ValidationError on an invalid query. */
export async function runServiceQuery(db: Db, siteId: SiteId, query: Query, visibility: Visibility, secret: string) {
  const list = { ...serviceList(db, siteId, visibility, secret), defaultPaging: 'offset' as const };
  const { rows, pagingMetadata } = await runPagedQuery(query, list);
  return { services: rows.map(({ service }) => service), pagingMetadata };
}

export function countMatches(db: Db, siteId: SiteId, filter: unknown, visibility: Visibility): Promise<number> {
  const fields = serviceFieldsOf(siteId);
  return countServices(db, siteId, filterToSql(parseFilter(filter, fields, 'filter'), fields), visibility);
}
