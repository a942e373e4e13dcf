import type { FieldViolation, ViolatedRule } from '@foyer/contract';

/** An invalid request: becomes `details.validationError` on the wire, with status 400. */
export class ValidationError extends Error {
  readonly violations: FieldViolation[];

  constructor(violations: FieldViolation[]) {
    super(violations.map(({ field, description }) => `"${field}" ${description}`).join('; '));
    this.violations = violations;
  }
}

export const oneViolation = (
  field: string,
  description: string,
  violatedRule: ViolatedRule = 'VALIDATION',
  ruleName?: string,
): FieldViolation => ({ field, description, violatedRule, ...(ruleName ? { ruleName } : {}) });

/** Refuses a request because of one field. */
export function refuseField(field: string, description: string, violatedRule?: ViolatedRule, ruleName?: string): never {
  throw new ValidationError([oneViolation(field, description, violatedRule, ruleName)]);
}
