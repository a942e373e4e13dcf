import type { Handlers } from '../http/handler.ts';
import { bulkCalculateAllowedActions } from './bulk-allowed-actions.ts';
import { bulkCancelBooking } from './bulk-cancel.ts';
import { bulkCreateBooking } from './bulk-create.ts';
import { bulkConfirmOrDeclineBooking, confirmOrDeclineBooking } from './by-payment.ts';
import { setBookingSubmissionId, updateExtendedFields } from './extended-fields.ts';
import { updateNumberOfParticipants } from './participants.ts';
import { markBookingAsPending } from './pending.ts';

export const changeHandlers = {
  markBookingAsPending,
  confirmOrDeclineBooking,
  bulkConfirmOrDeclineBooking,
  bulkCreateBooking,
  bulkCancelBooking,
  bulkCalculateAllowedActions,
  setBookingSubmissionId,
  updateNumberOfParticipants,
  updateExtendedFields,
} satisfies Partial<Handlers<'bookings'>>;
