import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS, STAFF } from './roles.ts';
import {
  Customer,
  CustomerDuplicate,
  CustomerSort,
  CustomerSpend,
  CustomerTag,
  customerFilters,
} from './shapes/customer.ts';
import {
  DateOrder,
  ImportColumn,
  ImportColumns,
  ImportCsv,
  ImportKind,
  ImportNames,
} from './shapes/customer-import.ts';
import { MemberJob } from './shapes/member-job.ts';
import { Cursors, SortOrder } from './shapes/query.ts';
import { Guid, message } from './shapes/shape.ts';

/** Foyer's own: members and contacts as one list. */
const prefixes = ['/foyer'];

/** Filters that aren't sent let everybody through. Each page repeats them: a cursor of others is refused. */
export const queryCustomers = operation({
  method: 'POST',
  path: '/v1/customers/query',
  prefixes,
  summary: 'List customers, members and contacts as one, with their visits',
  allow: BUSINESS,
  request: message(
    {},
    {
      ...customerFilters,
      /** The newest first, and names from A to Z, unless an order says otherwise. */
      sort: CustomerSort,
      order: SortOrder,
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      cursor: T.String({ maxLength: 16000 }),
    },
  ),
  response: message(
    { customers: T.Array(Customer), cursors: Cursors },
    /** Absent if there are more than 1,000. */
    { total: T.Integer() },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 2 },
  args: [],
});

export const getCustomer = operation({
  method: 'GET',
  path: '/v1/customers/{customerId}',
  prefixes,
  summary: 'Get a customer with what they paid, and others with the same address or number',
  allow: BUSINESS,
  request: message({ customerId: Guid }),
  response: message({
    customer: Customer,
    spend: T.Array(CustomerSpend),
    /** At most five. */
    duplicates: T.Array(CustomerDuplicate),
  }),
  errors: ['CONTACT_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['customerId'],
});

export const listCustomerTags = operation({
  method: 'GET',
  path: '/v1/customer-tags',
  prefixes,
  summary: 'List the tags of customers, each with how many have it',
  allow: BUSINESS,
  request: message({}),
  response: message({ tags: T.Array(message({ tag: T.String(), count: T.Integer() })) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

const tagging = message({ customerIds: T.Array(Guid, { minItems: 1, maxItems: 1000 }), tag: CustomerTag });
/** The tag as the site spells it, and those whom the change is about, so that it can be taken back exactly. */
const tagged = message({ tag: T.String(), changedIds: T.Array(Guid) });

/** A tag that differs only in case from one in use is that one. */
export const tagCustomers = operation({
  method: 'POST',
  path: '/v1/customer-tags/add',
  prefixes,
  summary: 'Give customers a tag; answers who did not have it yet',
  allow: STAFF,
  request: tagging,
  response: tagged,
  errors: ['TOO_MANY_TAGS'],
  emits: [],
  effect: 'write',
  args: ['customerIds', 'tag'],
});

export const untagCustomers = operation({
  method: 'POST',
  path: '/v1/customer-tags/remove',
  prefixes,
  summary: 'Take a tag from customers; answers who had it',
  allow: STAFF,
  request: tagging,
  response: tagged,
  errors: [],
  emits: [],
  effect: 'write',
  args: ['customerIds', 'tag'],
});

/**
 * Columns that are left out are guessed by their names. `dateOrder` is that of the dates in these columns. Of bookings it also
 * answers the names of services and staff in these columns, with the ids of those who are called so.
 */
export const readCustomerFile = operation({
  method: 'POST',
  path: '/v1/customer-imports/read',
  prefixes,
  summary: 'Read the columns of another product’s CSV of customers or bookings, and guess what they say',
  allow: MANAGERS,
  request: message({ csv: ImportCsv }, { kind: ImportKind, columns: ImportColumns }),
  response: message(
    {
      columns: T.Array(message({ name: T.String(), column: ImportColumn, samples: T.Array(T.String()) })),
      rowCount: T.Integer(),
      /** True if some dates can be read either way: the import must say which. */
      asksDateOrder: T.Boolean(),
    },
    /** The order that the dates themselves tell. */
    { dateOrder: DateOrder, services: ImportNames, staff: ImportNames },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  bodyLimitBytes: 21_000_000,
  args: ['csv'],
  example: { csv: 'Name,Email\nAna Silva,ana@example.com\n' },
});

/**
 * The job is a member job of the action `IMPORT_CUSTOMERS` or `IMPORT_BOOKINGS`: it is looked at, applied and canceled as one.
 * Times in a file of bookings are those of the site's zone, unless they have an offset.
 */
export const startCustomerImport = operation({
  method: 'POST',
  path: '/v1/customer-imports',
  prefixes,
  summary: 'Check every row of a CSV of customers or bookings; nothing is changed until the import is applied',
  allow: MANAGERS,
  request: message(
    { csv: ImportCsv, columns: ImportColumns },
    {
      fileName: T.String({ maxLength: 255 }),
      /** Required where dates can be read either way. */
      dateOrder: DateOrder,
      /** CUSTOMERS by default. */
      kind: ImportKind,
      /** Services and staff that names in a file of bookings stand for; a name that is theirs needs no entry. */
      services: ImportNames,
      staff: ImportNames,
      /** Whether customers are reminded of imported bookings that are still to come; by default they are not. */
      sendsReminders: T.Boolean(),
    },
  ),
  response: message({ job: MemberJob }),
  errors: [],
  emits: [],
  effect: 'write',
  bodyLimitBytes: 21_000_000,
  args: ['csv', 'columns'],
  example: { csv: 'Name,Email\nAna Silva,ana@example.com\n', columns: ['NAME', 'EMAIL'] },
});

export const undoCustomerImport = operation({
  method: 'POST',
  path: '/v1/customer-imports/{jobId}/undo',
  prefixes,
  summary: 'Take away what an import made and nobody has changed since; a job of its own',
  allow: MANAGERS,
  request: message({ jobId: Guid }),
  response: message({ job: MemberJob }),
  errors: ['MEMBER_JOB_NOT_FOUND', 'MEMBER_JOB_NOT_READY'],
  emits: [],
  effect: 'write',
  args: ['jobId'],
});
