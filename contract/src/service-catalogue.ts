import * as T from 'typebox';
import { access } from './access.ts';
import { operation } from './operation.ts';
import { AggregationData } from './shapes/aggregation.ts';
import { Paging, PagingMetadata } from './shapes/query.ts';
import { ServiceSearch } from './shapes/service-search.ts';
import { message } from './shapes/shape.ts';
import { StoredService } from './shapes/stored-service.ts';

const prefixes = ['/_api/bookings', '/bookings'];

/** The oldest clients send words and paging beside `search`, as `query` and `paging`. */
export const searchServices = operation({
  method: 'POST',
  path: '/v2/services/search',
  prefixes,
  summary: 'Search services by words and filter, with figures of all that are found',
  allow: access.searchServices,
  request: message({}, { search: ServiceSearch, query: T.String({ maxLength: 200 }), paging: Paging }),
  response: message({
    services: T.Array(StoredService),
    pagingMetadata: PagingMetadata,
    aggregationData: AggregationData,
  }),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['search'],
});
