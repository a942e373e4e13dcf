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
