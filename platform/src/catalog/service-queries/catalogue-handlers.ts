import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { withUrls } from '../services/slugs.ts';
import { visibleTo } from '../services/visibility.ts';
import { queryBookingForms } from './form-handlers.ts';
import { queryCategories, queryLocations, queryPolicies } from './relation-handlers.ts';
import { runSearch } from './search.ts';

type Services = Handlers<'services'>;
type SearchInput = Parameters<Services['searchServices']>[0]['input'];

const searchServices: Services['searchServices'] = async ({ input, tx, caller, publicUrl, secret }) => {
  const { timeZone: siteTimeZone } = await findSite(tx, caller.siteId);
  const search = toSearch(input);
  const found = await runSearch(tx, caller.siteId, search, visibleTo(caller), { secret, siteTimeZone });
  return { ...found, services: found.services.map((service) => withUrls(service, publicUrl)) };
};

/** Converts the oldest form of a search to the current one. */
function toSearch({ search, query, paging }: SearchInput): NonNullable<SearchInput['search']> {
  if (search && (query !== undefined || paging)) {
    throw new ValidationError([
      oneViolation(query === undefined ? 'paging' : 'query', `can't be combined with "search"; put it inside "search"`),
    ]);
  }
  return search ?? { search: { expression: query }, ...(paging ? { paging } : {}) };
}

export const catalogueHandlers = {
  searchServices,
  queryPolicies,
  queryBookingForms,
  queryLocations,
  queryCategories,
} satisfies Partial<Services>;
