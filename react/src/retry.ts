import { isFoyerError } from '@foyer/sdk';

const RETRIES = 3;

/** No answer, a busy platform and a broken one may be otherwise in a moment; a refusal will not. */
function mayPass(error: unknown): boolean {
  if (!isFoyerError(error)) return true;
  const { status, code } = error;
  return status === undefined ? code !== 'INVALID_ARGUMENT' : status === 429 || status >= 500;
}

/**
 * For `new QueryClient({ defaultOptions: { queries: { retry } } })`: react-query's three repeats in a browser and none
 * on a server, but at once the answer where asking again can't help, such as a service that is not there.
 */
export const retry = (failureCount: number, error: unknown): boolean =>
  mayPass(error) && typeof window !== 'undefined' && failureCount < RETRIES;
