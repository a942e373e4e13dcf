import * as T from 'typebox';
import { Money } from './payment.ts';
import { AddOnGroup, MediaItem } from './service.ts';
import { entity, Guid, stored } from './shape.ts';

export const NamedAddOnGroup = stored(AddOnGroup, ['name']);
export const StoredAddOnGroup = stored(AddOnGroup, ['id']);

/** An add-on as customers see it in a group. */
const OfferedAddOn = stored(
  entity({
    addOnId: Guid,
    name: T.String({ maxLength: 100 }),
    price: Money,
    durationInMinutes: T.Integer(),
    maxQuantity: T.Integer(),
    mainMedia: MediaItem,
  }),
  ['addOnId', 'name', 'price'],
);

export const AddOnGroupDetail = stored(
  entity({
    groupId: Guid,
    groupName: T.String({ maxLength: 100 }),
    maxNumberOfAddOns: T.Integer(),
    prompt: T.String({ maxLength: 200 }),
    addOns: T.Array(OfferedAddOn, { maxItems: 7 }),
  }),
  ['groupId', 'groupName', 'addOns'],
);
