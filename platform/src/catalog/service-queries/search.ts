import type { Modules, RequestOf, ResponseOf, SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { finishCursorPage, pageToSql, readCursorPage } from '../../server/filter/cursor-page.ts';
import { readOffsetPaging } from '../../server/filter/paging.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { parseSort, withTieBreak } from '../../server/filter/sort.ts';
import { filterToSql, joinConditions } from '../../server/filter/sql.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone } from '../../server/lib/zone.ts';
import { defaultSort, pagingLimits, serviceFields } from '../services/field-store.ts';
import type { Service } from '../services/service.ts';
import { countServices, listServices, type Visibility } from '../services/store.ts';
import { toResults } from './aggregation/answer.ts';
import { readAggregations } from './aggregation/read.ts';
import { aggregateServices } from './catalogue-store.ts';
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

/** The services a search asks for, and its aggregations of all that it finds, not of one page. */
export async function runSearch(
  db: Db,
  siteId: SiteId,
  search: Search,
  visibility: Visibility,
  { secret, siteTimeZone }: { secret: string; siteTimeZone: string },
): Promise<Found> {
  const timeZone = readTimeZone(search.timeZone) ?? siteTimeZone;
  const plans = readAggregations(search.aggregations ?? [], serviceFields, { timeZone, at: `${at}.aggregations` });
  const { where, ...page } = search.paging
    ? await readByOffset(db, siteId, search, visibility)
    : await readByCursor(db, siteId, search, visibility, secret);
  const results = [];
  for (const plan of plans) results.push(toResults(plan, await aggregateServices(db, siteId, plan, where, visibility)));
  return { ...page, aggregationData: { results } };
}

type Page = Omit<Found, 'aggregationData'> & { where: RawBuilder<SqlBool> };

async function readByOffset(db: Db, siteId: SiteId, search: Search, visibility: Visibility): Promise<Page> {
  const filter = filterToSql(parseFilter(search.filter, serviceFields, `${at}.filter`), serviceFields);
  const where = joinConditions([filter, searchTermsToSql(readSearchTerms(search.search, `${at}.search`))], 'and');
  const asked = parseSort(search.sort, serviceFields, `${at}.sort`);
  const sort = withTieBreak(asked.length > 0 ? asked : defaultSort);
  const { limit, offset } = readOffsetPaging(search.paging, pagingLimits, `${at}.paging`);
  const [found, total] = await Promise.all([
    listServices(db, siteId, { where, sort, limit, offset }, visibility),
    countServices(db, siteId, where, visibility),
  ]);
  const count = found.length;
  const pagingMetadata = { count, offset, total, tooManyToCount: false, hasNext: offset + count < total };
  return { services: found.map(({ service }) => service), pagingMetadata, where };
}

async function readByCursor(
  db: Db,
  siteId: SiteId,
  search: Search,
  visibility: Visibility,
  secret: string,
): Promise<Page> {
  const options = { ...pagingLimits, defaultSort, secret, at };
  const page = readCursorPage(search, serviceFields, options);
  const { sort, direction, limit, filter } = page;
  const words = searchTermsToSql(readSearchTerms(page.sent.search, `${at}.search`));
  const onPage = joinConditions([pageToSql(page, serviceFields), words], 'and');
  const found = await listServices(db, siteId, { where: onPage, sort, direction, limit: limit + 1 }, visibility);
  const { rows, pagingMetadata } = finishCursorPage(page, found, options);
  const where = joinConditions([filterToSql(filter, serviceFields), words], 'and');
  return { services: rows.map(({ service }) => service), pagingMetadata, where };
}

function readTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || isTimeZone(name)) return name;
  throw new ValidationError([oneViolation(`${at}.timeZone`, 'is not the name of a time zone', 'FORMAT')]);
}
