/** Of queries in a browser. On a server nothing is retried, and entries live as long as their QueryClient. */
export const cacheDefaults = {
  retries: 3,
  firstRetryDelayMs: 1_000,
  longestRetryDelayMs: 30_000,
  unusedMs: 300_000,
} as const;
