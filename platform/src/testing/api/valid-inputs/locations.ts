import { addBusinessLocation } from '../../locations.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const idOf = async ({ platform }: InputContext) => ({ id: (await addBusinessLocation(platform)).id });

export const locations: ValidInputs['locations'] = {
  getLocation: idOf,
  setDefaultLocation: idOf,
  archiveLocation: idOf,
  updateLocation: async ({ platform }) => {
    const { id, revision, address } = await addBusinessLocation(platform);
    return { location: { id, revision, address, name: 'Renamed' } };
  },
};
