import type { AddOnGroupId, AddOnId } from '@foyer/contract';
import type { AddOnGroup } from '../../catalog/services/add-ons.ts';
import type { DemoAddOn } from '../business.ts';
import { idOf, site } from './studio.ts';

const { currency } = site;

const halfHour: DemoAddOn = {
  id: idOf<AddOnId>('addOn', 1),
  name: 'Half an hour more',
  price: { value: '45', currency },
  kind: { durationMinutes: 30 },
};
const tea: DemoAddOn = {
  id: idOf<AddOnId>('addOn', 2),
  name: 'Pot of tea for the team',
  price: { value: '12', currency },
  kind: { maxQuantity: 3 },
};

export const addOns = [halfHour, tea];

export const officeAddOns: AddOnGroup = {
  id: idOf<AddOnGroupId>('addOnGroup', 1),
  name: 'Extras',
  prompt: 'Anything to go with it?',
  addOnIds: addOns.map(({ id }) => id),
};
