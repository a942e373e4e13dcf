import type { AnswerOf, bookingPolicies } from '@foyer/sdk';
import { readSpan, type Span, toCount, toMinutes, toMinutesBefore } from './span.ts';

export type Policy = AnswerOf<typeof bookingPolicies.getBookingPolicy>;

/** The deadline of canceling or rescheduling: `NEVER` allows neither, `LIMITED` is a time before the start. */
export type Until = 'NEVER' | 'START' | 'LIMITED';

/** A cancellation fee from a time before the start on. */
export interface Fee {
  time: Span;
  kind: 'PERCENT' | 'AMOUNT';
  value: string;
}

/** The values of the form. */
export interface PolicyValues {
  name: string;
  opensLate: boolean;
  earlyTime: Span;
  /** `AFTER_START` also while it is under way. */
  books: 'START' | 'LIMITED' | 'AFTER_START';
  lateTime: Span;
  most: string;
  cancels: Until;
  cancelTime: Span;
  cancelsByLink: boolean;
  moves: Until;
  moveTime: Span;
  movesByLink: boolean;
  hasFees: boolean;
  fees: readonly Fee[];
  chargesFees: boolean;
  savesCard: boolean;
  chargesBalance: boolean;
  balanceTime: Span;
  hasWaitlist: boolean;
  waiting: string;
  offerTime: Span;
  hasText: boolean;
  text: string;
}

export const MOST_FEES = 2;
const DAY = 1440;
const WEEK = 7 * DAY;
const MOST_BALANCE_MINUTES = 365 * DAY;

export const newFee: Fee = { time: readSpan(DAY), kind: 'PERCENT', value: '' };

/**
 * The form of a new policy. Without a word, the protocol allows neither canceling nor rescheduling online, and keeps an offered
 * place for ten minutes; most businesses allow both until the day before, and give an hour to answer.
 */
export const newPolicy: PolicyValues = {
  name: '',
  opensLate: false,
  earlyTime: readSpan(WEEK),
  books: 'START',
  lateTime: readSpan(DAY),
  most: '1',
  cancels: 'LIMITED',
  cancelTime: readSpan(DAY),
  cancelsByLink: true,
  moves: 'LIMITED',
  moveTime: readSpan(DAY),
  movesByLink: true,
  hasFees: false,
  fees: [newFee],
  chargesFees: true,
  savesCard: false,
  chargesBalance: false,
  balanceTime: readSpan(DAY),
  hasWaitlist: false,
  waiting: '10',
  offerTime: readSpan(60),
  hasText: false,
  text: '',
};

const untilOf = ({ enabled }: { enabled?: boolean | undefined }, isLimited: boolean | undefined): Until =>
  !enabled ? 'NEVER' : isLimited ? 'LIMITED' : 'START';

type Window = NonNullable<NonNullable<Policy['cancellationFeePolicy']>['cancellationWindows']>[number];

const readFee = ({ startInMinutes = DAY, percentage, amount }: Window): Fee => ({
  time: readSpan(startInMinutes),
  kind: percentage === undefined ? 'AMOUNT' : 'PERCENT',
  value: percentage ?? amount?.value ?? '',
});

