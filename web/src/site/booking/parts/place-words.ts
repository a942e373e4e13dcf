import { addressWords, type Contact } from '../../../booking/contact.ts';
import { type AvailableSlot, whereOf } from '../../../services/available-slots.ts';
import type { Bookable } from '../../../services/bookable.ts';

/** Where it takes place: the location of the slot, or the address that the customer typed; null if neither is known. */
export const placeWords = (
  { isAtCustomer, location }: Pick<Bookable, 'isAtCustomer' | 'location'>,
  slot: AvailableSlot | null | undefined,
  contact: Contact,
): string | null => (isAtCustomer ? addressWords(contact) : slot && whereOf(slot)) || location;
