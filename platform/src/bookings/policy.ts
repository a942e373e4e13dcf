import type { BookingRecord, PolicySnapshot } from './record.ts';

/** Limits without a value fall back to these (wire semantics §4.3). */
const DEFAULT_LATEST_MINUTES = 1440;

interface WindowPolicy {
  enabled?: boolean;
  allowAnonymous?: boolean;
}

interface ServicePolicy {
  cancellationPolicy?: WindowPolicy & { limitLatestCancellation?: boolean; latestCancellationInMinutes?: number };
  reschedulePolicy?: WindowPolicy & { limitLatestReschedule?: boolean; latestRescheduleInMinutes?: number };
}

const snapshot = (policy: WindowPolicy | undefined, isLimited: boolean | undefined, minutes: number | undefined) => ({
  enabled: policy?.enabled ?? false,
  allowAnonymous: policy?.allowAnonymous ?? true,
  ...(isLimited ? { latestMinutes: minutes ?? DEFAULT_LATEST_MINUTES } : {}),
});

/** What is kept of the service's policy with a booking: a later change of the policy does not touch it. */
export function snapshotPolicy({ cancellationPolicy, reschedulePolicy }: ServicePolicy): PolicySnapshot {
  return {
    cancellation: snapshot(
      cancellationPolicy,
      cancellationPolicy?.limitLatestCancellation,
      cancellationPolicy?.latestCancellationInMinutes,
    ),
    reschedule: snapshot(
      reschedulePolicy,
      reschedulePolicy?.limitLatestReschedule,
      reschedulePolicy?.latestRescheduleInMinutes,
    ),
  };
}

export interface CustomerWindow {
  allowed: boolean;
  /** The last instant at which it is allowed (epoch ms); the start itself where no limit is set. */
  until?: number;
  reason?: 'NOT_OFFERED' | 'TOO_LATE' | 'SIGN_IN_REQUIRED' | 'STARTED';
}

/** Limits are elapsed time before the start, so a change of clocks in between neither shortens nor stretches them. */
function windowOf(
  rule: PolicySnapshot['cancellation'],
  booking: Pick<BookingRecord, 'start'>,
  now: number,
  isAnonymous: boolean,
): CustomerWindow {
  if (!rule.enabled) return { allowed: false, reason: 'NOT_OFFERED' };
  if (isAnonymous && !rule.allowAnonymous) return { allowed: false, reason: 'SIGN_IN_REQUIRED' };
  const until = booking.start - (rule.latestMinutes ?? 0) * 60_000;
  if (now >= booking.start) return { allowed: false, until, reason: 'STARTED' };
  return now > until ? { allowed: false, until, reason: 'TOO_LATE' } : { allowed: true, until };
}

/** Whether a customer may cancel now. A booking that was never finished may always be given back. */
export function cancelWindow(booking: BookingRecord, now: number, isAnonymous: boolean): CustomerWindow {
  if (booking.status === 'CREATED') return { allowed: true };
  return windowOf(booking.details.policy.cancellation, booking, now, isAnonymous);
}

export function rescheduleWindow(booking: BookingRecord, now: number, isAnonymous: boolean): CustomerWindow {
  if (booking.details.kind === 'COURSE') return { allowed: false, reason: 'NOT_OFFERED' };
  if (booking.status === 'CREATED') return { allowed: true };
  return windowOf(booking.details.policy.reschedule, booking, now, isAnonymous);
}
