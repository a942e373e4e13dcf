import type { ErrorCode } from '@foyer/contract';
import { ApplicationError } from '../lib/application-error.ts';
import type { Fail } from './refusing.ts';

/**
 * Refuses with any code. For code outside operations only, such as jobs that store an item's error and routes outside
 * the contract; handlers use their call's `fail`, which knows the declared codes.
 */
export const refuse: Fail<ErrorCode> = (code, description, data) => {
  throw new ApplicationError(code, description, data);
};

/** For a step that the caller's checks prevent from refusing: a refusal is a fault of the platform. */
export const failUnexpectedly: Fail<ErrorCode> = (code, description, data) => {
  throw new Error(`Refused unexpectedly with ${code}: ${description}`, { cause: data });
};
