import type { Modules, RequestOf, ResponseOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone } from '../../server/lib/zone.ts';
import { serviceFieldsOf } from '../services/field-store.ts';
import type { Service } from '../services/service.ts';
import type { Visibility } from '../services/store.ts';
import { toResults } from './aggregation/answer.ts';
import { readAggregations } from './aggregation/read.ts';
import { aggregateServices } from './catalogue-store.ts';
import { serviceList } from './queries.ts';
import { searchTermsToSql } from './search-term-store.ts';
import { readSearchTerms } from './search-terms.ts';

type Search = NonNullable<RequestOf<Modules['services']['searchServices']>['search']>;
type Answer = ResponseOf<Modules['services']['searchServices']>;

interface Found {
  services: Service[];
  pagingMetadata: Answer['pagingMetadata'];
  aggregationData: NonNullable<Answer['aggregationData']>;
}

const at = 'search';

/** Returns a page of services, and the aggregations of all that match. */
export async function runSearch(
  db: Db,
  siteId: SiteId,
  search: Search,
  visibility: Visibility,
  { secret, siteTimeZone }: { secret: string; siteTimeZone: string },
): Promise<Found> {
  const timeZone = readTimeZone(search.timeZone) ?? siteTimeZone;
  const plans = readAggregations(search.aggregations ?? [], serviceFieldsOf(siteId), {
    timeZone,
    at: `${at}.aggregations`,
  });
  const { rows, pagingMetadata, where } = await runPagedQuery(search, {
    ...serviceList(db, siteId, visibility, secret),
    at,
    searchToSql: (sent) => searchTermsToSql(readSearchTerms(sent, `${at}.search`)),
  });
  const results = [];
  for (const plan of plans) results.push(toResults(plan, await aggregateServices(db, siteId, plan, where, visibility)));
  return { services: rows.map(({ service }) => service), pagingMetadata, aggregationData: { results } };
}

function readTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || isTimeZone(name)) return name;
  throw new ValidationError([oneViolation(`${at}.timeZone`, 'is not the name of a time zone', 'FORMAT')]);
}
