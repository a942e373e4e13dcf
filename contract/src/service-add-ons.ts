import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { AddOnGroupDetail, NamedAddOnGroup, StoredAddOnGroup } from './shapes/add-on-group.ts';
import { Guid, message } from './shapes/shape.ts';

/** Groups of add-ons that a service offers. Part of the module `services`. */
const prefixes = ['/_api/bookings', '/bookings'];

const groupAnswer = message({ addOnGroup: StoredAddOnGroup });

export const createAddOnGroup = operation({
  method: 'POST',
  path: '/v2/services/add-on-groups/create',
  prefixes,
  summary: 'Create a group of add-ons for a service',
  allow: MANAGERS,
  request: message({ addOnGroup: NamedAddOnGroup, serviceId: Guid }),
  response: groupAnswer,
  errors: ['SERVICE_NOT_FOUND', 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED', 'ADD_ON_NOT_FOUND'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['addOnGroup'],
});

export const deleteAddOnGroup = operation({
  method: 'POST',
  path: '/v2/services/add-on-groups/delete',
  prefixes,
  summary: 'Delete a service’s group of add-ons',
  allow: MANAGERS,
  request: message({ addOnGroupId: Guid, serviceId: Guid }),
  response: message({}),
  errors: ['SERVICE_NOT_FOUND', 'GROUP_NOT_ON_SERVICE'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['addOnGroupId'],
});

export const updateAddOnGroup = operation({
  method: 'POST',
  path: '/v2/services/add-on-groups/update',
  prefixes,
  summary: 'Update the fields sent of a group of add-ons',
  allow: MANAGERS,
  request: message({ addOnGroup: StoredAddOnGroup, serviceId: Guid }),
  response: groupAnswer,
  errors: ['SERVICE_NOT_FOUND', 'GROUP_NOT_ON_SERVICE', 'ADD_ON_NOT_FOUND'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['addOnGroup'],
});

/** With the names, prices and lengths that customers choose by. */
export const listAddOnGroupsByServiceId = operation({
  method: 'POST',
  path: '/v2/services/add-on-groups/list-add-on-groups-by-service-id',
  prefixes,
  summary: 'List the groups of add-ons of a service',
  allow: ANYONE,
  request: message({ serviceId: Guid }, { groupIds: T.Array(Guid, { maxItems: 3 }) }),
  response: message({ addOnGroupsDetails: T.Array(AddOnGroupDetail, { maxItems: 3 }) }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
});

export const setAddOnsForGroup = operation({
  method: 'POST',
  path: '/v2/services/add-on-groups/set-add-ons-for-group',
  prefixes,
  summary: 'Set the add-ons of a group, in order',
  allow: MANAGERS,
  request: message({ serviceId: Guid, groupId: Guid, addOnIds: T.Array(Guid, { minItems: 1, maxItems: 7 }) }),
  response: groupAnswer,
  errors: ['SERVICE_NOT_FOUND', 'ADD_ON_GROUP_NOT_FOUND', 'ADD_ON_NOT_FOUND'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['serviceId'],
});
