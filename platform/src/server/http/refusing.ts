import type { CommonErrorCode, ErrorCode } from '@foyer/contract';

/** Ends the call with one of these codes or a common one; nothing is written. */
export type Fail<Code extends ErrorCode> = (
  code: Code | CommonErrorCode,
  description: string,
  data?: Record<string, unknown>,
) => never;

/**
 * A call whose operation declares at least these codes, for functions shared by operations. `fail` is a property, since
 * a method's parameters are bivariant and would let undeclared codes pass.
 */
export interface Refusing<Code extends ErrorCode> {
  fail: Fail<Code>;
}
