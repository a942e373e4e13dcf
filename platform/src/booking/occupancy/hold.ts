/** How long an unfinished booking holds its time. */
const HOLD_MINUTES = 10;

/** How many unfinished bookings a customer may have at once (security G20). */
export const MAX_HOLDS = 5;

export const holdUntil = (now: number): number => now + HOLD_MINUTES * 60_000;
