import { addAddOn, addAddOnIds } from '../../add-ons.ts';
import type { ValidInputs } from '../valid-inputs.ts';

export const addOns: ValidInputs['addOns'] = {
  getAddOn: async (context) => ({ addOnId: (await addAddOn(context)).id }),
  updateAddOn: async (context) => {
    const { id, revision } = await addAddOn(context);
    return { addOn: { id, revision, price: { value: '21' } } };
  },
  deleteAddOn: async (context) => ({ addOnId: (await addAddOn(context)).id }),
  queryAddOns: () => ({ query: { filter: { name: { $startsWith: 'H' } }, cursorPaging: { limit: 5 } } }),
  bulkUpdateAddOns: async (context) => {
    const { id, revision } = await addAddOn(context);
    return { addOns: [{ addOn: { id, revision, name: 'Warm stones' }, fieldMask: 'name' }], returnEntity: true };
  },
  bulkDeleteAddOns: async (context) => ({ addOnIds: await addAddOnIds(context, 2) }),
};
