import type { Modules, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { AddOn, AddOnContent } from '../add-ons/add-on.ts';
import { showMedia } from './media.ts';

type Entity = ResponseOf<Modules['addOns']['getAddOn']>['addOn'];

/** An add-on as customers see it in a group. */
export function offeredAddOn({ id: addOnId, ...addOn }: AddOn, publicUrl: string) {
  return { addOnId, name: addOn.name, price: addOn.price, ...kindOf(addOn), ...pictureOf(addOn, publicUrl) };
}

/** An add-on as the business manages it. */
export const toAddOnEntity = (addOn: AddOn, publicUrl: string): Entity => ({
  id: addOn.id,
  revision: String(addOn.revision),
  createdDate: toTimestamp(addOn.createdDate),
  updatedDate: toTimestamp(addOn.updatedDate),
  name: addOn.name,
  price: addOn.price,
  ...kindOf(addOn),
  ...pictureOf(addOn, publicUrl),
  ...(addOn.extendedFields ? { extendedFields: addOn.extendedFields } : {}),
});

const kindOf = ({ kind: { durationMinutes, maxQuantity } }: AddOnContent) =>
  durationMinutes === undefined ? { maxQuantity } : { durationInMinutes: durationMinutes };

function pictureOf({ image }: AddOnContent, publicUrl: string) {
  const { mainMedia } = image ? showMedia({ mainMedia: { image } }, publicUrl) : {};
  return mainMedia ? { mainMedia } : {};
}
