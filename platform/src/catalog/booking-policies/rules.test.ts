import { modules } from '@foyer/contract';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../server/http/input.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { completeRules, policyDefaults } from '../services/policy.ts';
import { type PolicyInput, readChoices } from './rules.ts';
import { findStrictest } from './strictest.ts';

const { request } = modules.bookingPolicies.createBookingPolicy;

/** The violations of a policy by schema and rules. */
function refusalsOf(input: PolicyInput, before = {}): string[] {
  const violations = findViolations(request, { bookingPolicy: input });
  try {
    readChoices(input, before, readCurrency('USD'));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    violations.push(...error.violations);
  }
  return violations.map(
    ({ field, ruleName }) => `${field.replace('bookingPolicy.', '')}${ruleName ? ` ${ruleName}` : ''}`,
  );
}

const early = (minutes: number, enabled = true) => ({ enabled, earliestBookingInMinutes: minutes });
const late = (minutes: number, enabled = true) => ({ enabled, latestBookingInMinutes: minutes });
const notice = { enabled: true, description: 'Half the price on the last day.' };
const window = (startInMinutes?: number, percentage = '50') => ({
  percentage,
  ...(startInMinutes ? { startInMinutes } : {}),
});
type FeeWindows = NonNullable<PolicyInput['cancellationFeePolicy']>['cancellationWindows'];
const fee = (cancellationWindows: FeeWindows, more: Partial<PolicyInput> = {}): PolicyInput => ({
  cancellationFeePolicy: { enabled: true, ...(cancellationWindows ? { cancellationWindows } : {}) },
  customPolicyDescription: notice,
  saveCreditCardPolicy: { enabled: true },
  ...more,
});

const windows = 'cancellationFeePolicy.cancellationWindows';

it.each<[string, PolicyInput]>([
  ['nothing at all', {}],
  ['a name of 400 letters', { name: 'x'.repeat(400) }],
  ['a description of 2500 letters', { customPolicyDescription: { enabled: true, description: 'x'.repeat(2500) } }],
  ['late just below early', { limitEarlyBookingPolicy: early(61), limitLateBookingPolicy: late(60) }],
  [
    'limits of a minute',
    {
      limitEarlyBookingPolicy: early(1),
      cancellationPolicy: { latestCancellationInMinutes: 1 },
      reschedulePolicy: { latestRescheduleInMinutes: 1 },
    },
  ],
  [
    'late above early while one is off',
    { limitEarlyBookingPolicy: early(60), limitLateBookingPolicy: late(1440, false) },
  ],
  ['booking after the start', { bookAfterStartPolicy: { enabled: true }, limitLateBookingPolicy: late(60, false) }],
  [
    'a waiting list of one, for a minute',
    { waitlistPolicy: { enabled: true, capacity: 1, reservationTimeInMinutes: 1 } },
  ],
  ['one participant', { participantsPolicy: { maxParticipantsPerBooking: 1 } }],
  ['two windows', fee([window(2880, '0.01'), window(1440, '100')])],
  ['an amount', fee([{ amount: { value: '0.01' }, startInMinutes: 60 }])],
  ['windows without a fee', { cancellationFeePolicy: { enabled: false, cancellationWindows: [window(60)] } }],
])('takes %s', (_name, input) => {
  expect(refusalsOf(input)).toEqual([]);
});

it.each<[string, PolicyInput, string[]]>([
  ['a name of 401 letters', { name: 'x'.repeat(401) }, ['name']],
  [
    'a description of 2501 letters',
    { customPolicyDescription: { enabled: true, description: 'x'.repeat(2501) } },
    ['customPolicyDescription.description'],
  ],
  [
    'late as much as early',
    { limitEarlyBookingPolicy: early(60), limitLateBookingPolicy: late(60) },
    ['limitEarlyBookingPolicy.earliestBookingInMinutes INVALID_BOOKING_WINDOW'],
  ],
  [
    'early below the default of late',
    { limitEarlyBookingPolicy: early(1440), limitLateBookingPolicy: { enabled: true } },
    ['limitEarlyBookingPolicy.earliestBookingInMinutes INVALID_BOOKING_WINDOW'],
  ],
  [
    'limits of no minutes',
    { limitEarlyBookingPolicy: early(0), limitLateBookingPolicy: late(0, false) },
    ['limitEarlyBookingPolicy.earliestBookingInMinutes', 'limitLateBookingPolicy.latestBookingInMinutes'],
  ],
  [
    'no minutes before cancelling and moving',
    { cancellationPolicy: { latestCancellationInMinutes: 0 }, reschedulePolicy: { latestRescheduleInMinutes: 0 } },
    ['cancellationPolicy.latestCancellationInMinutes', 'reschedulePolicy.latestRescheduleInMinutes'],
  ],
  [
    'both late limit and after start',
    { bookAfterStartPolicy: { enabled: true }, limitLateBookingPolicy: late(60) },
    ['bookAfterStartPolicy.enabled BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED'],
  ],
  [
    'a waiting list of nobody, for no time',
    { waitlistPolicy: { capacity: 0, reservationTimeInMinutes: 0 } },
    ['waitlistPolicy.capacity', 'waitlistPolicy.reservationTimeInMinutes'],
  ],
  [
    'no participants',
    { participantsPolicy: { maxParticipantsPerBooking: 0 } },
    ['participantsPolicy.maxParticipantsPerBooking'],
  ],
  ['three windows', fee([window(3), window(2), window(1)]), [windows]],
  ['a fee without windows', fee([]), [`${windows} EMPTY_CANCELLATION_WINDOWS_LIST`]],
  [
    'a fee and no card',
    fee([window(1)], { saveCreditCardPolicy: { enabled: false } }),
    ['saveCreditCardPolicy.enabled CANCELLATION_FEE_WITHOUT_CREDIT_CARD'],
  ],
  [
    'a fee that nobody is told',
    fee([window(1)], { customPolicyDescription: { enabled: false, description: 'x' } }),
    ['customPolicyDescription CANCELLATION_FEE_WITHOUT_DESCRIPTION'],
  ],
  [
    'a fee with an empty text',
    fee([window(1)], { customPolicyDescription: { enabled: true, description: '  ' } }),
    ['customPolicyDescription CANCELLATION_FEE_WITHOUT_DESCRIPTION'],
  ],
  ['two windows that open at once', fee([window(60), window(60)]), [`${windows} INVALID_CANCELLATION_WINDOWS_ORDER`]],
  ['a window without a start', fee([window(), window(60)]), [`${windows}[0].startInMinutes`]],
  ['a share of nothing', fee([window(60, '0')]), [`${windows}[0].percentage`]],
  ['more than everything', fee([window(60, '100.01')]), [`${windows}[0].percentage`]],
  ['three decimals', fee([window(60, '1.001')]), [`${windows}[0].percentage`]],
  ['a window without a fee', fee([{ startInMinutes: 60 }]), [`${windows}[0].amount`]],
  ['an amount of nothing', fee([{ amount: { value: '0' }, startInMinutes: 60 }]), [`${windows}[0].amount.value`]],
  ['an amount and a share', fee([{ amount: { value: '1' }, percentage: '1', startInMinutes: 60 }]), [`${windows}[0]`]],
  ['a window of no minutes', fee([{ percentage: '1', startInMinutes: 0 }]), [`${windows}[0].startInMinutes`]],
])('refuses %s', (_name, input, expected) => {
  expect([...new Set(refusalsOf(input))]).toEqual(expected);
});

