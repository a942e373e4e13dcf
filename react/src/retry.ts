import { isFoyerError } from '@foyer/sdk';

const RETRIES = 3;

/**
 * For `new QueryClient({ defaultOptions: { queries: { retry } } })`: react-query's three repeats in a browser and none
 * on a server, but at once the answer where asking again can't help, such as a service that is not there.
 */
export function retry(failureCount: number, error: unknown): boolean {
  const { status } = isFoyerError(error) ? error : {};
  const mayPass = status === undefined || status === 429 || status >= 500;
  return mayPass && typeof window !== 'undefined' && failureCount < RETRIES;
}
