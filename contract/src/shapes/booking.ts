import * as T from 'typebox';
import {
  choice,
  Email,
  ExtendedFields,
  entity,
  FreeForm,
  Guid,
  NotSupported,
  NotTrue,
  Revision,
  stored,
  Timestamp,
} from './shape.ts';

/** Ids in slots are text: those of sessions join several ids. */
export const SlotId = T.String({ maxLength: 250 });
/** A wall time or instant; the handlers read it. */
export const DateText = T.String({ maxLength: 50 });
export const ZoneName = T.String({ maxLength: 50 });
/** As long as in the profile of a member, from which forms are filled in. */
const AddressPart = T.String({ maxLength: 1000 });

export const DurationChoice = entity({
  minutes: T.Integer({ minimum: 1, maximum: 44639 }),
  name: T.String({ maxLength: 255 }),
});

export const DateTimeRule = entity({
  name: T.String({ maxLength: 255 }),
});

export const ParticipantsRange = entity({
  name: T.String({ maxLength: 255 }),
});

export const ServiceChoice = entity(
  {
    custom: T.String({ maxLength: 255 }),
    duration: DurationChoice,
    dateTime: DateTimeRule,
    participantRange: ParticipantsRange,
    optionId: Guid,
    choiceId: Guid,
  },
  { atMostOne: ['custom', 'duration', 'dateTime', 'participantRange'] },
);

export const ServiceChoices = entity({
  numberOfParticipants: T.Integer({ minimum: 1 }),
  choices: T.Array(ServiceChoice, { maxItems: 5 }),
});

export const ParticipantChoices = entity({
  serviceChoices: T.Array(ServiceChoices, { minItems: 1, maxItems: 20 }),
});

export const BookedResource = entity({
  id: Guid,
  name: T.String({ maxLength: 40 }),
  email: T.String({ maxLength: 500 }),
  scheduleId: Guid,
  type: Guid,
});

export const LocationType = choice(['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM']);

export const BookedLocation = entity({
  id: Guid,
  name: T.String({ maxLength: 512 }),
  formattedAddress: T.String({ maxLength: 512 }),
  formattedAddressTranslated: NotSupported,
  locationType: LocationType,
});

export const SelectionMethod = choice(['SPECIFIC_RESOURCE', 'ANY_RESOURCE', 'NO_SELECTION']);

export const ResourceSelection = entity({
  resourceTypeId: Guid,
  selectionMethod: SelectionMethod,
  /** People are chosen by their ids. */
  requestedGender: NotSupported,
});

export const DurationUnitType = choice(['HOUR', 'DAY']);

export const BookedSlot = entity({
  sessionId: SlotId,
  serviceId: SlotId,
  scheduleId: SlotId,
  eventId: T.String({ minLength: 36, maxLength: 250 }),
  startDate: DateText,
  endDate: DateText,
  timezone: ZoneName,
  resource: BookedResource,
  location: BookedLocation,
  resourceSelections: T.Array(ResourceSelection, { maxItems: 3 }),
  /** Appointments have times of day. */
  allDay: NotTrue,
  durationUnitType: DurationUnitType,
  durationUnitCount: T.Integer({ minimum: 1, maximum: 1440 }),
});

export const BookedSchedule = entity({
  scheduleId: SlotId,
  serviceId: Guid,
  location: BookedLocation,
  timezone: ZoneName,
  firstSessionStart: DateText,
  lastSessionEnd: DateText,
});

export const BookedEntity = entity(
  {
    slot: BookedSlot,
    schedule: BookedSchedule,
    title: T.String({ maxLength: 6000 }),
    /** The type of the service; the protocol allows others. */
    tags: T.Array(T.String({ maxLength: 100 }), { maxItems: 20 }),
  },
  { atMostOne: ['slot', 'schedule'] },
);

export const StreetAddress = entity({
  number: AddressPart,
  name: AddressPart,
  apt: AddressPart,
});

export const AddressLocation = entity({
  latitude: T.Number(),
  longitude: T.Number(),
});

export const Subdivision = entity({
  code: AddressPart,
  name: AddressPart,
});

export const Address = entity(
  {
    streetAddress: StreetAddress,
    addressLine: AddressPart,
    country: AddressPart,
    subdivision: AddressPart,
    city: AddressPart,
    postalCode: AddressPart,
    addressLine2: AddressPart,
    formattedAddress: AddressPart,
    hint: AddressPart,
    geocode: AddressLocation,
    countryFullname: AddressPart,
    subdivisions: T.Array(Subdivision, { maxItems: 10 }),
  },
  { atMostOne: ['streetAddress', 'addressLine'] },
);

export const ContactDetails = entity({
  /** Customers see their own only. */
  contactId: T.String({ format: 'uuid', ownOnly: true }),
  firstName: T.String({ maxLength: 100 }),
  lastName: T.String({ maxLength: 100 }),
  email: Email,
  phone: T.String({ maxLength: 100 }),
  fullAddress: Address,
  timeZone: ZoneName,
  countryCode: T.String({ maxLength: 10 }),
});

