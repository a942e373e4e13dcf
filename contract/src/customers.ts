import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, STAFF } from './roles.ts';
import { Customer, CustomerDuplicate, CustomerSort, CustomerSpend, CustomerTag } from './shapes/customer.ts';
import { Cursors, SortOrder } from './shapes/query.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

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
      /** The beginnings of names and address, or any part of a phone number. */
      search: T.String({ maxLength: 100 }),
      isMember: T.Boolean(),
      /** Customers with all of them. Case makes no difference. */
      tags: T.Array(CustomerTag, { minItems: 1, maxItems: 10 }),
      hasUpcomingBooking: T.Boolean(),
      visitedSinceDate: Timestamp,
      /** Those who have never visited, too. */
      notVisitedSinceDate: Timestamp,
      owesPayment: T.Boolean(),
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
