import { type BookingAction, bookingLifecycle } from './lifecycle.ts';
import type { CustomerWindow } from './policy.ts';
import type { BookingRecord } from './record.ts';

const reasons: Record<NonNullable<CustomerWindow['reason']>, string> = {
  NOT_OFFERED: 'Please contact the business.',
  SIGN_IN_REQUIRED: 'Please sign in first.',
  TOO_LATE: 'It’s too late for that now. Please contact the business.',
  STARTED: 'It has already started.',
};

/** A policy refusal: the code, a sentence, and until when the action was possible. */
export const policyRefusal = (action: 'canceled' | 'rescheduled' | 'changed', { reason, until }: CustomerWindow) =>
  [
    'BOOKING_POLICY_VIOLATION',
    `This booking can’t be ${action} online. ${reasons[reason ?? 'NOT_OFFERED']}`,
    { reason, ...(until === undefined ? {} : { until: new Date(until).toISOString() }) },
  ] as const;

/** The refusal of an action that the booking's status does not allow. */
export const statusRefusal = ({ status }: BookingRecord, action: BookingAction) =>
  [
    'INVALID_BOOKING_STATUS',
    `A booking with status ${status} can’t be changed this way.`,
    { status, allowedFrom: bookingLifecycle.allowedFrom(action) },
  ] as const;
