import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { defaultSort, locationFields, pagingLimits } from './field-store.ts';
import { toLocationEntity } from './location.ts';
import { countLocations, listLocations, type OfSite } from './store.ts';

type Query = Omit<Parameters<typeof runPagedQuery>[0], 'search'>;

/** Returns one page of locations; violations name the query as `at`. */
export async function runLocationQuery(
  { tx, secret }: Pick<CallContext, 'tx' | 'secret'>,
  site: OfSite,
  query: Query,
  at: string,
) {
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    fields: locationFields,
    defaultSort,
    ...pagingLimits,
    defaultPaging: 'offset',
    at,
    secret,
    list: (page) => listLocations(tx, site, page),
    count: (where) => countLocations(tx, site.siteId, where),
  });
  return { locations: rows.map(({ location }) => toLocationEntity(location)), pagingMetadata };
}

/** Names the one order of a list as it is sent: without an index. */
export function renameSort(error: unknown): never {
  if (!(error instanceof ValidationError)) throw error;
  throw new ValidationError(
    error.violations.map((violation) => ({ ...violation, field: violation.field.replace(/^sort\[0\]/, 'sort') })),
  );
}
