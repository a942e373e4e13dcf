import type { AddOnGroupId, ServiceId } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { asId } from '../../../server/lib/ids.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { addAddOnIds } from '../../add-ons.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const serviceId = services[0]?.id ?? '';

/** The only group of add-ons of a service. */
async function groupOf({ platform }: InputContext): Promise<AddOnGroupId> {
  const id = newId<AddOnGroupId>();
  const groups = JSON.stringify([{ id, name: 'Extras', addOnIds: [] }]);
  await platform.db
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
  createAddOnGroup: async (context) => {
    await context.platform.db.updateTable('services').set({ add_on_groups: '[]' }).execute();
    return { serviceId, addOnGroup: { name: 'Extras', addOnIds: await addAddOnIds(context, 1) } };
  },
  deleteAddOnGroup: async (context) => ({ serviceId, addOnGroupId: await groupOf(context) }),
  updateAddOnGroup: async (context) => ({
    serviceId,
    addOnGroup: { id: await groupOf(context), maxNumberOfAddOns: 2 },
  }),
  listAddOnGroupsByServiceId: async (context) => ({ serviceId, groupIds: [await groupOf(context)] }),
  setAddOnsForGroup: async (context) => ({
    serviceId,
    groupId: await groupOf(context),
    addOnIds: await addAddOnIds(context, 2),
  }),
} satisfies Partial<ValidInputs['services']>;
