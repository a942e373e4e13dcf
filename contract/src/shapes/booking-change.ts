import * as T from 'typebox';
import {
  Booking,
  CancelBookingFlowControlSettings,
  CreateBookingFlowControlSettings,
  ParticipantNotification,
  PaymentStatus,
} from './booking.ts';
import { BulkActionMetadata, ItemMetadata } from './bulk.ts';
import { AllowedActions } from './extended-booking.ts';
import { entity, FreeForm, Guid, message, Revision } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

export const MarkBookingAsPendingFlowControlSettings = entity({
  checkAvailabilityValidation: T.Boolean(),
  skipPendingApprovalServiceValidation: T.Boolean(),
});

export const CreateBookingInfo = message(
  { booking: Booking },
  {
    participantNotification: ParticipantNotification,
    sendSmsReminder: T.Boolean(),
    flowControlSettings: CreateBookingFlowControlSettings,
    formSubmission: FreeForm,
    formRevision: Revision,
  },
);

export const ConfirmOrDeclineDetails = message({ bookingId: Guid }, { paymentStatus: PaymentStatus });

export const CancelBookingInfo = message(
  { bookingId: Guid },
  {
    revision: Revision,
    flowControlSettings: CancelBookingFlowControlSettings,
    waiveCharges: T.Boolean(),
    participantNotification: ParticipantNotification,
  },
);

export const BookingsCancelList = message({ bookingsInfo: T.Array(CancelBookingInfo, { minItems: 1, maxItems: 100 }) });

/** Which bookings of a series are cancelled: all, or those from a local time on. */
export const RecurringCancelInfo = message(
  { recurringGroupId: Guid },
  {
    cancellationStartDate: T.String({ maxLength: 50 }),
    timeZone: T.String({ maxLength: 50 }),
    participantNotification: ParticipantNotification,
    flowControlSettings: CancelBookingFlowControlSettings,
    waiveCharges: T.Boolean(),
  },
);

/** The result for each booking; the booking itself only if requested. */
export const BulkBookingAnswer = message({
  results: T.Array(message({ itemMetadata: ItemMetadata }, { item: StoredBooking })),
  bulkActionMetadata: BulkActionMetadata,
});

export const BulkAllowedActionsAnswer = message({
  results: T.Array(message({ itemMetadata: ItemMetadata }, { item: AllowedActions })),
  bulkActionMetadata: BulkActionMetadata,
});
