import { type Duration, minutes } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { toMinorUnits } from '../../server/lib/money.ts';
import type { PriceLine } from './price-line.ts';
import type { PricedAddOn } from './price-lines.ts';
import type { BookedAddOn, BookingDetails } from './record.ts';

/** The time by which add-ons lengthen an appointment. */
export const lengthOfAddOns = (addOns: readonly Pick<BookedAddOn, 'durationInMinutes'>[] = []): Duration =>
  minutes(addOns.reduce((sum, { durationInMinutes = 0 }) => sum + durationInMinutes, 0));

type Priced = { payment: Pick<ServiceEntity['payment'], 'rateType'> };

/** The price of the booked add-ons. None if they are free or the service has a price in words. */
export const pricedAddOns = (addOns: readonly BookedAddOn[], { payment }: Priced): PricedAddOn[] =>
  (payment.rateType === 'CUSTOM' ? [] : addOns).flatMap(({ id, name = '', quantity = 1, unitPrice }) =>
    unitPrice && toMinorUnits(unitPrice.value, unitPrice.currency) !== 0 ? [{ id, name, unitPrice, quantity }] : [],
  );

/** The lines of a price with these add-ons instead of its own. */
export const withAddOns = (
  lines: readonly PriceLine[],
  addOns: readonly BookedAddOn[],
  service: Priced,
): PriceLine[] => [
  ...lines.filter(({ kind }) => kind !== 'ADD_ON'),
  ...pricedAddOns(addOns, service).map((addOn): PriceLine => ({ kind: 'ADD_ON', ...addOn })),
];

/** "Hot stones, Tea × 2"; undefined without any. */
export const addOnWords = ({ addOns = [] }: Pick<BookingDetails, 'addOns'>): string | undefined =>
  addOns
    .flatMap(({ name, quantity = 1 }) => (name ? [quantity > 1 ? `${name} × ${quantity}` : name] : []))
    .join(', ') || undefined;

/** Add-ons of other ones: what was agreed before keeps its name, price and time. */
export const keepAgreed = (agreed: readonly BookedAddOn[], wanted: readonly BookedAddOn[]): BookedAddOn[] =>
  wanted.map((addOn) => {
    const known = agreed.find(({ id, groupId }) => id === addOn.id && groupId === addOn.groupId);
    const quantity = addOn.quantity === undefined ? {} : { quantity: addOn.quantity };
    return known ? { ...addOn, ...known, ...quantity } : addOn;
  });
