import { ValidationError } from '../../server/lib/violations.ts';

/** For tests: what `read` refuses, as `{ field: description }`; fails when it refuses nothing or throws anything else. */
export function refusalsOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.violations.map(({ field, description }) => [field, description]));
  }
  throw new Error('Nothing was refused.');
}
