import { isFoyerError } from '@foyer/sdk';

const RETRIES = 3;

/** A missing response or a busy platform may recover; a refusal will not. */
function mayPass(error: unknown): boolean {
  if (!isFoyerError(error)) return true;
  const { status, code } = error;
  return status === undefined ? code !== 'INVALID_ARGUMENT' : status === 429 || status >= 500;
}

/**
 * For `new QueryClient({ defaultOptions: { queries: { retry } } })`: react-query's three retries in a browser, none on
 * a server, and none where they can't help, such as a service that does not exist.
 */
export const retry = (failureCount: number, error: unknown): boolean =>
  mayPass(error) && typeof window !== 'undefined' && failureCount < RETRIES;
