import type { BookingRecord, BookingStatus } from './record.ts';

/** What is done to a booking after its creation (wire semantics §1.1). */
export type BookingAction = 'checkout' | 'markAsPending' | 'confirm' | 'decline' | 'cancel' | 'reschedule';

/** From which status an action may start. DECLINED and CANCELED are ends. */
export const lifecycle: Record<BookingAction, readonly BookingStatus[]> = {
  checkout: ['CREATED'],
  markAsPending: ['CREATED'],
  confirm: ['CREATED', 'PENDING', 'WAITING_LIST'],
  decline: ['CREATED', 'PENDING', 'WAITING_LIST'],
  cancel: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'],
  reschedule: ['CREATED', 'PENDING', 'CONFIRMED'],
};

export const isAllowedFrom = (action: BookingAction, status: BookingStatus): boolean =>
  lifecycle[action].includes(status);

/** Whether the business has to say yes first: what the service asked for, and what the one who booked could skip. */
export const needsApproval = ({ details }: Pick<BookingRecord, 'details'>): boolean =>
  details.requiresApproval && !details.flowControl.skipBusinessConfirmation;

export interface Outcome {
  status: BookingStatus;
  /** The service is approved by hand, and the booking was not made to skip that. */
  needsApproval: boolean;
  byBusiness: boolean;
}

/** The status that an allowed action leads to. */
export function nextStatus(action: BookingAction, { status, needsApproval, byBusiness }: Outcome): BookingStatus {
  switch (action) {
    case 'markAsPending':
      return 'PENDING';
    case 'confirm':
      return 'CONFIRMED';
    case 'decline':
      return 'DECLINED';
    case 'cancel':
      return 'CANCELED';
    case 'checkout':
      return needsApproval ? 'PENDING' : 'CONFIRMED';
    case 'reschedule':
      // A customer's new time is a new request where the business approves by hand; a created booking stays a hold.
      return status === 'CONFIRMED' && needsApproval && !byBusiness ? 'PENDING' : status;
  }
}
