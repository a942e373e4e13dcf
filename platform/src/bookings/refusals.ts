import type { CustomerWindow } from './policy.ts';

const reasons: Record<NonNullable<CustomerWindow['reason']>, string> = {
  NOT_OFFERED: 'Please contact the business.',
  SIGN_IN_REQUIRED: 'Please sign in first.',
  TOO_LATE: 'It is too late for that by now. Please contact the business.',
  STARTED: 'It has started already.',
};

/** Why a customer may not: the code, a sentence, and until when it was possible. */
export const policyRefusal = (deed: 'cancelled' | 'moved', { reason, until }: CustomerWindow) =>
  [
    'BOOKING_POLICY_VIOLATION',
    `This booking cannot be ${deed} online. ${reasons[reason ?? 'NOT_OFFERED']}`,
    { reason, ...(until === undefined ? {} : { until: new Date(until).toISOString() }) },
  ] as const;
