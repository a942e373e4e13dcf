/** How long an unfinished booking holds its time. */
const HOLD_MINUTES = 10;

export const holdUntil = (now: number): number => now + HOLD_MINUTES * 60_000;
