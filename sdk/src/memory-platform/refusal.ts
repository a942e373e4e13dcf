import { errorStatuses } from '../generated/error-statuses.ts';

/** A refusal of the platform, thrown by the answer to a call. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, description: string, data: Readonly<Record<string, unknown>> = {}) {
    super(description);
    this.code = code;
    this.data = data;
  }
}

/** The refusal of a call that the caller may not make. */
export const FORBIDDEN = 'You don’t have permission to do this. It requires a role in the business.';

/** A field that has no such value. */
export class InvalidField extends Error {
  readonly field: string;

  constructor(field: string, description: string) {
    super(description);
    this.field = field;
  }
}

const statuses: ReadonlyMap<string, number> = new Map(Object.entries(errorStatuses));

const refuse = (status: number, message: string, details: object): Response =>
  Response.json({ message, details }, { status, headers: { 'x-wix-request-id': crypto.randomUUID() } });

/** The error's answer, in the platform's own form. */
export function refusalOf(error: unknown): Response {
  if (error instanceof InvalidField) {
    const { field, message: description } = error;
    const fieldViolations = [{ field, description, violatedRule: 'OTHER' }];
    const message = `INVALID_ARGUMENT: "${field}" ${description}`;
    return refuse(400, message, { validationError: { fieldViolations } });
  }
  if (!(error instanceof Refusal)) throw error;
  const { code, message: description, data } = error;
  return refuse(statuses.get(code) ?? 400, description, { applicationError: { code, description, data } });
}
