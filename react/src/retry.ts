import { isFoyerError } from '@foyer/sdk';

const RETRIES = 3;

/** A missing response or a busy platform may recover; a refusal will not. */
function mayPass(error: unknown, failureCount: number): boolean {
  if (!isFoyerError(error)) return true;
  const { status, code, details } = error;
  if (status === undefined) return code !== 'INVALID_ARGUMENT';
  if (status < 500 && !(status === 429 && code === 'TOO_MANY_REQUESTS')) return false;
  const { retryAfterSeconds = 0 } = details?.applicationError?.data ?? {};
  return Number(retryAfterSeconds) <= pauseSeconds(failureCount);
}

/** Seconds that react-query waits before a retry. */
const pauseSeconds = (failureCount: number) => 2 ** failureCount;

/**
 * For `new QueryClient({ defaultOptions: { queries: { retry } } })`: react-query's three retries in a browser, none on
 * a server, and none where they can't help, such as a service that does not exist.
 */
export const retry = (failureCount: number, error: unknown): boolean =>
  mayPass(error, failureCount) && typeof window !== 'undefined' && failureCount < RETRIES;
