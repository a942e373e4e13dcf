import type { AddOnGroupId, AddOnId, Modules, RequestOf } from '@foyer/contract';
import type { StoredAddOnGroup } from '../../server/db/add-on-schema.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

type Sent = RequestOf<Modules['services']['updateAddOnGroup']>['addOnGroup'];

export type AddOnGroup = StoredAddOnGroup;

export const MAX_GROUPS = 3;

/** Returns the group with the sent changes. Throws ValidationError. */
export function changeGroup(
  group: AddOnGroup,
  { name = group.name, maxNumberOfAddOns = group.maxNumberOfAddOns, prompt = group.prompt, addOnIds }: Partial<Sent>,
  at: string,
): AddOnGroup {
  if (!name.trim()) throw new ValidationError([oneViolation(`${at}.name`, 'must not be blank', 'MIN_LENGTH')]);
  if (maxNumberOfAddOns !== undefined && maxNumberOfAddOns < 1) {
    throw new ValidationError([oneViolation(`${at}.maxNumberOfAddOns`, 'must be 1 or more', 'MIN')]);
  }
  return {
    id: group.id,
    name: name.trim(),
    ...(maxNumberOfAddOns === undefined ? {} : { maxNumberOfAddOns }),
    ...(prompt === undefined ? {} : { prompt }),
    addOnIds: addOnIds ? readAddOnIds(addOnIds, `${at}.addOnIds`) : group.addOnIds,
  };
}

/** Add-on ids in display order, without duplicates. */
export function readAddOnIds(ids: readonly string[], at: string): AddOnId[] {
  const read = ids.map(toAddOnId);
  const repeated = read.findIndex((id, index) => read.indexOf(id) < index);
  if (repeated < 0) return read;
  throw new ValidationError([oneViolation(`${at}[${repeated}]`, 'is named twice')]);
}

export const toAddOnId = (id: string): AddOnId => asId(id.toLowerCase());

export const toGroupId = (id: string): AddOnGroupId => asId(id.toLowerCase());
