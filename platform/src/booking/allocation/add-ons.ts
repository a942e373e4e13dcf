import { findAddOns } from '../../catalog/add-ons/store.ts';
import { toAddOnId } from '../../catalog/services/add-ons.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { refuseField } from '../../server/lib/violations.ts';
import type { BookedAddOn } from '../records/record.ts';
import { agreeAddOn, type ChosenAddOn } from './agreed-add-on.ts';

type AddOnCode = 'ADD_ON_GROUP_NOT_FOUND' | 'ADD_ON_NOT_FOUND';
type AddOnCall = Pick<CallContext, 'tx' | 'caller'> & Refusing<AddOnCode>;
type SentAddOn = Partial<BookedAddOn>;
type Group = NonNullable<ServiceEntity['addOnGroups']>[number];

interface Reading {
  field: string;
  /** The business books add-ons that the service does not offer, or more than a group allows. */
  anything?: boolean;
}

/**
 * Reads the add-ons of a booking with their names, prices and times of today: each at most once, within its group's
 * maximum and its own. No statement where none is sent.
 */
export async function readAddOns(
  call: AddOnCall,
  service: Pick<ServiceEntity, 'type' | 'payment' | 'addOnGroups'>,
  sent: readonly SentAddOn[],
  reading: Reading,
): Promise<BookedAddOn[]> {
  if (sent.length === 0) return [];
  const { field } = reading;
  if (service.payment.rateType === 'SUBSCRIPTION')
    refuseField(field, 'can’t be booked with a course paid by the month');
  const chosen = chooseAddOns(call, service, sent, reading);
  const ids = chosen.map(({ id }) => id);
  const known = new Map((await findAddOns(call.tx, call.caller.siteId, ids)).map((addOn) => [addOn.id, addOn]));
  return chosen.map((each, index) => {
    const addOn = known.get(each.id) ?? failMissing(call, each);
    return agreeAddOn(addOn, each, { field: `${field}[${index}]`, isLengthened: service.type === 'APPOINTMENT' });
  });
}

/** Returns the sent add-ons with their groups. */
export function chooseAddOns(
  call: Refusing<AddOnCode>,
  { addOnGroups = [] }: Pick<ServiceEntity, 'addOnGroups'>,
  sent: readonly SentAddOn[],
  { field, anything = false }: Reading,
): ChosenAddOn[] {
  const read = sent.map((each, index) => readOne(each, `${field}[${index}]`));
  const keys = read.map(({ id, groupId }) => `${groupId} ${id}`);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeated >= 0) refuseField(`${field}[${repeated}]`, 'is named twice');
  if (anything) return read;
  const resolved = read.map((each) => resolveGroup(call, addOnGroups, each));
  for (const { id, maxNumberOfAddOns: most, name } of addOnGroups) {
    if (most !== undefined && resolved.filter(({ groupId }) => groupId === id).length > most) {
      refuseField(field, `must contain at most ${most} of the group "${name}"`, 'MAX_SIZE');
    }
  }
  return resolved;
}

function readOne({ id, groupId, quantity }: SentAddOn, field: string): ChosenAddOn {
  return {
    id: toAddOnId(id ?? refuseField(`${field}.id`, 'is required', 'REQUIRED_FIELD')),
    ...(groupId === undefined ? {} : { groupId: groupId.toLowerCase() }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** Returns the add-on with its group: the one it names, else the first group that has it. */
function resolveGroup(call: Refusing<AddOnCode>, groups: readonly Group[], addOn: ChosenAddOn): ChosenAddOn {
  const { id, groupId } = addOn;
  const own = groupId === undefined ? groups : groups.filter((group) => group.id === groupId);
  if (own.length === 0 && groupId !== undefined) {
    call.fail('ADD_ON_GROUP_NOT_FOUND', 'The service has no such group of add-ons.', { groupId });
  }
  const group = own.find(({ addOnIds = [] }) => addOnIds.includes(id));
  return group?.id ? { ...addOn, groupId: group.id } : failMissing(call, addOn);
}

const failMissing = ({ fail }: Refusing<AddOnCode>, { id }: ChosenAddOn): never =>
  fail('ADD_ON_NOT_FOUND', 'The service has no such add-on.', { addOnId: id });
