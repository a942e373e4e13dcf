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
