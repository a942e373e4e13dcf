import type { Handlers } from '../server/http/handler.ts';
import { cancelBooking } from './changes/cancel.ts';
import { changeHandlers } from './changes/change-handlers.ts';
import { checkoutBooking } from './changes/checkout.ts';
import { confirmBooking } from './changes/confirm.ts';
import { declineBooking } from './changes/decline.ts';
import { rescheduleBooking } from './changes/reschedule.ts';
import { createBooking } from './creation/create.ts';
import { bulkCalculateAllowedActions } from './manage-links/bulk-allowed-actions.ts';
import { confirmVisitAnonymously } from './manage-links/confirm-visit.ts';
import {
  bookingsCancelBookingAnonymously,
  bookingsGetBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  getAnonymousActionToken,
  getServiceAnonymously,
} from './manage-links/manage-link.ts';
import { revokeManageLinks } from './manage-links/revoke-manage-links.ts';
import { multiServiceHandlers } from './multi-service/handlers.ts';
import { prepareMultiServiceBookingPayment } from './multi-service-payments/prepare.ts';
import { prepareBookingPayment, prepareBookingPaymentMethod } from './payments/prepare.ts';
import { waiveBookingFee } from './payments/waive.ts';

export const handlers: Handlers<'bookings'> = {
  createBooking,
  checkoutBooking,
  prepareBookingPayment,
  prepareBookingPaymentMethod,
  prepareMultiServiceBookingPayment,
  waiveBookingFee,
  confirmBooking,
  declineBooking,
  cancelBooking,
  rescheduleBooking,
  getAnonymousActionToken,
  bookingsGetBookingAnonymously,
  getServiceAnonymously,
  bookingsCancelBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  confirmVisitAnonymously,
  revokeManageLinks,
  bulkCalculateAllowedActions,
  ...changeHandlers,
  ...multiServiceHandlers,
};
