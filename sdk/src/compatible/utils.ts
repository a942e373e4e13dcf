import * as query from './query-helpers.ts';
import * as search from './search-helpers.ts';

/** The static builders that modules of the reference client offer. */
export const utils = { query, search };
