import { type ErrorCode, errorStatus } from '@foyer/contract';

/** A declared refusal: becomes `details.applicationError` on the wire, with the status of its code. */
export class ApplicationError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, description: string, data: Record<string, unknown> = {}) {
    super(description);
    this.code = code;
    this.data = data;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
