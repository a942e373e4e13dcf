import type { PolicyChoices } from '../catalog/services/policy.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Bookable from 60 days until some minutes before the start. */
export const bookableUntil = (minutesBefore: number): PolicyChoices => ({
  limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 * DAY },
  limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: minutesBefore },
});

export const cancellableUntil = (minutesBefore: number): PolicyChoices => ({
  cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: minutesBefore },
});

export const movableUntil = (minutesBefore: number): PolicyChoices => ({
  reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: minutesBefore },
});
