import { type Duration, minutes } from '@foyer/contract/values';
import { toMinorUnits } from '../../server/lib/money.ts';
import type { PriceLine } from './price-line.ts';
import type { PricedAddOn } from './price-lines.ts';
import type { BookedAddOn } from './record.ts';

/** The time by which add-ons lengthen an appointment. */
export const lengthOfAddOns = (addOns: readonly Pick<BookedAddOn, 'durationInMinutes'>[] = []): Duration =>
  minutes(addOns.reduce((sum, { durationInMinutes = 0 }) => sum + durationInMinutes, 0));

/** What add-ons add to the price; those for free add nothing. */
export const pricedAddOns = (addOns: readonly BookedAddOn[]): PricedAddOn[] =>
  addOns.flatMap(({ id, name = '', quantity = 1, unitPrice }) =>
    unitPrice && toMinorUnits(unitPrice.value, unitPrice.currency) !== 0 ? [{ id, name, unitPrice, quantity }] : [],
  );

/** The lines of a price with these add-ons instead of its own. */
export const withAddOns = (lines: readonly PriceLine[], addOns: readonly BookedAddOn[]): PriceLine[] => [
  ...lines.filter(({ kind }) => kind !== 'ADD_ON'),
  ...pricedAddOns(addOns).map((addOn): PriceLine => ({ kind: 'ADD_ON', ...addOn })),
];

/** Add-ons of other ones: what was agreed before keeps its name, price and time. */
export const keepAgreed = (agreed: readonly BookedAddOn[], wanted: readonly BookedAddOn[]): BookedAddOn[] =>
  wanted.map((addOn) => {
    const known = agreed.find(({ id, groupId }) => id === addOn.id && groupId === addOn.groupId);
    const quantity = addOn.quantity === undefined ? {} : { quantity: addOn.quantity };
    return known ? { ...addOn, ...known, ...quantity } : addOn;
  });
