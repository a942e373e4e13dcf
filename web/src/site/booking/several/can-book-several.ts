import type { Bookable } from '../../../services/bookable.ts';

/**
 * Whether a page can book several of it at once: appointments that need no payment first and ask nothing that has to be
 * asked for each.
 */
export const canBookSeveral = (bookable: Bookable): boolean =>
  bookable.type === 'APPOINTMENT' &&
  bookable.isOpen &&
  bookable.form === undefined &&
  !bookable.isAtCustomer &&
  !bookable.isAtSeveralLocations &&
  (bookable.isFree || bookable.ways.includes('inPerson'));

/** How it is paid: nothing of several bookings is paid before the visit. */
export const wayOfSeveral = ({ isFree }: Bookable) => (isFree ? null : ('inPerson' as const));
