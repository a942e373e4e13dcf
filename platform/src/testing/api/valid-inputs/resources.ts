import { modules } from '@foyer/contract';
import { STAFF_TYPE_ID } from '../../../catalog/schedules/store.ts';
import { newId } from '../../../server/lib/new-id.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const { createResourceType, createResource, addTimeOff } = modules.resources;

const newName = () => `Kiln ${newId().slice(-12)}`;
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const nineToFive = { start: '09:00', end: '17:00' };

async function newType(context: InputContext) {
  return (await context.owner.call(createResourceType, { resourceType: { name: newName() } })).value.resourceType;
}

/** A staff member whose hours the sender may change. */
export async function newResource(context: InputContext) {
  const { id, role } = context.sender.identity;
  const mine = role === 'member' ? {} : { memberId: id };
  const resource = { name: 'Ann', typeId: STAFF_TYPE_ID, ...(role === 'viewer' ? {} : mine) };
  return (await context.owner.call(createResource, { resource })).value.resource;
}

const justResource = async (context: InputContext) => ({ resourceId: (await newResource(context)).id });

export const resources: ValidInputs['resources'] = {
  createResourceType: () => ({ resourceType: { name: newName() } }),
  updateResourceType: async (context) => {
    const { id, revision } = await newType(context);
    return { resourceType: { id, revision, name: newName() } };
  },
  createResource: async (context) => ({ resource: { name: 'Ann', typeId: (await newType(context)).id } }),
  getResource: justResource,
  updateResource: async (context) => {
    const { id, revision } = await newResource(context);
    return { resource: { id, revision, name: 'Bea' } };
  },
  deleteResource: justResource,
  getWorkingHours: justResource,
  listWorkingHours: async (context) => ({ resourceIds: [(await newResource(context)).id] }),
  previewWorkingHours: async (context) => ({
    ...(await justResource(context)),
    weekly: [{ days: ['MONDAY'], ...nineToFive }],
  }),
  setWorkingHours: async (context) => ({
    ...(await justResource(context)),
    weekly: [{ days: ['MONDAY'], ...nineToFive }],
  }),
  setDateHours: async (context) => ({ ...(await justResource(context)), date: inAMonth(), hours: [nineToFive] }),
  clearDateHours: async (context) => ({ ...(await justResource(context)), date: inAMonth() }),
  addTimeOff: async (context) => ({
    ...(await justResource(context)),
    timeOff: { start: inAMonth(), end: inAMonth(), note: 'Swimming' },
  }),
  listTimeOff: justResource,
  deleteTimeOff: async (context) => {
    const { resourceId } = await justResource(context);
    const timeOff = { start: inAMonth(), end: inAMonth() };
    const answer = await context.owner.call(addTimeOff, { resourceId, timeOff });
    return { resourceId, timeOffId: answer.value.timeOff.id };
  },
};
