import { milliseconds } from '@foyer/contract/values';
import type { PricedRequest } from '../records/price-lines.ts';
import { variantFinder } from '../records/variant-of.ts';
import type { Allocation } from './allocation.ts';
import type { BookingTarget } from './target.ts';

/** How variants are found by the length and the staff that a booking got. */
export const variantOfTarget = (
  target: Pick<BookingTarget, 'kind' | 'service' | 'start' | 'end' | 'addOnsMs' | 'variants'>,
  { resources }: Pick<Allocation, 'resources'>,
): PricedRequest['variantOf'] =>
  variantFinder(target.variants, target.service, {
    ...(target.kind === 'APPOINTMENT' ? { minutes: lengthOf(target) } : {}),
    resourceIds: resources.map(({ id }) => id),
  });

/** In minutes, without add-ons. */
const lengthOf = ({
  start,
  end,
  addOnsMs = milliseconds(0),
}: Pick<BookingTarget, 'start' | 'end' | 'addOnsMs'>): number => (end - start - addOnsMs) / 60_000;
