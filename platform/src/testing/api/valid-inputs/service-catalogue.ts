import type { AddOnGroupId, ServiceId } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { asId } from '../../../server/lib/ids.ts';
import { newId } from '../../../server/lib/new-id.ts';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const serviceId = services[0]?.id ?? '';

/** The only group of add-ons of a service. */
async function groupOf({ people }: Scene): Promise<AddOnGroupId> {
  const id = newId<AddOnGroupId>();
  const groups = JSON.stringify([{ id, name: 'Extras', addOnIds: [] }]);
  await people.db
    .updateTable('services')
    .set({ add_on_groups: groups })
    .where('id', '=', asId<ServiceId>(serviceId))
    .execute();
  return id;
}

export const serviceCatalogueInputs = {
  searchServices: () => ({
    search: {
      filter: { hidden: false },
      search: { expression: 'massage yoga', mode: 'OR', fuzzy: true, fields: ['name'] },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      aggregations: [{ name: 'types', type: 'VALUE', fieldPath: 'type', value: { limit: 5 } }],
    },
  }),
  queryPolicies: () => ({ query: { filter: { default: true }, cursorPaging: { limit: 10 } } }),
  queryBookingForms: () => ({ query: { filter: {} }, conditionalFields: ['DEFAULT_BOOKING_FORM'] }),
  queryLocations: () => ({ filter: { services: { type: 'CLASS' } } }),
  queryCategories: () => ({ filter: { services: { type: 'CLASS' } } }),
  createAddOnGroup: async ({ people }) => {
    await people.db.updateTable('services').set({ add_on_groups: '[]' }).execute();
    return { serviceId, addOnGroup: { name: 'Extras', addOnIds: [newId()] } };
  },
  deleteAddOnGroup: async (scene) => ({ serviceId, addOnGroupId: await groupOf(scene) }),
  updateAddOnGroup: async (scene) => ({ serviceId, addOnGroup: { id: await groupOf(scene), maxNumberOfAddOns: 2 } }),
  listAddOnGroupsByServiceId: async (scene) => ({ serviceId, groupIds: [await groupOf(scene)] }),
  setAddOnsForGroup: async (scene) => ({ serviceId, groupId: await groupOf(scene), addOnIds: [newId()] }),
} satisfies Partial<ValidInputs['services']>;
