import type { Handlers } from '../../server/http/handler.ts';
import { getMultiServiceBookingAvailability } from './availability.ts';
import { cancelMultiServiceBooking } from './cancel.ts';
import { checkoutMultiServiceBooking } from './checkout.ts';
import {
  confirmMultiServiceBooking,
  declineMultiServiceBooking,
  markMultiServiceBookingAsPending,
} from './confirm-or-decline.ts';
import { createMultiServiceBooking } from './create.ts';
import {
  cancelMultiServiceBookingAnonymously,
  getAnonymousActionTokenForMultiServiceBooking,
  getMultiServiceBookingAnonymously,
  rescheduleMultiServiceBookingAnonymously,
} from './link.ts';
import { addBookingsToMultiServiceBooking, removeBookingsFromMultiServiceBooking } from './membership.ts';
import { bulkGetMultiServiceBookingAllowedActions, getMultiServiceBooking } from './read.ts';
import { rescheduleMultiServiceBooking } from './reschedule.ts';

export const multiServiceHandlers = {
  createMultiServiceBooking,
  getMultiServiceBooking,
  checkoutMultiServiceBooking,
  confirmMultiServiceBooking,
  declineMultiServiceBooking,
  markMultiServiceBookingAsPending,
  cancelMultiServiceBooking,
  rescheduleMultiServiceBooking,
  getMultiServiceBookingAvailability,
  bulkGetMultiServiceBookingAllowedActions,
  addBookingsToMultiServiceBooking,
  removeBookingsFromMultiServiceBooking,
  getAnonymousActionTokenForMultiServiceBooking,
  getMultiServiceBookingAnonymously,
  cancelMultiServiceBookingAnonymously,
  rescheduleMultiServiceBookingAnonymously,
} satisfies Partial<Handlers<'bookings'>>;
