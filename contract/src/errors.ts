/** One broken rule of a request. `field` is the path on the wire, such as `booking.totalParticipants`. */
export interface FieldViolation {
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  ruleName?: string;
  data?: Record<string, unknown>;
}

export type ViolatedRule =
  | 'VALIDATION'
  | 'REQUIRED_FIELD'
  | 'FORMAT'
  | 'MIN'
  | 'MAX'
  | 'MIN_LENGTH'
  | 'MAX_LENGTH'
  | 'MIN_SIZE'
  | 'MAX_SIZE'
  | 'ONE_OF_ALIGNMENT'
  | 'OTHER';

/** The body of every answer that is not 200 (wire: `details` holds exactly one of the two). */
export interface ErrorBody {
  message: string;
  details: {
    applicationError?: { code: string; description: string; data: Record<string, unknown> };
    validationError?: { fieldViolations: FieldViolation[] };
  };
}

/** Every application error code of the platform and its HTTP status. Operations declare which of them they may answer with. */
export const errorStatus = {
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  UNAUTHORIZED_OPERATION: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNAVAILABLE: 503,

  invalid_client: 401,
  invalid_grant: 400,
  invalid_request: 400,
  unsupported_grant_type: 400,

  SERVICE_NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  RESOURCE_NOT_FOUND: 404,
  INVALID_TOKEN: 404,

  SLOT_NOT_AVAILABLE: 409,
  SESSION_CAPACITY_EXCEEDED: 409,
  SCHEDULE_CAPACITY_EXCEEDED: 409,
  NO_OPEN_SPOTS: 409,
  BOOKING_REVISION_MISMATCH: 409,
  INVALID_BOOKING_STATUS: 409,
  BOOKING_CANNOT_BE_CANCELLED: 409,
  RESCHEDULING_NOT_ALLOWED: 409,
  PAYMENT_REQUIRED: 409,

  BOOKING_POLICY_VIOLATION: 428,
  VALIDATION_FAILURE: 400,
  CONTACT_DETAILS_CONFLICT: 400,
  CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED: 400,
  CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO: 400,
} as const;

export type ErrorCode = keyof typeof errorStatus;
