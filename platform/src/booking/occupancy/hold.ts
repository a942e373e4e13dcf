import { addDuration, type Instant, minutes } from '@foyer/contract/values';

/** How long a hold lasts. */
const HOLD_MINUTES = 10;

/** How many holds a customer may have at once (security G20). */
export const MAX_HOLDS = 5;

export const holdUntil = (now: Instant): Instant => addDuration(now, minutes(HOLD_MINUTES));
