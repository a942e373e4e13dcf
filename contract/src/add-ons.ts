import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { bulkAddOnAnswer, ChangedAddOn, MaskedAddOn, NewAddOn, StoredAddOn } from './shapes/add-on.ts';
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts';
import { FieldMask } from './shapes/field-mask.ts';
import { cursorQuery, PagingMetadata } from './shapes/query.ts';
import { Guid, message } from './shapes/shape.ts';

/** Services offer add-ons in groups, which the module `services` has calls for. */
const prefixes = ['/addons', '/_api/add-ons-service'];

const one = message({ addOnId: Guid });
const addOnAnswer = message({ addOn: StoredAddOn });
const wholeLists = { returnEntity: T.Boolean() };

/** It has a duration or a maximum quantity, and no price unless one is sent. */
export const createAddOn = operation({
  method: 'POST',
  path: '/v1/add-ons',
  prefixes,
  summary: 'Create an add-on',
  allow: MANAGERS,
  request: message({ addOn: NewAddOn }),
  response: addOnAnswer,
  errors: [],
  emits: ['addOnCreated'],
  effect: 'write',
  args: ['addOn'],
  unwrap: 'addOn',
  example: { addOn: { name: 'Hot stones', durationInMinutes: 15 } },
});

export const getAddOn = operation({
  method: 'GET',
  path: '/v1/add-ons/{addOnId}',
  prefixes,
  summary: 'Get an add-on',
  allow: BUSINESS,
  request: one,
  response: addOnAnswer,
  errors: ['ADD_ON_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['addOnId'],
  unwrap: 'addOn',
});

/** Bookings keep what was agreed. What takes time can’t become a number, or the other way around. */
export const updateAddOn = operation({
  method: 'PATCH',
  path: '/v1/add-ons/{addOn.id}',
  prefixes,
  summary: 'Update the fields sent of an add-on, or those that a mask names',
  allow: MANAGERS,
  request: message({ addOn: ChangedAddOn }, { fieldMask: FieldMask }),
  response: addOnAnswer,
  errors: ['ADD_ON_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: ['addOnUpdated'],
  effect: 'write',
  args: ['addOn.id', 'addOn'],
  unwrap: 'addOn',
});

export const deleteAddOn = operation({
  method: 'DELETE',
  path: '/v1/add-ons/{addOnId}',
  prefixes,
  summary: 'Delete an add-on and take it out of all groups; bookings keep it',
  allow: MANAGERS,
  request: one,
  response: message({}),
  errors: ['ADD_ON_NOT_FOUND'],
  emits: ['addOnDeleted', 'serviceUpdated'],
  effect: 'write',
  args: ['addOnId'],
});

export const queryAddOns = operation({
  method: 'GET',
  path: '/v1/add-ons/query',
  prefixes,
  fallback: 'POST',
  summary: 'Query add-ons',
  allow: BUSINESS,
  request: message({}, { query: cursorQuery(5) }),
  response: message({ addOns: T.Array(StoredAddOn), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'addOns',
  queryFields: ['id', 'name', 'durationInMinutes', 'maxQuantity', 'price.value', 'price.currency'],
  paging: 'cursor',
});

export const bulkCreateAddOns = operation({
  method: 'POST',
  path: '/v1/bulk/add-ons/create',
  prefixes,
  summary: 'Create several add-ons; each item has its own result',
  allow: MANAGERS,
  request: message({ addOns: T.Array(NewAddOn, { minItems: 1, maxItems: 100 }) }, wholeLists),
  response: bulkAddOnAnswer,
  errors: [],
  emits: ['addOnCreated'],
  effect: 'write',
  cost: { per: { addOns: 0.2 } },
  args: ['addOns'],
  example: { addOns: [{ name: 'Hot stones', durationInMinutes: 15 }] },
});

export const bulkUpdateAddOns = operation({
  method: 'POST',
  path: '/v1/bulk/add-ons/update',
  prefixes,
  summary: 'Update several add-ons; each item has its own result',
  allow: MANAGERS,
  request: message({ addOns: T.Array(MaskedAddOn, { minItems: 1, maxItems: 100 }) }, wholeLists),
  response: bulkAddOnAnswer,
  errors: updateAddOn.errors,
  emits: ['addOnUpdated'],
  effect: 'write',
  cost: { per: { addOns: 0.2 } },
  args: ['addOns'],
});

export const bulkDeleteAddOns = operation({
  method: 'POST',
  path: '/v1/bulk/add-ons/delete',
  prefixes,
  summary: 'Delete several add-ons; each item has its own result',
  allow: MANAGERS,
  request: message({ addOnIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: deleteAddOn.errors,
  emits: ['addOnDeleted', 'serviceUpdated'],
  effect: 'write',
  cost: { per: { addOnIds: 0.2 } },
  args: ['addOnIds'],
});
