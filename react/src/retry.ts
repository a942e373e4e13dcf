import { isFoyerError } from '@foyer/sdk';
import { cacheDefaults } from './cache-defaults.ts';

/** A missing response or a busy platform may recover; a refusal will not. */
function mayPass(error: unknown, failureCount: number): boolean {
  if (!isFoyerError(error)) return true;
  const { status, code, details } = error;
  if (status === undefined) return code !== 'INVALID_ARGUMENT';
  if (status < 500 && !(status === 429 && code === 'TOO_MANY_REQUESTS')) return false;
  const { retryAfterSeconds = 0 } = Object(details?.applicationError?.data);
  return Number(retryAfterSeconds) * 1000 <= retryDelay(failureCount);
}

/** Milliseconds before a retry, `failureCount` from 0: doubled each time, up to a limit. */
export const retryDelay = (failureCount: number): number =>
  Math.min(cacheDefaults.firstRetryDelayMs * 2 ** failureCount, cacheDefaults.longestRetryDelayMs);

/** Three retries in a browser, none on a server, and none where they can't help, such as a service that doesn't exist. */
export const retry = (failureCount: number, error: unknown): boolean =>
  mayPass(error, failureCount) && typeof window !== 'undefined' && failureCount < cacheDefaults.retries;
