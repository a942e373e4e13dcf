import { findAddOns } from '../../catalog/add-ons/store.ts';
import { offeredAddOn } from '../../catalog/services/add-on-entity.ts';
import { type AddOnGroup, changeGroup, MAX_GROUPS, readAddOnIds, toGroupId } from '../../catalog/services/add-ons.ts';
import { findService } from '../../catalog/services/store.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockSite } from '../../server/sites/store.ts';
import { lockToChange } from './change.ts';
import { checkAddOns, keepGroups } from './group-changes.ts';

type Services = Handlers<'services'>;

const replace = (groups: readonly AddOnGroup[], changed: AddOnGroup): AddOnGroup[] =>
  groups.map((group) => (group.id === changed.id ? changed : group));

const createAddOnGroup: Services['createAddOnGroup'] = async (call) => {
  const { addOnGroup: sent, serviceId } = call.input;
  await lockSite(call.tx, call.caller.siteId);
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
  await checkAddOns(call, service, addOnGroup, 'addOnGroup.addOnIds');
  await keepGroups(call, service, [...groups, addOnGroup]);
  return { addOnGroup };
};

const updateAddOnGroup: Services['updateAddOnGroup'] = async (call) => {
  const { addOnGroup: sent, serviceId } = call.input;
  await lockSite(call.tx, call.caller.siteId);
  const service = await lockToChange(call, serviceId);
  const group = service.addOnGroups.find(({ id }) => id === toGroupId(sent.id));
  if (!group) return call.fail('GROUP_NOT_ON_SERVICE', 'The service has no such group of add-ons.');
  const addOnGroup = changeGroup(group, sent, 'addOnGroup');
  if (sent.addOnIds) await checkAddOns(call, service, addOnGroup, 'addOnGroup.addOnIds');
  await keepGroups(call, service, replace(service.addOnGroups, addOnGroup));
  return { addOnGroup };
};

const setAddOnsForGroup: Services['setAddOnsForGroup'] = async (call) => {
  const { serviceId, groupId, addOnIds } = call.input;
  await lockSite(call.tx, call.caller.siteId);
  const service = await lockToChange(call, serviceId);
  const group = service.addOnGroups.find(({ id }) => id === toGroupId(groupId));
  if (!group) return call.fail('ADD_ON_GROUP_NOT_FOUND', 'The service has no such group of add-ons.');
  const addOnGroup = { ...group, addOnIds: readAddOnIds(addOnIds, 'addOnIds') };
  await checkAddOns(call, service, addOnGroup, 'addOnIds');
  await keepGroups(call, service, replace(service.addOnGroups, addOnGroup));
  return { addOnGroup };
};

const deleteAddOnGroup: Services['deleteAddOnGroup'] = async (call) => {
  const { addOnGroupId, serviceId } = call.input;
  const service = await lockToChange(call, serviceId);
  const left = service.addOnGroups.filter(({ id }) => id !== toGroupId(addOnGroupId));
  if (left.length === service.addOnGroups.length) {
    return call.fail('GROUP_NOT_ON_SERVICE', 'The service has no such group of add-ons.');
  }
  await keepGroups(call, service, left);
  return {};
};

const listAddOnGroupsByServiceId: Services['listAddOnGroupsByServiceId'] = async (call) => {
  const { input, tx, caller, fail, publicUrl } = call;
  const service = await findService(tx, caller.siteId, asId(input.serviceId), visibleTo(caller));
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.');
  const asked = input.groupIds?.map(toGroupId);
  const groups = service.addOnGroups.filter(({ id }) => !asked || asked.includes(id));
  const addOnIds = [...new Set(groups.flatMap((group) => group.addOnIds))];
  const found = new Map((await findAddOns(tx, caller.siteId, addOnIds)).map((addOn) => [addOn.id, addOn]));
  return {
    addOnGroupsDetails: groups.map(({ id: groupId, name: groupName, addOnIds: ids, ...details }) => ({
      groupId,
      groupName,
      ...details,
      addOns: ids.flatMap((id) => {
        const addOn = found.get(id);
        return addOn ? offeredAddOn(addOn, publicUrl) : [];
      }),
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
