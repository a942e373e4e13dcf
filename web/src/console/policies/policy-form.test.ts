import { expect, test } from 'vitest';
import { changesOf } from '../parts/form-values.ts';
import {
  newFee,
  newPolicy,
  type Policy,
  type PolicyValues,
  policyFaults,
  policyFieldOf,
  readPolicy,
  startsTooLate,
  writePolicy,
} from './policy-form.ts';
import { readSpan, toMinutes } from './span.ts';

const policy: Policy = {
  id: 'p1',
  revision: '3',
  name: 'Classes',
  default: false,
  createdDate: new Date(0),
  updatedDate: new Date(0),
  customPolicyDescription: { enabled: true, description: 'Come early.' },
  limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
  limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 15 },
  bookAfterStartPolicy: { enabled: false },
  cancellationPolicy: {
    enabled: true,
    limitLatestCancellation: true,
    latestCancellationInMinutes: 240,
    allowAnonymous: true,
  },
  reschedulePolicy: {
    enabled: false,
    limitLatestReschedule: false,
    latestRescheduleInMinutes: 1440,
    allowAnonymous: true,
  },
  waitlistPolicy: { enabled: true, capacity: 6, reservationTimeInMinutes: 60 },
  participantsPolicy: { maxParticipantsPerBooking: 4 },
  resourcesPolicy: { enabled: true, autoAssignAllowed: true },
  cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
  saveCreditCardPolicy: { enabled: false },
  foyer: { autoCollectBalanceEnabled: false, collectBalanceInMinutes: 1440 },
};
const saved = readPolicy(policy);
const sentOf = (values: PolicyValues) => changesOf(writePolicy(values), writePolicy(saved));

test.each([
  [15, { count: '15', unit: 'MINUTE' }],
  [90, { count: '90', unit: 'MINUTE' }],
  [240, { count: '4', unit: 'HOUR' }],
  [2880, { count: '2', unit: 'DAY' }],
] as const)('%i minutes are shown in the largest whole unit', (minutes, span) => {
  expect(readSpan(minutes)).toEqual(span);
  expect(toMinutes(span)).toBe(minutes);
});

test('only the rules that were changed are sent', () => {
  expect(sentOf(saved)).toEqual({});
  expect(sentOf({ ...saved, moves: 'START' })).toEqual({
    reschedulePolicy: {
      enabled: true,
      limitLatestReschedule: false,
      latestRescheduleInMinutes: 1440,
      allowAnonymous: true,
    },
  });
});

test('a fee needs a kept card, and a text that announces it', () => {
  const fee = { time: readSpan(1440), kind: 'PERCENT', value: '12,5' } as const;
  const values: PolicyValues = { ...saved, hasFees: true, fees: [fee], hasText: false };
  expect(policyFaults(values)).toEqual([]);
  expect(policyFaults({ ...values, text: ' ' })).toEqual(['text']);
  expect(sentOf(values)).toMatchObject({
    cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 1440, percentage: '12.5' }] },
    saveCreditCardPolicy: { enabled: true },
  });
  expect(writePolicy(values).customPolicyDescription).toEqual({ enabled: true, description: 'Come early.' });
  const again = { ...fee, value: '101' };
  expect(policyFaults({ ...values, hasText: true, fees: [fee, again] })).toEqual(['fees.1.time', 'fees.1.value']);
});

test('a fee that starts when customers can’t cancel any more is found', () => {
  const fee = { ...newFee, time: readSpan(1440) };
  expect(startsTooLate(fee, { ...saved, cancels: 'NEVER' })).toBe(true);
  expect(startsTooLate(fee, { ...saved, cancels: 'START' })).toBe(false);
  expect(startsTooLate(fee, { ...saved, cancels: 'LIMITED', cancelTime: readSpan(1440) })).toBe(true);
  expect(startsTooLate(fee, { ...saved, cancels: 'LIMITED', cancelTime: readSpan(240) })).toBe(false);
});

test('only what is on has to be right', () => {
  const wrong = { count: 'x', unit: 'DAY' } as const;
  expect(policyFaults({ ...newPolicy, earlyTime: wrong, balanceTime: wrong, waiting: '' })).toEqual(['name']);
  expect(sentOf({ ...saved, balanceTime: { count: '999', unit: 'DAY' } })).toEqual({});
  expect(policyFaults({ ...saved, chargesBalance: true, balanceTime: { count: '366', unit: 'DAY' } })).toEqual([
    'balanceTime',
  ]);
  const values = { ...saved, opensLate: true, earlyTime: readSpan(15), cancelTime: wrong, waiting: '0' };
  expect(policyFaults(values)).toEqual(['earlyTime', 'cancelTime', 'waiting']);
});

test.each([
  ['bookingPolicy.cancellationFeePolicy.cancellationWindows[1].amount.value', 'fees.1.value'],
  ['bookingPolicy.cancellationFeePolicy.cancellationWindows[0].startInMinutes', 'fees.0.time'],
  ['bookingPolicy.bookAfterStartPolicy.enabled', 'lateTime'],
  ['bookingPolicy.customPolicyDescription', 'text'],
  ['bookingPolicy.revision', undefined],
])('%s is shown at %s', (path, field) => {
  expect(policyFieldOf(path)).toBe(field);
});
