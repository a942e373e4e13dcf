import type { Bookable } from './bookable.ts';

/** Whether a page can book several of it at once: appointments that need no payment first. */
export const canBookSeveral = (bookable: Bookable): boolean =>
  bookable.type === 'APPOINTMENT' && bookable.isOpen && (bookable.isFree || bookable.ways.includes('inPerson'));

/** How it is paid: nothing of several bookings is paid before the visit. */
export const wayOfSeveral = ({ isFree }: Bookable) => (isFree ? null : ('inPerson' as const));
