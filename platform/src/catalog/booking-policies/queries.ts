import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import type { Visibility } from '../services/store.ts';
import { defaultPolicySort, policyFields, policyPaging } from './field-store.ts';
import { countPolicies, listPolicies } from './store.ts';

type Query = NonNullable<RequestOf<Modules['services']['queryPolicies']>['query']>;

/** Lists the policies that a query selects. Throws ValidationError on an invalid query. */
export async function runPolicyQuery(db: Db, siteId: SiteId, query: Query, visibility: Visibility, secret: string) {
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    ...policyPaging,
    fields: policyFields,
    defaultSort: defaultPolicySort,
    secret,
    list: (page) => listPolicies(db, siteId, page, visibility),
  });
  return { policies: rows.map(({ policy }) => policy), pagingMetadata };
}

export const countPolicyMatches = (db: Db, siteId: SiteId, filter: unknown, visibility: Visibility): Promise<number> =>
  countPolicies(db, siteId, filterToSql(parseFilter(filter, policyFields, 'filter'), policyFields), visibility);
