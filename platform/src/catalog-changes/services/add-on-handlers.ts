import { type AddOnGroup, changeGroup, MAX_GROUPS, readAddOnIds, toGroupId } from '../../catalog/services/add-ons.ts';
import type { Service } from '../../catalog/services/service.ts';
import { findService } from '../../catalog/services/store.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { announceChange, lockToChange, type ServiceCall } from './change.ts';
import { updateColumns } from './change-store.ts';

type Services = Handlers<'services'>;

/** Saves the groups of a locked service and announces the change. */
async function keep(call: ServiceCall, service: Service, groups: readonly AddOnGroup[]): Promise<void> {
  await updateColumns(call.tx, call.caller.siteId, service.id, { add_on_groups: JSON.stringify(groups) }, call.now);
  await announceChange(call, service);
}

const replace = (groups: readonly AddOnGroup[], changed: AddOnGroup): AddOnGroup[] =>
  groups.map((group) => (group.id === changed.id ? changed : group));

const createAddOnGroup: Services['createAddOnGroup'] = async (call) => {
  const { addOnGroup: sent, serviceId } = call.input;
  const service = await lockToChange(call, serviceId);
  if (service.payment.rateType === 'SUBSCRIPTION') {
    return call.fail(
      'SUBSCRIPTION_SERVICE_NOT_SUPPORTED',
      'A service that is paid by subscription can’t have add-ons.',
    );
  }
  const groups = service.addOnGroups;
  if (groups.length >= MAX_GROUPS) {
    const description = `must not make more than ${MAX_GROUPS} groups of add-ons`;
    throw new ValidationError([oneViolation('addOnGroup', description, 'MAX_SIZE')]);
  }
  const addOnGroup = changeGroup({ id: newId(), name: sent.name, addOnIds: [] }, sent, 'addOnGroup');
  await keep(call, service, [...groups, addOnGroup]);
  return { addOnGroup };
};

const updateAddOnGroup: Services['updateAddOnGroup'] = async (call) => {
  const { addOnGroup: sent, serviceId } = call.input;
  const service = await lockToChange(call, serviceId);
  const group = service.addOnGroups.find(({ id }) => id === toGroupId(sent.id));
  if (!group) return call.fail('GROUP_NOT_ON_SERVICE', 'The service has no such group of add-ons.');
  const addOnGroup = changeGroup(group, sent, 'addOnGroup');
  await keep(call, service, replace(service.addOnGroups, addOnGroup));
  return { addOnGroup };
};

const setAddOnsForGroup: Services['setAddOnsForGroup'] = async (call) => {
  const { serviceId, groupId, addOnIds } = call.input;
  const service = await lockToChange(call, serviceId);
  const group = service.addOnGroups.find(({ id }) => id === toGroupId(groupId));
  if (!group) return call.fail('ADD_ON_GROUP_NOT_FOUND', 'The service has no such group of add-ons.');
  const addOnGroup = { ...group, addOnIds: readAddOnIds(addOnIds, 'addOnIds') };
  await keep(call, service, replace(service.addOnGroups, addOnGroup));
  return { addOnGroup };
};

const deleteAddOnGroup: Services['deleteAddOnGroup'] = async (call) => {
  const { addOnGroupId, serviceId } = call.input;
  const service = await lockToChange(call, serviceId);
  const left = service.addOnGroups.filter(({ id }) => id !== toGroupId(addOnGroupId));
  if (left.length === service.addOnGroups.length) {
    return call.fail('GROUP_NOT_ON_SERVICE', 'The service has no such group of add-ons.');
  }
  await keep(call, service, left);
  return {};
};

const listAddOnGroupsByServiceId: Services['listAddOnGroupsByServiceId'] = async ({ input, tx, caller, fail }) => {
  const service = await findService(tx, caller.siteId, asId(input.serviceId), visibleTo(caller));
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.');
  const asked = input.groupIds?.map(toGroupId);
  const groups = service.addOnGroups.filter(({ id }) => !asked || asked.includes(id));
  return {
    addOnGroupsDetails: groups.map(({ id: groupId, name: groupName, addOnIds, ...details }) => ({
      groupId,
      groupName,
      ...details,
      addOns: addOnIds.map((addOnId) => ({ addOnId })),
    })),
  };
};

export const addOnHandlers = {
  createAddOnGroup,
  updateAddOnGroup,
  setAddOnsForGroup,
  deleteAddOnGroup,
  listAddOnGroupsByServiceId,
} satisfies Partial<Services>;
