import type { Bookable } from './bookable.ts';

const isOpenAppointment = ({ type, isOpen }: Bookable): boolean => type === 'APPOINTMENT' && isOpen;

/** Whether a page can repeat it: appointments that need no payment first, or that a plan pays for. */
export const canRepeat = (bookable: Bookable): boolean =>
  isOpenAppointment(bookable) &&
  (bookable.isFree || bookable.ways.includes('inPerson') || bookable.ways.includes('plan'));

/** Whether it can be one of several services in one visit, which are paid online together or at the visit. */
export const canBookTogether = (bookable: Bookable): boolean =>
  isOpenAppointment(bookable) && (bookable.isFree || bookable.ways.some((way) => way !== 'plan'));
