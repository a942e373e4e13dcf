import type { BookingRecord, BookingStatus } from './record.ts';

/** What is done to a booking after its creation (protocol: bookings §1). */
export type BookingAction =
  | 'checkout'
  | 'markAsPending'
  | 'confirmOrDecline'
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'reschedule'
  | 'updateNumberOfParticipants'
  | 'updateExtendedFields'
  | 'setSubmissionId';

const every = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST', 'DECLINED', 'CANCELED'] as const;

/** From which status an action may start. What changes no status may be done to bookings at their end, too. */
export const lifecycle: Record<BookingAction, readonly BookingStatus[]> = {
  checkout: ['CREATED'],
  markAsPending: ['CREATED'],
  confirmOrDecline: ['CREATED', 'PENDING'],
  confirm: ['CREATED', 'PENDING', 'WAITING_LIST'],
  decline: ['CREATED', 'PENDING', 'WAITING_LIST'],
  cancel: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'],
  reschedule: ['CREATED', 'PENDING', 'CONFIRMED'],
  updateNumberOfParticipants: ['CREATED', 'PENDING', 'CONFIRMED'],
  updateExtendedFields: every,
  setSubmissionId: every,
};

export const isAllowedFrom = (action: BookingAction, status: BookingStatus): boolean =>
  lifecycle[action].includes(status);

/** Whether the business has to say yes first: what the service asked for, and what the one who booked could skip. */
export const needsApproval = ({ details }: Pick<BookingRecord, 'details'>): boolean =>
  details.requiresApproval && !details.flowControl.skipBusinessConfirmation;

/** What an unfinished booking becomes when it is completed. */
export const statusWhenSettled = (booking: Pick<BookingRecord, 'details'>): 'CONFIRMED' | 'PENDING' =>
  needsApproval(booking) ? 'PENDING' : 'CONFIRMED';

/**
 * What a booking becomes by being moved: a customer's new time is a new request where the business approves by hand; a
 * request that the business moves may be approved along; a created booking stays a hold.
 */
export function statusWhenMoved(
  { status }: Pick<BookingRecord, 'status'>,
  { isNewRequest, isApproved }: { isNewRequest: boolean; isApproved: boolean },
): BookingStatus {
  if (status === 'PENDING' && isApproved) return 'CONFIRMED';
  return status === 'CONFIRMED' && isNewRequest ? 'PENDING' : status;
}
