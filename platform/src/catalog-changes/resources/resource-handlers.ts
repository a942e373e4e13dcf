import type { ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { toEntity, toPublicEntity } from '../../catalog/resources/entity.ts';
import { businessFields, publicFields } from '../../catalog/resources/field-store.ts';
import { runResourceQuery } from '../../catalog/resources/queries.ts';
import { MOST_RESOURCES } from '../../catalog/resources/resource.ts';
import {
  countResources as countStored,
  deleteResource as deleteStored,
  findResource,
  insertResource,
  listResources,
  updateResource as updateStored,
} from '../../catalog/resources/store.ts';
import { shareLockType } from '../../catalog/resources/type-store.ts';
import { isTakenAfter, listServicesWith } from '../../catalog/resources/use-store.ts';
import { lockResources } from '../../catalog/schedules/lock-store.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasPath, pathsIn } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { readChange, withCleared } from './change.ts';

type Resources = Handlers<'resources'>;

const idOf = (id: string | undefined): ResourceId => asId((id ?? '').toLowerCase());
const entityFor = (caller: Caller) => (isBusiness(caller) ? toEntity : toPublicEntity);
const fieldsFor = (caller: Caller) => (isBusiness(caller) ? businessFields : publicFields);
const required = (field: string) => new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
const NONE = 'There is no such resource.';

export const createResource: Resources['createResource'] = async (call) => {
  const { input, tx, caller, now, publicUrl, fail } = call;
  const { siteId } = caller;
  const { resource: sent } = input;
  await shareLockSite(tx, siteId);
  const { name = '', ...change } = await readChange({ tx, siteId, publicUrl }, sent);
  if (!name) throw required('resource.name');
  if (!sent.typeId) throw required('resource.typeId');
  const typeId = asId<ResourceTypeId>(sent.typeId.toLowerCase());
  if (!(await shareLockType(tx, siteId, typeId)))
    throw new ValidationError([oneViolation('resource.typeId', 'is not a resource type of the site')]);
  if ((await countStored(tx, siteId)) >= MOST_RESOURCES)
    fail('TOO_MANY_RESOURCES', `A business can have at most ${MOST_RESOURCES} resources.`);
  const { timeZone } = await findSite(tx, siteId);
  const ids = { id: newId<ResourceId>(), scheduleId: newId<ScheduleId>() };
  await insertResource(tx, siteId, { ...ids, typeId, name, ...change }, { timeZone, now });
  await recordReleasedTime(tx, siteId, { start: now });
  return { resource: toEntity((await findResource(tx, siteId, ids.id)) ?? fail('TOO_MANY_RESOURCES', NONE)) };
};

export const getResource: Resources['getResource'] = async ({ input, tx, caller, fail }) => {
  const resource = await findResource(tx, caller.siteId, idOf(input.resourceId));
  return { resource: entityFor(caller)(resource ?? fail('RESOURCE_NOT_FOUND', NONE)) };
};

export const updateResource: Resources['updateResource'] = async (call) => {
  const { input, tx, caller, now, publicUrl, fail } = call;
  const { siteId } = caller;
  const cleared = pathsIn(call.cleared, 'resource');
  const sent = withCleared(input.resource, cleared);
  if (hasPath(cleared, 'typeId')) throw required('resource.typeId');
  const id = idOf(sent.id);
  if (sent.revision === undefined) throw required('resource.revision');
  const found = (await findResource(tx, siteId, id)) ?? fail('RESOURCE_NOT_FOUND', NONE);
  if (sent.typeId !== undefined && sent.typeId.toLowerCase() !== found.typeId)
    throw new ValidationError([oneViolation('resource.typeId', "can't be changed after the resource was added")]);
  const change = await readChange({ tx, siteId, id, publicUrl }, sent);
  // A location affects availability as sessions do, so bookings must wait.
  if (change.locationIds !== undefined) await lockResources(tx, siteId, [id]);
  if (!(await updateStored(tx, siteId, { id, revision: Number(sent.revision) }, change, now)))
    fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.', {
      revision: String(found.revision),
    });
  if (change.locationIds !== undefined) await recordReleasedTime(tx, siteId, { start: now });
  return { resource: toEntity((await findResource(tx, siteId, id)) ?? fail('RESOURCE_NOT_FOUND', NONE)) };
};

export const deleteResource: Resources['deleteResource'] = async ({ input, tx, caller, now, fail }) => {
  const { siteId } = caller;
  const id = idOf(input.resourceId);
  await lockResources(tx, siteId, [id]);
  const found = (await findResource(tx, siteId, id)) ?? fail('RESOURCE_NOT_FOUND', NONE);
  const serviceIds = await listServicesWith(tx, siteId, id);
  const isTaken = await isTakenAfter(tx, siteId, id, now);
  if (isTaken || serviceIds.length > 0)
    fail('RESOURCE_IN_USE', 'This resource is still needed by upcoming bookings or sessions, or by a service.', {
      isTaken,
      serviceIds,
    });
  await deleteStored(tx, siteId, id, found.scheduleId);
  return {};
};

export const queryResources: Resources['queryResources'] = async ({ input, tx, caller, secret }) => {
  const { siteId } = caller;
  const { rows, pagingMetadata } = await runResourceQuery(input.query ?? {}, {
    fields: fieldsFor(caller),
    secret,
    list: (page) => listResources(tx, siteId, page),
    count: (where) => countStored(tx, siteId, where),
  });
  return { resources: rows.map(({ resource }) => entityFor(caller)(resource)), pagingMetadata };
};

export const countResources: Resources['countResources'] = async ({ input, tx, caller }) => {
  const fields = fieldsFor(caller);
  const where = filterToSql(parseFilter(input.filter, fields, 'filter'), fields);
  return { count: await countStored(tx, caller.siteId, where) };
};
