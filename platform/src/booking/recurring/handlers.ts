import type { Handlers } from '../../server/http/handler.ts';
import { cancelRecurringBooking } from './cancel.ts';
import { checkoutRecurringBooking, getRecurringBooking } from './checkout.ts';
import { createRecurringBooking, previewRecurringBooking } from './create.ts';

export const handlers: Handlers<'recurringBookings'> = {
  previewRecurringBooking,
  createRecurringBooking,
  checkoutRecurringBooking,
  getRecurringBooking,
  cancelRecurringBooking,
};
