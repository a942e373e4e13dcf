import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { customerFields } from './field-store.ts';
import { countCustomers, filterConditions, listCustomerIds } from './list-store.ts';
import { readCustomers } from './read-customers.ts';

const fieldNames = { CREATED: 'createdDate', FIRST_NAME: 'firstName', LAST_NAME: 'lastName' } as const;

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

/** Each page sends filters and order again: the console has them in its address. */
export const queryCustomers: Handlers<'customers'>['queryCustomers'] = async ({ tx, caller, input, now, secret }) => {
  const { siteId } = caller;
  const {
    sort = 'CREATED',
    order = sort === 'CREATED' ? 'DESC' : 'ASC',
    limit = PAGE_SIZE,
    cursor,
    ...filters
  } = input;
  const query = {
    sort: [{ fieldName: fieldNames[sort], order }],
    search: filters,
    cursorPaging: { limit, cursor },
  };
  const { rows, pagingMetadata, where } = await runPagedQuery(query, {
    at: '',
    cursorAt: 'cursor',
    listName: 'customers',
    fields: customerFields,
    secret,
    defaultSort: [{ field: 'createdDate', order: 'DESC' }],
    defaultLimit: PAGE_SIZE,
    maxLimit: MAX_PAGE_SIZE,
    repeatsSearch: true,
    searchToSql: () => filterConditions(siteId, filters, now),
    list: (page) => listCustomerIds(tx, siteId, filters, page),
  });
  const [customers, total] = await Promise.all([
    readCustomers(
      tx,
      siteId,
      rows.map(({ id }) => id),
      now,
    ),
    countCustomers(tx, siteId, filters, where),
  ]);
  return { customers, cursors: pagingMetadata.cursors ?? {}, ...(total === undefined ? {} : { total }) };
};
