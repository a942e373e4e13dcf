import * as T from 'typebox';
import { choice, Email, ExtendedFields, entity, FreeForm, Guid, Revision, stored, Timestamp } from './shape.ts';

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
    custom: T.String(),
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
  name: T.String(),
  formattedAddress: T.String(),
  formattedAddressTranslated: T.String({ maxLength: 512 }),
  locationType: LocationType,
});

export const SelectionMethod = choice(['SPECIFIC_RESOURCE', 'ANY_RESOURCE', 'NO_SELECTION']);

export const RequestedGender = choice(['ANY_MALE', 'ANY_FEMALE']);

export const RequestedGenderValue = entity({
  gender: RequestedGender,
});

export const ResourceSelection = entity({
  resourceTypeId: Guid,
  selectionMethod: SelectionMethod,
  requestedGender: RequestedGenderValue,
});

export const DurationUnitType = choice(['HOUR', 'DAY']);

export const BookedSlot = entity({
  sessionId: T.String(),
  serviceId: T.String(),
  scheduleId: T.String(),
  eventId: T.String({ minLength: 36, maxLength: 250 }),
  startDate: T.String(),
  endDate: T.String(),
  timezone: T.String(),
  resource: BookedResource,
  location: BookedLocation,
  resourceSelections: T.Array(ResourceSelection, { maxItems: 3 }),
  allDay: T.Boolean(),
  durationUnitType: DurationUnitType,
  durationUnitCount: T.Integer({ minimum: 1, maximum: 1440 }),
});

export const BookedSchedule = entity({
  scheduleId: T.String(),
  serviceId: Guid,
  location: BookedLocation,
  timezone: T.String(),
  firstSessionStart: T.String(),
  lastSessionEnd: T.String(),
});

export const BookedEntity = entity(
  {
    slot: BookedSlot,
    schedule: BookedSchedule,
    title: T.String({ maxLength: 6000 }),
    tags: T.Array(T.String()),
  },
  { atMostOne: ['slot', 'schedule'] },
);

export const StreetAddress = entity({
  number: T.String(),
  name: T.String(),
  apt: T.String(),
});

export const AddressLocation = entity({
  latitude: T.Number(),
  longitude: T.Number(),
});

export const Subdivision = entity({
  code: T.String(),
  name: T.String(),
});

export const Address = entity(
  {
    streetAddress: StreetAddress,
    addressLine: T.String(),
    country: T.String(),
    subdivision: T.String(),
    city: T.String(),
    postalCode: T.String(),
    addressLine2: T.String(),
    formattedAddress: T.String(),
    hint: T.String(),
    geocode: AddressLocation,
    countryFullname: T.String(),
    subdivisions: T.Array(Subdivision),
  },
  { atMostOne: ['streetAddress', 'addressLine'] },
);

export const ContactDetails = entity({
  contactId: Guid,
  firstName: T.String(),
  lastName: T.String(),
  email: Email,
  phone: T.String(),
  fullAddress: Address,
  timeZone: T.String(),
  countryCode: T.String(),
});

export const ValueType = choice(['SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX']);

export const CustomFormField = entity({
  id: Guid,
  value: T.String(),
  label: T.String(),
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
    additionalFields: T.Array(stored(CustomFormField, ['id'])),
    status: BookingStatus,
    paymentStatus: PaymentStatus,
    selectedPaymentOption: SelectedPaymentOption,
    createdDate: Timestamp,
    externalUserId: T.String(),
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

export const ResourceTransparency = choice(['OPAQUE', 'TRANSPARENT']);

export const RescheduleSlotResource = entity({
  id: Guid,
  name: T.String({ maxLength: 1200 }),
  transparency: ResourceTransparency,
});

export const RescheduleSlot = entity({
  sessionId: T.String(),
  serviceId: T.String(),
  scheduleId: T.String(),
  startDate: T.String(),
  endDate: T.String(),
  timezone: T.String(),
  resource: RescheduleSlotResource,
  location: BookedLocation,
  eventId: T.String({ minLength: 36, maxLength: 250 }),
  resourceSelections: T.Array(ResourceSelection, { maxItems: 3 }),
  allDay: T.Boolean(),
});

/** Customers can't send a message: it leaves by mail in the name of the business. */
export const ParticipantNotification = entity({
  notifyParticipants: T.Boolean(),
  message: T.String({ businessOnly: true }),
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
