import type { Modules, PolicyId, ResponseOf } from '@foyer/contract';

type Answer = ResponseOf<Modules['services']['getService']>['service']['bookingPolicy'];

type Complete<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Section<K extends keyof Answer> = Complete<NonNullable<Answer[K]>>;

/** When and how a service may be booked, rescheduled and canceled. Durations are in minutes. */
export interface PolicyRules {
  customPolicyDescription: Section<'customPolicyDescription'>;
  limitEarlyBookingPolicy: Section<'limitEarlyBookingPolicy'>;
  limitLateBookingPolicy: Section<'limitLateBookingPolicy'>;
  bookAfterStartPolicy: Section<'bookAfterStartPolicy'>;
  cancellationPolicy: Section<'cancellationPolicy'>;
  reschedulePolicy: Section<'reschedulePolicy'>;
  waitlistPolicy: Section<'waitlistPolicy'>;
  participantsPolicy: Section<'participantsPolicy'>;
  resourcesPolicy: Section<'resourcesPolicy'>;
  cancellationFeePolicy: Section<'cancellationFeePolicy'>;
  saveCreditCardPolicy: Section<'saveCreditCardPolicy'>;
  foyer: Section<'foyer'>;
}

/** The rules that the business has set; `policyDefaults` has the rest. */
export type PolicyChoices = { [K in keyof PolicyRules]?: Partial<PolicyRules[K]> };

export type BookingPolicy = Pick<Complete<Answer>, 'name' | 'default' | 'createdDate' | 'updatedDate'> &
  PolicyRules & { id: PolicyId };

/** Defaults (protocol: services §3). */
export const policyDefaults: PolicyRules = {
  customPolicyDescription: { enabled: false, description: '' },
  limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
  limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1440 },
  bookAfterStartPolicy: { enabled: false },
  cancellationPolicy: {
    enabled: false,
    limitLatestCancellation: false,
    latestCancellationInMinutes: 1440,
    allowAnonymous: true,
  },
  reschedulePolicy: {
    enabled: false,
    limitLatestReschedule: false,
    latestRescheduleInMinutes: 1440,
    allowAnonymous: true,
  },
  waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
  participantsPolicy: { maxParticipantsPerBooking: 1 },
  resourcesPolicy: { enabled: false, autoAssignAllowed: false },
  cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
  saveCreditCardPolicy: { enabled: false },
  foyer: { autoCollectBalanceEnabled: false, collectBalanceInMinutes: 1440 },
};

export function completeRules(choices: PolicyChoices): PolicyRules {
  const complete = <K extends keyof PolicyRules>(section: K): PolicyRules[K] => ({
    ...policyDefaults[section],
    ...choices[section],
  });
  return {
    customPolicyDescription: complete('customPolicyDescription'),
    limitEarlyBookingPolicy: complete('limitEarlyBookingPolicy'),
    limitLateBookingPolicy: complete('limitLateBookingPolicy'),
    bookAfterStartPolicy: complete('bookAfterStartPolicy'),
    cancellationPolicy: complete('cancellationPolicy'),
    reschedulePolicy: complete('reschedulePolicy'),
    waitlistPolicy: complete('waitlistPolicy'),
    participantsPolicy: complete('participantsPolicy'),
    resourcesPolicy: complete('resourcesPolicy'),
    cancellationFeePolicy: complete('cancellationFeePolicy'),
    saveCreditCardPolicy: complete('saveCreditCardPolicy'),
    foyer: complete('foyer'),
  };
}
