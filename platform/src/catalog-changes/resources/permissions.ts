import type { ResourceId } from '@foyer/contract';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { findResource } from '../../catalog/resources/store.ts';
import { lockResources } from '../../catalog/schedules/lock-store.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';

/** Managers manage all working hours and calendars, staff their own. */
const canManage = (caller: Caller, { memberId }: StoredResource): boolean =>
  caller.role === 'manager' || caller.role === 'owner' || (caller.kind === 'member' && caller.id === memberId);

interface ResourceContext extends Pick<CallContext, 'tx' | 'caller'>, Refusing<'RESOURCE_NOT_FOUND'> {
  input: { resourceId: string };
}

export const resourceIdOf = (id: string): ResourceId => asId(id.toLowerCase());

/** Finds the resource; RESOURCE_NOT_FOUND when there is none. */
export async function readResource({ tx, caller, input, fail }: ResourceContext): Promise<StoredResource> {
  const resource = await findResource(tx, caller.siteId, resourceIdOf(input.resourceId));
  return resource ?? fail('RESOURCE_NOT_FOUND', 'There is no such resource.');
}

/** Finds the resource, for callers who may manage its working hours and calendars. */
export async function findManagedResource(context: ResourceContext): Promise<StoredResource> {
  const resource = await readResource(context);
  if (!canManage(context.caller, resource))
    context.fail('PERMISSION_DENIED', 'You can manage only your own working hours and calendars.');
  return resource;
}

/** The same, locked for a change of its sessions, so that no booking is made meanwhile. */
export async function lockManagedResource(context: ResourceContext): Promise<StoredResource> {
  await lockResources(context.tx, context.caller.siteId, [resourceIdOf(context.input.resourceId)]);
  return findManagedResource(context);
}
