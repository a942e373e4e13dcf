const BASE_MS = 300;
const LONGEST_MS = 8_000;
/** A server that asks for a longer pause than this gets its error handed on instead. */
const PATIENCE_MS = 30_000;

/** Statuses of servers that were too busy to do anything, or of gateways that lost one. */
export const isPassing = (status: number) => status === 429 || (status >= 502 && status <= 504);

/** `Retry-After` in seconds or as an HTTP date; nothing when it is absent or unreadable. */
function parseRetryAfter(text: string | null, nowMs: number): number | undefined {
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/**
 * Pause before repeat number `attempt` (from 0): full jitter under a bound that doubles, never shorter than the
 * server's `Retry-After`. Nothing when the server asks for too long.
 */
export function retryDelayMs(
  attempt: number,
  retryAfter: string | null,
  nowMs: number = Date.now(),
  random: () => number = Math.random,
): number | undefined {
  const askedMs = parseRetryAfter(retryAfter, nowMs);
  if (askedMs === 0) return 0;
  if (askedMs !== undefined && askedMs > PATIENCE_MS) return undefined;
  return (askedMs ?? 0) + random() * Math.min(LONGEST_MS, BASE_MS * 2 ** attempt);
}