export const ValueType = choice(['SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX']);

export const CustomFormField = entity({
  id: Guid,
  value: T.String({ maxLength: 10_000 }),
  label: T.String({ maxLength: 500 }),
  valueType: ValueType,
});

export const BookingStatus = choice(['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST']);

export const PaymentStatus = choice([
  'UNDEFINED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_PAID',
  'REFUNDED',
  'EXEMPT',
  'FAILED',
]);

export const SelectedPaymentOption = choice(['UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE']);

export const IdentificationData = entity(
  {
    anonymousVisitorId: Guid,
    memberId: Guid,
    wixUserId: Guid,
    appId: Guid,
    contactId: Guid,
  },
  { atMostOne: ['anonymousVisitorId', 'memberId', 'wixUserId', 'appId'] },
);

export const MultiServiceBookingType = choice(['SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS']);

export const MultiServiceBookingInfo = entity({
  id: Guid,
  type: MultiServiceBookingType,
});

export const BookedAddOn = entity({
  id: Guid,
  groupId: Guid,
  durationInMinutes: T.Integer({ minimum: 1, maximum: 1440 }),
  quantity: T.Integer({ minimum: 1, maximum: 1000 }),
  name: T.String({ maxLength: 100 }),
  nameTranslated: T.String({ maxLength: 100 }),
});

/** Three groups of seven. */
export const BookedAddOns = T.Array(BookedAddOn, { maxItems: 21 });

export const Booking = entity(
  {
    totalParticipants: T.Integer({ minimum: 1 }),
    participantsChoices: ParticipantChoices,
    id: Guid,
    bookedEntity: BookedEntity,
    contactDetails: ContactDetails,
    additionalFields: T.Array(stored(CustomFormField, ['id']), { maxItems: 100 }),
    status: BookingStatus,
    paymentStatus: PaymentStatus,
    selectedPaymentOption: SelectedPaymentOption,
    createdDate: Timestamp,
    externalUserId: T.String({ maxLength: 255 }),
    revision: Revision,
    createdBy: IdentificationData,
    startDate: Timestamp,
    endDate: Timestamp,
    updatedDate: Timestamp,
    canceledDate: Timestamp,
    extendedFields: ExtendedFields,
    doubleBooked: T.Boolean(),
    multiServiceBookingInfo: MultiServiceBookingInfo,
    formSubmissionId: Guid,
    formId: Guid,
    bookedAddOns: BookedAddOns,
    appId: Guid,
    createdByAppId: Guid,
    depositSelected: T.Boolean(),
  },
  { atMostOne: ['totalParticipants', 'participantsChoices'] },
);

/** A booked resource is busy; TRANSPARENT is refused. */
export const ResourceTransparency = choice(['OPAQUE']);

export const RescheduleSlotResource = entity({
  id: Guid,
  name: T.String({ maxLength: 1200 }),
  transparency: ResourceTransparency,
});

export const RescheduleSlot = entity({
  sessionId: SlotId,
  serviceId: SlotId,
  scheduleId: SlotId,
  startDate: DateText,
  endDate: DateText,
  timezone: ZoneName,
  resource: RescheduleSlotResource,
  location: BookedLocation,
  eventId: T.String({ minLength: 36, maxLength: 250 }),
  resourceSelections: T.Array(ResourceSelection, { maxItems: 3 }),
  /** Appointments have times of day. */
  allDay: NotTrue,
});

/** Customers can't send a message: it leaves by mail in the name of the business. */
export const ParticipantNotification = entity({
  notifyParticipants: T.Boolean(),
  message: T.String({ maxLength: 5000, businessOnly: true }),
  metadata: FreeForm,
});

export const CreateBookingFlowControlSettings = entity({
  skipAvailabilityValidation: T.Boolean(),
  skipBusinessConfirmation: T.Boolean(),
  skipSelectedPaymentOptionValidation: T.Boolean(),
  skipAddOnValidation: T.Boolean(),
});

export const RescheduleBookingFlowControlSettings = entity({
  ignoreReschedulePolicy: T.Boolean(),
  skipAvailabilityValidation: T.Boolean(),
  skipBusinessConfirmation: T.Boolean(),
  allowAddOnChanges: T.Boolean(),
});

export const ConfirmBookingFlowControlSettings = entity({
  checkAvailabilityValidation: T.Boolean(),
});

export const DeclineBookingFlowControlSettings = entity({
  withRefund: T.Boolean(),
});

export const CancelBookingFlowControlSettings = entity({
  ignoreCancellationPolicy: T.Boolean(),
  withRefund: T.Boolean(),
  waiveCancellationFee: T.Boolean(),
});
