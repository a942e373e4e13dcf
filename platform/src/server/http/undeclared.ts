import { commonErrors, type NamedOperation } from '@foyer/contract';
import { ApplicationError } from '../lib/application-error.ts';

/** A refusal with a code that the operation does not declare; answered as a fault of the platform. */
export class UndeclaredCodeError extends Error {
  /** Whether the response can name the fault: outside production only. */
  readonly isExposed: boolean;

  constructor({ id }: NamedOperation, refusal: ApplicationError, isExposed: boolean) {
    super(
      `${id} refused with ${refusal.code}, which it does not declare. Add the code to its errors in the contract.`,
      {
        cause: refusal,
      },
    );
    this.isExposed = isExposed;
  }
}

/** Replaces an undeclared refusal by a fault; other errors are unchanged. */
export function checkDeclared(named: NamedOperation, error: unknown, isExposed: boolean): unknown {
  if (!(error instanceof ApplicationError)) return error;
  const declared: readonly string[] = [...named.operation.errors, ...commonErrors];
  return declared.includes(error.code) ? error : new UndeclaredCodeError(named, error, isExposed);
}
