import type { Handlers } from '../http/handler.ts';
import { cancelBooking } from './cancel.ts';
import { changeHandlers } from './change-handlers.ts';
import { checkoutBooking } from './checkout.ts';
import { confirmBooking } from './confirm.ts';
import { createBooking } from './create.ts';
import { declineBooking } from './decline.ts';
import {
  bookingsCancelBookingAnonymously,
  bookingsGetBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  getAnonymousActionToken,
  getServiceAnonymously,
} from './manage-link.ts';
import { multiServiceHandlers } from './multi-service/handlers.ts';
import { rescheduleBooking } from './reschedule.ts';

export const handlers: Handlers<'bookings'> = {
  createBooking,
  checkoutBooking,
  confirmBooking,
  declineBooking,
  cancelBooking,
  rescheduleBooking,
  getAnonymousActionToken,
  bookingsGetBookingAnonymously,
  getServiceAnonymously,
  bookingsCancelBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  ...changeHandlers,
  ...multiServiceHandlers,
};
