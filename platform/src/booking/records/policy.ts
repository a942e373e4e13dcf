import { type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import type { BookingRecord, PolicySnapshot } from './record.ts';

/** Default for limits without a value (protocol: services §3). */
const DEFAULT_LATEST_MINUTES = 1440;

/** Until when a customer may take one action. */
interface Limit {
  isOffered: boolean;
  allowsAnonymous: boolean;
  latestMinutes: number;
}

const limitOf = (
  policy: { enabled?: boolean; allowAnonymous?: boolean } | undefined,
  isLimited: boolean | undefined,
  minutes: number | undefined,
): Limit => ({
  isOffered: policy?.enabled ?? false,
  allowsAnonymous: policy?.allowAnonymous ?? true,
  latestMinutes: isLimited ? (minutes ?? DEFAULT_LATEST_MINUTES) : 0,
});

const cancelLimit = ({ cancellationPolicy: policy }: PolicySnapshot): Limit =>
  limitOf(policy, policy?.limitLatestCancellation, policy?.latestCancellationInMinutes);

const rescheduleLimit = ({ reschedulePolicy: policy }: PolicySnapshot): Limit =>
  limitOf(policy, policy?.limitLatestReschedule, policy?.latestRescheduleInMinutes);

export interface CustomerWindow {
  allowed: boolean;
  /** The last instant at which it is allowed (epoch ms); the start where no limit is set. */
  until?: Instant;
  reason?: 'NOT_OFFERED' | 'TOO_LATE' | 'SIGN_IN_REQUIRED' | 'STARTED';
}

/** Limits are elapsed time before the start, so a change of clocks in between does not alter them. */
function windowOf(
  { isOffered, allowsAnonymous, latestMinutes }: Limit,
  booking: Pick<BookingRecord, 'start'>,
  now: Instant,
  isAnonymous: boolean,
): CustomerWindow {
  if (!isOffered) return { allowed: false, reason: 'NOT_OFFERED' };
  if (isAnonymous && !allowsAnonymous) return { allowed: false, reason: 'SIGN_IN_REQUIRED' };
  const until = subtractDuration(booking.start, minutes(latestMinutes));
  if (now >= booking.start) return { allowed: false, until: until, reason: 'STARTED' };
  return now > until ? { allowed: false, until: until, reason: 'TOO_LATE' } : { allowed: true, until: until };
}

/** Whether a customer may cancel now. Unfinished bookings and waitlist entries can always be canceled. */
export function cancelWindow(booking: BookingRecord, now: Instant, isAnonymous: boolean): CustomerWindow {
  if (booking.status === 'CREATED' || booking.status === 'WAITING_LIST') return { allowed: true };
  return windowOf(cancelLimit(booking.details.policy), booking, now, isAnonymous);
}

export function rescheduleWindow(booking: BookingRecord, now: Instant, isAnonymous: boolean): CustomerWindow {
  if (booking.details.kind === 'COURSE') return { allowed: false, reason: 'NOT_OFFERED' };
  if (booking.status === 'CREATED') return { allowed: true };
  return windowOf(rescheduleLimit(booking.details.policy), booking, now, isAnonymous);
}
