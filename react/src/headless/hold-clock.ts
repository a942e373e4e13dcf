const MINUTE_MS = 60_000;
const ANNOUNCED_MINUTES = [1, 2, 5];

/** Whole minutes to show, rounded up: "1 minute" until the last second. */
export const minutesLeft = (expiresMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresMs - nowMs) / MINUTE_MS));

/** The minutes to announce when the time left passes from one reading to the next; null mostly. */
export const minutesToAnnounce = (leftBeforeMs: number, leftMs: number): number | null =>
  ANNOUNCED_MINUTES.find((minutes) => leftBeforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS) ?? null;
