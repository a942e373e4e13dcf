import type { AddOnId } from '@foyer/contract';
import type { AddOn } from '../../catalog/add-ons/add-on.ts';
import { refuseField } from '../../server/lib/violations.ts';
import type { BookedAddOn } from '../records/record.ts';

export type ChosenAddOn = Pick<BookedAddOn, 'groupId' | 'quantity'> & { id: AddOnId };

interface Place {
  field: string;
  /** Sessions of classes and courses have their own durations. */
  isLengthened: boolean;
}

/** The terms of an add-on as booked: name, price, and time or quantity. */
export function agreeAddOn(
  { name, price: unitPrice, kind }: AddOn,
  { quantity = 1, ...chosen }: ChosenAddOn,
  { field, isLengthened }: Place,
): BookedAddOn {
  const agreed = { ...chosen, name, unitPrice };
  if (kind.durationMinutes === undefined) {
    if (quantity > kind.maxQuantity) refuseField(`${field}.quantity`, `must be at most ${kind.maxQuantity}`, 'MAX');
    return { ...agreed, quantity };
  }
  if (quantity !== 1) {
    refuseField(`${field}.quantity`, 'Invalid AddOn details: either duration or quantity must be set correctly');
  }
  if (!isLengthened) refuseField(field, 'takes time, which only an appointment can be lengthened by');
  return { ...agreed, durationInMinutes: kind.durationMinutes };
}
