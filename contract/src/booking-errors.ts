/** Why a request to book is refused, before its time or seats are looked at. */
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
  'INVALID_CHOICES',
  'ADD_ON_NOT_FOUND',
  'ADD_ON_GROUP_NOT_FOUND',
] as const;

/** Why a booking can't be made, alone or with others. */
export const createErrors = [
  ...requestErrors,
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'TOO_MANY_HOLDS',
] as const;

export type RequestCode = (typeof requestErrors)[number];
export type CreateCode = (typeof createErrors)[number];