describe('choices', () => {
  it('are merged by section over the earlier ones and the defaults', () => {
    const before = readChoices(
      { waitlistPolicy: { enabled: true, capacity: 3 }, cancellationPolicy: { enabled: true } },
      {},
      readCurrency('USD'),
    );
    const after = readChoices({ waitlistPolicy: { capacity: 4 } }, before, readCurrency('USD'));
    expect(after).toEqual({ waitlistPolicy: { enabled: true, capacity: 4 }, cancellationPolicy: { enabled: true } });
    expect(completeRules(after).waitlistPolicy).toEqual({ enabled: true, capacity: 4, reservationTimeInMinutes: 10 });
  });

  it('are validated together with the earlier ones', () => {
    expect(
      refusalsOf({ bookAfterStartPolicy: { enabled: true } }, { limitLateBookingPolicy: { enabled: true } }),
    ).toEqual(['bookAfterStartPolicy.enabled BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED']);
  });

  it("have windows in order and amounts in the site's currency", () => {
    const { cancellationFeePolicy } = readChoices(
      fee([{ amount: { value: '5' }, startInMinutes: 60 }, window(120)]),
      {},
      readCurrency('EUR'),
    );
    expect(cancellationFeePolicy?.cancellationWindows).toEqual([
      { percentage: '50', startInMinutes: 120 },
      { amount: { value: '5', currency: 'EUR' }, startInMinutes: 60 },
    ]);
  });

  it("are refused with an amount that can't be charged in the site's currency", () => {
    const at = 'cancellationFeePolicy.cancellationWindows[0].amount';
    const inYen = { amount: { value: '5', currency: 'JPY' }, startInMinutes: 60 };
    expect(refusalsOf(fee([inYen]), {})).toEqual([`${at}.currency`]);
  });
});

describe('the strictest rules', () => {
  it('of one policy are its own', () => {
    expect(findStrictest([policyDefaults])).toEqual(policyDefaults);
  });

  it('satisfy every policy', () => {
    const strictest = findStrictest([
      completeRules({
        limitEarlyBookingPolicy: early(5000),
        bookAfterStartPolicy: { enabled: true },
        cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60 },
        reschedulePolicy: { enabled: true, allowAnonymous: false },
        waitlistPolicy: { enabled: true, capacity: 5 },
        participantsPolicy: { maxParticipantsPerBooking: 4 },
      }),
      completeRules({
        limitEarlyBookingPolicy: early(1, false),
        limitLateBookingPolicy: late(30),
        cancellationPolicy: { enabled: true, latestCancellationInMinutes: 9999 },
        participantsPolicy: { maxParticipantsPerBooking: 2 },
        customPolicyDescription: notice,
      }),
    ]);
    expect(strictest).toMatchObject({
      limitEarlyBookingPolicy: early(5000),
      limitLateBookingPolicy: late(30),
      bookAfterStartPolicy: { enabled: false },
      cancellationPolicy: {
        enabled: true,
        limitLatestCancellation: true,
        latestCancellationInMinutes: 60,
        allowAnonymous: true,
      },
      reschedulePolicy: { enabled: false, allowAnonymous: false },
      waitlistPolicy: { enabled: false, capacity: 5 },
      participantsPolicy: { maxParticipantsPerBooking: 2 },
      customPolicyDescription: notice,
    });
  });
});