export function readPolicy(policy: Policy): PolicyValues {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy: after } = policy;
  const { cancellationPolicy: cancel, reschedulePolicy: move, cancellationFeePolicy: fee } = policy;
  const { waitlistPolicy: waitlist, customPolicyDescription: text, foyer } = policy;
  const windows = fee.cancellationWindows ?? [];
  return {
    name: policy.name,
    opensLate: early.enabled ?? false,
    earlyTime: readSpan(early.earliestBookingInMinutes ?? WEEK),
    books: late.enabled ? 'LIMITED' : after.enabled ? 'AFTER_START' : 'START',
    lateTime: readSpan(late.latestBookingInMinutes ?? DAY),
    most: String(policy.participantsPolicy.maxParticipantsPerBooking ?? 1),
    cancels: untilOf(cancel, cancel.limitLatestCancellation),
    cancelTime: readSpan(cancel.latestCancellationInMinutes ?? DAY),
    cancelsByLink: cancel.allowAnonymous ?? true,
    moves: untilOf(move, move.limitLatestReschedule),
    moveTime: readSpan(move.latestRescheduleInMinutes ?? DAY),
    movesByLink: move.allowAnonymous ?? true,
    hasFees: fee.enabled ?? false,
    fees: windows.length > 0 ? windows.map(readFee) : [newFee],
    chargesFees: fee.autoCollectFeeEnabled ?? true,
    savesCard: policy.saveCreditCardPolicy.enabled ?? false,
    chargesBalance: foyer?.autoCollectBalanceEnabled ?? false,
    balanceTime: readSpan(foyer?.collectBalanceInMinutes ?? DAY),
    hasWaitlist: waitlist.enabled ?? false,
    waiting: String(waitlist.capacity ?? 10),
    offerTime: readSpan(waitlist.reservationTimeInMinutes ?? 10),
    hasText: text.enabled ?? false,
    text: text.description ?? '',
  };
}

/** "12,50" and "12.50" are the same. */
const toDecimal = (text: string): string => text.trim().replace(',', '.');

const toWindow = ({ time, kind, value }: Fee) => ({
  startInMinutes: toMinutes(time),
  ...(kind === 'PERCENT' ? { percentage: toDecimal(value) } : { amount: { value: toDecimal(value) } }),
});

/** A fee or a balance is charged to a card that was kept. */
export const needsCard = ({ hasFees, chargesBalance }: PolicyValues): boolean => hasFees || chargesBalance;

/** A fee is announced by a text. */
export const showsText = ({ hasFees, hasText }: PolicyValues): boolean => hasFees || hasText;

/** True if customers can't cancel online any more once the fee starts, so that only not coming can cost it. */
export function startsTooLate({ time }: Fee, { cancels, cancelTime }: PolicyValues): boolean {
  const [start, deadline] = [toMinutes(time), toMinutes(cancelTime)];
  return cancels === 'NEVER' || (cancels === 'LIMITED' && start !== undefined && !!deadline && start <= deadline);
}

/** The policy to send. A balance's time and fees that are off stay as they are saved. */
export function writePolicy(values: PolicyValues) {
  const { cancels, moves, books } = values;
  return {
    name: values.name.trim(),
    customPolicyDescription: { enabled: showsText(values), description: values.text.trim() },
    limitEarlyBookingPolicy: { enabled: values.opensLate, earliestBookingInMinutes: toMinutes(values.earlyTime) },
    limitLateBookingPolicy: { enabled: books === 'LIMITED', latestBookingInMinutes: toMinutes(values.lateTime) },
    bookAfterStartPolicy: { enabled: books === 'AFTER_START' },
    cancellationPolicy: {
      enabled: cancels !== 'NEVER',
      limitLatestCancellation: cancels === 'LIMITED',
      latestCancellationInMinutes: toMinutes(values.cancelTime),
      allowAnonymous: values.cancelsByLink,
    },
    reschedulePolicy: {
      enabled: moves !== 'NEVER',
      limitLatestReschedule: moves === 'LIMITED',
      latestRescheduleInMinutes: toMinutes(values.moveTime),
      allowAnonymous: values.movesByLink,
    },
    waitlistPolicy: {
      enabled: values.hasWaitlist,
      capacity: toCount(values.waiting),
      reservationTimeInMinutes: toMinutes(values.offerTime),
    },
    participantsPolicy: { maxParticipantsPerBooking: toCount(values.most) },
    cancellationFeePolicy: {
      enabled: values.hasFees,
      ...(values.hasFees ? { cancellationWindows: values.fees.map(toWindow) } : {}),
      autoCollectFeeEnabled: values.chargesFees,
    },
    saveCreditCardPolicy: { enabled: values.savesCard || needsCard(values) },
    foyer: {
      autoCollectBalanceEnabled: values.chargesBalance,
      ...(values.chargesBalance ? { collectBalanceInMinutes: toMinutesBefore(values.balanceTime) } : {}),
    },
  };
}

