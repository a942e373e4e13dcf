import { commonErrors, type NamedOperation } from '@foyer/contract';
import { ApplicationError } from '../lib/application-error.ts';

/** A handler refused with a code that its operation does not declare: a fault of the platform, answered as one. */
export class UndeclaredCodeError extends Error {
  /** Whether the answer may say what is wrong: outside production only. */
  readonly isExposed: boolean;

  constructor({ id }: NamedOperation, refusal: ApplicationError, isExposed: boolean) {
    super(`${id} answers ${refusal.code}, which it does not declare. Add it to its errors in the contract.`, {
      cause: refusal,
    });
    this.isExposed = isExposed;
  }
}

/** Replaces a refusal that the operation does not declare by a fault; any other error stays as it is. */
export function checkDeclared(named: NamedOperation, error: unknown, isExposed: boolean): unknown {
  if (!(error instanceof ApplicationError)) return error;
  const declared: readonly string[] = [...named.operation.errors, ...commonErrors];
  return declared.includes(error.code) ? error : new UndeclaredCodeError(named, error, isExposed);
}
