import { type Call, SPEC } from './call-spec.ts';
import { type FoyerError, isFoyerError } from './errors.ts';
import type { CodeOf } from './method.ts';

/**
 * True when `error` was thrown by that operation. Its `code` is then one of the operation's: `if
 * (isErrorOf(bookings.createBooking, error) && error.code === 'SLOT_NOT_AVAILABLE')`.
 */
export const isErrorOf = <C extends Call>(call: C, error: unknown): error is FoyerError<CodeOf<C>> =>
  isFoyerError(error) && error.operation === call[SPEC].id;
