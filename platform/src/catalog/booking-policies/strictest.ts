import type { PolicyRules } from '../services/policy.ts';

type Limit = { enabled: boolean };

/** Returns the stricter limit among those that are enabled; the first one when none is. */
function strictestLimit<L extends Limit>(limits: readonly [L, ...L[]], isStricter: (a: L, b: L) => boolean): L {
  return limits.reduce((strictest, limit) => {
    if (limit.enabled !== strictest.enabled) return limit.enabled ? limit : strictest;
    return isStricter(limit, strictest) ? limit : strictest;
  });
}

/** Returns the rules that satisfy all given ones, for services that are booked together. */
export function findStrictest(all: readonly [PolicyRules, ...PolicyRules[]]): PolicyRules {
  const [first, ...others] = all;
  const of = <K extends keyof PolicyRules>(section: K): [PolicyRules[K], ...PolicyRules[K][]] => [
    first[section],
    ...others.map((rules) => rules[section]),
  ];
  const everyone = (section: 'bookAfterStartPolicy') => ({ enabled: of(section).every(({ enabled }) => enabled) });
  const late = strictestLimit(
    of('limitLateBookingPolicy'),
    (a, b) => a.latestBookingInMinutes > b.latestBookingInMinutes,
  );
  const fees = of('cancellationFeePolicy').find(({ enabled }) => enabled);
  const texts = of('customPolicyDescription').filter(({ enabled }) => enabled);
  return {
    customPolicyDescription: {
      enabled: texts.length > 0,
      description: [...new Set(texts.map(({ description }) => description))]
        .join('\n\n')
        .slice(0, MAX_DESCRIPTION_LENGTH),
    },
    limitEarlyBookingPolicy: strictestLimit(
      of('limitEarlyBookingPolicy'),
      (a, b) => a.earliestBookingInMinutes < b.earliestBookingInMinutes,
    ),
    limitLateBookingPolicy: late,
    bookAfterStartPolicy: late.enabled ? { enabled: false } : everyone('bookAfterStartPolicy'),
    cancellationPolicy: strictestCancellation(of('cancellationPolicy')),
    reschedulePolicy: strictestReschedule(of('reschedulePolicy')),
    waitlistPolicy: {
      enabled: of('waitlistPolicy').every(({ enabled }) => enabled),
      capacity: Math.min(...of('waitlistPolicy').map(({ capacity }) => capacity)),
      reservationTimeInMinutes: Math.min(...of('waitlistPolicy').map((policy) => policy.reservationTimeInMinutes)),
    },
    participantsPolicy: {
      maxParticipantsPerBooking: Math.min(
        ...of('participantsPolicy').map((policy) => policy.maxParticipantsPerBooking),
      ),
    },
    resourcesPolicy: {
      enabled: of('resourcesPolicy').some(({ enabled }) => enabled),
      autoAssignAllowed: of('resourcesPolicy').every(({ autoAssignAllowed }) => autoAssignAllowed),
    },
    cancellationFeePolicy: fees ?? first.cancellationFeePolicy,
    saveCreditCardPolicy: { enabled: of('saveCreditCardPolicy').some(({ enabled }) => enabled) },
    // Bookings that are made together take no deposit.
    foyer: { ...first.foyer, autoCollectBalanceEnabled: false },
  };
}

const MAX_DESCRIPTION_LENGTH = 2500;

function strictestCancellation(
  policies: readonly PolicyRules['cancellationPolicy'][],
): PolicyRules['cancellationPolicy'] {
  const limited = policies.filter(({ limitLatestCancellation }) => limitLatestCancellation);
  const minutes = (limited.length > 0 ? limited : policies).map((policy) => policy.latestCancellationInMinutes);
  return {
    enabled: policies.every(({ enabled }) => enabled),
    limitLatestCancellation: limited.length > 0,
    latestCancellationInMinutes: Math.max(...minutes),
    allowAnonymous: policies.every(({ allowAnonymous }) => allowAnonymous),
  };
}

function strictestReschedule(policies: readonly PolicyRules['reschedulePolicy'][]): PolicyRules['reschedulePolicy'] {
  const limited = policies.filter(({ limitLatestReschedule }) => limitLatestReschedule);
  const minutes = (limited.length > 0 ? limited : policies).map((policy) => policy.latestRescheduleInMinutes);
  return {
    enabled: policies.every(({ enabled }) => enabled),
    limitLatestReschedule: limited.length > 0,
    latestRescheduleInMinutes: Math.max(...minutes),
    allowAnonymous: policies.every(({ allowAnonymous }) => allowAnonymous),
  };
}
