import type { AddOnId } from '@foyer/contract';
import { findAddOns } from '../../catalog/add-ons/store.ts';
import type { AddOnGroup } from '../../catalog/services/add-ons.ts';
import type { Service } from '../../catalog/services/service.ts';
import { findService } from '../../catalog/services/store.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { announceChange, type ServiceCall } from './change.ts';
import { listServicesWith, lockService, updateColumns } from './change-store.ts';

/** Saves the groups of a locked service and announces the change. */
export async function keepGroups(call: ServiceCall, service: Service, groups: readonly AddOnGroup[]): Promise<void> {
  await updateColumns(call.tx, call.caller.siteId, service.id, { add_on_groups: JSON.stringify(groups) }, call.now);
  await announceChange(call, service);
}

/** Requires that a group's add-ons exist; only an appointment can be lengthened. The site's lock keeps them. */
export async function checkAddOns(
  { tx, caller, fail }: Pick<ServiceCall, 'tx' | 'caller'> & Refusing<'ADD_ON_NOT_FOUND'>,
  { type }: Pick<Service, 'type'>,
  { addOnIds }: AddOnGroup,
  at: string,
): Promise<void> {
  const found = new Map((await findAddOns(tx, caller.siteId, addOnIds)).map((addOn) => [addOn.id, addOn]));
  for (const [index, addOnId] of addOnIds.entries()) {
    const addOn = found.get(addOnId);
    if (!addOn) fail('ADD_ON_NOT_FOUND', 'There is no add-on with this id.', { addOnId, field: `${at}[${index}]` });
    if (type === 'APPOINTMENT' || addOn?.kind.durationMinutes === undefined) continue;
    const description = 'takes time, but the sessions of classes and courses have their own durations';
    throw new ValidationError([oneViolation(`${at}[${index}]`, description)]);
  }
}

/** Takes add-ons that are to be deleted out of the groups of all services, each of which is changed once. */
export async function takeOut(call: ServiceCall, ids: readonly AddOnId[]): Promise<void> {
  const { tx, caller } = call;
  for (const id of await listServicesWith(tx, caller.siteId, ids)) {
    const isThere = await lockService(tx, caller.siteId, id);
    const service = isThere && (await findService(tx, caller.siteId, id, { hidden: true }));
    if (!service) continue;
    const groups = service.addOnGroups.map((group) => ({
      ...group,
      addOnIds: group.addOnIds.filter((each) => !ids.includes(each)),
    }));
    await keepGroups(call, service, groups);
  }
}
