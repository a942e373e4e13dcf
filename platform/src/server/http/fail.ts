import type { ErrorCode } from '@foyer/contract';
import { ApplicationError } from '../lib/application-error.ts';
import type { Fail } from './handler.ts';

/**
 * Refuses with any code. Handlers take `fail` from their call instead, which knows what the operation declares; this is
 * for what answers no operation: jobs that store a refusal with an item, and routes outside the contract.
 */
export const refuse: Fail<ErrorCode> = (code, description, data) => {
  throw new ApplicationError(code, description, data);
};

/** For a step that the caller's checks keep from refusing: a refusal there is a fault of the platform. */
export const failUnexpectedly: Fail<ErrorCode> = (code, description, data) => {
  throw new Error(`Refused unexpectedly with ${code}: ${description}`, { cause: data });
};
