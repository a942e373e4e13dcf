import type { ResourceTypeId } from '@foyer/contract';
import { toTypeEntity } from '../../catalog/resources/entity.ts';
import { typeFields } from '../../catalog/resources/field-store.ts';
import { runResourceQuery } from '../../catalog/resources/queries.ts';
import { MOST_TYPES } from '../../catalog/resources/resource.ts';
import { countResourcesOfType } from '../../catalog/resources/store.ts';
import {
  countTypes,
  deleteType,
  findType,
  insertType,
  isNameTaken,
  listTypes,
  lockNames,
  lockType,
  renameType,
} from '../../catalog/resources/type-store.ts';
import { listServicesOfType } from '../../catalog/resources/use-store.ts';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasPath } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

type Resources = Handlers<'resources'>;

const idOf = (id: string | undefined): ResourceTypeId => asId((id ?? '').toLowerCase());

function readName(name: string | undefined): string {
  const trimmed = name?.trim();
  if (trimmed) return trimmed;
  throw new ValidationError([oneViolation('resourceType.name', 'is required', 'REQUIRED_FIELD')]);
}

export const createResourceType: Resources['createResourceType'] = async ({ input, tx, caller, now, fail }) => {
  const { siteId } = caller;
  const type = { id: newId<ResourceTypeId>(), name: readName(input.resourceType.name) };
  await lockNames(tx, siteId);
  if ((await countTypes(tx, siteId)) >= MOST_TYPES)
    fail('TOO_MANY_RESOURCES', `A business can have at most ${MOST_TYPES} resource types.`);
  if (!(await insertType(tx, siteId, type, now)))
    fail('RESOURCE_TYPE_ALREADY_EXISTS', 'There is already a resource type with this name.');
  const at = new Date(now);
  return { resourceType: toTypeEntity({ ...type, revision: 1, createdDate: at, updatedDate: at }) };
};

export const getResourceType: Resources['getResourceType'] = async ({ input, tx, caller, fail }) => {
  const type = await findType(tx, caller.siteId, idOf(input.resourceTypeId));
  return { resourceType: toTypeEntity(type ?? fail('RESOURCE_TYPE_NOT_FOUND', 'There is no such resource type.')) };
};

export const updateResourceType: Resources['updateResourceType'] = async ({
  input,
  cleared,
  tx,
  caller,
  now,
  fail,
}) => {
  const { siteId } = caller;
  const { id: sentId, revision: sentRevision, name: sentName } = input.resourceType;
  const id = idOf(sentId);
  if (sentRevision === undefined)
    throw new ValidationError([oneViolation('resourceType.revision', 'is required', 'REQUIRED_FIELD')]);
  const revision = Number(sentRevision);
  const found = (await findType(tx, siteId, id)) ?? fail('RESOURCE_TYPE_NOT_FOUND', 'There is no such resource type.');
  const isCleared = hasPath(cleared, 'resourceType', 'name');
  const name = sentName === undefined && !isCleared ? found.name : readName(sentName);
  await lockNames(tx, siteId);
  if (await isNameTaken(tx, siteId, id, name))
    fail('RESOURCE_TYPE_ALREADY_EXISTS', 'There is already a resource type with this name.');
  if (!(await renameType(tx, siteId, { id, revision, name }, now)))
    fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.', {
      revision: String(found.revision),
    });
  return { resourceType: toTypeEntity({ ...found, name, revision: revision + 1, updatedDate: new Date(now) }) };
};

export const deleteResourceType: Resources['deleteResourceType'] = async ({ input, tx, caller, fail }) => {
  const { siteId } = caller;
  const id = idOf(input.resourceTypeId);
  if (!(await lockType(tx, siteId, id))) fail('RESOURCE_TYPE_NOT_FOUND', 'There is no such resource type.');
  const serviceIds = await listServicesOfType(tx, siteId, id);
  const resourceCount = await countResourcesOfType(tx, siteId, id);
  if (id === STAFF_TYPE_ID || resourceCount > 0 || serviceIds.length > 0)
    fail('RESOURCE_IN_USE', 'This resource type still has resources, or a service needs it.', {
      resourceCount,
      serviceIds,
    });
  await deleteType(tx, siteId, id);
  return {};
};

export const queryResourceTypes: Resources['queryResourceTypes'] = async ({ input, tx, caller, secret }) => {
  const { siteId } = caller;
  const { rows, pagingMetadata } = await runResourceQuery(input.query ?? {}, {
    fields: typeFields,
    secret,
    list: (page) => listTypes(tx, siteId, page),
    count: (where) => countTypes(tx, siteId, where),
  });
  return { resourceTypes: rows.map(({ type }) => toTypeEntity(type)), pagingMetadata };
};

export const countResourceTypes: Resources['countResourceTypes'] = async ({ input, tx, caller }) => {
  const where = filterToSql(parseFilter(input.filter, typeFields, 'filter'), typeFields);
  return { count: await countTypes(tx, caller.siteId, where) };
};
