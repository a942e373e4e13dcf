import { addDuration, earliest, type Instant, minutes } from '@foyer/contract/values';

/** The duration of a hold. */
const HOLD_MINUTES = 10;

/** A customer may have so many holds at once (security G20). */
export const MAX_HOLDS = 5;

export const holdUntil = (now: Instant): Instant => addDuration(now, minutes(HOLD_MINUTES));

/** A payer can keep a hold so long after its first end, by starting to pay. */
const PAYMENT_MINUTES = 20;

/** Until when a hold can be extended at all, by its first expiry. */
export const holdLimitOf = (holdExpires: Instant): Instant => addDuration(holdExpires, minutes(PAYMENT_MINUTES));

/** The latest expiry of holds that nobody can extend any more. */
export const lapsedSince = (now: Instant): Instant => addDuration(now, minutes(-PAYMENT_MINUTES));

/** An extension by less is left out, so that asking twice changes nothing. */
const SHORTEST_EXTENSION = minutes(1);

/** When a hold expires whose payer starts to pay now. */
export function extendedHold(holdExpires: Instant, holdLimit: Instant, now: Instant): Instant {
  const extended = earliest(holdUntil(now), holdLimit);
  return extended < addDuration(holdExpires, SHORTEST_EXTENSION) ? holdExpires : extended;
}
