import type {
  BookingId,
  MultiServiceBookingId,
  modules,
  RecurringBookingId,
  RequestOf,
  ResourceId,
  ResponseOf,
  ScheduleId,
  ServiceId,
} from '@foyer/contract';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import type { Money } from '../../server/lib/money.ts';

export type SentBooking = RequestOf<(typeof modules)['bookings']['createBooking']>['booking'];

type FeeDetails = NonNullable<
  ResponseOf<
    (typeof modules)['extendedBookings']['queryExtendedBookings']
  >['extendedBookings'][number]['bookingFeeDetails']
>;

export type BookingStatus = NonNullable<SentBooking['status']>;
export type PaymentStatus = NonNullable<SentBooking['paymentStatus']>;
export type ContactDetails = NonNullable<SentBooking['contactDetails']>;
export type ParticipantChoices = NonNullable<SentBooking['participantsChoices']>;
export type BookedSlot = NonNullable<NonNullable<SentBooking['bookedEntity']>['slot']>;
export type FlowControl = NonNullable<RequestOf<(typeof modules)['bookings']['createBooking']>['flowControlSettings']>;

/** An add-on of a booking. */
export interface BookedAddOn {
  id: string;
  groupId?: string;
  quantity?: number;
}

/** The whole policy of the service, as it stood when the booking was made: a later change does not touch the booking. */
export type PolicySnapshot = ResponseOf<(typeof modules)['services']['getService']>['service']['bookingPolicy'];

/** What of a booking is only ever read whole. */
export interface BookingDetails {
  title: string;
  kind: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  /** The zone the customer saw. */
  timeZone: string;
  resources: { id: ResourceId; name: string; scheduleId: ScheduleId }[];
  location?: BookedLocation;
  /** How the customer chose people and rooms, as it was told. */
  resourceSelections?: NonNullable<BookedSlot['resourceSelections']>;
  contactDetails?: ContactDetails;
  addOns?: readonly BookedAddOn[];
  additionalFields?: NonNullable<SentBooking['additionalFields']>;
  formSubmission?: Record<string, unknown>;
  participantsChoices?: ParticipantChoices;
  selectedPaymentOption?: NonNullable<SentBooking['selectedPaymentOption']>;
  externalUserId?: string;
  namespaces?: Record<string, Record<string, unknown>>;
  appId?: string;
  createdByAppId?: string;
  formId?: string;
  formSubmissionId?: string;
  sendSmsReminder: boolean;
  /** The customer pays only the deposit at first. */
  depositSelected?: boolean;
  /** What one participant costs, and what of it is due first, as it was when the booking was made. */
  unitPrice?: Money;
  unitDeposit?: Money;
  /** What cancelling it has cost; nobody has collected it yet. */
  cancellationFee?: { amount: Money; status: NonNullable<FeeDetails['cancellationFeeStatus']> };
  /** Kept from creation: later steps obey them (protocol: bookings §2). */
  flowControl: FlowControl;
  requiresApproval: boolean;
  policy: PolicySnapshot;
  /** The bookings that were made together with it (wire entities, MultiServiceBookingInfo). */
  multiService?: {
    id: MultiServiceBookingId;
    type: NonNullable<NonNullable<SentBooking['multiServiceBookingInfo']>['type']>;
  };
  /** The series that it is one occurrence of, counted from 0. */
  recurring?: { id: RecurringBookingId; index: number };
  /** Minutes around the booking that its people and rooms stay taken. */
  bufferAfterMinutes: number;
}

/** A booking as the platform works with it. Instants are epoch milliseconds. */
export interface BookingRecord {
  id: BookingId;
  serviceId: ServiceId;
  scheduleId: ScheduleId;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  start: number;
  end: number;
  eventId?: string;
  totalParticipants: number;
  createdBy: { kind: 'visitor' | 'member' | 'app'; id: string };
  /** Until when an unfinished booking holds its time. */
  holdExpires?: number;
  doubleBooked: boolean;
  details: BookingDetails;
  revision: number;
  createdDate: number;
  updatedDate: number;
  canceledDate?: number;
}
