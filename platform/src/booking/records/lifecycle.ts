import type { BookingRecord, BookingStatus } from './record.ts';

/** Actions on a booking after its creation (protocol: bookings §1). */
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

/** The statuses each action may start from. Actions that change no status also apply to final ones. */
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

/** Whether the business must approve: by the service's setting, and by what the creator could skip. */
export const needsApproval = ({ details }: Pick<BookingRecord, 'details'>): boolean =>
  details.requiresApproval && !details.flowControl.skipBusinessConfirmation;

/** The status that an unfinished booking gets when it is completed. */
export const statusWhenSettled = (booking: Pick<BookingRecord, 'details'>): 'CONFIRMED' | 'PENDING' =>
  needsApproval(booking) ? 'PENDING' : 'CONFIRMED';

/**
 * The status after rescheduling: a customer's new time needs a new approval where the service asks for one; the
 * business may approve a pending request along with it; a CREATED booking stays a hold.
 */
export function statusWhenMoved(
  { status }: Pick<BookingRecord, 'status'>,
  { isNewRequest, isApproved }: { isNewRequest: boolean; isApproved: boolean },
): BookingStatus {
  if (status === 'PENDING' && isApproved) return 'CONFIRMED';
  return status === 'CONFIRMED' && isNewRequest ? 'PENDING' : status;
}
