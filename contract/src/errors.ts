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
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_KEY_REUSED: 422,
  UNAVAILABLE: 503,

  invalid_client: 401,
  invalid_grant: 400,
  invalid_request: 400,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,

  // Sign-in. The numbers are the protocol's own names (wire semantics §9).
  '-19970': 400,
  '-19971': 400,
  '-19973': 403,
  '-19976': 401,
  '-19995': 409,
  THROTTLED_FEATURE: 429,
  IDENTITY_NOT_FOUND: 404,
  INVALID_STATE_TOKEN: 400,
  VERIFICATION_FAILED: 400,
  SECOND_FACTOR_FAILED: 400,
  PASSKEY_FAILED: 400,
  INVALID_RECOVERY_TOKEN: 400,
  REAUTHENTICATION_REQUIRED: 403,
  MEMBER_REQUIRED: 400,
  IDP_CONNECTION_NOT_FOUND: 404,
  IDP_LOGIN_FAILED: 400,
  REVISION_MISMATCH: 409,
  SIGN_IN_SESSION_NOT_FOUND: 404,
  FACTOR_NOT_FOUND: 404,
  FACTOR_EXISTS: 409,
  CLIENT_APP_NOT_FOUND: 404,
  CLIENT_APP_IN_USE: 409,
  API_KEY_NOT_FOUND: 404,
  MEMBER_NOT_FOUND: 404,
  LAST_OWNER: 409,
  INVALID_SESSION_TOKEN: 400,
  MEMBER_SELF_BLOCK_FORBIDDEN: 409,
  OWNER_MEMBER_BLOCK_FORBIDDEN: 409,
  MEMBER_ALREADY_EXISTS: 409,
  MEMBER_OFFLINE: 409,
  SLUG_ALREADY_EXISTS: 409,
  COMMUNITY_JOIN_IMPOSSIBLE: 409,
  NOTE_NOT_FOUND: 404,
  TOO_MANY_NOTES: 409,
  MEMBER_JOB_NOT_FOUND: 404,
  MEMBER_JOB_NOT_READY: 409,
  FILE_TYPE_NOT_SUPPORTED: 415,
  FILE_TOO_LARGE: 413,

  SERVICE_NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  RESOURCE_NOT_FOUND: 404,
  INVALID_TOKEN: 404,

  TOO_MANY_HOLDS: 429,
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
