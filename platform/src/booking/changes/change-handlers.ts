import type { Handlers } from '../../server/http/handler.ts';
import { bulkCreateBooking } from '../creation/bulk-create.ts';
import { bulkCancelBooking } from './bulk-cancel.ts';
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
  setBookingSubmissionId,
  updateNumberOfParticipants,
  updateExtendedFields,
} satisfies Partial<Handlers<'bookings'>>;
