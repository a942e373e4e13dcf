import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { Resource, ResourceType, StoredResource, StoredResourceType } from './shapes/resource.ts';
import { entity, Guid, message } from './shapes/shape.ts';

export * from './working-hours.ts';

const prefixes = ['/_api/bookings', '/bookings'];

const typeAnswer = message({ resourceType: StoredResourceType });
const answer = message({ resource: StoredResource });

export const createResourceType = operation({
  method: 'POST',
  path: '/v2/resources/resource-types',
  prefixes,
  summary: 'Create a resource type, such as rooms, with a unique name',
  allow: MANAGERS,
  request: message({ resourceType: ResourceType }),
  response: typeAnswer,
  errors: ['RESOURCE_TYPE_ALREADY_EXISTS', 'TOO_MANY_RESOURCES'],
  emits: [],
  effect: 'write',
  args: ['resourceType'],
  unwrap: 'resourceType',
});

export const getResourceType = operation({
  method: 'GET',
  path: '/v2/resources/resource-types/{resourceTypeId}',
  prefixes,
  summary: 'Get a resource type',
  allow: ANYONE,
  request: message({ resourceTypeId: Guid }),
  response: typeAnswer,
  errors: ['RESOURCE_TYPE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['resourceTypeId'],
  unwrap: 'resourceType',
});

export const updateResourceType = operation({
  method: 'PATCH',
  path: '/v2/resources/resource-types/{resourceType.id}',
  prefixes,
  summary: 'Rename a resource type',
  allow: MANAGERS,
  request: message({ resourceType: entity({ ...ResourceType.properties }) }),
  response: typeAnswer,
  errors: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_TYPE_ALREADY_EXISTS', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['resourceType.id', 'resourceType'],
  unwrap: 'resourceType',
});

export const deleteResourceType = operation({
  method: 'DELETE',
  path: '/v2/resources/resource-types/{resourceTypeId}',
  prefixes,
  summary: 'Delete a resource type that has no resources and that no service needs',
  allow: MANAGERS,
  request: message({ resourceTypeId: Guid }),
  response: message({}),
  errors: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['resourceTypeId'],
});

export const queryResourceTypes = operation({
  method: 'POST',
  path: '/v2/resources/resource-types/query',
  prefixes,
  summary: 'Query resource types',
  allow: ANYONE,
  request: message({}, { query: Query }),
  response: message({ resourceTypes: T.Array(StoredResourceType), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'resourceTypes',
  queryFields: ['id', 'name', 'createdDate', 'updatedDate'],
  paging: 'cursor',
});

export const countResourceTypes = counting({
  path: '/v2/resources/resource-types/count',
  prefixes,
  summary: 'Count the resource types that match a filter',
  allow: ANYONE,
});

export const createResource = operation({
  method: 'POST',
  path: '/v2/resources',
  prefixes,
  summary: 'Create a resource: a staff member, a room or equipment',
  allow: MANAGERS,
  request: message({ resource: Resource }),
  response: answer,
  errors: ['TOO_MANY_RESOURCES'],
  emits: [],
  effect: 'write',
  args: ['resource'],
  unwrap: 'resource',
});

/** Visitors and members see the name, the type and the picture only. */
export const getResource = operation({
  method: 'GET',
  path: '/v2/resources/{resourceId}',
  prefixes,
  summary: 'Get a resource',
  allow: ANYONE,
  request: message({ resourceId: Guid }),
  response: answer,
  errors: ['RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['resourceId'],
  unwrap: 'resource',
});

export const updateResource = operation({
  method: 'PATCH',
  path: '/v2/resources/{resource.id}',
  prefixes,
  summary: 'Update the fields sent of a resource; "" clears a text',
  allow: MANAGERS,
  request: message({ resource: entity({ ...Resource.properties }) }),
  response: answer,
  errors: ['RESOURCE_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['resource.id', 'resource'],
  unwrap: 'resource',
});

/** Existing bookings keep its name. */
export const deleteResource = operation({
  method: 'DELETE',
  path: '/v2/resources/{resourceId}',
  prefixes,
  summary: 'Delete a resource, with its hours and calendars, that no upcoming booking and no service needs',
  allow: MANAGERS,
  request: message({ resourceId: Guid }),
  response: message({}),
  errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['resourceId'],
});

export const queryResources = operation({
  method: 'POST',
  path: '/v2/resources/query',
  prefixes,
  summary: 'Query resources by name and type',
  allow: ANYONE,
  request: message({}, { query: Query }),
  response: message({ resources: T.Array(StoredResource), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'resources',
  queryFields: ['id', 'name', 'createdDate', 'updatedDate', 'typeId', 'memberId'],
  paging: 'cursor',
});

export const countResources = counting({
  path: '/v2/resources/count',
  prefixes,
  summary: 'Count the resources that match a filter',
  allow: ANYONE,
});
