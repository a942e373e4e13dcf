import * as T from 'typebox';
import { Aggregation } from './aggregation.ts';
import { CursorPaging, Paging, Sorting } from './query.ts';
import { choice, entity, FreeForm } from './shape.ts';

/** Full-text search for any of the words (OR) or all of them (AND); `fuzzy` tolerates typos. */
const SearchDetails = entity({
  mode: choice(['OR', 'AND']),
  expression: T.String({ maxLength: 200 }),
  fields: T.Array(T.String({ maxLength: 200 }), { maxItems: 10 }),
  fuzzy: T.Boolean(),
});

export const ServiceSearch = entity(
  {
    filter: FreeForm,
    sort: T.Array(Sorting, { maxItems: 10 }),
    paging: Paging,
    cursorPaging: CursorPaging,
    search: SearchDetails,
    aggregations: T.Array(Aggregation, { maxItems: 10 }),
    /** The time zone of date buckets; defaults to the site's. */
    timeZone: T.String({ maxLength: 50 }),
  },
  { atMostOne: ['paging', 'cursorPaging'] },
);
