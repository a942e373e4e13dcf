import type {
  BookingId,
  FormId,
  MemberId,
  MultiServiceBookingId,
  modules,
  RecurringBookingId,
  RequestOf,
  ResourceId,
  ResponseOf,
  ScheduleId,
  ServiceId,
} from '@foyer/contract';
import type { Language } from '@foyer/contract/languages';
import type { WireTimestamp } from '@foyer/contract/shapes/shape';
import type { Currency, Instant } from '@foyer/contract/values';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import type { UsedCoupon } from '../../payments/coupons/coupon.ts';
import type { Tax } from '../../payments/prices/price.ts';
import type { Money } from '../../server/lib/money.ts';
import type { OnlinePayment } from './payment-record.ts';
import type { PriceLine } from './price-line.ts';
import type { Subscription } from './subscription.ts';

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

/** An add-on of a booking, as it was agreed. Older ones have no name and price. */
export interface BookedAddOn {
  id: string;
  groupId?: string;
  /** For those that are bought in a number. */
  quantity?: number;
  /** Lengthens the appointment. */
  durationInMinutes?: number;
  name?: string;
  unitPrice?: Money;
}

/** The service's policy when the booking was made; later changes do not affect the booking. */
export type PolicySnapshot = ResponseOf<(typeof modules)['services']['getService']>['service']['bookingPolicy'];

/** The fee that a booking has come to cost. Its amount never changes. */
export interface BookedFee {
  amount: Money;
  /** It is applied once it was paid, or kept of what had been paid. */
  status: NonNullable<FeeDetails['cancellationFeeStatus']>;
  /** Absent for a cancellation. */
  trigger?: 'NOT_ATTENDED';
  /** Nothing is owed any more. */
  isWaived?: true;
}

/** Details that are always read as a whole. */
export interface BookingDetails {
  title: string;
  kind: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  /** The IANA zone the customer saw. */
  timeZone: string;
  /** The customer's, if they booked themselves; without one they are told in the site's. */
  language?: Language;
  resources: { id: ResourceId; name: string; scheduleId: ScheduleId }[];
  location?: BookedLocation;
  /** The customer's selection of resources, as sent. */
  resourceSelections?: NonNullable<BookedSlot['resourceSelections']>;
  contactDetails?: ContactDetails;
  /** A team member booked it for somebody else. */
  isForCustomer?: true;
  addOns?: readonly BookedAddOn[];
  additionalFields?: NonNullable<SentBooking['additionalFields']>;
  /** The answers to the form, contact fields included, by their keys. */
  formSubmission?: Record<string, unknown>;
  /** The revision of the form that the answers belong to. */
  formVersion?: { id: FormId; revision: number };
  participantsChoices?: ParticipantChoices;
  selectedPaymentOption?: NonNullable<SentBooking['selectedPaymentOption']>;
  /** The member whose plan pays, where a plan does. */
  planMemberId?: MemberId;
  externalUserId?: string;
  namespaces?: Record<string, Record<string, unknown>>;
  appId?: string;
  createdByAppId?: string;
  formId?: string;
  formSubmissionId?: string;
  sendSmsReminder: boolean;
  /** The customer wants SMS: they said so themselves, or the business says so for them. */
  smsConsent?: { date: Instant; by: 'CUSTOMER' | 'BUSINESS' };
  /** When the customer said that they come, and to which start. */
  visitConfirmed?: { date: Instant; start: Instant };
  /** It was on the waitlist, whatever came of that. Absent for bookings that are older than this field. */
  hasWaited?: true;
  /** Only the deposit is paid at first. */
  depositSelected?: boolean;
  /** The price lines as agreed at booking; absent without a price. */
  lines?: readonly PriceLine[];
  /** The price for one participant, in bookings that have no lines because they are older. */
  unitPrice?: Money;
  /** The deposit for one participant. */
  unitDeposit?: Money;
  /** The site's tax at the service's location when the booking was made. */
  tax?: Tax;
  /** Taken off the price as a whole, not off the deposit. */
  coupon?: UsedCoupon;
  /** An online payment completes the booking: the customer chose it, or the service offers nothing else. */
  isPaidFirst?: boolean;
  /** The monthly payments of a course, which take the place of a price. */
  subscription?: Subscription;
  /** The oldest first. */
  onlinePayments?: readonly OnlinePayment[];
  /** The balance was charged without the customer, whether it succeeded or not. */
  isBalanceTried?: true;
  /** The customer is paying the balance in person: it isn't charged before. */
  balanceDelayedUntil?: Instant;
  /** Epoch ms beyond which the hold isn't extended for a payment. */
  holdLimit?: Instant;
  /** The business took the payment itself: when, and how much. Older marks have only the status before. */
  paidInPerson?: {
    statusBefore: PaymentStatus;
    date?: WireTimestamp;
    currency?: Currency;
    amountMinor?: number;
    /** Of the amount; and the discount on it without tax. */
    taxMinor?: number;
    discountMinor?: number;
  };
  /** Marks a booking from a file of another product, or of the sample data. Customers hear nothing about it while it has the silent start. */
  imported?: { silentStart?: Instant; isSample?: true };
  /** The team's notes, the newest first. Nothing that customers see has them. */
  notes?: readonly { id: string; text: string; date: Instant; author: string }[];
  /** The fee for the cancellation, or for not coming. */
  cancellationFee?: BookedFee;
  /** Flow control at creation; later steps obey it (protocol: bookings §2). */
  flowControl: FlowControl;
  requiresApproval: boolean;
  policy: PolicySnapshot;
  /** The multi-service booking (wire type MultiServiceBookingInfo). */
  multiService?: {
    id: MultiServiceBookingId;
    type: NonNullable<NonNullable<SentBooking['multiServiceBookingInfo']>['type']>;
  };
  /** The recurring booking, and the index of this occurrence from 0. */
  recurring?: { id: RecurringBookingId; index: number };
  /** Minutes before the booking for which its resources are occupied: the way to the customer. */
  bufferBeforeMinutes?: number;
  /** Minutes after the booking for which its resources stay occupied. */
  bufferAfterMinutes: number;
}

/** A booking as stored. */
export interface BookingRecord {
  id: BookingId;
  serviceId: ServiceId;
  scheduleId: ScheduleId;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  start: Instant;
  end: Instant;
  eventId?: string;
  totalParticipants: number;
  createdBy: { kind: 'visitor' | 'member' | 'app'; id: string };
  /** Epoch ms at which the hold of an unfinished booking expires. */
  holdExpires?: Instant;
  doubleBooked: boolean;
  /** Manage links of an earlier version are revoked. Rises with another contact address. */
  linkVersion: number;
  details: BookingDetails;
  revision: number;
  createdDate: Instant;
  updatedDate: Instant;
  canceledDate?: Instant;
}
