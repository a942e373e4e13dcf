import { type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import type { Service } from '@foyer/sdk';

/** Minutes before the start until which the customer may cancel or reschedule; 0 is the start, null is never. */
export type LimitMinutes = number | null;

/** The cancellation fee from `minutes` before the start on: an amount, or a percentage of the price. */
export interface FeeRule {
  minutes: number;
  amount?: { value?: string | undefined; currency?: string | undefined } | undefined;
  percentage?: string | undefined;
}

export interface BookingRules {
  cancelMinutes: LimitMinutes;
  rescheduleMinutes: LimitMinutes;
  /** Earliest first; excludes fees after the cancellation deadline. */
  fees: FeeRule[];
  /** The business's own text about its policy. */
  description: string | null;
}

interface Policy {
  enabled?: boolean | undefined;
  allowAnonymous?: boolean | undefined;
}

/** A limit that is on without a number means a day (protocol: services §3). */
const USUAL_MINUTES = 1440;

function limitOf(policy: Policy | undefined, limited = false, minutes = USUAL_MINUTES): LimitMinutes {
  if (!policy?.enabled || policy.allowAnonymous === false) return null;
  return limited ? minutes : 0;
}

function feesOf({ cancellationFeePolicy: policy }: Service['bookingPolicy'], cancelMinutes: LimitMinutes): FeeRule[] {
  if (!policy?.enabled || cancelMinutes === null) return [];
  return (policy.cancellationWindows ?? [])
    .map(({ startInMinutes: minutes = 0, amount, percentage }) => ({ minutes, amount, percentage }))
    .filter(({ minutes, amount, percentage }) => minutes > cancelMinutes && Number(amount?.value ?? percentage) > 0)
    .sort((left, right) => right.minutes - left.minutes);
}

/** The fee for not coming to an appointment or a class, which is that of the last window. */
export const noShowFeeOf = (policy: Service['bookingPolicy']): FeeRule | undefined => feesOf(policy, 0).at(-1);

/** Reads the rules that a customer should know from a booking policy. */
export function readRules(policy: Service['bookingPolicy']): BookingRules {
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule, customPolicyDescription: custom } = policy;
  const cancelMinutes = limitOf(cancel, cancel?.limitLatestCancellation, cancel?.latestCancellationInMinutes);
  return {
    cancelMinutes,
    fees: feesOf(policy, cancelMinutes),
    rescheduleMinutes: limitOf(reschedule, reschedule?.limitLatestReschedule, reschedule?.latestRescheduleInMinutes),
    description: (custom?.enabled && custom.description) || null,
  };
}

/** The deadline of a limit for a booking that starts at `startMs`; null is never. */
export const untilOf = (limitMinutes: LimitMinutes, startMs: Instant): Instant | null =>
  limitMinutes === null ? null : subtractDuration(startMs, minutes(limitMinutes));
