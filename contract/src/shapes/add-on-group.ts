import * as T from 'typebox';
import { AddOnGroup } from './service.ts';
import { entity, Guid, stored } from './shape.ts';

export const NamedAddOnGroup = stored(AddOnGroup, ['name']);
export const StoredAddOnGroup = stored(AddOnGroup, ['id']);

export const AddOnGroupDetail = entity({
  groupId: Guid,
  groupName: T.String({ maxLength: 100 }),
  maxNumberOfAddOns: T.Integer(),
  prompt: T.String({ maxLength: 200 }),
  addOns: T.Array(entity({ addOnId: Guid }), { maxItems: 7 }),
});
