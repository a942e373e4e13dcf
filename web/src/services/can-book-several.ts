import type { Bookable } from './bookable.ts';

const isOpenAppointment = ({ type, isOpen }: Bookable): boolean => type === 'APPOINTMENT' && isOpen;

/** Whether a page can repeat it: appointments that need no payment first. */
export const canRepeat = (bookable: Bookable): boolean =>
  isOpenAppointment(bookable) && (bookable.isFree || bookable.ways.includes('inPerson'));

/** Whether it can be one of several services in one visit, which are paid online together or at the visit. */
export const canBookTogether = (bookable: Bookable): boolean =>
  isOpenAppointment(bookable) && (bookable.isFree || bookable.ways.some((way) => way !== 'plan'));
