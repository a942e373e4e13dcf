import { modules } from '@foyer/contract';
import { STAFF_TYPE_ID } from '../../../catalog/schedules/store.ts';
import { newId } from '../../../server/lib/new-id.ts';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const { createResourceType, createResource, addTimeOff } = modules.resources;

const newName = () => `Kiln ${newId().slice(-12)}`;
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const nineToFive = { start: '09:00', end: '17:00' };

async function newType(scene: Scene) {
  return (await scene.owner.call(createResourceType, { resourceType: { name: newName() } })).value.resourceType;
}

/** Somebody of the staff, whose hours are the sender's to keep. */
export async function newResource(scene: Scene) {
  const { id, role } = scene.me.identity;
  const mine = role === 'member' ? {} : { memberId: id };
  const resource = { name: 'Ann', typeId: STAFF_TYPE_ID, ...(role === 'viewer' ? {} : mine) };
  return (await scene.owner.call(createResource, { resource })).value.resource;
}

const justResource = async (scene: Scene) => ({ resourceId: (await newResource(scene)).id });

export const resources: ValidInputs['resources'] = {
  createResourceType: () => ({ resourceType: { name: newName() } }),
  updateResourceType: async (scene) => {
    const { id, revision } = await newType(scene);
    return { resourceType: { id, revision, name: newName() } };
  },
  createResource: async (scene) => ({ resource: { name: 'Ann', typeId: (await newType(scene)).id } }),
  getResource: justResource,
  updateResource: async (scene) => {
    const { id, revision } = await newResource(scene);
    return { resource: { id, revision, name: 'Bea' } };
  },
  deleteResource: justResource,
  getWorkingHours: justResource,
  setWorkingHours: async (scene) => ({ ...(await justResource(scene)), weekly: [{ days: ['MONDAY'], ...nineToFive }] }),
  setDateHours: async (scene) => ({ ...(await justResource(scene)), date: inAMonth(), hours: [nineToFive] }),
  clearDateHours: async (scene) => ({ ...(await justResource(scene)), date: inAMonth() }),
  addTimeOff: async (scene) => ({
    ...(await justResource(scene)),
    timeOff: { start: inAMonth(), end: inAMonth(), note: 'Swimming' },
  }),
  listTimeOff: justResource,
  deleteTimeOff: async (scene) => {
    const { resourceId } = await justResource(scene);
    const timeOff = { start: inAMonth(), end: inAMonth() };
    const answer = await scene.owner.call(addTimeOff, { resourceId, timeOff });
    return { resourceId, timeOffId: answer.value.timeOff.id };
  },
};
