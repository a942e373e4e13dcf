/** Codes of a request to book that is refused before its time or seats are checked. */
export const requestErrors = [
  'SERVICE_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'SCHEDULE_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'BOOKING_POLICY_VIOLATION',
  'UNAUTHORIZED_OPERATION',
  'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
  'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
  'CONTACT_DETAILS_CONFLICT',
  'EMPTY_FORM_INFO',
  'INVALID_CHOICES',
  'ADD_ON_NOT_FOUND',
  'ADD_ON_GROUP_NOT_FOUND',
  'MEMBER_REQUIRED',
] as const;

/** Codes of creating one or several bookings. */
export const createErrors = [
  ...requestErrors,
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'TOO_MANY_HOLDS',
  'BENEFIT_NOT_AVAILABLE',
] as const;

/** Codes of completing a booking. */
export const checkoutErrors = [
  'BOOKING_NOT_FOUND',
  'BOOKING_REVISION_MISMATCH',
  'INVALID_BOOKING_STATUS',
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'PAYMENT_REQUIRED',
  'BENEFIT_NOT_AVAILABLE',
] as const;

/** Codes of moving a booking to another time. */
export const rescheduleErrors = [
  'BOOKING_NOT_FOUND',
  'BOOKING_REVISION_MISMATCH',
  'RESCHEDULING_NOT_ALLOWED',
  'BOOKING_POLICY_VIOLATION',
  'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
  'UNAUTHORIZED_OPERATION',
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SESSION_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'INVALID_SERVICE_CHOICES',
  'ADD_ON_CHANGES_NOT_ALLOWED',
  'ADD_ON_NOT_FOUND',
  'ADD_ON_GROUP_NOT_FOUND',
  'TOO_MANY_HOLDS',
  'BENEFIT_NOT_AVAILABLE',
] as const;

export type RequestCode = (typeof requestErrors)[number];
export type CreateCode = (typeof createErrors)[number];
