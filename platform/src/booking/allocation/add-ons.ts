import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { BookedAddOn } from '../records/record.ts';

type AddOnCode = 'ADD_ON_GROUP_NOT_FOUND' | 'ADD_ON_NOT_FOUND';
type SentAddOn = Partial<BookedAddOn>;
type Group = NonNullable<ServiceEntity['addOnGroups']>[number];

/**
 * Validates the add-ons of a booking: each at most once, and within its group's maximum. `anything` lets the business
 * book add-ons that the service does not have.
 */
export function readAddOns(
  call: Refusing<AddOnCode>,
  { addOnGroups = [] }: Pick<ServiceEntity, 'addOnGroups'>,
  sent: readonly SentAddOn[],
  { field, anything = false }: { field: string; anything?: boolean },
): BookedAddOn[] {
  const read = sent.map((each, index) => readOne(each, `${field}[${index}]`));
  const keys = read.map(({ id, groupId }) => `${groupId} ${id}`);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeated >= 0) refuse(`${field}[${repeated}]`, 'is named twice');
  if (anything) return read;
  const resolved = read.map((each) => resolveGroup(call, addOnGroups, each));
  for (const { id, maxNumberOfAddOns: most, name } of addOnGroups) {
    if (most !== undefined && resolved.filter(({ groupId }) => groupId === id).length > most) {
      refuse(field, `must contain at most ${most} of the group "${name}"`, 'MAX_SIZE');
    }
  }
  return resolved;
}

function readOne({ id, groupId, quantity }: SentAddOn, field: string): BookedAddOn {
  return {
    id: (id ?? refuse(`${field}.id`, 'is required', 'REQUIRED_FIELD')).toLowerCase(),
    ...(groupId === undefined ? {} : { groupId: groupId.toLowerCase() }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** Returns the add-on with its group: the one it names, else the first group that has it. */
function resolveGroup({ fail }: Refusing<AddOnCode>, groups: readonly Group[], addOn: BookedAddOn): BookedAddOn {
  const { id, groupId } = addOn;
  const own = groupId === undefined ? groups : groups.filter((group) => group.id === groupId);
  if (own.length === 0 && groupId !== undefined) {
    fail('ADD_ON_GROUP_NOT_FOUND', 'The service has no such group of add-ons.', { groupId });
  }
  const group = own.find(({ addOnIds = [] }) => addOnIds.includes(id));
  if (!group?.id) return fail('ADD_ON_NOT_FOUND', 'The service has no such add-on.', { addOnId: id });
  return { ...addOn, groupId: group.id };
}

function refuse(field: string, description: string, rule?: Parameters<typeof oneViolation>[2]): never {
  throw new ValidationError([oneViolation(field, description, rule)]);
}