const isFeeValue = ({ kind, value }: Fee): boolean => {
  const text = toDecimal(value);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && (kind === 'AMOUNT' || Number(text) <= 100);
};

function feeFaults(fees: readonly Fee[]): string[] {
  const starts = fees.map(({ time }) => toMinutes(time));
  return fees.flatMap((fee, index) => {
    const start = starts[index];
    const isOwnTime = start !== undefined && starts.indexOf(start) === index;
    return [...(isOwnTime ? [] : [`fees.${index}.time`]), ...(isFeeValue(fee) ? [] : [`fees.${index}.value`])];
  });
}

/** The fields that are wrong, before anything is sent. Only what is on is looked at. */
export function policyFaults(values: PolicyValues): string[] {
  const [early, late] = [toMinutes(values.earlyTime), toMinutes(values.lateTime)];
  const balance = toMinutesBefore(values.balanceTime);
  const isOrdered = values.books !== 'LIMITED' || !early || !late || early > late;
  const checks: [string, boolean][] = [
    ['name', values.name.trim() !== ''],
    ['earlyTime', !values.opensLate || (early !== undefined && isOrdered)],
    ['lateTime', values.books !== 'LIMITED' || late !== undefined],
    ['most', toCount(values.most) !== undefined],
    ['cancelTime', values.cancels !== 'LIMITED' || toMinutes(values.cancelTime) !== undefined],
    ['moveTime', values.moves !== 'LIMITED' || toMinutes(values.moveTime) !== undefined],
    ['balanceTime', !values.chargesBalance || (balance !== undefined && balance <= MOST_BALANCE_MINUTES)],
    ['waiting', !values.hasWaitlist || toCount(values.waiting) !== undefined],
    ['offerTime', !values.hasWaitlist || toMinutes(values.offerTime) !== undefined],
    ['text', !values.hasFees || values.text.trim() !== ''],
  ];
  return [
    ...checks.flatMap(([field, isRight]) => (isRight ? [] : [field])),
    ...(values.hasFees ? feeFaults(values.fees) : []),
  ];
}

const fieldOfPath: readonly (readonly [RegExp, string])[] = [
  [/^name/, 'name'],
  [/^customPolicyDescription/, 'text'],
  [/^limitEarlyBookingPolicy/, 'earlyTime'],
  [/^limitLateBookingPolicy|^bookAfterStartPolicy/, 'lateTime'],
  [/^participantsPolicy/, 'most'],
  [/^cancellationPolicy/, 'cancelTime'],
  [/^reschedulePolicy/, 'moveTime'],
  [/^waitlistPolicy\.capacity/, 'waiting'],
  [/^waitlistPolicy/, 'offerTime'],
  [/^foyer/, 'balanceTime'],
];

/** The field that the platform refused. */
export function policyFieldOf(path: string): string | undefined {
  const name = path.replace(/^bookingPolicy\./, '');
  const [, index, part] = /^cancellationFeePolicy\.cancellationWindows\[(\d+)\]\.(\w+)/.exec(name) ?? [];
  if (index !== undefined) return `fees.${index}.${part === 'startInMinutes' ? 'time' : 'value'}`;
  if (name.startsWith('cancellationFeePolicy')) return 'fees.0.time';
  return fieldOfPath.find(([pattern]) => pattern.test(name))?.[1];
}

/** The properties of a group of fields. */
export interface FieldsProps {
  values: PolicyValues;
  change(values: Partial<PolicyValues>): void;
  wrong: readonly string[];
  currency: string;
}
