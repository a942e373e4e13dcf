const BASE_MS = 300;
const LONGEST_MS = 8_000;

/** `Retry-After` in seconds or as an HTTP date; 0 when it is absent or unreadable. */
function retryAfterMs(text: string | null, nowMs: number): number {
  const ms = Number(text) * 1000 || Date.parse(text || '') - nowMs;
  return Math.max(ms || 0, 0);
}

/**
 * Milliseconds before retry `attempt` (from 0): at least `Retry-After`, with full jitter below a limit that doubles.
 */
export function retryDelayMs(
  attempt: number,
  retryAfter: string | null,
  nowMs: number = Date.now(),
  random: () => number = Math.random,
): number {
  return retryAfterMs(retryAfter, nowMs) + random() * Math.min(LONGEST_MS, BASE_MS * 2 ** attempt);
}
